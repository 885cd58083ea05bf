package httpx

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
)

func TestClientAddressBelievesOnlyTrustedProxies(t *testing.T) {
	t.Parallel()
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	tests := map[string]struct {
		peer      string
		forwarded []string
		trusted   []netip.Prefix
		want      string
	}{
		"no proxy":                     {"203.0.113.5:4000", nil, nil, "203.0.113.5"},
		"nobody is trusted":            {"10.0.0.1:4000", []string{"198.51.100.1"}, nil, "10.0.0.1"},
		"a stranger's word":            {"203.0.113.5:4000", []string{"198.51.100.1"}, proxies, "203.0.113.5"},
		"a proxy's word":               {"10.0.0.1:4000", []string{"198.51.100.1"}, proxies, "198.51.100.1"},
		"a proxy without a word":       {"10.0.0.1:4000", nil, proxies, "10.0.0.1"},
		"what the client wrote before": {"10.0.0.1:4000", []string{"127.0.0.1, 198.51.100.1"}, proxies, "198.51.100.1"},
		"in a header of its own":       {"10.0.0.1:4000", []string{"127.0.0.1", "198.51.100.1"}, proxies, "198.51.100.1"},
		"through two proxies":          {"10.0.0.1:4000", []string{"1.1.1.1, 198.51.100.1, 10.0.0.2"}, proxies, "198.51.100.1"},
		"only proxies":                 {"10.0.0.1:4000", []string{"10.0.0.3, 10.0.0.2"}, proxies, "10.0.0.3"},
		"nonsense":                     {"10.0.0.1:4000", []string{"198.51.100.1, unknown"}, proxies, "10.0.0.1"},
		"an empty hop":                 {"10.0.0.1:4000", []string{"198.51.100.1,"}, proxies, "10.0.0.1"},
		"IPv4 in IPv6, as the peer":    {"[::ffff:203.0.113.5]:4000", nil, proxies, "203.0.113.5"},
		"IPv4 in IPv6, as the proxy":   {"[::ffff:10.0.0.1]:4000", []string{"198.51.100.1"}, proxies, "198.51.100.1"},
		"IPv4 in IPv6, forwarded":      {"10.0.0.1:4000", []string{"::ffff:198.51.100.1"}, proxies, "198.51.100.1"},
		"IPv6 proxy":                   {"[fd00::1]:4000", []string{"2001:db8::7"}, proxies, "2001:db8::7"},
		"no port":                      {"203.0.113.5", nil, proxies, "203.0.113.5"},
		"not an address":               {"@", []string{"198.51.100.1"}, proxies, "@"},
	}
	for name, test := range tests {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = test.peer
		r.Header["X-Forwarded-For"] = test.forwarded
		r.Header.Set("X-Real-Ip", "192.0.2.99")
		r.Header.Set("Forwarded", "for=192.0.2.99")
		if got := clientAddress(r, test.trusted); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

func TestLimitsCountIPv6ByNetwork(t *testing.T) {
	t.Parallel()
	for ip, want := range map[string]string{
		"203.0.113.5":          "203.0.113.5",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"2001:db8:1:2:ffff::1": "2001:db8:1:2::/64",
		"2001:db8:1:3::1":      "2001:db8:1:3::/64",
		"fe80::1%eth0":         "fe80::/64",
		"@":                    "@",
	} {
		if got := LimitKey(ip); got != want {
			t.Errorf("LimitKey(%q) = %q, want %q", ip, got, want)
		}
	}
}

func TestRequestIdsAreOurOwn(t *testing.T) {
	t.Parallel()
	var seen string
	h := Identify(nil, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { seen = RequestID(r.Context()) }))
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("X-Request-Id", "forged\nline")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if seen == "" || seen == "forged\nline" || w.Header().Get("X-Request-Id") != seen {
		t.Errorf("id = %q, header %q", seen, w.Header().Get("X-Request-Id"))
	}
}
