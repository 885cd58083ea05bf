package httpx_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mirada/internal/platform/httpx"
)

func TestUnsafeRequestsFromOtherSitesAreRefused(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		method  string
		headers []string
		refused bool
	}{
		"cross-site":                  {"POST", []string{"Sec-Fetch-Site", "cross-site"}, true},
		"same-site":                   {"POST", []string{"Sec-Fetch-Site", "same-site"}, true},
		"cross-site delete":           {"DELETE", []string{"Sec-Fetch-Site", "cross-site"}, true},
		"foreign origin":              {"POST", []string{"Origin", "https://evil.example"}, true},
		"other port":                  {"POST", []string{"Origin", "http://example.com:81"}, true},
		"opaque origin":               {"POST", []string{"Origin", "null"}, true},
		"foreign origin, said better": {"POST", []string{"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"}, true},
		"same origin":                 {"POST", []string{"Sec-Fetch-Site", "same-origin"}, false},
		"typed by hand":               {"POST", []string{"Sec-Fetch-Site", "none"}, false},
		"own origin":                  {"POST", []string{"Origin", "http://example.com"}, false},
		"not a browser":               {"POST", nil, false},
		"a read from elsewhere":       {"GET", []string{"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example"}, false},
	}
	for name, test := range tests {
		reached := false
		h := httpx.SameOrigin(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
		w := do(h, test.method, "http://example.com/api/notes", "", test.headers...)
		if reached == test.refused {
			t.Errorf("%s: the handler was reached: %v", name, reached)
		}
		if test.refused {
			wantProblem(t, w, 403, "platform.cross_site")
		}
	}
}

func TestPanicAnswers500AndTheNextRequestIsServed(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(httpx.Identify(nil, httpx.Log(httpx.Recover(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/panic" {
			panic("secret of " + r.URL.Path)
		}
	})))))
	defer server.Close()
	for _, path := range []string{"/panic", "/", "/panic", "/"} {
		response, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		var body strings.Builder
		response.Write(&body) //nolint:errcheck // a strings.Builder never fails
		response.Body.Close()
		want := map[string]int{"/panic": 500, "/": 200}[path]
		if response.StatusCode != want {
			t.Errorf("%s: status %d, want %d", path, response.StatusCode, want)
		}
		if strings.Contains(body.String(), "secret of") || strings.Contains(body.String(), "goroutine") {
			t.Errorf("the fault is shown: %s", &body)
		}
	}
}

// A handler that gives up on its connection must not be answered for.
func TestAbortedAnswerStaysAborted(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(httpx.Recover(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })))
	defer server.Close()
	if response, err := http.Get(server.URL); err == nil {
		response.Body.Close()
		t.Errorf("status %d, want a closed connection", response.StatusCode)
	}
}

func TestOddRequestsAreRefused(t *testing.T) {
	t.Parallel()
	h := httpx.Bound(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	wantProblem(t, do(h, "GET", "/?q="+strings.Repeat("a", 4<<10), ""), 413, "platform.too_large")
	wantProblem(t, do(h, "TRACE", "/", ""), 405, "platform.method_not_allowed")
	if w := do(h, "GET", "/?q="+strings.Repeat("a", 4000), ""); w.Code != 200 {
		t.Errorf("a query within bounds: status %d", w.Code)
	}
}
