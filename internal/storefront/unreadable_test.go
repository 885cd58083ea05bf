package storefront

import (
	"net/http"
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
