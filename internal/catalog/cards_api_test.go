package catalog_test

import (
	"encoding/json"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"mirada/internal/catalog"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/jobs"
	"mirada/internal/testkit"
)

// forgetful is the catalogue of a shop that keeps nothing.
func forgetful(shop *testkit.Shop) *catalog.Service {
	deaf := cache.New(0)
	deaf.Suspend()
	return catalog.New(shop.DB(), nil, nil, nil, nil, jobs.New(shop.DB(), slog.Default()), nil, deaf)
}

// After a write of any kind, what lists keep of a product is what they would read now: of
// its own rows, of its brand's, and of the other colours of its model.
func TestCardsKeptAreCardsReadAnew(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openColoured(t, shop)
		fresh, visitor, dice := forgetful(shop), shop.Visitor(), rand.New(rand.NewPCG(3, 1))
		brand := shop.Brand(s.staff, "Malecón")
		pick := func(words ...string) string { return words[dice.IntN(len(words))] }
		var brandVersion any = 1
		writes := map[string]func(name, id string){
			"product": func(name, id string) {
				s.staff.Put(products+"/"+id, map[string]any{"name": name + pick("", " Mate"), "price": 50 + dice.IntN(100), "brand_id": brand,
					"state": pick("draft", "published", "published"), "version": s.staff.Get(products + "/" + id).JSON()["version"]}).Expect(http.StatusOK)
			},
			"stock": func(_, id string) {
				s.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": id, "transaction_type": "increase", "quantity": 1}).Expect(http.StatusCreated)
			},
			"traits": func(name, _ string) { s.describe(name, pick("", "Panto"), pick("", "Carey", "Negro")) },
			"frame": func(_, id string) {
				described := maps.Clone(frame)
				described["lens_width"], described["color"] = 45+dice.IntN(20), pick("#112233", "#aa5500")
				s.staff.Put(frames+id, described).Expect(http.StatusOK)
			},
			"no frame": func(_, id string) { s.staff.Delete(frames+id, nil) },
			"model": func(string, string) {
				others := []string{"B", "C", "D"}
				dice.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
				s.staff.Put(models+"/"+s.model, s.form("Samaná", s.of("A").Version, "A", others[0], others[1])).Expect(http.StatusOK)
			},
			"trash": func(_, id string) {
				s.staff.Delete(products+"/"+id, nil).Expect(http.StatusNoContent)
				visitor.Get("/api/products?f=precio.0.x&per_page=50").Expect(http.StatusOK)
				s.staff.Post("/api/admin/trash/product/"+id+"/restore", nil).Expect(http.StatusOK)
			},
			"brand": func(string, string) {
				renamed := s.staff.Put("/api/admin/brands/"+brand, map[string]any{"name": pick("Malecón", "Larimar", "Ámbar"), "version": brandVersion})
				brandVersion = renamed.Expect(http.StatusOK).JSON()["version"]
			},
		}
		kinds := []string{"product", "stock", "traits", "frame", "no frame", "model", "trash", "brand"}
		paging := httpx.Paging{Page: 1, PerPage: 50}
		for range 60 {
			kind, name := pick(kinds...), pick("A", "B", "C", "D")
			writes[kind](name, s.ids[name])
			kept := strings.TrimSpace(string(visitor.Get("/api/products?f=precio.0.x&per_page=50").Expect(http.StatusOK).Body))
			list, err := fresh.ShowCards(t.Context(), paging, catalog.ShopQuery{Order: catalog.Newest, Filter: "precio.0.x"})
			if err != nil {
				t.Fatal(err)
			}
			anew, err := json.Marshal(list)
			if err != nil {
				t.Fatal(err)
			}
			if kept != string(anew) {
				t.Fatalf("after %s of %s\nkept       %s\nread anew  %s", kind, name, kept, anew)
			}
		}
	})
}
