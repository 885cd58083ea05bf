package httpx_test

import (
	"net/http"
	"net/netip"
	"testing"
	"time"

	"mirada/internal/platform/httpx"
)

// saidQuick is kept under one address.
type saidQuick struct{}

func (saidQuick) Pattern() string { return "/quick" }

func (saidQuick) Send(w http.ResponseWriter, _ *http.Request) (status, bytes int) {
	bytes, _ = w.Write([]byte("quick"))
	return http.StatusOK, bytes
}

func quickAt(address string, limit *httpx.Limiter) *httpx.Quick {
	find := func(asked string) httpx.Kept {
		if asked != address {
			return nil
		}
		return saidQuick{}
	}
	return &httpx.Quick{
		Trusted: []netip.Prefix{netip.MustParsePrefix("192.0.2.1/32")}, Lines: httpx.EveryAnswer(true),
		Stores: []httpx.Store{{Find: find, Lines: httpx.APIHeaders, Limit: limit}},
		Next: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusAccepted)
			w.Write([]byte("long"))
		}),
	}
}

func TestOnlyAPlainReadOfTheVeryAddressIsQuick(t *testing.T) {
	t.Parallel()
	q := quickAt("/api/a?b=1", nil)
	for name, test := range map[string]struct {
		method, target, body string
		headers              []string
		want                 string
	}{
		"a read":                     {"GET", "/api/a?b=1", "", nil, "quick"},
		"another address":            {"GET", "/api/a?b=2", "", nil, "long"},
		"another spelling":           {"GET", "/api/a?b=%31", "", nil, "long"},
		"as proxies are asked":       {"GET", "http://shop.test/api/a?b=1", "", nil, "long"},
		"only the headers":           {"HEAD", "/api/a?b=1", "", nil, "long"},
		"a write":                    {"POST", "/api/a?b=1", "", nil, "long"},
		"a read with a body":         {"GET", "/api/a?b=1", "{}", nil, "long"},
		"who may see unpublished":    {"GET", "/api/a?b=1", "", []string{httpx.PreviewHeader, "token"}, "long"},
		"who is signed in, the same": {"GET", "/api/a?b=1", "", []string{"Cookie", "mirada_shop=x"}, "quick"},
	} {
		if got := do(q, test.method, test.target, test.body, test.headers...).Body.String(); got != test.want {
			t.Errorf("%s: the %s way, want the %s one", name, got, test.want)
		}
	}
}

func TestWhatIsQuickIsMarkedAndGuardedToo(t *testing.T) {
	t.Parallel()
	q := quickAt("/api/a", nil)
	first, second := do(q, "GET", "/api/a", "").Header(), do(q, "GET", "/api/a", "").Header()
	if first.Get("X-Request-Id") == "" || first.Get("X-Request-Id") == second.Get("X-Request-Id") {
		t.Errorf("ids %q and %q", first.Get("X-Request-Id"), second.Get("X-Request-Id"))
	}
	first.Del("X-Request-Id")
	first.Del("Content-Type")
	wantHeaders(t, "quick", first, map[string]string{
		"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
		"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer",
	})
}

// Whoever asks too often is led the long way, where that is refused. What a trusted proxy
// tells of its client counts here as there.
func TestWhatIsQuickIsLimitedByClient(t *testing.T) {
	t.Parallel()
	q := quickAt("/api/a", httpx.NewLimiter(3, time.Hour))
	for i, client := range []string{"203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.2"} {
		want := "quick"
		if i == 3 {
			want = "long"
		}
		if got := do(q, "GET", "/api/a", "", "X-Forwarded-For", client).Body.String(); got != want {
			t.Errorf("request %d, of %s: the %s way, want the %s one", i, client, got, want)
		}
	}
}
