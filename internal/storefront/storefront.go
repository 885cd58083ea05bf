// Package storefront is the shop's front door: it answers every address that is a page,
// for people and for crawlers. It knows which pages there are, reads what they show from
// the slices, has them drawn, and keeps them whole until something they are made of is
// written. It writes nothing.
package storefront

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"mirada/internal/platform/httpx"
	"mirada/internal/platform/scratch"
	"mirada/web"
)

// Drawer turns a page's first data into its HTML, as the browser would.
type Drawer interface {
	Draw(ctx context.Context, address, data string) (html string, err error)
}

// Stamps tell whether something was written since. While nobody can tell, nothing is
// known.
type Stamps interface {
	Stamp(tables []string) (stamp uint64, known bool)              // of which there is a higher one after every write
	Now() (writes uint64, known bool)                              // of any table
	Since(writes uint64, tables []string, products ...string) bool // something was written, of these products if there are some
	Writes() <-chan struct{}                                       // receives after writes, once for many
}

// source is where pages come from: the shop, or a test.
type source interface {
	read(ctx context.Context, a address) (*model, error)
	readAround(ctx context.Context, stamp uint64) (*around, error)
	readCurrency(ctx context.Context) (string, error)
	landings(ctx context.Context, visit func(path string, query url.Values) (more bool)) error
}

// Options say where the shop stands and how much it may take.
type Options struct {
	Base  string         // its address, without a slash at its end
	Hero  string         // the picture of a home page without slides
	Limit *httpx.Limiter // of pages that are made for one client
	Most  int            // bytes of pages that are kept
	File  *scratch.File  // in which they are; nil where they stay in memory
	Asked func() uint64  // how many requests the shop has had so far
	Rest  func()         // called when all pages are made, if anybody wants to know
}

// Storefront answers with pages.
type Storefront struct {
	shop     source
	site     site
	admin    site
	sources  map[string]sources // by path
	entries  map[httpx.Document]string
	describe describer
	stamps   Stamps
	drawer   Drawer
	limit    *httpx.Limiter
	waiting  chan struct{} // as many as wait for what is newer
	shelf    *shelf
	aside    *shelf // of narrowed lists, of which there are more than anybody looks at
	making   singleflight.Group
	surround singleflight.Group
	below    atomic.Pointer[around]
	figures  figures
	pace     pace
	rest     func()
}

// New makes the storefront of a shop.
func New(shop source, stamps Stamps, drawer Drawer, options Options) *Storefront {
	pages, admin := web.Pages()
	made := map[string]sources{}
	for _, page := range append(pages, notFoundPage, previewPage) {
		made[page.Path] = sourcesOf(page.Path)
	}
	return &Storefront{
		shop: shop, site: newSite(pages), admin: newSite(admin), sources: made, stamps: stamps, drawer: drawer, waiting: make(chan struct{}, mostWaiting),
		entries:  map[httpx.Document]string{httpx.ShopDocument: web.Entry("index.html"), httpx.AdminDocument: web.Entry("admin.html")},
		describe: describer{base: options.Base, hero: options.Hero},
		limit:    options.Limit, shelf: newShelf(options.File, options.Most), aside: newShelf(options.File, mostAside),
		pace: pace{asked: options.Asked}, rest: options.Rest,
	}
}

const mostAside = 8 << 20

// shelfOf is where a page is kept.
func (s *Storefront) shelfOf(a address) *shelf {
	if a.filter != "" || a.isPartOfFeatured() {
		return s.aside
	}
	return s.shelf
}

// Tables are all that any page is made of.
func (s *Storefront) Tables() []string {
	tables := append([]string{}, aroundTables...)
	for _, made := range s.sources {
		tables = slices.Concat(tables, made.whole, made.rows)
	}
	return tables
}

const (
	patience  = time.Second      // for a newer page, before the last one is shown once more
	firstTime = 3 * time.Second  // for a page that was never made, before it comes undrawn
	makeTime  = 10 * time.Second // that the making of a page may take in all
)

