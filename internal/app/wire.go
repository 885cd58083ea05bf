package app

import (
	"context"
	"net/http"

	"mirada/internal/config"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
)

// slices holds every department of the shop, fitted together.
type slices struct {
	router    *httpx.Router
	greetings []string // lines for the person who starts the shop
}

func wire(d *db.DB, settings config.Settings, version string) (*slices, error) {
	s := &slices{}
	s.router = httpx.NewRouter(version, denyAll)
	return s, nil
}

// denyAll lets no one through but the public.
func denyAll(policy httpx.Policy, next http.Handler) http.Handler {
	if policy == httpx.Public {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { httpx.WriteError(w, r, httpx.ErrForbidden) })
}

// prepare does what must be true before the first request.
func (s *slices) prepare(context.Context) error { return nil }

// start begins background work.
func (s *slices) start(context.Context) error { return nil }

// stop ends background work.
func (s *slices) stop(context.Context) error { return nil }
