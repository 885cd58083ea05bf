package app

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/images"
)

const mediaPath = "/media/"

// media serves the files that staff uploaded. Whatever is in one, a browser may show
// it as a picture and do nothing else with it.
type media struct {
	bucket  *blob.Bucket
	catalog *catalog.Service
	making  *httpx.Limiter // of what is not there yet: to make it takes a processor for a while
}

var (
	// mediaKeys are the only names that are looked for: nothing is listed, and nothing
	// leads out of the folders.
	mediaKeys = regexp.MustCompile(`^(product-images|brand-logos|slides|content)(/[A-Za-z0-9][A-Za-z0-9-]*)+\.(jpg|png|webp)$`)

	// mediaVariants were made by us in one size and never change.
	mediaVariants = regexp.MustCompile(`/[0-9]+-([0-9]+|share)\.(jpg|webp)$`)
)

func (m media) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		httpx.Plain(w, http.StatusMethodNotAllowed, "method not allowed")
		return
	}
	key := strings.TrimPrefix(r.URL.Path, mediaPath)
	if !mediaKeys.MatchString(key) {
		httpx.Plain(w, http.StatusNotFound, "not found")
		return
	}
	if err := m.catalog.PrepareFile(r.Context(), key, m.mayMake(r)); err != nil {
		m.refuse(w, r, err)
		return
	}
	if r.Method == http.MethodHead || r.Header.Get("If-None-Match") != "" {
		about, err := m.bucket.Stat(r.Context(), key)
		if err != nil {
			m.refuse(w, r, err)
			return
		}
		etag := mediaHeaders(w.Header(), key, about.ModTime, about.Size)
		if r.Method == http.MethodHead || strings.Contains(r.Header.Get("If-None-Match"), etag) {
			m.describe(w, r, etag, about.Size)
			return
		}
	}
	file, err := m.bucket.Open(r.Context(), key)
	if err != nil {
		m.refuse(w, r, err)
		return
	}
	defer file.Close()
	mediaHeaders(w.Header(), key, file.ModTime(), file.Size())
	http.ServeContent(w, r, "", file.ModTime(), file)
}

// mayMake asks for one of the client's allowance.
func (m media) mayMake(r *http.Request) func() error {
	return func() error {
		if wait, ok := m.making.Allow(httpx.LimitKey(httpx.ClientIP(r.Context()))); !ok {
			return httpx.ErrTooMany.After(wait)
		}
		return nil
	}
}

// describe answers what needs no content.
func (m media) describe(w http.ResponseWriter, r *http.Request, etag string, size int64) {
	if strings.Contains(r.Header.Get("If-None-Match"), etag) { // a proxy may have made it weak
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Header().Set("Accept-Ranges", "bytes")
	w.Header().Set("Content-Length", fmt.Sprint(size))
	w.WriteHeader(http.StatusOK)
}

func (m media) refuse(w http.ResponseWriter, r *http.Request, err error) {
	switch {
	case errors.Is(err, blob.ErrNotFound):
		httpx.Plain(w, http.StatusNotFound, "not found")
	case errors.Is(err, httpx.ErrTooMany), errors.Is(err, images.ErrBusy):
		httpx.WriteError(w, r, err)
	default:
		httpx.Plain(w, http.StatusServiceUnavailable, "storage does not answer")
	}
}

func mediaHeaders(h http.Header, key string, modified time.Time, size int64) (etag string) {
	etag = fmt.Sprintf(`"%x-%x"`, modified.UnixMilli(), size)
	h.Set("ETag", etag)
	h.Set("Content-Type", blob.ContentType(key))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Cache-Control", "public, max-age=3600")
	if mediaVariants.MatchString(key) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	return etag
}
