package app

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"mirada/internal/config"
)

func keep(t *testing.T, a *App, key, content string) {
	t.Helper()
	if err := a.slices.bucket.Replace(t.Context(), key, []byte(content)); err != nil {
		t.Fatal(err)
	}
}

func TestUploadsAreServedAsPicturesAndNothingElse(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	for key, want := range map[string]struct{ kind, caching string }{
		"product-images/p1/1700000000000.jpg":      {"image/jpeg", "public, max-age=3600"},
		"product-images/p1/1700000000000.png":      {"image/png", "public, max-age=3600"},
		"product-images/p1/1700000000000-400.webp": {"image/webp", "public, max-age=31536000, immutable"},
		"brand-logos/1700000000000.png":            {"image/png", "public, max-age=3600"},
	} {
		keep(t, a, key, "<html><script>alert(1)</script>")
		w := do(a.Handler(), "GET", "/media/"+key)
		if w.Code != http.StatusOK || w.Body.Len() != 31 {
			t.Errorf("%s: status %d, %d bytes", key, w.Code, w.Body.Len())
		}
		for header, value := range map[string]string{
			"Content-Type": want.kind, "Cache-Control": want.caching, "X-Content-Type-Options": "nosniff", "Content-Length": "31",
			"Content-Security-Policy": "default-src 'none'; sandbox", "Cross-Origin-Resource-Policy": "cross-origin", "Accept-Ranges": "bytes",
		} {
			if got := w.Header().Get(header); got != value {
				t.Errorf("%s: %s = %q, want %q", key, header, got, value)
			}
		}
	}
}

func TestUploadsAreAskedAboutAndTakenInParts(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	keep(t, a, "slides/1700000000000.jpg", "0123456789")
	const path = "/media/slides/1700000000000.jpg"
	etag := do(a.Handler(), "GET", path).Header().Get("ETag")
	if len(etag) < 4 {
		t.Fatalf("ETag = %q", etag)
	}
	for name, test := range map[string]struct {
		method  string
		headers []string
		status  int
		body    string
	}{
		"again":           {"GET", []string{"If-None-Match", etag}, http.StatusNotModified, ""},
		"by a proxy":      {"GET", []string{"If-None-Match", "W/" + etag}, http.StatusNotModified, ""},
		"another":         {"GET", []string{"If-None-Match", `"other"`}, http.StatusOK, "0123456789"},
		"head":            {"HEAD", nil, http.StatusOK, ""},
		"head again":      {"HEAD", []string{"If-None-Match", etag}, http.StatusNotModified, ""},
		"part":            {"GET", []string{"Range", "bytes=2-4"}, http.StatusPartialContent, "234"},
		"end":             {"GET", []string{"Range", "bytes=-3"}, http.StatusPartialContent, "789"},
		"part of another": {"GET", []string{"Range", "bytes=2-4", "If-Range", `"other"`}, http.StatusOK, "0123456789"},
		"beyond":          {"GET", []string{"Range", "bytes=20-"}, http.StatusRequestedRangeNotSatisfiable, "-"},
		"a hundred parts": {"GET", []string{"Range", "bytes=" + strings.Repeat("0-9,", 100) + "0-9"}, http.StatusOK, "0123456789"},
	} {
		w := do(a.Handler(), test.method, path, test.headers...)
		if w.Code != test.status || (test.body != "-" && w.Body.String() != test.body) {
			t.Errorf("%s: status %d, body %q; want %d, %q", name, w.Code, w.Body, test.status, test.body)
		}
	}
	if w := do(a.Handler(), "HEAD", path); w.Header().Get("Content-Length") != "10" || w.Header().Get("ETag") != etag {
		t.Errorf("headers = %v", w.Header())
	}
}

func TestNotReadyWithoutAStorage(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	if err := os.RemoveAll(a.settings.Data + "/uploads"); err != nil {
		t.Fatal(err)
	}
	if w := do(a.Handler(), "GET", "/readyz"); w.Code != http.StatusServiceUnavailable {
		t.Errorf("/readyz: status %d, want 503", w.Code)
	}
	if w := do(a.Handler(), "GET", "/healthz"); w.Code != http.StatusOK {
		t.Errorf("/healthz: status %d, want 200", w.Code)
	}
}

func TestCheckTriesTheStorage(t *testing.T) {
	t.Parallel()
	settings := testApp(t).settings
	var out strings.Builder
	if err := Check(t.Context(), settings, &out); err != nil || !strings.Contains(out.String(), "storage        ok") {
		t.Errorf("%v in %s", err, out.String())
	}
	settings.Storage = "s3://shop?region=us-east-1&anonymous=true&use_path_style=true&endpoint=http://127.0.0.1:1"
	out.Reset()
	if err := Check(t.Context(), settings, &out); err == nil || !strings.Contains(out.String(), "storage        failed") {
		t.Errorf("%v in %s", err, out.String())
	}
}

// A flood of pictures hits who sends it, and nobody else.
func TestPicturesAreLimitedByClient(t *testing.T) {
	t.Parallel()
	a := testApp(t, func(s *config.Settings) { s.RateLimitScale = 0.05 }) // 30 in 10 seconds
	keep(t, a, "slides/1700000000000.jpg", "0123456789")
	ask := func(address string) int {
		r := httptest.NewRequest("GET", "/media/slides/1700000000000.jpg", http.NoBody)
		r.RemoteAddr = address
		w := httptest.NewRecorder()
		a.Handler().ServeHTTP(w, r)
		return w.Code
	}
	statuses := map[int]int{}
	for range 50 {
		statuses[ask("203.0.113.1:1000")]++
	}
	if statuses[http.StatusOK] < 30 || statuses[http.StatusTooManyRequests] < 10 {
		t.Errorf("statuses of one client: %v", statuses)
	}
	if status := ask("203.0.113.2:1000"); status != http.StatusOK {
		t.Errorf("another client: status %d", status)
	}
}
