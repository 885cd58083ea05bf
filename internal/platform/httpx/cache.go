package httpx

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
)

// cacheRules gives public reads an ETag to be asked about again, and keeps
// everything personal out of every cache.
func cacheRules(route Route, next http.Handler) http.Handler {
	if route.Policy != Public || route.Personal || route.Method != http.MethodGet {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cache-Control", "no-store")
			next.ServeHTTP(w, r)
		})
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := &held{header: w.Header(), status: http.StatusOK}
		answer.header.Set("Cache-Control", "no-cache")
		next.ServeHTTP(answer, r)
		if answer.status >= http.StatusBadRequest {
			answer.header.Set("Cache-Control", "no-store")
		}
		if answer.status != http.StatusOK || answer.header.Get("Cache-Control") == "no-store" {
			w.WriteHeader(answer.status)
			w.Write(answer.body.Bytes()) //nolint:errcheck // the client may be gone
			return
		}
		sum := sha256.Sum256(answer.body.Bytes())
		etag := `"` + hex.EncodeToString(sum[:12]) + `"`
		w.Header().Set("ETag", etag)
		if strings.Contains(r.Header.Get("If-None-Match"), etag) {
			w.Header().Del("Content-Type")
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Write(answer.body.Bytes()) //nolint:errcheck // the client may be gone
	})
}

// held keeps an answer until its ETag is known.
type held struct {
	header http.Header
	body   bytes.Buffer
	status int
}

func (h *held) Header() http.Header         { return h.header }
func (h *held) Write(b []byte) (int, error) { return h.body.Write(b) }
func (h *held) WriteHeader(status int)      { h.status = status }
