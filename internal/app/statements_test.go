package app_test

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"mirada/internal/platform/httpx"
	"mirada/internal/testkit"
	"mirada/internal/testkit/bigshop"
	"mirada/web"
)

// said is a statement that was overheard.
type said struct {
	statement string
	args      []any
}

// overhear tells what is said to the database while something is done; who only asks for
// the time, where nodes share a clock, is not counted.
func overhear(shop *testkit.Shop, do func()) (heard []said) {
	var mu sync.Mutex
	shop.DB().Overhear(func(statement string, args []any) {
		mu.Lock()
		defer mu.Unlock()
		if !strings.Contains(statement, "clock_timestamp()") {
			heard = append(heard, said{statement, slices.Clone(args)})
		}
	})
	do()
	shop.DB().Overhear(nil)
	mu.Lock()
	defer mu.Unlock()
	return heard
}

// fresh is what an address says to the database when nothing is kept, and its answer. More
// than it may is asked again: what happens in the background is heard too.
func fresh(shop *testkit.Shop, client *testkit.Client, address string, most int) (heard []said, answer testkit.Answer) {
	for try := 0; try == 0 || len(heard) > most && try < 3; try++ {
		shop.Forget()
		heard = overhear(shop, func() { answer = client.Get(address) })
	}
	return heard, answer
}

// read is an example of what can be read, and how many statements it may take.
type read struct {
	example string // the path itself unless given
	most    int
	status  int // 200 unless given
}

// TestNoRouteAsksMoreThanItMay holds whatever can be read to a number of statements that
// no amount of products, orders, clients or anything else raises.
func TestNoRouteAsksMoreThanItMay(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		callers := crowd(t, shop, bigshop.Size{Products: 300, Orders: 300, Clients: 300})
		eachRead(t, shop, callers, func(caller *testkit.Client, address string, held read) {
			heard, answer := fresh(shop, caller, address, held.most)
			if len(heard) > held.most {
				t.Errorf("%s takes %d statements, want at most %d:\n%s", address, len(heard), held.most, texts(heard))
			}
			if len(heard) == 0 && held.most > 0 {
				t.Errorf("%s takes no statement: it was kept, or needs none", address)
			}
			if want := cmp.Or(held.status, http.StatusOK); answer.Status != want {
				t.Errorf("%s = %d, want %d: the example is none: %.200s", address, answer.Status, want, answer.Body)
			}
		})
	})
}

// eachRead goes through every route that reads, every page and a few more addresses. A
// route that nothing is known of fails the test.
func eachRead(t *testing.T, shop *testkit.Shop, callers map[httpx.Policy]*testkit.Client, visit func(caller *testkit.Client, address string, held read)) {
	t.Helper()
	visitor, staff := callers[httpx.Public], callers[httpx.Staff]
	for _, first := range []string{"/api/products/search?q=redonda", "/api/products/facets"} { // reads all words, all terms
		shop.Await(first, func() bool { return visitor.Get(first).Status == http.StatusOK }) // in a large shop a busy machine may need more than one go
	}
	for _, route := range shop.Router().Routes() {
		held, known := mostStatements[route.Path]
		caller := callers[route.Policy]
		switch {
		case route.Method != http.MethodGet:
			continue
		case !known:
			t.Errorf("%s is held to no number of statements: give it one", route.Path)
			continue
		case route.Personal && route.Policy == httpx.Public: // says nothing to a stranger
			caller = callers[httpx.Shopper]
		}
		visit(caller, cmp.Or(held.example, route.Path), held)
	}
	pages, _ := web.Pages()
	for _, page := range pages {
		held, known := pageStatements[page.Path]
		if !known {
			held.most = textPage
		}
		visit(visitor, cmp.Or(held.example, page.Path), held)
	}
	for address, most := range furtherStatements {
		caller := visitor
		if strings.HasPrefix(address, "/api/admin/") {
			caller = staff
		}
		visit(caller, address, read{most: most})
	}
}

// texts are statements to be read by a person, each on a line.
func texts(heard []said) string {
	var out strings.Builder
	for _, one := range heard {
		text := strings.Join(strings.Fields(one.statement), " ")
		out.WriteString("\t" + text[:min(len(text), 200)] + "\n")
	}
	return out.String()
}
