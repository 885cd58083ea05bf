package httpx_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
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

// oneCaller is a listener that a single connection comes to.
type oneCaller struct{ conn net.Conn }

func (l oneCaller) Accept() (net.Conn, error) { return l.conn, nil }
func (l oneCaller) Close() error              { return l.conn.Close() }
func (l oneCaller) Addr() net.Addr            { return l.conn.LocalAddr() }

func answering(t *testing.T) (ours, theirs net.Conn) {
	t.Helper()
	ours, theirs = net.Pipe()
	ours, err := httpx.Deadlines(oneCaller{ours}).Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ours.Close(); theirs.Close() })
	return ours, theirs
}

// givenUp tells after how long a write that nobody reads ends.
func givenUp(t *testing.T, conn net.Conn) time.Duration {
	t.Helper()
	began := time.Now()
	if _, err := conn.Write([]byte("an answer")); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatalf("written to nobody: %v", err)
	}
	return time.Since(began)
}

func TestAnAnswerThatStandsStillIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, theirs := answering(t)
		read := make(chan struct{})
		go func() {
			io.CopyN(io.Discard, theirs, 12*4) //nolint:errcheck // what is missing is found below
			close(read)
		}()
		for range 12 {
			if _, err := ours.Write([]byte("part")); err != nil {
				t.Fatalf("an answer that flows is given up: %v", err)
			}
			time.Sleep(20 * time.Second)
		}
		<-read
		if took := givenUp(t, ours); took != 30*time.Second {
			t.Errorf("given up after %v, want 30s", took)
		}
	})
}

// The deadlines of a TLS handshake and of its farewell are not ours to move.
func TestADeadlineOfSomebodyElseStands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, _ := answering(t)
		for name, set := range map[string]func(time.Time) error{"write": ours.SetWriteDeadline, "both": ours.SetDeadline} {
			if err := set(time.Now().Add(5 * time.Second)); err != nil {
				t.Fatal(err)
			}
			if took := givenUp(t, ours); took != 5*time.Second {
				t.Errorf("%s: given up after %v, want 5s", name, took)
			}
			if err := set(time.Time{}); err != nil {
				t.Fatal(err)
			}
			if took := givenUp(t, ours); took != 30*time.Second {
				t.Errorf("%s: once it was taken back given up after %v, want 30s", name, took)
			}
		}
	})
}
