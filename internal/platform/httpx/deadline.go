package httpx

import (
	"context"
	"net/http"
	"time"
)

// stallTime is how long an answer may stand still before its connection is given
// up. Large files may take longer in all, as long as bytes flow.
const stallTime = 30 * time.Second

// patience is how long an answer may be in the making, whatever it waits for: after
// that it is 503. Statements give up sooner; this ends what adds up.
func (r Route) patience() time.Duration {
	switch {
	case r.Stream:
		return 3 * time.Hour // gigabytes over a slow line; a line that stands still is given up
	case r.Lengthy:
		return 10 * time.Minute
	case r.Upload:
		return time.Minute
	default:
		return 10 * time.Second
	}
}

// withPatience ends what takes longer than an answer may be in the making. What is kept
// is not made, and does not pay for the clock.
func withPatience(most time.Duration, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), most)
		defer cancel()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// Deadlines moves the write deadline on as long as something is written.
func Deadlines(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		moving := &movingWriter{ResponseWriter: w, control: http.NewResponseController(w)}
		moving.extend()
		next.ServeHTTP(moving, r)
	})
}

type movingWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	moved   time.Time
}

func (m *movingWriter) Write(b []byte) (int, error) {
	m.extend()
	return m.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (m *movingWriter) Unwrap() http.ResponseWriter { return m.ResponseWriter }

func (m *movingWriter) extend() {
	now := time.Now()
	if now.Sub(m.moved) < time.Second {
		return // near enough, and most answers are one write
	}
	m.moved = now
	m.control.SetWriteDeadline(now.Add(stallTime)) //nolint:errcheck // test recorders have no deadline to set
}
