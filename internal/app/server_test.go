package app

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/config"
)

func TestHealthAndReadiness(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	for _, path := range []string{"/healthz", "/readyz"} {
		if w := do(a.Handler(), "GET", path); w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: status %d, Cache-Control %q", path, w.Code, w.Header().Get("Cache-Control"))
		}
	}
	a.ready.Store(false)
	if w := do(a.Handler(), "GET", "/readyz"); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("/readyz while stopping: status %d", w.Code)
	}
	if w := do(a.Handler(), "GET", "/healthz"); w.Code != http.StatusOK {
		t.Errorf("/healthz while stopping: status %d, want 200", w.Code)
	}
}

func TestNotReadyWithoutADatabase(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	a.db.Close()
	if w := do(a.Handler(), "GET", "/readyz"); w.Code != http.StatusServiceUnavailable {
		t.Errorf("/readyz: status %d, want 503", w.Code)
	}
	if w := do(a.Handler(), "GET", "/healthz"); w.Code != http.StatusOK {
		t.Errorf("/healthz: status %d, want 200", w.Code)
	}
}

func TestUnknownAPIPathsNeverAnswerHTML(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	for _, path := range []string{"/api", "/api/", "/api/nothing", "/api/admin", "/api/admin/nothing", "/api/index.html", "/api//session"} {
		for _, method := range []string{"GET", "POST", "PUT"} {
			w := do(a.Handler(), method, path)
			if w.Code != http.StatusNotFound || w.Header().Get("Content-Type") != "application/problem+json" {
				t.Errorf("%s %s: status %d, type %q", method, path, w.Code, w.Header().Get("Content-Type"))
			}
		}
	}
}

func TestAPIAnswersAreDataAndNothingElse(t *testing.T) {
	t.Parallel()
	h := do(testApp(t).Handler(), "GET", "/api/nothing", "Origin", "https://evil.example").Header()
	for header, want := range map[string]string{
		"Content-Security-Policy":      "default-src 'none'; frame-ancestors 'none'",
		"Cross-Origin-Resource-Policy": "same-origin",
		"X-Content-Type-Options":       "nosniff",
		"X-Frame-Options":              "DENY",
		"Access-Control-Allow-Origin":  "",
		"Strict-Transport-Security":    "",
	} {
		if got := h.Get(header); got != want {
			t.Errorf("%s = %q, want %q", header, got, want)
		}
	}
	if h.Get("X-Request-Id") == "" {
		t.Error("no request id")
	}
}

func TestHTTPSIsRemembered(t *testing.T) {
	t.Parallel()
	a := testApp(t, func(s *config.Settings) { s.PublicURL = "https://mirada.do" })
	for _, path := range []string{"/", "/api/nothing", "/healthz"} {
		if got := do(a.Handler(), "GET", path).Header().Get("Strict-Transport-Security"); got != "max-age=63072000; includeSubDomains" {
			t.Errorf("%s: Strict-Transport-Security = %q", path, got)
		}
	}
}

func TestOneClientCannotTakeItAll(t *testing.T) {
	t.Parallel()
	a := testApp(t, func(s *config.Settings) { s.RateLimitScale = 0.01 })
	statuses := map[int]int{}
	for range 10 {
		statuses[do(a.Handler(), "GET", "/api/nothing").Code]++
	}
	if statuses[http.StatusTooManyRequests] == 0 || statuses[http.StatusNotFound] == 0 {
		t.Errorf("statuses = %v, want some refused, some not", statuses)
	}
	if w := do(a.Handler(), "GET", "/"); w.Code != http.StatusOK {
		t.Errorf("a page beside the refused calls: status %d", w.Code)
	}
}

func TestInsidesAreNotServed(t *testing.T) {
	t.Parallel()
	a := testApp(t)
	for _, path := range []string{"/.env", "/.git/config", "/.keep", "/metrics", "/debug/pprof/", "/assets/", "/assets", "/mirada.db", "/data/mirada.db", "/..%2f..%2fetc/passwd", "/index.html", "/admin.html", "/pages.json"} {
		if w := do(a.Handler(), "GET", path); w.Code != http.StatusNotFound {
			t.Errorf("%s: status %d, want 404", path, w.Code)
		}
	}
	for _, method := range []string{"TRACE", "POST", "DELETE"} {
		if w := do(a.Handler(), method, "/"); w.Code != http.StatusMethodNotAllowed || strings.Contains(w.Body.String(), "<html") {
			t.Errorf("%s /: status %d", method, w.Code)
		}
	}
}
