package catalog_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/catalog"
	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// A duplicate shares no file with what it was made of.
func TestADuplicateIsADraftWithFilesOfItsOwn(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		form := map[string]any{"name": "Samaná", "price": 120, "stock_quantity": 9, "sku": "SAM-1", "barcode": "7461", "state": "published", "gender": "female"}
		source := staff.Post("/api/admin/products", form).Expect(http.StatusCreated).JSON()["id"].(string)
		for range 2 {
			staff.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 8, 8), "product_id", source).Expect(http.StatusCreated)
		}
		staff.Put(frames+source, frame).Expect(http.StatusOK)
		made := staff.Post("/api/admin/products/"+source+"/duplicate", nil).Expect(http.StatusCreated).JSON()
		if made["name"] != "Samaná (copia)" || made["state"] != string(catalog.Draft) || made["stock_quantity"] != 0.0 || made["sku"] != nil || made["barcode"] != nil ||
			made["price"] != 120.0 || made["gender"] != "female" {
			t.Errorf("made: %v", made)
		}
		id := made["id"].(string)
		shop.Visitor().Get("/api/products/" + id).Expect(http.StatusNotFound)
		if worn := staff.Get(frames + id).Expect(http.StatusOK).JSON(); worn["version"] != 1.0 || worn["frame"].(map[string]any)["lens_width"] != 49.0 {
			t.Errorf("the copy is tried on as %v", worn)
		}
		pictures := addressesOf(t, staff, id)
		if len(pictures) != 2 || !strings.Contains(made["image_url"].(string), id) {
			t.Fatalf("pictures: %v, shown by %v", pictures, made["image_url"])
		}
		for _, theirs := range addressesOf(t, staff, source) {
			for _, own := range pictures {
				if own == theirs {
					t.Errorf("both show %s", own)
				}
			}
		}
		staff.Delete("/api/admin/products/"+source, nil)
		for _, own := range pictures {
			shop.Visitor().Get(own).Expect(http.StatusOK)
		}
		staff.Post("/api/admin/products/0198c0de-0000-7000-8000-000000000000/duplicate", nil).Expect(http.StatusNotFound)
	})
}

func addressesOf(t *testing.T, staff *testkit.Client, product string) (addresses []string) {
	t.Helper()
	var list struct {
		Items []struct {
			ImageURL string `json:"image_url"`
		}
	}
	staff.Get("/api/admin/product-images?product_id=" + product).Expect(http.StatusOK).Into(&list)
	for _, image := range list.Items {
		addresses = append(addresses, image.ImageURL)
	}
	return addresses
}

// What is not in the shop does not run out.
func TestADraftIsNotAmongWhatRunsOut(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		shop.Product(staff, "En la tienda", 1)
		staff.Post("/api/admin/products", map[string]any{"name": "Borrador", "price": 1, "stock_quantity": 0, "state": "draft"}).Expect(http.StatusCreated)
		low := staff.Get("/api/admin/dashboard").Expect(http.StatusOK).JSON()["low_stock"].(map[string]any)
		if items := low["items"].([]any); low["total"] != 1.0 || len(items) != 1 || items[0].(map[string]any)["name"] != "En la tienda" {
			t.Errorf("low stock: %v", low)
		}
	})
}
