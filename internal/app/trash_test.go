package app_test

import (
	"net/http"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

func TestTheTrashIsEmptiedAfterThirtyDays(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		product, brand := shop.Product(owner, "Samaná", 2), shop.Brand(owner, "Ocoa")
		shop.Exec(`UPDATE products SET brand_id = $1 WHERE id = $2`, brand, product)
		for range 2 {
			owner.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 8, 8), "product_id", product).Expect(http.StatusCreated)
		}
		image, err := db.One[string](t.Context(), shop.DB(), `SELECT min(id) FROM product_images`)
		if err != nil {
			t.Fatal(err)
		}
		owner.Delete("/api/admin/product-images/"+image, nil).Expect(http.StatusNoContent)
		owner.Delete("/api/admin/products/"+product, nil).Expect(http.StatusNoContent)
		gone := setOf(owner.Delete("/api/admin/brands/"+brand, nil).Expect(http.StatusOK))
		tidy := func(day int) {
			t.Helper()
			if err := shop.Changes().Tidy(t.Context(), time.Now().UTC().AddDate(0, 0, day), 12); err != nil {
				t.Fatal(err)
			}
		}
		tidy(29)
		if n := shop.Count(`SELECT count(*) FROM trash`); n != 2 {
			t.Fatalf("%d in the trash on day 29, want 2", n)
		}
		tidy(31)
		for what, n := range map[string]int{
			"in the trash":     shop.Count(`SELECT count(*) FROM trash`),
			"product":          shop.Count(`SELECT count(*) FROM products WHERE id = $1`, product),
			"revisions":        shop.Count(`SELECT count(*) FROM revisions WHERE target_id IN ($1, $2)`, product, brand),
			"of its images":    shop.Count(`SELECT count(*) FROM revisions WHERE kind = 'product_image'`),
			"missing in audit": 2 - shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'changes.purged'`),
		} {
			if n != 0 {
				t.Errorf("%s: %d", what, n)
			}
		}
		owner.Delete("/api/admin/trash/product/"+product, object{"name": "Samaná"}).ExpectProblem(http.StatusNotFound, "changes.not_in_trash")
		undo(owner, gone).ExpectProblem(http.StatusUnprocessableEntity, "changes.not_undoable")
	})
}

func TestPurgingAsksForTheName(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		product := shop.Product(owner, "Samaná", 2)
		owner.Delete("/api/admin/products/"+product, nil).Expect(http.StatusNoContent)
		owner.Delete("/api/admin/trash/product/"+product, object{"name": "samana"}).ExpectProblem(http.StatusUnprocessableEntity, "changes.wrong_name")
		owner.Delete("/api/admin/trash/product/"+product, object{"name": " Samaná "}).Expect(http.StatusNoContent)
	})
}

func TestARestoredProductGivesWayWithItsReference(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		make := func(name string) string {
			return ana.Post("/api/admin/products", object{"name": name, "price": 1, "sku": "A-1", "barcode": name}).Expect(http.StatusCreated).JSON()["id"].(string)
		}
		first := make("Samaná")
		ana.Delete("/api/admin/products/"+first, nil).Expect(http.StatusNoContent)
		ana.Get("/api/admin/products/" + first).Expect(http.StatusNotFound)
		shop.Visitor().Get("/api/products/" + first).Expect(http.StatusNotFound)
		ana.Post("/api/admin/stock-transactions", object{"product_id": first, "transaction_type": "increase", "quantity": 1}).Expect(http.StatusNotFound)
		make("Macao")
		notes := ana.Post("/api/admin/trash/product/"+first+"/restore", nil).Expect(http.StatusOK).JSON()["notes"]
		if got := ana.Get("/api/admin/products/" + first).JSON(); got["sku"] != nil && got["sku"] != "" || got["barcode"] != "Samaná" || len(notes.([]any)) != 1 {
			t.Errorf("product = %v, notes %v; want it without its reference, and that said", got, notes)
		}
	})
}
