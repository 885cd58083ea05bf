package httpx

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mirada/internal/platform/cache"
)

// neverRead is a body that nobody may wait for.
type neverRead struct{ t *testing.T }

func (n neverRead) Read([]byte) (int, error) {
	n.t.Error("the body is waited for")
	return 0, io.EOF
}

// What is made for all who ask is made without the body of the one who asked first: one
// that does not come would hold everybody up, and one that is wrong would be refused to all.
func TestNobodyAnswersForTheBodyOfAnother(t *testing.T) {
	t.Parallel()
	kept := cache.New(1 << 20)
	router := NewRouter(func(_ Policy, next http.Handler) http.Handler { return next }, Answers{Few: kept})
	Handle(router, Route{Method: "GET", Path: "/api/words", Policy: Public, Reads: []string{"words"}, ID: "listWords", Summary: "Words"},
		func(context.Context, *Nothing) (*Body[string], error) { return Answer("luz"), nil })
	for what, body := range map[string]io.Reader{"that never comes": neverRead{t}, "that is no JSON": strings.NewReader("{")} {
		kept.Written([]string{"words"})
		answer := httptest.NewRecorder()
		router.ServeHTTP(answer, httptest.NewRequest("GET", "/api/words", body))
		if answer.Code != http.StatusOK || !strings.Contains(answer.Body.String(), "luz") {
			t.Errorf("with a body %s: %d %s", what, answer.Code, answer.Body)
		}
	}
}
