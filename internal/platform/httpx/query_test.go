package httpx_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/httpx"
)

type askedInput struct {
	ID     string `path:"id"`
	Brand  string `query:"brand"`
	Gender string `query:"gender" enum:"male,female"`
	Page   int    `query:"page" default:"1"`
}

type askedOutput struct{ Body askedInput }

// newEchoRouter answers with what its handlers understood of an address.
func newEchoRouter(answers *cache.Cache) *httpx.Router {
	rt := httpx.NewRouter(openDoor, httpx.Answers{Few: answers})
	echo := func(_ context.Context, in *askedInput) (*askedOutput, error) { return &askedOutput{Body: *in}, nil }
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/things/{id}", Policy: httpx.Public, ID: "thing", Reads: []string{"things"}}, echo)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/things/{id}/parts", Policy: httpx.Public, ID: "parts", Reads: []string{"things"}}, echo)
	return rt
}

// oddAddress puts together pieces of which parsers are known to disagree.
func oddAddress(dice *rand.Rand) string {
	pick := func(from ...string) string { return from[dice.IntN(len(from))] }
	var address strings.Builder
	address.WriteString("/api/things/" + pick("a", "b", "%61", "a%2Fparts", "a%2fparts", "a/parts", "%41/parts", "a%3Fpage=2", "a%23"))
	if dice.IntN(8) == 0 {
		return address.String()
	}
	address.WriteString("?")
	for range dice.IntN(5) {
		address.WriteString(pick("", "&", "&&", ";", "%26"))
		address.WriteString(pick("brand", "br%61nd", "gender", "page", "BRAND", "%zz", "", "+brand", "brand%00", "brand%3D1"))
		address.WriteString(pick("=", "=", "=", "", "==", "%3D"))
		address.WriteString(pick("1", "2", "male", "fem%61le", "%", "%zz", "a+b", "a%20b", "a;b", "á", "%C3%A1", "%C3", "", "1&page=2", "x#y"))
	}
	return address.String()
}

// Two addresses with one key get one answer: whoever asked first cannot change what
// the next is told. So an answer that was kept must be the one made afresh.
func TestAKeptAnswerIsTheOneThatWouldBeMadeAfresh(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		dice := rand.New(rand.NewPCG(seed, 20))
		kept, fresh := newEchoRouter(cache.New(8<<20)), newEchoRouter(nil)
		answered := 0
		for range 1500 {
			address := strings.Split(oddAddress(dice), "#")[0]
			got, want := do(kept, "GET", address, ""), do(fresh, "GET", address, "")
			if got.Code != want.Code || (got.Code == 200 && got.Body.String() != want.Body.String()) {
				t.Fatalf("%s: kept %d %s, afresh %d %s", address, got.Code, got.Body, want.Code, want.Body)
			}
			if got.Code == 200 {
				answered++
			}
		}
		if answered < 50 {
			t.Fatalf("only %d addresses of 1500 were answered: the test asks too little", answered)
		}
	}
}

func TestWhatCanBeReadInTwoWaysIsRefused(t *testing.T) {
	t.Parallel()
	rt := newEchoRouter(cache.New(8 << 20))
	for address, want := range map[string]struct {
		status int
		code   string
	}{
		"/api/things/a?brand=1&page=2;":      {400, "platform.malformed_query"},
		"/api/things/a?brand=%zz&brand=1":    {400, "platform.malformed_query"},
		"/api/things/a?brand=1;brand=2":      {400, "platform.malformed_query"},
		"/api/things/a?brand=1&brand=2":      {422, "platform.repeated_parameter"},
		"/api/things/a?brand=1&br%61nd=1":    {422, "platform.repeated_parameter"},
		"/api/things/a%2Fparts":              {404, "platform.not_found"},
		"/api/things/a%2fparts?brand=1":      {404, "platform.not_found"},
		"/api/things/a?brand=1&unknown=2":    {422, "platform.invalid_request"},
		"/api/things/a?gender=neither&page=": {422, "platform.invalid_request"},
	} {
		wantProblem(t, do(rt, "GET", address, ""), want.status, want.code)
	}
}
