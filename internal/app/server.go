package app

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/storefront"
)

// serverHandler is the whole of the shop as one handler. From the outside in: what is
// kept under the very address that is asked for, and for all others an id and an address
// for the request, a log line, a net under panics, headers for all, bounds, and then the
// API, the files or a page.
func (a *App) serverHandler() http.Handler {
	limit, lines, everywhere := a.apiLimiter(), apiLines(), httpx.EveryAnswer(a.settings.HTTPS())
	api := lines.On(httpx.SameOrigin(limit.PerClient(a.slices.router)))
	description := httpx.APIHeaders.On(a.slices.router.Description())
	assets := a.assets
	files := a.pictureLimiter().PerClient(media{a.slices.bucket, a.slices.catalog, a.makingLimiter()})
	finding := storefront.NewFinding(a.front, a.slices.catalog, a.slices.answers)

	root := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		named := func(route string, handler http.Handler) {
			httpx.NameRoute(r.Context(), route)
			handler.ServeHTTP(w, r)
		}
		switch {
		case r.URL.Path == "/api/openapi.json":
			named(r.URL.Path, description)
		case r.URL.Path == "/api" || strings.HasPrefix(r.URL.Path, "/api/"):
			api.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, mediaPath):
			named(mediaPath, files)
		case finding.Has(r.URL.Path):
			named(r.URL.Path, finding)
		case r.URL.Path == "/healthz":
			named(r.URL.Path, http.HandlerFunc(a.health))
		case r.URL.Path == "/readyz":
			named(r.URL.Path, http.HandlerFunc(a.readiness))
		case assets.has(r.URL.Path):
			named("asset", assets)
		default:
			a.front.ServeHTTP(w, r)
		}
	})
	quick := &httpx.Quick{
		Trusted: a.settings.Proxies(), Lines: everywhere,
		Stores: []httpx.Store{{Find: a.slices.router.Kept, Lines: lines, Limit: limit}, {Find: a.front.Kept}},
		Next:   httpx.Identify(a.settings.Proxies(), httpx.Log(httpx.Recover(everywhere.On(httpx.Bound(root))))),
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a.asked.Add(1)
		quick.ServeHTTP(w, r)
	})
}

// openFront makes the pages of the shop.
func (a *App) openFront() *storefront.Storefront {
	shop := storefront.Shop{Catalog: a.slices.catalog, Content: a.slices.content, Frames: a.slices.tryon, Reviews: a.slices.reviews,
		Currency: a.slices.currency, Ordering: a.slices.orders.ShowOrdering}
	return storefront.New(shop, a.slices.answers, a.drawer, storefront.Options{
		Base: a.settings.BaseURL(), Hero: a.assets.built("aviator-on-sand", ".webp"),
		Limit: httpx.NewLimiter(60*a.settings.RateLimitScale, 10*time.Second), Most: pageBytes, File: a.slices.file,
		Asked: a.asked.Load, Rest: a.giveBack,
	})
}

// pageBytes bounds what whole pages take, compressed: some 2,100 pages, so that
// all of a shop of 2,000 products are made ahead.
const pageBytes = 30 << 20

// apiLimiter holds one client to 300 calls in 10 seconds.
func (a *App) apiLimiter() *httpx.Limiter {
	return httpx.NewLimiter(300*a.settings.RateLimitScale, 10*time.Second)
}

// pictureLimiter holds one client to 600 pictures in 10 seconds: several times what the
// fullest page shows, for the few who share one address.
func (a *App) pictureLimiter() *httpx.Limiter {
	return httpx.NewLimiter(600*a.settings.RateLimitScale, 10*time.Second)
}

// makingLimiter holds one client to 30 pictures in 10 seconds that are not made yet:
// about as many as the machine can make meanwhile.
func (a *App) makingLimiter() *httpx.Limiter {
	return httpx.NewLimiter(30*a.settings.RateLimitScale, 10*time.Second)
}

// health tells that the program is alive.
func (a *App) health(w http.ResponseWriter, _ *http.Request) {
	httpx.Plain(w, http.StatusOK, "ok")
}

// readiness tells whether requests should be sent here: not while stopping, and
// not while the database or the storage does not answer.
func (a *App) readiness(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 3*time.Second)
	defer cancel()
	fault := a.db.Ping(ctx)
	switch {
	case !a.ready.Load():
		httpx.Plain(w, http.StatusServiceUnavailable, "stopping")
	case errors.Is(fault, db.ErrIO):
		httpx.Plain(w, http.StatusServiceUnavailable, "the disk under the database failed; check it, then start the shop again")
	case fault != nil:
		httpx.Plain(w, http.StatusServiceUnavailable, "database does not answer")
	case a.slices.bucket.Ready(ctx) != nil:
		httpx.Plain(w, http.StatusServiceUnavailable, "storage does not answer")
	default:
		httpx.Plain(w, http.StatusOK, "ready")
	}
}
