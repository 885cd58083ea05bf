package catalog_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// What a list of staff counts is kept, and true after every write all the same.
func TestALongListIsCountedOnceUntilItIsWritten(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		first := shop.Product(staff, "Samaná", 0)
		var counts atomic.Int64
		shop.DB().Overhear(func(statement string, _ []any) {
			if strings.Contains(statement, "count(*)") && strings.Contains(statement, "office_products") {
				counts.Add(1)
			}
		})
		defer shop.DB().Overhear(nil)
		want := func(when, query string, length int) {
			t.Helper()
			before := counts.Load()
			for range 3 {
				if got := total(staff, products+query); got != length {
					t.Errorf("%s: %q is %d long, want %d", when, query, got, length)
				}
			}
			if n := counts.Load() - before; n != 1 {
				t.Errorf("%s: %q was counted %d times, want once", when, query, n)
			}
		}
		want("at first", "", 1)
		want("another list", "?stock=out", 1)
		staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": first, "transaction_type": "increase", "quantity": 9}).Expect(http.StatusCreated)
		want("after goods came", "?stock=out", 0)
		shop.Product(staff, "Macao", 0)
		want("after a product came", "?stock=out", 1)
		want("the first list again", "", 2)
		staff.Delete(products+"/"+first, nil).Expect(http.StatusNoContent)
		want("after one went", "", 1)
		want("of a category", "?category=Sol", 0)
		want("of another that reads alike", "?category=Sol&gender=male", 0)
	})
}

// Products that lose their brand or their category with it are counted anew, though
// nothing says that they were written.
func TestAListIsCountedAnewWhenItsBrandOrCategoryGoes(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		brand, category := shop.Brand(staff, "Malecón"), shop.Category(staff, "Sol")
		staff.Post(products, map[string]any{"name": "Samaná", "price": 1, "brand_id": brand, "category": "Sol"}).Expect(http.StatusCreated)
		want := func(when, query string, length int) {
			t.Helper()
			if got := total(staff, products+query); got != length {
				t.Errorf("%s: %q is %d long, want %d", when, query, got, length)
			}
		}
		want("at first", "?brand_id=none", 0)
		staff.Delete("/api/admin/brands/"+brand, nil).Expect(http.StatusOK)
		want("without the brand", "?brand_id=none", 1)
		want("at first", "?category=Sol", 1)
		staff.Put("/api/admin/categories/"+category, map[string]any{"name": "Playa", "version": 1}).Expect(http.StatusOK)
		want("called otherwise", "?category=Sol", 0)
		want("called otherwise", "?category=Playa", 1)
		staff.Delete("/api/admin/categories/"+category, nil).Expect(http.StatusOK)
		want("without the category", "?category=Playa", 0)
	})
}
