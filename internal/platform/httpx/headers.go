package httpx

import (
	"net/http"
	"strings"
)

// Document tells which HTML entry an answer belongs to; each has its own policy.
type Document int

const (
	ShopDocument Document = iota
	AdminDocument
)

// SecureTransport adds what only makes sense over HTTPS.
func SecureTransport(https bool, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		if https {
			h.Set("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
		}
		next.ServeHTTP(w, r)
	})
}

// APIHeaders are for answers that are data: nothing in them may run or be framed.
func APIHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Referrer-Policy", "no-referrer")
		next.ServeHTTP(w, r)
	})
}

// DocumentHeaders are for an HTML answer: scripts and style sheets come from our own
// origin and nowhere else, so that nothing in a page has to be new each time.
// secretAddress marks a page whose address holds a one-time secret, which no other site
// may be told.
func DocumentHeaders(h http.Header, document Document, secretAddress bool) {
	h.Set("Content-Security-Policy", contentPolicies[document])
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()")
	h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	h.Set("Cache-Control", "no-cache")
	if document == AdminDocument {
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()")
		h.Set("Cache-Control", "no-store")
	}
	if document == AdminDocument || secretAddress {
		h.Set("Referrer-Policy", "no-referrer")
	}
}

// WorkerHeaders bind a worker script to the store's policy: a worker is ruled by
// the policy of its own script's answer, not by the page's.
func WorkerHeaders(h http.Header) {
	h.Set("Content-Security-Policy", contentPolicies[ShopDocument])
}

var contentPolicies = map[Document]string{ShopDocument: contentPolicy(ShopDocument), AdminDocument: contentPolicy(AdminDocument)}

func contentPolicy(document Document) string {
	scripts := "'self'"
	if document == ShopDocument {
		scripts += " 'wasm-unsafe-eval'" // WebAssembly, compiled from our own files
	}
	return strings.Join([]string{
		"default-src 'none'", "script-src " + scripts, "worker-src 'self'", "style-src 'self'",
		"style-src-attr 'unsafe-inline'", "img-src 'self' data: blob: https:", "font-src 'self'", "connect-src 'self'",
		"media-src 'self' blob:", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'",
		"object-src 'none'", "frame-src 'none'", "frame-ancestors 'none'",
	}, "; ")
}
