package app_test

import (
	"net/http"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// What is deleted is gone at once, however many products had it; search and lists hear
// of them by a job, a piece a transaction, and end up knowing what they would have been
// told one by one.
func TestListsHearOfManyProductsByAJob(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		brand, _, characteristic := many(t, shop, owner, 620)
		group := owner.Get("/api/admin/characteristic-groups").JSON()["items"].([]any)[0].(map[string]any)["id"]
		listed := func(facet string) int {
			return shop.Count(`
				SELECT count(*) FROM product_listing l JOIN facet_terms t ON t.facet = $1
				WHERE ' ' || l.terms || ' ' LIKE '% ' || t.no || ' %'`, facet)
		}
		waiting := func() int {
			return shop.Count(`SELECT count(*) FROM river_job WHERE kind = 'tell_of_products' AND finalized_at IS NULL`)
		}
		shop.Visitor().Get("/api/products/facets?f=precio.0.x").Expect(http.StatusOK) // lists know all of them from here on
		if brands, described := listed("brand"), listed(characteristic); brands != 620 || described != 620 {
			t.Fatalf("lists know the brand of %d products and how %d are described, want all", brands, described)
		}

		owner.Put("/api/admin/characteristics/"+characteristic, object{"name": "Tono", "group_id": group}).Expect(http.StatusOK)
		owner.Delete("/api/admin/brands/"+brand, nil).Expect(http.StatusOK)
		if without, jobs := shop.Count(`SELECT count(*) FROM products WHERE brand_id IS NULL`), waiting(); without != 620 || jobs != 2 {
			t.Errorf("%d products have no brand any more, %d jobs tell of them; want 620 at once, and 2", without, jobs)
		}
		shop.Work()
		shop.Await("all have been told of", func() bool { return waiting() == 0 })
		if n := listed("brand"); n != 0 {
			t.Errorf("lists still name the brand of %d products", n)
		}
		if n := shop.Count(`SELECT count(*) FROM product_search WHERE characteristics = 'Tono Negro'`); n != 620 {
			t.Errorf("%d products are found by the new name, want 620", n)
		}
		owner.Delete("/api/admin/characteristics/"+characteristic, nil).Expect(http.StatusNoContent)
		shop.Await("all have been told of again", func() bool { return waiting() == 0 })
		if n := listed(characteristic) + shop.Count(`SELECT count(*) FROM product_search WHERE characteristics <> ''`); n != 0 {
			t.Errorf("%d products are still known by what is deleted", n)
		}
	})
}

// Until that job has come nobody is counted by what is no more true: neither by a value
// that was deleted and made anew, nor by measures that a temple no longer says.
func TestNoCountIsWrongBeforeTheJobHasCome(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		_, _, characteristic := many(t, shop, owner, 620)
		visitor := shop.Visitor()
		matching := func(filter string) float64 {
			return visitor.Get("/api/products/facets?f=" + filter).Expect(http.StatusOK).JSON()["total"].(float64)
		}
		want := func(what, filter string, total float64) {
			t.Helper()
			if n := matching(filter); n != total {
				t.Errorf("%s: %v products match %s, want %v", what, n, filter, total)
			}
		}
		group := owner.Get("/api/admin/characteristic-groups").Expect(http.StatusOK).JSON()["items"].([]any)[0].(map[string]any)
		put := func(meaning string) {
			owner.Put("/api/admin/characteristics/"+characteristic, object{"name": "Color", "group_id": group["id"], "is_facet": meaning == "", "meaning": meaning}).Expect(http.StatusOK)
		}
		put("")
		want("as they are", "color.negro", 620)
		value, err := db.One[string](t.Context(), shop.DB(), `SELECT id FROM characteristic_values WHERE characteristic_id = $1`, characteristic)
		if err != nil {
			t.Fatal(err)
		}
		owner.Put("/api/admin/characteristic-values/"+value, object{"characteristic_id": characteristic, "value": "52-18-140"}).Expect(http.StatusOK)
		put("size")
		want("measured by a stamp", "talla.s", 620)
		owner.Put("/api/admin/characteristic-values/"+value, object{"characteristic_id": characteristic, "value": "58-18-145"}).Expect(http.StatusOK)
		want("by another stamp", "talla.s", 0)
		want("by another stamp", "talla.l", 620)
		switched := object{"name": group["name"], "is_active": false}
		owner.Put("/api/admin/characteristic-groups/"+group["id"].(string), switched).Expect(http.StatusOK)
		want("by a group that is switched off", "talla.l", 0)
		switched["is_active"] = true
		owner.Put("/api/admin/characteristic-groups/"+group["id"].(string), switched).Expect(http.StatusOK)
		want("switched on again", "talla.l", 620)
		put("")
		want("measured by nothing", "talla.l", 0)

		owner.Delete("/api/admin/characteristic-values/"+value, nil).Expect(http.StatusNoContent)
		owner.Post("/api/admin/characteristic-values", object{"characteristic_id": characteristic, "value": "Negro"}).Expect(http.StatusCreated)
		want("a value that nobody has yet", "color.negro", 0)
		shop.Work()
		shop.Await("all have been told of", func() bool {
			return shop.Count(`SELECT count(*) FROM river_job WHERE kind = 'tell_of_products' AND finalized_at IS NULL`) == 0
		})
		want("told of", "color.negro", 0)
		want("told of", "precio.0.x", 620)
	})
}