func (s *Storefront) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method Not Allowed", http.StatusMethodNotAllowed)
		return
	}
	if page := s.office(r.Context(), r.URL.Path); page != nil {
		httpx.NameRoute(r.Context(), page.key)
		page.Send(w, r)
		return
	}
	asked, found := s.site.read(r.URL)
	if !found {
		asked = address{page: notFoundPage, path: missingKey}
	}
	httpx.NameRoute(r.Context(), asked.page.Path)
	key := asked.String()
	writes, _ := s.stamps.Now() // before anything is looked at
	last := s.shelfOf(asked).look(key)
	page := last
	if last != nil && s.isFresh(last, asked) {
		if key == r.RequestURI && page.status == http.StatusOK && page.again.IsZero() {
			s.shelfOf(asked).vouch(page, writes)
		}
		s.figures.kept.Add(1)
		last = nil
	} else if wait, ok := s.limit.Allow(httpx.LimitKey(httpx.ClientIP(r.Context()))); ok {
		page = s.newer(r.Context(), asked, key, last)
	} else if last == nil {
		httpx.WriteError(w, r, httpx.ErrTooMany.After(wait))
		return
	}
	if page == last || page.outdated {
		w.Header()["Server-Timing"] = outdated
	}
	page.Send(w, r)
}

// outdated tells a page's script that newer data may be asked for. Scripts can read no
// other header of their own page.
var outdated = []string{"outdated"}

// Kept finds a page for httpx.Quick.
func (s *Storefront) Kept(address string) httpx.Kept {
	writes, known := s.stamps.Now()
	if !known {
		return nil
	}
	for _, shelf := range []*shelf{s.shelf, s.aside} {
		if page := shelf.ready(address, writes); page != nil {
			s.figures.kept.Add(1)
			return page
		}
	}
	return nil
}

var notFoundPage = web.Page{Title: "Oops! Page not found", Private: true}

// missingKey is the address under which the page of all unknown addresses is kept.
const missingKey = "/404"

// isFresh tells that nothing was written since that the page is made of, and that it is
// not time to try again to draw it.
func (s *Storefront) isFresh(page *kept, a address) bool {
	if page.tryAgain(time.Now()) {
		return false
	}
	if s.isWritten(page, a) {
		return false
	}
	stamp, known := s.stamps.Stamp(aroundTables)
	return known && page.below != nil && stamp == page.below.stamp || page.outdated
}

// isWritten tells that something may have been written that the page itself is made of.
func (s *Storefront) isWritten(page *kept, a address) bool {
	of := s.sources[a.page.Path]
	return s.stamps.Since(page.at, of.whole) || len(of.rows) > 0 && s.stamps.Since(page.at, of.rows, page.shown...)
}

// mostWaiting is how many may wait for what is newer than a page that is there; the others
// are shown the last one once more. A write every moment must not make everybody wait.
const mostWaiting = 2

// newer returns the page as it is now. It is made on its own: whoever goes away stops it
// for nobody. If that takes too long the last page is shown once more, or, where there is
// none, one that the browser draws.
func (s *Storefront) newer(ctx context.Context, a address, key string, last *kept) *kept {
	wait := firstTime
	if last != nil {
		wait = patience
		select {
		case s.waiting <- struct{}{}:
			defer func() { <-s.waiting }()
		default:
			s.figures.stale.Add(1)
			return last
		}
	}
	timeout := time.NewTimer(wait)
	defer timeout.Stop()
	select {
	case made := <-s.begin(a, key):
		return made.Val.(*kept)
	case <-timeout.C:
	case <-ctx.Done():
		if last == nil {
			return nobodys()
		}
	}
	if last != nil {
		s.figures.stale.Add(1)
		return last
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), firstTime)
	defer cancel()
	s.figures.undrawn.Add(1)
	return s.build(ctx, a, key, nil)
}

// begin makes the page, or joins who makes it of the same data.
func (s *Storefront) begin(a address, key string) <-chan singleflight.Result {
	of := s.sources[a.page.Path]
	stamp, _ := s.stamps.Stamp(slices.Concat(of.whole, of.rows, aroundTables))
	return s.making.DoChan(flight(key, stamp), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.Background(), makeTime)
		defer cancel()
		if !a.isWorthDrawing() {
			return s.make(ctx, a, key, nil), nil
		}
		return s.make(ctx, a, key, s.drawer), nil
	})
}

// make builds a page apart from any request, where nothing else stands under a panic.
func (s *Storefront) make(ctx context.Context, a address, key string, drawer Drawer) (page *kept) {
	defer func() {
		if cause := recover(); cause != nil {
			slog.ErrorContext(ctx, "panic while a page is made", "cause", cause, "stack", string(debug.Stack()))
			page = s.unavailable(ctx, a, fmt.Errorf("panic: %v", cause))
		}
	}()
	return s.build(ctx, a, key, drawer)
}
