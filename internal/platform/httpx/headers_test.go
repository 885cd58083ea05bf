package httpx_test

import (
	"maps"
	"net/http"
	"testing"

	"mirada/internal/platform/httpx"
)

const (
	shopPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
		"style-src-attr 'unsafe-inline'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; " +
		"manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src 'none'; frame-ancestors 'none'"
	adminPolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; " +
		"style-src-attr 'unsafe-inline'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; " +
		"manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src 'none'; frame-ancestors 'none'"
	noDevices = "microphone=(), geolocation=(), payment=(), usb=(), display-capture=()"
)

func TestDocumentsCarryTheirPolicies(t *testing.T) {
	t.Parallel()
	shop := map[string]string{
		"Content-Security-Policy":    shopPolicy,
		"Permissions-Policy":         "camera=(self), " + noDevices,
		"Cross-Origin-Opener-Policy": "same-origin",
		"Referrer-Policy":            "strict-origin-when-cross-origin",
		"Cache-Control":              "no-cache",
	}
	secret := maps.Clone(shop)
	secret["Referrer-Policy"] = "no-referrer"
	admin := map[string]string{
		"Content-Security-Policy":    adminPolicy,
		"Permissions-Policy":         "camera=(), " + noDevices,
		"Cross-Origin-Opener-Policy": "same-origin",
		"Referrer-Policy":            "no-referrer",
		"Cache-Control":              "no-store",
	}
	for name, test := range map[string]struct {
		document      httpx.Document
		secretAddress bool
		want          map[string]string
	}{
		"shop":                      {httpx.ShopDocument, false, shop},
		"shop, secret in the link":  {httpx.ShopDocument, true, secret},
		"admin":                     {httpx.AdminDocument, false, admin},
		"admin, secret in the link": {httpx.AdminDocument, true, admin},
	} {
		got := http.Header{}
		httpx.DocumentHeaders(got, test.document, test.secretAddress)
		wantHeaders(t, name, got, test.want)
	}
}

func TestEveryAnswerIsGuarded(t *testing.T) {
	t.Parallel()
	nothing := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})
	plain := map[string]string{"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY"}
	wantHeaders(t, "http", do(httpx.EveryAnswer(false).On(nothing), "GET", "/", "").Header(), plain)
	secure := maps.Clone(plain)
	secure["Strict-Transport-Security"] = "max-age=63072000; includeSubDomains"
	wantHeaders(t, "https", do(httpx.EveryAnswer(true).On(nothing), "GET", "/", "").Header(), secure)
	wantHeaders(t, "api", do(httpx.APIHeaders.On(nothing), "GET", "/", "").Header(), map[string]string{
		"Content-Security-Policy":      "default-src 'none'; frame-ancestors 'none'",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Referrer-Policy":              "no-referrer",
	})
}

func TestWorkersAreBoundByTheShopsPolicy(t *testing.T) {
	t.Parallel()
	got := http.Header{}
	httpx.WorkerHeaders(got)
	const want = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
	if policy := got.Get("Content-Security-Policy"); len(policy) < len(want) || policy[:len(want)] != want {
		t.Errorf("policy = %q", policy)
	}
}

// wantHeaders compares all headers, so that none appears unnoticed.
func wantHeaders(t *testing.T, name string, got http.Header, want map[string]string) {
	t.Helper()
	for header := range got {
		if got.Get(header) != want[header] {
			t.Errorf("%s: %s = %q, want %q", name, header, got.Get(header), want[header])
		}
	}
	for header := range want {
		if got.Get(header) == "" {
			t.Errorf("%s: %s is missing", name, header)
		}
	}
}
