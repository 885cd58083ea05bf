package httpx_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"mirada/internal/platform/httpx"
)

// TestNoAnswerIsInTheMakingForEver waits in a bubble whose clock stands still while
// anybody works, so that minutes pass at once.
func TestNoAnswerIsInTheMakingForEver(t *testing.T) {
	for name, test := range map[string]struct {
		route httpx.Route
		most  time.Duration
	}{
		"any":     {httpx.Route{}, 10 * time.Second},
		"lengthy": {httpx.Route{Lengthy: true}, 10 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				rt, route := httpx.NewRouter(openDoor, httpx.Answers{}), test.route
				route.Method, route.Path, route.Policy, route.ID = "GET", "/api/slow", httpx.Public, "slow"
				httpx.Handle(rt, route, func(ctx context.Context, _ *struct{}) (*struct{}, error) {
					<-ctx.Done()
					return nil, fmt.Errorf("read: %w", ctx.Err())
				})
				began := time.Now()
				answer := do(rt, "GET", "/api/slow", "")
				if took := time.Since(began); took != test.most {
					t.Errorf("given up after %v, want %v", took, test.most)
				}
				if answer.Code != 503 || answer.Header().Get("Retry-After") == "" {
					t.Errorf("status %d, Retry-After %q", answer.Code, answer.Header().Get("Retry-After"))
				}
			})
		})
	}
}
