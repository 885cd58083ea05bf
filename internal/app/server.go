package app

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"mirada/internal/platform/httpx"
	"mirada/internal/settings"
	"mirada/web"
)

// serverHandler is the whole of the shop as one handler. From the outside in: an
// id and an address for the request, a log line, a net under panics, headers for
// all, bounds, and then the API, the files or a page.
func (a *App) serverHandler() http.Handler {
	api := httpx.APIHeaders(httpx.SameOrigin(a.apiLimiter().PerClient(a.slices.router)))
	description := httpx.APIHeaders(a.slices.router.Description())
	assets := newAssets(web.Dist())
	pages := newPages(a.slices.router.Read, describer{
		base: a.settings.BaseURL(), currency: a.currency, hero: assets.built("aviator-on-sand", ".webp"),
	}, a.drawer)
	files := media{a.slices.bucket, a.slices.catalog}
	finding := finding{a.settings.BaseURL(), a.slices.catalog, a.slices.answers}

	root := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/api/openapi.json":
			description.ServeHTTP(w, r)
		case r.URL.Path == "/api" || strings.HasPrefix(r.URL.Path, "/api/"):
			api.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, mediaPath):
			files.ServeHTTP(w, r)
		case finding.has(r.URL.Path):
			finding.ServeHTTP(w, r)
		case r.URL.Path == "/healthz":
			a.health(w, r)
		case r.URL.Path == "/readyz":
			a.readiness(w, r)
		case assets.has(r.URL.Path):
			assets.ServeHTTP(w, r)
		default:
			pages.ServeHTTP(w, r)
		}
	})
	return httpx.Identify(a.settings.Proxies(), httpx.Log(httpx.Recover(
		httpx.SecureTransport(a.settings.HTTPS(), httpx.Bound(root)))))
}

// currency is what prices are in; the pages say so to search engines.
func (a *App) currency(r *http.Request) string {
	code, err := a.slices.settings.Text(r.Context(), settings.Currency)
	if err != nil {
		slog.WarnContext(r.Context(), "read the currency", "err", err)
		return ""
	}
	return code
}

// apiLimiter holds one client to 300 calls in 10 seconds.
func (a *App) apiLimiter() *httpx.Limiter {
	return httpx.NewLimiter(300*a.settings.RateLimitScale, 10*time.Second)
}

// health tells that the program is alive.
func (a *App) health(w http.ResponseWriter, _ *http.Request) {
	plain(w, http.StatusOK, "ok")
}

// readiness tells whether requests should be sent here: not while stopping, and
// not while the database or the storage does not answer.
func (a *App) readiness(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 3*time.Second)
	defer cancel()
	switch {
	case !a.ready.Load():
		plain(w, http.StatusServiceUnavailable, "stopping")
	case a.db.Ping(ctx) != nil:
		plain(w, http.StatusServiceUnavailable, "database does not answer")
	case a.slices.bucket.Ready(ctx) != nil:
		plain(w, http.StatusServiceUnavailable, "storage does not answer")
	default:
		plain(w, http.StatusOK, "ready")
	}
}

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "2")
	}
	w.WriteHeader(status)
	w.Write([]byte(text + "\n")) //nolint:errcheck // the client may be gone
}
