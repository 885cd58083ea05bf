package storefront

import (
	"cmp"
	"slices"
	"sync"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/scratch"
)

// shelf holds pages up to so many bytes; what was not asked for longest goes first.
type shelf struct {
	file  *scratch.File // their bytes
	mu    sync.Mutex
	pages cache.Recent[*spot]
}

// spot is a page's place on the shelf, and how often it was asked for.
type spot struct {
	page  *kept
	asked int
	fresh bool   // somebody looked, and it was
	seen  uint64 // how many writes there had been then
}

// What a page takes beside its bytes and what any value does, roughly.
const besides, ofProduct = 512, 64

func newShelf(file *scratch.File, most int) *shelf {
	return &shelf{file: file, pages: cache.NewRecent[*spot](most)}
}

// find is the place of a page that can be read, nil where there is none.
func (s *shelf) find(key string) *spot {
	if at, has := s.pages.Peek(key); has && !at.page.gzip.IsLost() {
		return at
	}
	return nil
}

// ask counts that somebody asked for a page.
func (s *shelf) ask(at *spot) *kept {
	s.pages.Ask(at.page.key)
	at.asked++
	return at.page
}

// look finds a page, and counts that somebody asked for it.
func (s *shelf) look(key string) *kept {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.find(key)
	if at == nil {
		return nil
	}
	return s.ask(at)
}

// vouch notes that a page was fresh after so many writes, under the address that it was
// asked for by.
func (s *shelf) vouch(page *kept, writes uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at, has := s.pages.Peek(page.key); has && at.page == page {
		at.fresh, at.seen = true, writes
	}
}

// ready is look for a page that was vouched for, if nothing was written since.
func (s *shelf) ready(key string, writes uint64) *kept {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.find(key)
	if at == nil || !at.fresh || at.seen != writes {
		return nil
	}
	return s.ask(at)
}

// peek finds a page without asking for it.
func (s *shelf) peek(key string) *kept {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at := s.find(key); at != nil {
		return at.page
	}
	return nil
}

// put keeps a page in the place of the one before. Of two that were made at once the
// one made of later data stays.
func (s *shelf) put(page *kept) {
	page.gzip = s.file.Keep(page.gzip) // before anybody waits, and before anybody else has the page
	s.mu.Lock()
	defer s.mu.Unlock()
	at, has := s.pages.Peek(page.key)
	if !has {
		at = &spot{}
	} else if at.page.at > page.at {
		return
	}
	at.page, at.fresh = page, false
	s.pages.Put(page.key, besides+page.gzip.Len()+ofProduct*len(page.shown), at)
}

// remove takes a page off: there is no such page any more.
func (s *shelf) remove(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages.Remove(key)
}

// full tells that a further page would push another off.
func (s *shelf) full() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.pages.IsFull()
}

func (s *shelf) bytes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.pages.Bytes()
}

// mostAsked lists the keys of all pages, those first that were asked for most.
func (s *shelf) mostAsked() []string {
	type askedFor struct {
		key   string
		times int
	}
	var pages []askedFor
	s.mu.Lock()
	for at := range s.pages.Values() {
		pages = append(pages, askedFor{at.page.key, at.asked})
	}
	s.mu.Unlock()
	slices.SortStableFunc(pages, func(a, b askedFor) int { return cmp.Compare(b.times, a.times) })
	keys := make([]string, len(pages))
	for i, page := range pages {
		keys[i] = page.key
	}
	return keys
}
