package httpx

import (
	"io"
	"net/http"
)

// Body wraps what an operation answers with.
type Body[T any] struct{ Body T }

// Answer makes a Body.
func Answer[T any](body T) *Body[T] { return &Body[T]{Body: body} }

// Plain answers with a line of text that nobody keeps.
func Plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "2")
	}
	w.WriteHeader(status)
	io.WriteString(w, text+"\n") //nolint:errcheck // the client may be gone
}

// Nothing is the input or output of an operation that has none.
type Nothing struct{}
