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
