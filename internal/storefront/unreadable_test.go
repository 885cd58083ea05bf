package storefront

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirada/internal/platform/scratch"
)

// A disk that fails is said in plain words: not as a page, and not as if it were one.
func TestAPageThatCannotBeReadIsNotSent(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	page := &kept{key: "/", status: http.StatusOK}
	page.pack(strings.Repeat("Gafas de sol. ", 500))
	newShelf(scratch.Open(folder, 1<<20), 1<<20).put(page)
	empty(t, folder)
	for _, accepted := range []string{"gzip", "identity"} {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Accept-Encoding", accepted)
		if status, _ := page.Send(w, r); status != http.StatusInternalServerError || w.Code != status {
			t.Errorf("%s: status %d, said to be %d", accepted, w.Code, status)
		}
		if h := w.Header(); h.Get("Content-Encoding") != "" || h.Get("Etag") != "" || !strings.Contains(w.Body.String(), "Inténtalo de nuevo") {
			t.Errorf("%s: %v %.200s", accepted, h, w.Body)
		}
	}
}

// empty takes what is in the nameless file of a folder.
func empty(t *testing.T, folder string) {
	t.Helper()
	open, err := filepath.Glob("/proc/self/fd/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range open {
		if target, err := os.Readlink(name); err == nil && strings.HasPrefix(target, folder) {
			if err := os.Truncate(name, 0); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatal("the file of pages is not open")
}
