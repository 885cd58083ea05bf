package storefront

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mirada/internal/platform/scratch/scratchtest"
)

// A disk that fails is said in plain words, not as a page and not as if it were one; and
// the page is made anew for the next.
func TestAPageThatCannotBeReadIsMadeAnew(t *testing.T) {
	t.Parallel()
	for _, accepted := range []string{"gzip", "identity"} {
		s, _, drawer, _ := testFront(t)
		file, lose := scratchtest.Open(t)
		s.shelf = newShelf(file, 1<<20)
		do(s, "GET", "/product/7")
		lose()
		w := do(s, "GET", "/product/7", "Accept-Encoding", accepted)
		if h := w.Header(); w.Code != http.StatusInternalServerError || h.Get("Content-Encoding") != "" || h.Get("Etag") != "" || !strings.Contains(w.Body.String(), "Inténtalo de nuevo") {
			t.Errorf("%s: status %d, %v %.200s", accepted, w.Code, h, w.Body)
		}
		if s.Kept("/product/7") != nil {
			t.Errorf("%s: the lost page is still ready", accepted)
		}
		wantBody(t, s, "/product/7", "<i>/product/7</i>")
		if drawer.drawn.Load() != 2 {
			t.Errorf("%s: drawn %d times, want once more", accepted, drawer.drawn.Load())
		}
	}
}

// A panic in the making is one page that cannot be had, and not the end of the program.
func TestAPanicIsOnePage(t *testing.T) {
	s, _, drawer, _ := testFront(t)
	drawer.first(func(context.Context, string) error { panic("a hole in the script") })
	if got := do(s, http.MethodGet, "/brands"); got.Code != http.StatusServiceUnavailable {
		t.Errorf("status %d, want 503", got.Code)
	}
	drawer.first(func(context.Context, string) error { return nil })
	if got := do(s, http.MethodGet, "/brands"); got.Code != http.StatusOK {
		t.Errorf("status %d afterwards, want 200", got.Code)
	}
}

// A crawler that cuts off early neither has a page read twice nor counts as who got it undrawn.
func TestWhoWentAwayIsMadeNoPage(t *testing.T) {
	s, shop, drawer, _ := testFront(t)
	begun, goOn := make(chan struct{}), make(chan struct{})
	drawer.first(func(context.Context, string) error { close(begun); <-goOn; return nil })
	gone, leave := context.WithCancel(t.Context())
	answered := make(chan struct{})
	go func() {
		s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(gone, http.MethodGet, "/brands", nil))
		close(answered)
	}()
	<-begun
	leave()
	<-answered
	close(goOn)
	if n := s.figures.undrawn.Load(); n != 0 || shop.reads.Load() != 1 {
		t.Errorf("%d undrawn, read %d times; want none and once", n, shop.reads.Load())
	}
}
