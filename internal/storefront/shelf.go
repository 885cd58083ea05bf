package storefront

import (
	"container/list"
	"sort"
	"sync"
)

// shelf holds pages up to so many bytes; what was not asked for longest goes first.
type shelf struct {
	mu     sync.Mutex
	pages  map[string]*list.Element
	recent *list.List // most recently asked for first
	bytes  int
	most   int
}

// spot is a page's place on the shelf, and how often it was asked for.
type spot struct {
	page  *kept
	asked int
	fresh bool   // somebody looked, and it was
	seen  uint64 // how many writes there had been then
}

// besides is what a page takes beside its bytes, roughly.
const besides = 1 << 10

func newShelf(most int) *shelf {
	return &shelf{pages: map[string]*list.Element{}, recent: list.New(), most: most}
}

// look finds a page, and counts that somebody asked for it.
func (s *shelf) look(key string) *kept {
	s.mu.Lock()
	defer s.mu.Unlock()
	held := s.pages[key]
	if held == nil {
		return nil
	}
	s.recent.MoveToFront(held)
	at := held.Value.(*spot)
	at.asked++
	return at.page
}

// vouch notes that a page was fresh after so many writes, under the address that it was
// asked for by.
func (s *shelf) vouch(page *kept, writes uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if held := s.pages[page.key]; held != nil && held.Value.(*spot).page == page {
		at := held.Value.(*spot)
		at.fresh, at.seen = true, writes
	}
}

// ready is look for a page that was vouched for, if nothing was written since.
func (s *shelf) ready(key string, writes uint64) *kept {
	s.mu.Lock()
	defer s.mu.Unlock()
	held := s.pages[key]
	if held == nil {
		return nil
	}
	at := held.Value.(*spot)
	if !at.fresh || at.seen != writes {
		return nil
	}
	s.recent.MoveToFront(held)
	at.asked++
	return at.page
}

// peek finds a page without asking for it.
func (s *shelf) peek(key string) *kept {
	s.mu.Lock()
	defer s.mu.Unlock()
	if held := s.pages[key]; held != nil {
		return held.Value.(*spot).page
	}
	return nil
}

// put keeps a page in the place of the one before. Of two that were made at once the
// one made of later data stays.
func (s *shelf) put(page *kept) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if held := s.pages[page.key]; held != nil {
		at := held.Value.(*spot)
		if at.page.stamp > page.stamp {
			return
		}
		s.bytes += len(page.gzip) - len(at.page.gzip)
		at.page, at.fresh = page, false
	} else {
		s.pages[page.key] = s.recent.PushFront(&spot{page: page})
		s.bytes += besides + len(page.gzip)
	}
	for s.bytes > s.most && s.recent.Len() > 1 {
		s.drop(s.recent.Back())
	}
}

func (s *shelf) drop(held *list.Element) {
	page := s.recent.Remove(held).(*spot).page
	delete(s.pages, page.key)
	s.bytes -= besides + len(page.gzip)
}

// remove takes a page off: there is no such page any more.
func (s *shelf) remove(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if held := s.pages[key]; held != nil {
		s.drop(held)
	}
}

// full tells that a further page would push another off.
func (s *shelf) full() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bytes > s.most*9/10
}

// mostAsked lists the keys of all pages, those first that were asked for most.
func (s *shelf) mostAsked() []string {
	s.mu.Lock()
	spots := make([]spot, 0, len(s.pages))
	for _, held := range s.pages {
		spots = append(spots, *held.Value.(*spot))
	}
	s.mu.Unlock()
	sort.Slice(spots, func(i, j int) bool { return spots[i].asked > spots[j].asked })
	keys := make([]string, len(spots))
	for i, at := range spots {
		keys[i] = at.page.key
	}
	return keys
}
