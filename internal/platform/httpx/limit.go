package httpx

import (
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"mirada/internal/platform/errs"
)

// ErrTooMany asks a client to slow down.
var ErrTooMany = errs.New(errs.RateLimited, "platform.too_many_requests", "Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.")

// ErrCrossSite refuses an unsafe request that came from another site.
var ErrCrossSite = errs.New(errs.Forbidden, "platform.cross_site", "Solicitud rechazada: viene de otro sitio.")

// Limiter counts per key in this process's memory, for limits that protect the
// machine rather than an account.
type Limiter struct {
	mu      sync.Mutex
	every   rate.Limit
	burst   int
	buckets map[string]*bucket
	swept   time.Time
}

type bucket struct {
	*rate.Limiter
	used time.Time
}

// NewLimiter allows n in each period, for each key.
func NewLimiter(n float64, period time.Duration) *Limiter {
	return &Limiter{every: rate.Limit(n / period.Seconds()), burst: max(1, int(n)), buckets: map[string]*bucket{}, swept: time.Now()}
}

// Allow takes one from key's allowance, or tells how long to wait.
func (l *Limiter) Allow(key string) (wait time.Duration, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	l.sweep(now)
	b, known := l.buckets[key]
	if !known {
		b = &bucket{Limiter: rate.NewLimiter(l.every, l.burst)}
		l.buckets[key] = b
	}
	b.used = now
	if b.AllowN(now, 1) {
		return 0, true
	}
	return time.Duration(float64(time.Second) / float64(l.every)), false
}

// sweep forgets keys whose allowance is full again, so memory stays bounded.
func (l *Limiter) sweep(now time.Time) {
	full := time.Duration(float64(l.burst) / float64(l.every) * float64(time.Second))
	if now.Sub(l.swept) < full {
		return
	}
	for key, b := range l.buckets {
		if now.Sub(b.used) > full {
			delete(l.buckets, key)
		}
	}
	l.swept = now
}

// PerClient applies the limiter to each client address.
func (l *Limiter) PerClient(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if wait, ok := l.Allow(LimitKey(ClientIP(r.Context()))); !ok {
			WriteError(w, r, ErrTooMany.After(wait))
			return
		}
		next.ServeHTTP(w, r)
	})
}
