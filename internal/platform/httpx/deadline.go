package httpx

import (
	"context"
	"math"
	"net"
	"net/http"
	"sync/atomic"
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

// Deadlines gives every connection a write deadline that moves on as long as something is
// written.
func Deadlines(listener net.Listener) net.Listener { return &movingListener{listener} }

type movingListener struct{ net.Listener }

func (l *movingListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &movingConn{Conn: conn}, nil
}

// movingConn moves its deadline with what is written, unless somebody else has set one.
type movingConn struct {
	net.Conn
	moved atomic.Int64 // when, or othersDecide
}

const othersDecide = math.MaxInt64

func (c *movingConn) Write(b []byte) (int, error) {
	now := time.Now()
	if now.UnixNano()-c.moved.Load() >= int64(time.Second) { // within one it is near enough
		c.moved.Store(now.UnixNano())
		if err := c.Conn.SetWriteDeadline(now.Add(stallTime)); err != nil {
			return 0, err
		}
	}
	return c.Conn.Write(b)
}

func (c *movingConn) SetWriteDeadline(at time.Time) error {
	c.decide(at)
	return c.Conn.SetWriteDeadline(at)
}

func (c *movingConn) SetDeadline(at time.Time) error {
	c.decide(at)
	return c.Conn.SetDeadline(at)
}

func (c *movingConn) decide(at time.Time) {
	if at.IsZero() {
		c.moved.Store(0)
	} else {
		c.moved.Store(othersDecide)
	}
}
