package orders_test

import (
	"errors"
	"net/http"
	"sync"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

var errSoldOut = errs.New(errs.Conflict, "inventory.sold_out", "")

// one is a draft for one unit of a product.
func one(email, productID string) orders.Draft {
	return orders.Draft{Email: email, Lines: []orders.Line{{ProductID: productID, Quantity: 1}}}
}

// place is Place for tests in which it must not fail.
func place(t *testing.T, shop *testkit.Shop, draft orders.Draft) orders.Order {
	t.Helper()
	order, err := shop.Orders().Place(t.Context(), draft, "")
	if err != nil {
		t.Fatal(err)
	}
	return order
}

func stockOf(shop *testkit.Shop, productID string) int {
	return shop.Count(`SELECT on_hand FROM stock_levels WHERE product_id = $1`, productID)
}

func userID(t *testing.T, shop *testkit.Shop, email string) string {
	t.Helper()
	id, err := db.One[string](t.Context(), shop.DB(), `SELECT id FROM users WHERE email = $1`, email)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestAnOrderCopiesNamesAndPricesAndTakesStock(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		samana, macao := shop.Product(staff, "Samaná", 5), shop.Product(staff, "Macao", 1)
		buyer := shop.Shopper("carolina@correo.do")

		order := place(t, shop, orders.Draft{
			UserID: userID(t, shop, "carolina@correo.do"), Email: "Carolina@correo.do", Status: orders.Paid,
			Lines: []orders.Line{{ProductID: samana, Quantity: 2}, {ProductID: macao, Quantity: 1}},
		})
		if order.TotalCents != 63_000 || order.Status != orders.Paid || len(order.Items) != 2 {
			t.Errorf("order = %+v, want two items for 630.00, paid", order)
		}
		if stockOf(shop, samana) != 3 || stockOf(shop, macao) != 0 {
			t.Errorf("left %d and %d, want 3 and 0", stockOf(shop, samana), stockOf(shop, macao))
		}
		moved := shop.Count(`SELECT count(*) FROM stock_transactions WHERE transaction_type = 'decrease' AND reason = $1`, "Order "+order.ID[:8])
		if moved != 2 {
			t.Errorf("%d movements name the order, want 2", moved)
		}
		staff.Delete("/api/admin/products/"+samana, nil).Expect(http.StatusNoContent)
		var own struct {
			Items []struct{ Items []map[string]any }
		}
		buyer.Get("/api/orders").Expect(http.StatusOK).Into(&own)
		if len(own.Items) != 1 || len(own.Items[0].Items) != 2 || own.Items[0].Items[0]["product_name"] != "Samaná" {
			t.Errorf("orders = %v, want the order whole after its product is gone", own)
		}
	})
}

func TestAnOrderIsPlacedWhollyOrNotAtAll(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		plenty, scarce := shop.Product(staff, "Samaná", 5), shop.Product(staff, "Macao", 1)
		for name, test := range map[string]struct {
			lines []orders.Line
			want  error
		}{
			"more than there is": {[]orders.Line{{ProductID: plenty, Quantity: 1}, {ProductID: scarce, Quantity: 2}}, errSoldOut},
			"a product unknown":  {[]orders.Line{{ProductID: plenty, Quantity: 1}, {ProductID: ids.New(), Quantity: 1}}, errs.New(errs.NotFound, "inventory.product_not_found", "")},
		} {
			_, err := shop.Orders().Place(t.Context(), orders.Draft{Email: "ana@correo.do", Lines: test.lines}, "")
			if !errors.Is(err, test.want) {
				t.Errorf("%s: %v, want %v", name, err, test.want)
			}
		}
		if stockOf(shop, plenty) != 5 || stockOf(shop, scarce) != 1 || shop.Count(`SELECT count(*) FROM orders`) != 0 {
			t.Error("a refused order left something behind")
		}
		if shop.Count(`SELECT count(*) FROM stock_transactions WHERE transaction_type = 'decrease'`) != 0 {
			t.Error("a refused order left a movement behind")
		}
	})
}

func TestACancelledOrderHoldsNoGoods(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 1)
		draft := one("ana@correo.do", product)
		draft.Status = orders.Cancelled
		if order := place(t, shop, draft); order.TotalCents != 21_000 || stockOf(shop, product) != 1 {
			t.Errorf("total %d, left %d; want 21000 and 1", order.TotalCents, stockOf(shop, product))
		}
		draft.Lines[0].ProductID = ids.New()
		if _, err := shop.Orders().Place(t.Context(), draft, ""); !errors.Is(err, orders.ErrProduct) {
			t.Errorf("err = %v, want ErrProduct", err)
		}
	})
}

func TestNoMoreIsSoldThanThereIs(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const buyers, units = 64, 40
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product, other := shop.Product(staff, "Samaná", units), shop.Product(staff, "Macao", buyers)
		var wg sync.WaitGroup
		var mu sync.Mutex
		sold, refused := 0, 0
		for n := range buyers {
			lines := []orders.Line{{ProductID: product, Quantity: 1}, {ProductID: other, Quantity: 1}}
			if n%2 == 0 { // half of them the other way round
				lines[0], lines[1] = lines[1], lines[0]
			}
			wg.Go(func() {
				_, err := shop.Orders().Place(t.Context(), orders.Draft{Email: "ana@correo.do", Lines: lines}, "")
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil:
					sold++
				case errors.Is(err, errSoldOut):
					refused++
				default:
					t.Errorf("place: %v", err)
				}
			})
		}
		wg.Wait()
		if sold != units || refused != buyers-units {
			t.Errorf("sold %d, refused %d; want %d and %d", sold, refused, units, buyers-units)
		}
		if stockOf(shop, product) != 0 || stockOf(shop, other) != buyers-units {
			t.Errorf("left %d and %d, want 0 and %d", stockOf(shop, product), stockOf(shop, other), buyers-units)
		}
		if items := shop.Count(`SELECT sum(quantity) FROM order_items WHERE product_id = $1`, product); items != units {
			t.Errorf("%d units in orders, want %d", items, units)
		}
	})
}

func TestTheSameKeyPlacesOneOrder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 5)
		draft := one("ana@correo.do", product)
		first, err := shop.Orders().Place(t.Context(), draft, "k1")
		if err != nil {
			t.Fatal(err)
		}
		again, err := shop.Orders().Place(t.Context(), draft, "k1")
		if err != nil || again.ID != first.ID || len(again.Items) != 1 || stockOf(shop, product) != 4 {
			t.Errorf("again = %+v, %v, left %d; want the first order and 4 left", again, err, stockOf(shop, product))
		}
		draft.Lines[0].Quantity = 2
		if _, err := shop.Orders().Place(t.Context(), draft, "k1"); err == nil {
			t.Error("the key of another order was taken")
		}
	})
}

func TestAnOrderCanBeWrittenDownLater(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		draft := one("ana@correo.do", shop.Product(staff, "Samaná", 5))
		draft.CreatedAt = time.Date(2026, 1, 2, 3, 4, 5, 6789, time.FixedZone("", -4*3600))
		order := place(t, shop, draft)
		stored, err := db.One[struct{ CreatedAt time.Time }](t.Context(), shop.DB(), `SELECT created_at FROM orders WHERE id = $1`, order.ID)
		if err != nil || !stored.CreatedAt.Equal(order.CreatedAt) || !order.CreatedAt.Equal(draft.CreatedAt.Truncate(time.Microsecond)) {
			t.Errorf("stored %v, answered %v, asked %v; want one moment (%v)", stored, order.CreatedAt, draft.CreatedAt, err)
		}
	})
}
