package httpx

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"time"

	"mirada/internal/platform/metrics"
	"mirada/internal/platform/tracing"
)

// Log writes one line a request. It names the route and not the address: a link may
// carry a secret in its query, and a person may paste one into any path.
func Log(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		started := time.Now()
		seen := &statusWriter{ResponseWriter: w, status: http.StatusOK}
		ctx, span := tracing.Begin(r.Context(), r.Method)
		if ctx != r.Context() { // somebody collects traces
			r = r.WithContext(ctx)
		}
		next.ServeHTTP(seen, r)
		v := *visitOf(r.Context())
		v.route = RouteOf(r.Context())
		span.EndRequest(r.Method, v.route, seen.status, v.id)
		note(r, &v, seen.status, seen.bytes, started)
	})
}

// note counts an answer and writes its line. A record made here does without looking for
// who wrote it, which takes a fifth of a line's time.
func note(r *http.Request, v *visit, status int, bytes int64, started time.Time) {
	now, level := time.Now(), slog.LevelInfo
	took := now.Sub(started)
	metrics.Request(r.Method, v.route, status, took)
	if status >= http.StatusInternalServerError && status != http.StatusServiceUnavailable {
		level = slog.LevelError
	}
	lines := slog.Default().Handler()
	if !lines.Enabled(r.Context(), level) {
		return
	}
	line := slog.NewRecord(now, level, "request", 0)
	line.AddAttrs(slog.String("method", r.Method), slog.String("route", v.route), slog.Int("status", status),
		slog.Int64("bytes", bytes), slog.Int64("ms", took.Milliseconds()), slog.String("ip", v.ip), slog.String("request_id", v.id))
	lines.Handle(r.Context(), line) //nolint:errcheck // where could that be told
}

// Recover turns a panic into a 500 and keeps the program alive.
func Recover(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			fault := recover()
			if fault == nil {
				return
			}
			if err, isError := fault.(error); isError && errors.Is(err, http.ErrAbortHandler) {
				panic(fault)
			}
			slog.ErrorContext(r.Context(), "panic", "fault", fmt.Sprint(fault), "stack", string(debug.Stack()), "request_id", RequestID(r.Context()))
			WriteError(w, r, errInternal)
		}()
		next.ServeHTTP(w, r)
	})
}

// SameOrigin refuses unsafe requests that another site makes a browser send.
func SameOrigin(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		WriteError(w, r, ErrCrossSite)
	}))
	return protection.Handler(next)
}

// Bound refuses what no honest client sends: overlong queries and odd methods.
func Bound(next http.Handler) http.Handler {
	const maxQuery = 4 << 10
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// A chunked body may have come with a length too, which net/http hides. A proxy
		// that went by the length would take what follows for part of it: nothing may.
		if len(r.TransferEncoding) > 0 {
			w.Header().Set("Connection", "close")
		}
		switch {
		case len(r.URL.RawQuery) > maxQuery:
			WriteError(w, r, errTooLarge)
		case checkText(r.URL.Path, "") != nil:
			WriteError(w, r, errNotFound)
		case !readable(r.URL.RawQuery):
			WriteError(w, r, errControl)
		case r.Method == http.MethodTrace || r.Method == http.MethodConnect:
			WriteError(w, r, &Problem{Status: http.StatusMethodNotAllowed, Title: "Method Not Allowed", Detail: "Method not allowed.", Code: "platform.method_not_allowed"})
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// readable refuses a query with bytes that no person types and no database stores.
func readable(query string) bool {
	text, err := url.QueryUnescape(query)
	return err != nil || checkText(text, "") == nil // what cannot be unescaped the router refuses, and pages ignore
}

type statusWriter struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (s *statusWriter) WriteHeader(status int) {
	s.status = status
	s.ResponseWriter.WriteHeader(status)
}

func (s *statusWriter) Write(b []byte) (int, error) {
	n, err := s.ResponseWriter.Write(b)
	s.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection's deadlines.
func (s *statusWriter) Unwrap() http.ResponseWriter { return s.ResponseWriter }
