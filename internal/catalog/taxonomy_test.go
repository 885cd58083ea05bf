package catalog_test

import (
	"net/http"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func found(t *testing.T, staff *testkit.Client, search string) int {
	t.Helper()
	var list struct{ Total int }
	staff.Get(products + "?search=" + search).Expect(http.StatusOK).Into(&list)
	return list.Total
}

func TestRenamingReachesProductsAndSearch(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		brand, category := shop.Brand(staff, "Malecón"), shop.Category(staff, "Sol")
		id, _ := staff.Post(products, map[string]any{"name": "Samaná", "price": 1, "brand_id": brand, "category": "Sol"}).Expect(http.StatusCreated).JSON()["id"].(string)

		staff.Put("/api/admin/brands/"+brand, map[string]any{"name": "Ozama"}).Expect(http.StatusOK)
		staff.Put("/api/admin/categories/"+category, map[string]any{"name": "Playa"}).Expect(http.StatusOK)
		product := staff.Get(products + "/" + id).JSON()
		if product["brand_name"] != "Ozama" || product["category"] != "Playa" {
			t.Errorf("product = %v", product)
		}
		for search, want := range map[string]int{"ozama": 1, "playa": 1, "malecon": 0, "sol": 0} {
			if got := found(t, staff, search); got != want {
				t.Errorf("search %s finds %d, want %d", search, got, want)
			}
		}
	})
}

func TestDeletingOneInUseLeavesProductsWithoutAndSaysHowMany(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		brand, category := shop.Brand(staff, "Malecón"), shop.Category(staff, "Sol")
		id, _ := staff.Post(products, map[string]any{"name": "Samaná", "price": 1, "brand_id": brand, "category": "Sol"}).Expect(http.StatusCreated).JSON()["id"].(string)
		for _, path := range []string{"/api/admin/brands/" + brand, "/api/admin/categories/" + category} {
			if left := staff.Delete(path, nil).Expect(http.StatusOK).JSON()["products_left_without"]; left != 1.0 {
				t.Errorf("%s left %v, want 1", path, left)
			}
			staff.Delete(path, nil).Expect(http.StatusNotFound)
		}
		product := staff.Get(products + "/" + id).JSON()
		if product["brand_id"] != nil || product["category"] != nil || found(t, staff, "malecon") != 0 {
			t.Errorf("product = %v, want no brand and no category", product)
		}
	})
}

func TestBrandsAndCategoriesAreWrittenBySuperAdministratorsOnly(t *testing.T) {
	shop := testkit.OpenShop(t)
	boss := shop.Staff("jefa@mirada.do", identity.RoleSuperAdmin)
	admin := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	brand, category := shop.Brand(boss, "Malecón"), shop.Category(boss, "Sol")
	body := map[string]any{"name": "X"}
	admin.Get("/api/admin/brands").Expect(http.StatusOK)
	admin.Get("/api/admin/categories").Expect(http.StatusOK)
	admin.Get("/api/admin/admin-settings").Expect(http.StatusOK)
	admin.Post("/api/admin/brands", body).Expect(http.StatusForbidden)
	admin.Put("/api/admin/brands/"+brand, body).Expect(http.StatusForbidden)
	admin.Delete("/api/admin/brands/"+brand, nil).Expect(http.StatusForbidden)
	admin.Post("/api/admin/categories", body).Expect(http.StatusForbidden)
	admin.Put("/api/admin/categories/"+category, body).Expect(http.StatusForbidden)
	admin.Delete("/api/admin/categories/"+category, nil).Expect(http.StatusForbidden)
	admin.Put("/api/admin/admin-settings/default_markup_percentage", map[string]any{"value": 10}).Expect(http.StatusForbidden)
}

func TestBadBrandsAndCategoriesAreRefused(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	for _, logo := range []string{"javascript:alert(1)", "JaVa\tScript:x", "data:text/html,x", "//evil.example/x", `/\evil`, "https:evil", "https://good@evil.example", "ftp://x/y"} {
		if got := staff.Post("/api/admin/brands", map[string]any{"name": "X", "logo_url": logo}).Expect(http.StatusUnprocessableEntity).Field(); got != "logo_url" {
			t.Errorf("%q: field = %q, want logo_url", logo, got)
		}
	}
	staff.Post("/api/admin/brands", map[string]any{"name": "X", "logo_url": "/media/brand-logos/x.png"}).Expect(http.StatusCreated)
	shop.Category(staff, "Sol")
	staff.Post("/api/admin/categories", map[string]any{"name": "Sol"}).ExpectProblem(http.StatusConflict, "catalog.category_taken")
	staff.Post("/api/admin/categories", map[string]any{"name": " "}).Expect(http.StatusUnprocessableEntity)
}

func TestCharacteristicsAreReplacedWholeOrNotAtAll(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const path = "/api/admin/product-characteristics"
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		material, materials := shop.Characteristic(staff, "Montura", "Material", "Acetato", "Acero")
		lens, lenses := shop.Characteristic(staff, "Lente", "Color", "Larimar")
		pair := func(c, v string) map[string]any { return map[string]any{"characteristic_id": c, "value_id": v} }

		staff.Put(path, map[string]any{"product_id": product, "characteristics": []any{pair(material, materials[0]), pair(lens, lenses[0])}}).Expect(http.StatusOK)
		if found(t, staff, "acetato") != 1 {
			t.Error("the product is not found by its characteristic")
		}
		// The second pair is wrong: the value is of another characteristic.
		staff.Put(path, map[string]any{"product_id": product, "characteristics": []any{pair(material, materials[1]), pair(lens, materials[1])}}).
			ExpectProblem(http.StatusUnprocessableEntity, "catalog.invalid_pair")
		var after struct{ Characteristics []map[string]string }
		staff.Get(path + "?product_id=" + product).Expect(http.StatusOK).Into(&after)
		if len(after.Characteristics) != 2 || after.Characteristics[0]["value_id"] != materials[0] {
			t.Errorf("after = %v, want what was there before", after.Characteristics)
		}
		staff.Delete("/api/admin/characteristic-values/"+materials[0], nil).Expect(http.StatusNoContent)
		if found(t, staff, "acetato") != 0 {
			t.Error("the product is still found by a value that is gone")
		}
		staff.Put(path, map[string]any{"characteristics": []any{}}).ExpectProblem(http.StatusUnprocessableEntity, "catalog.product_required")
	})
}
