package catalog_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

func TestListsInSQLAndOnTheShelfAgree(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		for i, name := range []string{"ámbar", "Ñandú", "nube", "Zona 10", "zona 2", "Élite"} {
			s.staff.Post(products, map[string]any{"name": name, "price": 70 + i%3, "stock_quantity": 1}).Expect(http.StatusCreated)
		}
		visitor := shop.Visitor()
		for _, sort := range []string{"newest", "price_asc", "price_desc", "name"} {
			plain := names(t, visitor, "/api/products?sort="+sort)
			if got := names(t, visitor, "/api/products?f=precio.0.x&sort="+sort); !slices.Equal(got, plain) {
				t.Errorf("by %s the shelf has %v, the tables %v", sort, got, plain)
			}
			if got := names(t, visitor, "/api/products?f=precio.0.x&per_page=3&page=2&sort="+sort); !slices.Equal(got, plain[3:6]) {
				t.Errorf("by %s the second page is %v, want %v", sort, got, plain[3:6])
			}
		}
	})
}

func TestTwoNodesCountAlike(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		if shop.DB().Engine == "sqlite" {
			t.Skip("a shop on SQLite is one node")
		}
		s := openShelved(t, shop)
		other := shop.Node().Visitor()
		if got := facets(other, "f=forma.redonda").Total; got != 2 {
			t.Fatalf("the other node counts %d, want 2", got)
		}
		s.add("E", 90, 1, "Redonda", "Negro", 500)
		// Three facets: an answer that is not kept, so that the next read must know.
		if got := facets(other, "f=color.negro_disponible.si_forma.redonda").Total; got != 2 {
			t.Errorf("after a write the other node counts %d, want 2", got)
		}
		for since := time.Now(); facets(other, "f=forma.redonda").Total != 3; time.Sleep(5 * time.Millisecond) {
			if time.Since(since) > time.Second {
				t.Fatal("after a second the kept count of the other node is old")
			}
		}
	})
}

// After any writes of any kind every count is what the rows say: of who kept up, of who
// keeps nothing, of an index built anew, and on another node.
func TestCountsAreWhatTheRowsSayAfterAnyWrites(t *testing.T) {
	const writes, looks = 1000, 100
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		h := newHand(t, shop, 1)
		visitor, keepsUp, anew := shop.Visitor(), forgetful(shop), forgetful(shop)
		var other *testkit.Client
		if shop.DB().Engine == db.Postgres {
			other = shop.Node().Visitor()
		}
		for range looks {
			for range writes / looks {
				h.write()
			}
			if err := anew.RenewSearch(t.Context()); err != nil {
				t.Fatal(err)
			}
			rows := readNaive(t, shop)
			for range 3 {
				h.compare(rows, visitor, other, keepsUp, anew)
			}
			h.last = nil
		}
		for _, kind := range h.kinds() {
			if h.wrote[kind.name] == 0 {
				t.Errorf("nothing was written by %q: %v", kind.name, h.wrote)
			}
		}
	})
}

// compare asks everybody the same.
func (h *hand) compare(rows naive, visitor, other *testkit.Client, services ...*catalog.Service) {
	h.t.Helper()
	c := rows.choose(h.dice)
	if c.word != "" && len(rows.whole(c)) == 0 {
		return // other words would be tried
	}
	path := facetsPath + "?" + c.query()
	var answer facetsAnswer
	said := visitor.Get(path).Expect(http.StatusOK).Into(&answer)
	if faults := rows.faults(c, answer); len(faults) > 0 {
		h.t.Fatalf("after %v\n%s\n%s", h.last, path, strings.Join(faults, "\n"))
	}
	var listed []string
	for _, product := range rows.left(c, "") {
		listed = append(listed, product.Name)
	}
	if got := names(h.t, visitor, c.list()); !slices.Equal(got, listed) {
		h.t.Fatalf("after %v\n%s has\n%v, want\n%v", h.last, c.list(), got, listed)
	}
	body := strings.TrimSpace(string(said.Body))
	for i, service := range services {
		view, err := service.ShowFacets(h.t.Context(), c.narrowed())
		if err != nil {
			h.t.Fatal(err)
		}
		if text, err := json.Marshal(view); err != nil || string(text) != body {
			h.t.Fatalf("after %v\n%s\nthe shop says %s\nservice %d     %s (%v)", h.last, path, body, i, text, err)
		}
	}
	if other == nil {
		return
	}
	// What another node keeps may be as old as a message takes to come.
	for since := time.Now(); strings.TrimSpace(string(other.Get(path).Expect(http.StatusOK).Body)) != body; time.Sleep(time.Millisecond) {
		if time.Since(since) > 5*time.Second {
			h.t.Fatalf("after %v\n%s\nthe other node says %s\nwant %s", h.last, path, other.Get(path).Body, body)
		}
	}
}

// older is a shop as it was before it could narrow lists.
func older(t *testing.T, shop *testkit.Shop, products int) *shelved {
	t.Helper()
	s := openShelved(t, shop)
	for i := range products {
		shop.Product(s.staff, fmt.Sprint("P", i), 1)
	}
	shop.Exec(`DELETE FROM product_listing`)
	shop.Exec(`DELETE FROM facet_terms`)
	shop.Reopen(func() error { return nil })
	return s
}

// An older shop is listed when somebody first narrows a list.
func TestAnOlderShopIsListed(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		older(t, shop, 205)
		if answer := facets(shop.Visitor(), "f=forma.redonda"); answer.Total != 2 {
			t.Errorf("total = %d, want 2", answer.Total)
		}
		if got := total(shop.Visitor(), "/api/products?f=precio.210.210"); got != 205 {
			t.Errorf("listed at 210: %d, want 205", got)
		}
	})
}

// What is answered before is not what is answered afterwards, by pages neither.
func TestFiltersAppearOnceAnOlderShopIsListed(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := older(t, shop, 0)
		visitor := shop.Visitor()
		related := "/api/products/" + s.ids["A"] + "/related"
		for range 2 {
			if answer := facets(visitor, ""); answer.Total != 4 || len(answer.Facets) != 0 {
				t.Errorf("before it is listed: %+v", answer)
			}
			if got := total(visitor, related); got != 0 {
				t.Errorf("before it is listed %d are like A", got)
			}
			for _, page := range []string{"/brands", "/featured", "/product/" + s.ids["A"]} {
				visitor.Get(page).Expect(http.StatusOK)
			}
		}
		if err := shop.Catalog().WarmSearch(t.Context()); err != nil {
			t.Fatal(err)
		}
		wantCounts(t, facets(visitor, "").terms("forma"), map[string]int{"redonda": 2, "panto": 1, "cuadrada": 1})
		if got := total(visitor, related); got == 0 {
			t.Error("nothing is like A once it is listed")
		}
		if page := visitor.Get("/brands").Expect(http.StatusOK).Body; !strings.Contains(string(page), `"slug":"forma"`) {
			t.Error("the page of brands has no filters once it is listed")
		}
	})
}
