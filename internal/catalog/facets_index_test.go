package catalog_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

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

// After many writes of every kind, who kept up counts like who reads all of it now.
func TestTheIndexKeptUpIsTheIndexBuiltAnew(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor, dice := shop.Visitor(), rand.New(rand.NewPCG(7, 7))
		pick := func(words ...string) string { return words[dice.IntN(len(words))] }
		for i := range 120 {
			name := pick("A", "B", "C", "D")
			switch dice.IntN(5) {
			case 0:
				s.describe(name, pick("", "Redonda", "Panto", "Cuadrada"), pick("", "Carey", "Negro"))
			case 1:
				s.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": s.ids[name], "transaction_type": pick("increase", "decrease"), "quantity": 1})
			case 2:
				version := s.staff.Get(products + "/" + s.ids[name]).Expect(http.StatusOK).JSON()["version"]
				s.staff.Put(products+"/"+s.ids[name], map[string]any{"name": name, "price": 50 + dice.IntN(100), "gender": pick("male", "female", "unisex"),
					"state": pick("draft", "published", "published"), "version": version}).Expect(http.StatusOK)
			case 3:
				s.staff.Delete(frames+s.ids[name], nil)
			case 4:
				described := maps.Clone(frame)
				described["lens_width"] = 45 + dice.IntN(20)
				s.staff.Put(frames+s.ids[name], described).Expect(http.StatusOK)
			}
			if i%20 == 0 {
				facets(visitor, "")
			}
		}
		queries := []string{"", "f=forma.redonda", "f=disponible.si_talla.m", "gender=female", "f=precio.60.120"}
		kept := map[string]string{}
		for _, query := range queries {
			kept[query] = string(visitor.Get(facetsPath + "?" + query).Expect(http.StatusOK).Body)
		}
		shop.Reopen(func() error { return nil })
		for _, query := range queries {
			if anew := string(shop.Visitor().Get(facetsPath + "?" + query).Expect(http.StatusOK).Body); anew != kept[query] {
				t.Errorf("%s\nkept up    %s\nbuilt anew %s", query, kept[query], anew)
			}
		}
	})
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
