package httpx

import (
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

// Deadlines moves the write deadline on with every write.
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
}

func (m *movingWriter) Write(b []byte) (int, error) {
	m.extend()
	return m.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (m *movingWriter) Unwrap() http.ResponseWriter { return m.ResponseWriter }

func (m *movingWriter) extend() {
	m.control.SetWriteDeadline(time.Now().Add(stallTime)) //nolint:errcheck // test recorders have no deadline to set
}
