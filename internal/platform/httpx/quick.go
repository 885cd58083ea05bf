package httpx

import (
	"net/http"
	"net/netip"
	"strings"
	"time"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/ids"
)

// Kept is an answer that is the same for everyone and ready to be sent.
type Kept interface {
	Pattern() string // of the route, for log and measurements
	Send(w http.ResponseWriter, r *http.Request) (status, bytes int)
}

// Store finds what is kept under an address as it was asked for, if that is its one
// spelling and nothing was written since somebody last came the long way.
type Store struct {
	Find  func(address string) Kept // nil where the request has to go the long way
	Lines Lines                     // that its answers have beside those of every answer
	Limit *Limiter                  // of one client; nil for none
}

// Quick answers with what is kept before a request goes the long way: it was led through
// every check when the answer was made, and nothing of it is judged anew. What all
// requests get they get here too: an id, the client's limit, headers, a log line and
// their place in the measurements.
type Quick struct {
	Trusted []netip.Prefix
	Lines   Lines // of every answer
	Stores  []Store
	Next    http.Handler // the long way
}

func (q *Quick) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if isPlain := r.Method == http.MethodGet && r.ContentLength == 0 && len(r.TransferEncoding) == 0 &&
		strings.HasPrefix(r.RequestURI, "/") && r.Header[PreviewHeader] == nil; !isPlain {
		q.Next.ServeHTTP(w, r)
		return
	}
	started := time.Now()
	for _, store := range q.Stores {
		kept := store.Find(r.RequestURI)
		if kept == nil {
			continue
		}
		v := visit{ip: clientAddress(r, q.Trusted), route: kept.Pattern()}
		if store.Limit != nil {
			if _, ok := store.Limit.Allow(LimitKey(v.ip)); !ok {
				break // the long way refuses it too, and says so
			}
		}
		v.id = ids.New()
		h := w.Header()
		h["X-Request-Id"] = []string{v.id}
		q.Lines.on(h)
		store.Lines.on(h)
		status, bytes := kept.Send(w, r)
		note(r, &v, status, int64(bytes), started)
		return
	}
	q.Next.ServeHTTP(w, r)
}

// Kept finds an answer of the API for Quick.
func (rt *Router) Kept(address string) Kept {
	for _, answers := range []*cache.Cache{rt.answers.Few, rt.answers.Many} {
		if answers == nil {
			continue
		}
		if answer, ready := answers.Ready(address); ready && answer.Route != "" {
			return keptAnswer{answer}
		}
	}
	return nil
}

// keptAnswer is an answer of the API.
type keptAnswer struct{ cache.Answer }

func (k keptAnswer) Pattern() string { return k.Route }

func (k keptAnswer) Send(w http.ResponseWriter, r *http.Request) (status, bytes int) {
	return send(w, r, k.Answer)
}
