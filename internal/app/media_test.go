package app

import (
	"bytes"
	"image"
	"image/jpeg"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"mirada/internal/config"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/images"
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
	ask := func(address string) int { return from(a, address, "slides/1700000000000.jpg").Code }
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

// from asks for a file of the media folder from a client's address.
func from(a *App, address, key string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", mediaPath+key, http.NoBody)
	r.RemoteAddr = address
	w := httptest.NewRecorder()
	a.Handler().ServeHTTP(w, r)
	return w
}

// keepPhoto stores a picture of a product that nothing was made of yet, and tells what
// the names of its files begin with.
func keepPhoto(t *testing.T, a *App) (stem string) {
	t.Helper()
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 900, 600)), nil); err != nil {
		t.Fatal(err)
	}
	stem = "product-images/" + ids.New() + "/1700000000000"
	keep(t, a, stem+".jpg", photo.String())
	return stem
}

// To have pictures made costs so much more than to have them sent that few are made for
// one client at a time: widths, their JPEG twins and link previews alike.
func TestWhatIsMadeIsLimitedByClient(t *testing.T) {
	t.Parallel()
	a := testApp(t, func(s *config.Settings) { s.RateLimitScale = 0.1 }) // 3 made and 60 sent in 10 seconds
	stem := keepPhoto(t, a)
	files := []string{stem + "-400.webp", stem + "-400.jpg", stem + "-share.jpg", stem + "-800.jpg", stem + "-800.webp"}
	const greedy, other = "203.0.113.1:1000", "203.0.113.2:1000"
	for i, file := range files {
		w := from(a, greedy, file)
		if want := i < 3; (w.Code == http.StatusOK) != want {
			t.Errorf("%s: status %d", file, w.Code)
		} else if !want && (w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "") {
			t.Errorf("%s: status %d, %v", file, w.Code, w.Header())
		}
	}
	for _, file := range files[3:] {
		if w := from(a, other, file); w.Code != http.StatusOK {
			t.Errorf("%s for another client: status %d", file, w.Code)
		}
	}
	for _, file := range append(files, stem+".jpg") { // all are there now
		if w := from(a, greedy, file); w.Code != http.StatusOK {
			t.Errorf("%s, which is made: status %d", file, w.Code)
		}
	}
}

// However many visitors wait for pictures to be made, staff find room for theirs.
func TestVisitorsWaitForOneAnotherAndNobodyForThem(t *testing.T) {
	a := testApp(t)
	stem := keepPhoto(t, a)
	leave, err := images.VisitorsTurn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	visitors := make(chan int, 2)
	for _, file := range []string{stem + "-400.webp", stem + "-800.webp"} {
		go func() { visitors <- from(a, "203.0.113.1:1000", file).Code }()
	}
	original, err := a.slices.bucket.Read(t.Context(), stem+".jpg")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := images.Clean(t.Context(), bytes.NewReader(original)); err != nil {
		t.Errorf("an upload beside them: %v", err)
	}
	if w := from(a, "203.0.113.2:1000", stem+".jpg"); w.Code != http.StatusOK {
		t.Errorf("a file that is there: status %d", w.Code)
	}
	select {
	case status := <-visitors:
		t.Fatalf("a visitor was answered %d out of turn", status)
	case <-time.After(300 * time.Millisecond):
	}
	leave()
	for range 2 {
		if status := <-visitors; status != http.StatusOK {
			t.Errorf("in turn: status %d", status)
		}
	}
}
