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

// Lines are headers that many answers have in common, each under its canonical name.
// Their values are shared by all of them: nobody adds to one.
type Lines []Line

// Line is one of them.
type Line struct {
	name  string
	value []string
}

// NewLine writes a header.
func NewLine(name, value string) Line {
	return Line{http.CanonicalHeaderKey(name), []string{value}}
}

func (l Lines) on(h http.Header) {
	for _, line := range l {
		h[line.name] = line.value
	}
}

func (l Lines) off(h http.Header) {
	for _, line := range l {
		delete(h, line.name)
	}
}

// On writes the lines on every answer.
func (l Lines) On(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l.on(w.Header())
		next.ServeHTTP(w, r)
	})
}

// EveryAnswer has these; one of them only makes sense over HTTPS.
func EveryAnswer(https bool) Lines {
	lines := Lines{NewLine("X-Content-Type-Options", "nosniff"), NewLine("X-Frame-Options", "DENY")}
	if https {
		lines = append(lines, NewLine("Strict-Transport-Security", "max-age=63072000; includeSubDomains"))
	}
	return lines
}

// APIHeaders are for answers that are data: nothing in them may run or be framed.
var APIHeaders = Lines{
	NewLine("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
	NewLine("Cross-Origin-Resource-Policy", "same-origin"),
	NewLine("Referrer-Policy", "no-referrer"),
}

// DocumentHeaders are for an HTML answer: scripts and style sheets come from our own
// origin and nowhere else, so that nothing in a page has to be new each time.
// secretAddress marks a page whose address holds a one-time secret, which no other site
// may be told.
func DocumentHeaders(h http.Header, document Document, secretAddress bool) {
	documentLines[document].on(h)
	if secretAddress {
		h.Set("Referrer-Policy", "no-referrer")
	}
}

var documentLines = map[Document]Lines{
	ShopDocument: {
		NewLine("Content-Security-Policy", contentPolicy(ShopDocument)),
		NewLine("Cross-Origin-Opener-Policy", "same-origin"),
		NewLine("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()"),
		NewLine("Referrer-Policy", "strict-origin-when-cross-origin"),
		NewLine("Cache-Control", "no-cache"),
	},
	AdminDocument: {
		NewLine("Content-Security-Policy", contentPolicy(AdminDocument)),
		NewLine("Cross-Origin-Opener-Policy", "same-origin"),
		NewLine("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()"),
		NewLine("Referrer-Policy", "no-referrer"),
		NewLine("Cache-Control", "no-store"),
	},
}

// WorkerHeaders bind a worker script to the store's policy: a worker is ruled by
// the policy of its own script's answer, not by the page's.
func WorkerHeaders(h http.Header) {
	h.Set("Content-Security-Policy", contentPolicy(ShopDocument))
}

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
