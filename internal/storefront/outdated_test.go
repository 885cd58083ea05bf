package storefront

import (
	"context"
	"errors"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/platform/httpx"
)

func TestWhileANewerPageIsDrawnTheLastIsShown(t *testing.T) {
	t.Parallel()
	s, shop, drawer, stamps := testFront(t)
	wantBody(t, s, "/product/7", "<b>Samaná</b>")
	release := make(chan struct{})
	drawer.first(func(context.Context, string) error { <-release; return nil })
	shop.call("Ocoa")
	stamps.Written([]string{"products"})
	wantBody(t, s, "/product/7", `<div id="root"><i>/product/7</i><b>Samaná</b>`)
	wantBody(t, s, "/product/7", `"name":"Samaná"`) // data and drawing belong together
	if said := do(s, "GET", "/product/7").Header().Get("Server-Timing"); said != "outdated" {
		t.Errorf("the last page says %q, so nobody asks for what is newer", said)
	}
	close(release)
	for started := time.Now(); !strings.Contains(do(s, "GET", "/product/7").Body.String(), "<b>Ocoa</b>"); {
		if time.Since(started) > 10*time.Second {
			t.Fatal("the newer page never comes")
		}
	}
	if said := do(s, "GET", "/product/7").Header().Get("Server-Timing"); said != "" {
		t.Errorf("the newest page says %q", said)
	}
}

// One visitor goes away; what others wait for is made all the same.
func TestWhoGoesAwayStopsNothing(t *testing.T) {
	t.Parallel()
	s, _, drawer, _ := testFront(t)
	begun, release := make(chan struct{}), make(chan struct{})
	drawer.first(func(ctx context.Context, _ string) error {
		close(begun)
		<-release
		return ctx.Err()
	})
	ctx, leave := context.WithCancel(t.Context())
	go s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, "GET", "/product/7", nil))
	<-begun
	leave()
	close(release)
	wantBody(t, s, "/product/7", "<b>Samaná</b>")
	if drawer.drawn.Load() != 1 {
		t.Errorf("drawn %d times", drawer.drawn.Load())
	}
}

func TestAPageThatCannotBeDrawnIsNotTriedAtEveryVisit(t *testing.T) {
	t.Parallel()
	s, _, drawer, stamps := testFront(t)
	tried := 0
	drawer.first(func(context.Context, string) error { tried++; return errors.New("fault") })
	for range 3 {
		wantBody(t, s, "/product/7", `<div id="root"></div>`)
	}
	if tried != 1 || s.Figures()["failed"] != 1 {
		t.Errorf("tried %d times, %d counted", tried, s.Figures()["failed"])
	}
	page := *s.shelf.peek("/product/7")
	page.again = time.Now().Add(-time.Second) // a while later
	s.shelf.put(&page)
	drawer.first(func(context.Context, string) error { return nil })
	wantBody(t, s, "/product/7", "<b>Samaná</b>")
	stamps.Written([]string{"products"})
	wantBody(t, s, "/product/7", "<b>Samaná</b>")
}

func TestAPageThatCannotBeDrawnAnewIsShownAsItWas(t *testing.T) {
	t.Parallel()
	s, shop, drawer, stamps := testFront(t)
	wantBody(t, s, "/product/7", "<b>Samaná</b>")
	tried := 0
	drawer.first(func(context.Context, string) error { tried++; return errors.New("fault") })
	shop.call("Ocoa")
	shop.dial("829")
	stamps.Written([]string{"products", "footer_config"})
	for range 3 {
		w := do(s, "GET", "/product/7")
		if body := w.Body.String(); !strings.Contains(body, "<b>Samaná</b>") || !strings.Contains(body, `"name":"Samaná"`) || w.Header().Get("Server-Timing") != "outdated" {
			t.Errorf("instead of the last page, marked so: %v %s", w.Header(), body)
		}
	}
	if tried != 1 {
		t.Errorf("tried %d times", tried)
	}
	if s.Kept("/product/7") != nil {
		t.Error("it is ready without a word that it is outdated")
	}
	page := *s.shelf.peek("/product/7")
	page.again = time.Now().Add(-time.Second) // a while later
	s.shelf.put(&page)
	drawer.first(func(context.Context, string) error { return nil })
	wantBody(t, s, "/product/7", "<b>Ocoa</b><footer>829</footer>")
}

// Where something is written every moment, a few wait for what is newer; the others see
// the last page at once.
func TestFewWaitForANewerPage(t *testing.T) {
	t.Parallel()
	s, shop, drawer, stamps := testFront(t)
	paths := []string{"/product/1", "/product/2", "/product/3"}
	for _, path := range paths {
		wantBody(t, s, path, "<b>Samaná</b>")
	}
	begun, release := make(chan struct{}, len(paths)), make(chan struct{})
	drawer.first(func(context.Context, string) error { begun <- struct{}{}; <-release; return nil })
	shop.call("Ocoa")
	stamps.Written([]string{"products"})
	var waiting sync.WaitGroup
	for _, path := range paths[:mostWaiting] {
		waiting.Go(func() { do(s, "GET", path) })
		<-begun
	}
	wantBody(t, s, paths[mostWaiting], "<b>Samaná</b>")
	if len(begun) > 0 {
		t.Error("one more has begun to make a page")
	}
	close(release)
	waiting.Wait()
	for _, path := range paths {
		for started := time.Now(); !strings.Contains(do(s, "GET", path).Body.String(), "<b>Ocoa</b>"); {
			if time.Since(started) > 10*time.Second {
				t.Fatal("the newer page never comes")
			}
		}
	}
}

func TestAPageIsReadAgainForItsOwnProductsOnly(t *testing.T) {
	t.Parallel()
	s, shop, _, stamps := testFront(t)
	wantBody(t, s, "/product/7", "Samaná")
	for _, c := range []struct {
		written string
		reads   int64
	}{
		{"stock_levels:8", 1}, {"products:8", 1}, {"orders", 1}, // of others
		{"stock_levels:7", 2}, {"product_listing:8", 3}, {"products", 4}, {"characteristics", 5},
	} {
		stamps.Written([]string{c.written})
		wantBody(t, s, "/product/7", "Samaná")
		if got := shop.reads.Load(); got != c.reads {
			t.Errorf("after a write of %s the page was read %d times, want %d", c.written, got, c.reads)
		}
	}
	shop.dial("829")
	stamps.Written([]string{"footer_config"})
	wantBody(t, s, "/product/8", "<footer>829</footer>") // the first is drawn with it
	before := shop.reads.Load()
	wantBody(t, s, "/product/7", "<footer>829</footer>")
	if shop.reads.Load() != before {
		t.Error("a footer is put into a page without asking for its products")
	}
}

// The dots on a card may be pictures of its other colours.
func TestAPageShowsWhatItsDotsShow(t *testing.T) {
	card := catalog.CardView{ID: "a", Colours: []catalog.DotView{{ID: "a"}, {ID: "b"}}}
	m := &model{cards: &httpx.List[catalog.CardView]{Items: []catalog.CardView{card}}, related: []catalog.RelatedView{{CardView: catalog.CardView{ID: "c", Colours: []catalog.DotView{{ID: "d"}}}}}}
	if got := m.shown(); !slices.Equal(got, []string{"a", "b", "c", "d"}) {
		t.Errorf("shown are %v", got)
	}
}
