package storefront

import (
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"mirada/internal/platform/httpx"
)

// mostFirstData bounds what one page carries; a page of more asks for it itself.
const mostFirstData = 256 << 10

// build makes a page of what the slices tell now, and keeps it. Without a drawer it is
// left to the browser to draw, and not kept.
func (s *Storefront) build(ctx context.Context, a address, key string, drawer Drawer) *kept {
	at, known := s.stamps.Now() // before anything is read
	below, err := s.around(ctx)
	if err != nil {
		return s.unavailable(ctx, a, err)
	}
	last := s.shelfOf(a).peek(key)
	if last != nil && known && drawer != nil && !s.isWritten(last, a) {
		if page := s.surrounded(last, below); page != nil {
			s.shelfOf(a).put(page)
			return page
		}
	}
	m, err := s.shop.read(ctx, a)
	if err != nil {
		return s.unavailable(ctx, a, err)
	}
	if m.isOdd {
		drawer = nil
	}
	if a.page == notFoundPage {
		m.status = http.StatusNotFound
	}
	first, err := encode(m.first)
	if err != nil {
		return s.unavailable(ctx, a, err)
	}
	page := &kept{key: key, route: a.page.Path, status: m.status, secret: a.page.Token, unlisted: a.page == previewPage, at: at, shown: m.shown(), below: below}
	head := s.describe.describe(m, below).html()
	page.sum = sumOf(head, first)
	if last == nil || !s.adjust(page, last) {
		s.compose(ctx, page, m, head, first, drawer)
	}
	if last != nil && last.drawn && !page.again.IsZero() {
		page = last.onceMore(page)
	}
	switch {
	case known && drawer != nil && (m.status == http.StatusOK || a.page == notFoundPage):
		s.shelfOf(a).put(page)
	case m.status != http.StatusOK:
		s.shelfOf(a).remove(key)
	}
	return page
}

// adjust makes page of the last one, if it says the same of itself: nothing is drawn for
// a write that changed other pages, or only the footer.
func (s *Storefront) adjust(page, last *kept) bool {
	if last.sum != page.sum || last.status != page.status || last.below == nil || !last.again.IsZero() {
		return false
	}
	page.drawn, page.etag, page.gzip, page.size = last.drawn, last.etag, last.gzip, last.size
	if last.below == page.below {
		return true
	}
	return s.exchange(page, last)
}

// surrounded is the last page with another footer; nil where it must be made anew.
func (s *Storefront) surrounded(last *kept, below *around) *kept {
	if last.below == nil || last.below == below || !last.again.IsZero() {
		return nil
	}
	page := *last
	page.below = below
	if !s.exchange(&page, last) {
		return nil
	}
	return &page
}

// exchange puts the footer of page in the place of that of the last one.
func (s *Storefront) exchange(page, last *kept) bool {
	text, err := last.text()
	if err != nil {
		return false
	}
	changed, done := page.below.exchange(string(text), last.below, last.drawn)
	if done {
		page.pack(changed)
		s.figures.adjusted.Add(1)
	}
	return done
}

// onceMore is the page in the place of one that could not be drawn: nobody gets an empty
// one who could get this.
func (k *kept) onceMore(undrawn *kept) *kept {
	page := *k
	page.at, page.shown, page.again, page.outdated = undrawn.at, undrawn.shown, undrawn.again, true
	return &page
}

func (s *Storefront) compose(ctx context.Context, page *kept, m *model, head, first string, drawer Drawer) {
	data := page.below.data
	if first != "" {
		data = first + "," + data
	}
	if len(data) > mostFirstData {
		data = ""
	}
	queries, drawn := queriesOf(data), ""
	if drawer != nil && m.address.page.Drawn && m.status == http.StatusOK && queries != "" {
		drawn = s.draw(ctx, page, queries, drawer)
	}
	page.drawn = drawn != ""
	page.pack(document(s.entries[httpx.ShopDocument], head, drawn, queries)...)
}

func sumOf(texts ...string) [sha256.Size]byte {
	all := together(texts...)
	defer rooms.Put(all)
	return sha256.Sum256(all.Bytes())
}

const (
	faultTime = time.Minute     // that a page which cannot be drawn is left undrawn
	busyTime  = 2 * time.Second // that one is for which there was no time
)

// draw has the page drawn. What fails is remembered with the page, and not tried at
// every visit: that would take the time of all others.
func (s *Storefront) draw(ctx context.Context, page *kept, queries string, drawer Drawer) string {
	html, err := drawer.Draw(ctx, page.key, queries)
	if err != nil {
		slog.WarnContext(ctx, "page not drawn", "address", page.key, "err", err)
		s.figures.failed.Add(1)
		page.again = time.Now().Add(faultTime)
		if errors.Is(err, context.DeadlineExceeded) {
			page.again = time.Now().Add(busyTime)
		}
		return ""
	}
	s.figures.drawn.Add(1)
	page.below.remember(html)
	return html
}

// around is what stands around every page now.
func (s *Storefront) around(ctx context.Context) (*around, error) {
	stamp, known := s.stamps.Stamp(aroundTables)
	if now := s.below.Load(); known && now != nil && now.stamp == stamp {
		return now, nil
	}
	read, err, _ := s.surround.Do(strconv.FormatUint(stamp, 10), func() (any, error) {
		below, err := s.shop.readAround(ctx, stamp)
		if err == nil && known {
			s.below.Store(below)
		}
		return below, err
	})
	return read.(*around), err
}

// unavailable is a page that says to come back: nobody is told that the shop is empty
// while it cannot be read. The browser shows what the calls of the page answer.
func (s *Storefront) unavailable(ctx context.Context, a address, err error) *kept {
	slog.WarnContext(ctx, "page cannot be made", "address", a.String(), "err", err)
	page := &kept{status: http.StatusServiceUnavailable, secret: a.page.Token}
	shown := a.page
	shown.Private = true
	page.pack(document(s.entries[httpx.ShopDocument], (&head{page: shown}).html(), "", "")...)
	return page
}

// nobodys is the page of a visitor who went away before there was one.
func nobodys() *kept {
	page := &kept{status: http.StatusServiceUnavailable}
	page.pack()
	return page
}

func flight(key string, stamp uint64) string { return key + "#" + strconv.FormatUint(stamp, 10) }
