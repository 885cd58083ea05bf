package storefront

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/httpx"
	"mirada/internal/platform/scratch"
)

func wantBody(t *testing.T, s *Storefront, path, text string) {
	t.Helper()
	if body := do(s, "GET", path).Body.String(); !strings.Contains(body, text) {
		t.Errorf("%s lacks %s: %s", path, text, body)
	}
}

func TestAPageComesDrawnOnceAndIsKept(t *testing.T) {
	t.Parallel()
	s, shop, drawer, _ := testFront(t)
	for range 3 {
		wantBody(t, s, "/product/7", `<div id="root"><i>/product/7</i><b>Samaná</b><footer>809</footer></div>`)
	}
	if shop.reads.Load() != 1 || drawer.drawn.Load() != 1 {
		t.Errorf("%d reads, %d drawn, want one of each", shop.reads.Load(), drawer.drawn.Load())
	}
}

func TestOnlyWhatAPageLooksAtMakesItAnother(t *testing.T) {
	t.Parallel()
	s, _, _, _ := testFront(t)
	for asked, drawn := range map[string]string{
		"/brands?utm_source=x":         "/brands",
		"/brands?page=2&gender=female": "/brands?gender=female&page=2",
		"/brands?sort=name&fbclid=1":   "/brands?sort=name",
		"/brands?brand=a%26page%3D9":   "/brands?brand=a%26page%3D9",
		"/brands?sort=newest&page=1":   "/brands",
		"/brands?gender=none&page=-1;": "/brands",
		"/brands?f=Talla.M&page=1":     "/brands?f=talla.m",
		"/brands?f=forma..x":           "/brands",
		"/featured?f=precio.90.50":     "/featured?f=precio.50.90",
		"/featured?sort=name":          "/featured?sort=name",
		"/?brand=x":                    "/",
		"/product/7/?page=2":           "/product/7",
	} {
		wantBody(t, s, asked, "<i>"+drawn+"</i>")
	}
	for _, many := range []string{"/brands?f=color.negro_forma.panto_talla.m", "/brands?f=talla.m&page=6", "/brands?brand=a.b", "/brands?f=odd.a"} {
		if body := do(s, "GET", many).Body.String(); strings.Contains(body, "<i>") || s.aside.peek(many) != nil {
			t.Errorf("%s is drawn or kept, as are all other combinations", many)
		}
	}
	if s.shelf.peek("/brands?f=talla.m") != nil || s.aside.peek("/brands?f=talla.m") == nil {
		t.Error("a narrowed list takes the place of other pages")
	}
}

func TestAKeptPageIsAskedAboutAndSentCompressed(t *testing.T) {
	t.Parallel()
	s, _, _, _ := testFront(t)
	plain := do(s, "GET", "/product/7")
	etag := plain.Header().Get("ETag")
	for _, known := range []string{etag, "W/" + etag} {
		if w := do(s, "GET", "/product/7", "If-None-Match", known); w.Code != http.StatusNotModified || w.Body.Len() != 0 || w.Header().Get("Content-Security-Policy") == "" {
			t.Errorf("If-None-Match %s: status %d, %d bytes", known, w.Code, w.Body.Len())
		}
	}
	smaller := do(s, "GET", "/product/7", "Accept-Encoding", "gzip")
	reader, err := gzip.NewReader(smaller.Body)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(reader); err != nil || string(text) != plain.Body.String() || smaller.Header().Get("Content-Encoding") != "gzip" || plain.Header().Get("Content-Encoding") != "" {
		t.Errorf("compressed it says something else: %v", err)
	}
}

func TestAWriteIsInTheNextPageAndDrawsOnlyWhatChanged(t *testing.T) {
	t.Parallel()
	s, shop, drawer, stamps := testFront(t)
	wantBody(t, s, "/product/7", "<b>Samaná</b>")
	stamps.Written([]string{"products"}) // of another product
	wantBody(t, s, "/product/7", "<b>Samaná</b>")
	if drawer.drawn.Load() != 1 {
		t.Errorf("drawn %d times although it says the same", drawer.drawn.Load())
	}
	shop.call("Ocoa")
	stamps.Written([]string{"products"})
	wantBody(t, s, "/product/7", "<b>Ocoa</b>")
}

