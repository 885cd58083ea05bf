package orders_test

import (
	"math"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/testkit"
)

// Who turns pages has all orders added up once; after a new order they are added up anew.
func TestFiguresOfSalesAreKeptUntilAnOrderComes(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 100)
		asked := func(want int) int64 {
			before := shop.DB().Asked()
			if got := salesOf(staff, "").Summary.TotalOrders; got != want {
				t.Fatalf("%d orders are counted, want %d", got, want)
			}
			return shop.DB().Asked() - before
		}
		first, next := int64(math.MaxInt64), int64(math.MaxInt64)
		for n := range 4 { // the least of a few: what happens in the background is counted too
			sold(t, shop, product, orders.Paid, "uno@correo.do")
			first, next = min(first, asked(n+1)), min(next, asked(n+1))
		}
		if next != first-1 {
			t.Errorf("the first page asks %d statements, the next %d; want one less", first, next)
		}
		salesOf(staff, "?status=cancelled")
		if got := salesOf(staff, "?email=uno@").Summary.TotalOrders; got != 4 {
			t.Errorf("with another filter %d orders are counted, want 4", got)
		}
	})
}
