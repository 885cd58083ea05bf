package httpx_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

const cause = "SELECT secret FROM users at 10.0.0.7"

func TestEveryErrorHasItsAnswer(t *testing.T) {
	t.Parallel()
	ours := func(kind errs.Kind) error {
		return fmt.Errorf("%s: %w", cause, errs.New(kind, "slice.reason", "Una frase."))
	}
	tests := map[string]struct {
		err        error
		status     int
		code       string
		retryAfter string
	}{
		"malformed":       {ours(errs.Malformed), 400, "slice.reason", ""},
		"bad token":       {ours(errs.BadToken), 400, "slice.reason", ""},
		"unauthenticated": {ours(errs.Unauthenticated), 401, "slice.reason", ""},
		"forbidden":       {ours(errs.Forbidden), 403, "slice.reason", ""},
		"not found":       {ours(errs.NotFound), 404, "slice.reason", ""},
		"conflict":        {ours(errs.Conflict), 409, "slice.reason", ""},
		"too large":       {ours(errs.TooLarge), 413, "slice.reason", ""},
		"wrong type":      {ours(errs.UnsupportedType), 415, "slice.reason", ""},
		"invalid":         {ours(errs.Invalid), 422, "slice.reason", ""},
		"rate limited":    {ours(errs.RateLimited), 429, "slice.reason", "2"},
		"unavailable":     {ours(errs.Unavailable), 503, "slice.reason", "2"},
		"patience":        {errs.New(errs.RateLimited, "slice.reason", "x").After(1500 * time.Millisecond), 429, "slice.reason", "2"},
		"internal":        {ours(errs.Internal), 500, "platform.internal", ""},
		"database busy":   {fmt.Errorf("%w: %s", db.ErrUnavailable, cause), 503, "platform.unavailable", "2"},
		"deadline":        {fmt.Errorf("%s: %w", cause, context.DeadlineExceeded), 503, "platform.unavailable", "2"},
		"disk full":       {fmt.Errorf("%w: %s", db.ErrFull, cause), 503, "platform.storage_full", "30"},
		"disk failed":     {fmt.Errorf("%w: %s", db.ErrIO, cause), 503, "platform.storage_failed", "30"},
		"no row":          {fmt.Errorf("%w: %s", db.ErrNotFound, cause), 500, "platform.internal", ""},
		"anything else":   {errors.New(cause), 500, "platform.internal", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			byHuma := httpx.Identify(nil, newTestRouter(test.err))
			byHand := httpx.Identify(nil, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { httpx.WriteError(w, r, test.err) }))
			for _, h := range []http.Handler{byHuma, byHand} {
				w := do(h, "GET", "/api/failing", "")
				p := wantProblem(t, w, test.status, test.code)
				if got := w.Header().Get("Retry-After"); got != test.retryAfter {
					t.Errorf("Retry-After = %q, want %q", got, test.retryAfter)
				}
				if p.RequestID == "" || p.RequestID != w.Header().Get("X-Request-Id") {
					t.Errorf("request id %q, header %q", p.RequestID, w.Header().Get("X-Request-Id"))
				}
				if strings.Contains(w.Body.String(), "10.0.0.7") {
					t.Errorf("the cause is shown: %s", w.Body)
				}
			}
		})
	}
}

func TestEveryKindIsInTheTable(t *testing.T) {
	t.Parallel()
	for kind := errs.Malformed; kind <= errs.Unavailable; kind++ {
		w := do(newTestRouter(errs.New(kind, "slice.reason", "Una frase.")), "GET", "/api/failing", "")
		if w.Code == http.StatusInternalServerError {
			t.Errorf("kind %d has no status", kind)
		}
	}
}

func TestFieldsAreNamedInTheAnswer(t *testing.T) {
	t.Parallel()
	err := errs.New(errs.Invalid, "catalog.price", "El precio no es válido").On("price")
	p := wantProblem(t, do(newTestRouter(err), "GET", "/api/failing", ""), 422, "catalog.price")
	if len(p.Errors) != 1 || p.Errors[0].Field != "price" || p.Errors[0].Message != "El precio no es válido" {
		t.Errorf("errors = %+v", p.Errors)
	}
}