func TestAChangedFooterIsEverywhereAndDrawnOnce(t *testing.T) {
	t.Parallel()
	s, shop, drawer, stamps := testFront(t)
	paths := []string{"/product/1", "/product/2", "/product/3", "/brands", "/featured"}
	for _, path := range paths {
		wantBody(t, s, path, "<footer>809</footer>")
	}
	before := drawer.drawn.Load()
	shop.dial("829")
	stamps.Written([]string{"footer_config"})
	for _, path := range paths {
		wantBody(t, s, path, "<footer>829</footer>")
		if body := do(s, "GET", path).Body.String(); strings.Contains(body, "809") || !strings.Contains(body, `"contact_phone":"829"`) {
			t.Errorf("%s still tells the old number: %s", path, body)
		}
	}
	if drawn := drawer.drawn.Load() - before; drawn != 1 {
		t.Errorf("%d pages were drawn for a new footer, want 1", drawn)
	}
}

func TestAnUnreadableShopSaysToComeBack(t *testing.T) {
	t.Parallel()
	s, shop, _, stamps := testFront(t)
	wantBody(t, s, "/brands", "Samaná")
	shop.broken.Store(true)
	wantBody(t, s, "/brands", "Samaná") // nothing was written: it is as it was
	for _, path := range []string{"/", "/product/7", "/about"} {
		w := do(s, "GET", path)
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || w.Header().Get("Cache-Control") != "no-store" || !strings.Contains(w.Body.String(), "noindex") {
			t.Errorf("%s: status %d, %v", path, w.Code, w.Header())
		}
	}
	shop.broken.Store(false)
	stamps.Written([]string{"products"})
	wantBody(t, s, "/product/7", "Samaná")
}

func TestAFloodOfNewPagesHitsItsClient(t *testing.T) {
	t.Parallel()
	s, _, _, _ := testFront(t)
	s.limit = httpx.NewLimiter(5, time.Hour)
	wantBody(t, s, "/brands", "Samaná")
	refused := 0
	for i := range 20 {
		if w := do(s, "GET", "/product/"+strings.Repeat("x", i+1)); w.Code == http.StatusTooManyRequests && w.Header().Get("Retry-After") != "" {
			refused++
		}
	}
	if refused != 16 {
		t.Errorf("%d of 20 were refused, want 16", refused)
	}
	wantBody(t, s, "/brands", "Samaná") // what is kept costs nothing
}

func TestWhatIsNotThereAndWhatIsPersonalIsNotDrawn(t *testing.T) {
	t.Parallel()
	s, _, drawer, _ := testFront(t)
	for path, status := range map[string]int{"/product/none": 404, "/nothing": 404, "/cart": 200, "/auth": 200} {
		w := do(s, "GET", path)
		if w.Code != status || !strings.Contains(w.Body.String(), `<div id="root"></div>`) {
			t.Errorf("%s: status %d, %s", path, w.Code, w.Body)
		}
	}
	if drawer.drawn.Load() != 0 {
		t.Errorf("%d pages were drawn", drawer.drawn.Load())
	}
}

func TestPagesAreMadeAheadAndAgainAfterAWrite(t *testing.T) {
	t.Parallel()
	s, shop, drawer, stamps := testFront(t)
	shop.lands = []string{"/", "/brands", "/product/1", "/product/2", "/nothing"}
	go s.Ahead(t.Context())
	await := func(what string, done func() bool) {
		for started := time.Now(); !done(); time.Sleep(time.Millisecond) {
			if time.Since(started) > 10*time.Second {
				t.Fatal(what)
			}
		}
	}
	await("the pages are not made", func() bool { return drawer.drawn.Load() == 4 })
	await("the last is not kept", func() bool { return s.shelf.peek("/product/2") != nil })
	read := shop.reads.Load()
	wantBody(t, s, "/product/2", "Samaná")
	if shop.reads.Load() != read {
		t.Error("a page that was made ahead is made again")
	}
	shop.call("Ocoa")
	stamps.Written([]string{"products"})
	await("the pages are not made again", func() bool { return drawer.drawn.Load() == 8 })
}

func TestTheShelfIsBoundedAndKeepsWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	const most = 20_000
	s := newShelf(scratch.Open(t.TempDir(), 1<<20), most)
	for i := range 30 {
		s.put(&kept{key: strings.Repeat("x", i+1), gzip: scratch.Hold(make([]byte, 100))})
		s.look("x")
	}
	if s.bytes() > most || s.peek("x") == nil || s.peek("xx") != nil || !s.full() {
		t.Errorf("%d bytes of %d, %d pages", s.bytes(), most, len(s.mostAsked()))
	}
	if s.mostAsked()[0] != "x" {
		t.Errorf("most asked: %v", s.mostAsked())
	}
}
