package app

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

// door stands between the network and a shop that may be replaced. While it is closed
// everybody is told to come back.
type door struct {
	mu     sync.Mutex
	shop   http.Handler // nil while closed
	inside *sync.WaitGroup
}

func newDoor() *door { return &door{} }

func (d *door) open(shop http.Handler) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.shop, d.inside = shop, &sync.WaitGroup{}
}

// close lets nobody else in and waits for those inside, until ctx ends.
func (d *door) close(ctx context.Context) {
	d.mu.Lock()
	inside := d.inside
	d.shop, d.inside = nil, nil
	d.mu.Unlock()
	if inside == nil {
		return
	}
	empty := make(chan struct{})
	go func() {
		inside.Wait()
		close(empty)
	}()
	select {
	case <-empty:
	case <-ctx.Done():
		slog.Warn("some requests were cut short")
	}
}

func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	shop, inside := d.shop, d.inside
	if shop != nil {
		inside.Add(1)
	}
	d.mu.Unlock()
	if shop == nil {
		sayRestoring(w, r)
		return
	}
	defer inside.Done()
	shop.ServeHTTP(w, r)
}

var errBeingRestored = errs.New(errs.Unavailable, "system.restoring", "Estamos restaurando la tienda. Vuelve en unos minutos.").After(5 * time.Second)

const restoringPage = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="10">
<title>Mirada</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;background:#faf8f5;color:#1f1b16}p{padding:1.5rem;text-align:center}</style>
<p role="status">Estamos restaurando la tienda. Vuelve en unos minutos.</p>
</html>
`

// sayRestoring answers for a shop that is not there for the moment.
func sayRestoring(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path == "/healthz":
		httpx.Plain(w, http.StatusOK, "ok")
	case r.URL.Path == "/readyz":
		httpx.Plain(w, http.StatusServiceUnavailable, "restoring")
	case strings.HasPrefix(r.URL.Path, "/api/"):
		httpx.WriteError(w, r, errBeingRestored)
	default:
		header := w.Header()
		header.Set("Content-Type", "text/html; charset=utf-8")
		header.Set("Cache-Control", "no-store")
		header.Set("Retry-After", "10")
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
		w.WriteHeader(http.StatusServiceUnavailable)
		io.WriteString(w, restoringPage) //nolint:errcheck // the client may be gone
	}
}
