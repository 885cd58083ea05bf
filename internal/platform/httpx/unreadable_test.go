package httpx_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/scratch/scratchtest"
)

// A kept answer whose bytes are lost is an error for whoever finds out, and made anew for
// the next.
func TestAnAnswerThatCannotBeReadIsMadeAnew(t *testing.T) {
	t.Parallel()
	for _, accepted := range []string{"gzip", "identity"} {
		file, lose := scratchtest.Open(t)
		rt := httpx.NewRouter(openDoor, httpx.Answers{Few: cache.New(1 << 20), File: file})
		made := 0
		httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/long", Policy: httpx.Public, ID: "long", Reads: []string{"notes"}},
			func(context.Context, *httpx.Nothing) (*noteOutput, error) {
				made++
				return &noteOutput{Body: note{Name: strings.Repeat("montura ", 500)}}, nil
			})
		whole := do(rt, "GET", "/api/long", "")
		if whole.Code != http.StatusOK || whole.Body.Len() < 4000 {
			t.Fatalf("status %d, %.200s", whole.Code, whole.Body)
		}
		lose()
		w := do(rt, "GET", "/api/long", "", "Accept-Encoding", accepted)
		wantProblem(t, w, http.StatusInternalServerError, "platform.internal")
		if h := w.Header(); h.Get("Content-Encoding") != "" || h.Get("Etag") != "" {
			t.Errorf("%s: %v", accepted, h)
		}
		if again := do(rt, "GET", "/api/long", ""); again.Body.String() != whole.Body.String() || made != 2 {
			t.Errorf("%s: made %d times, then %d %.200s", accepted, made, again.Code, again.Body)
		}
	}
}
