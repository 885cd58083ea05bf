package orders_test

import (
	"net/http"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/testkit"
)

// colleague is an actor for calls that go past HTTP.
var colleague = identity.Actor{UserID: "staff", Realm: identity.Admin, Role: identity.RoleAdmin}

// at is a moment of the shop's own clock.
func at(year int, month time.Month, day, hour, minute, second int) time.Time {
	return time.Date(year, month, day, hour, minute, second, 0, time.FixedZone("", -4*60*60))
}

func TestSalesByDayKnowTheEdgesOfTheShopsDays(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 100)
		sell := func(when time.Time, units int, status orders.Status) {
			place(t, shop, orders.Draft{Email: "ana@correo.do", Status: status, CreatedAt: when, Lines: []orders.Line{{ProductID: product, Quantity: units}}})
		}
		now := at(2026, 3, 31, 22, 0, 0) // in UTC it is April already
		sell(at(2026, 3, 31, 0, 0, 0), 1, orders.Paid)
		sell(at(2026, 3, 31, 21, 0, 0), 1, orders.Pending)
		sell(at(2026, 3, 31, 23, 59, 59), 1, orders.Processing) // later than now, still today
		sell(at(2026, 4, 1, 0, 0, 0), 40, orders.Paid)          // tomorrow
		sell(at(2026, 3, 30, 23, 59, 59), 2, orders.Completed)
		sell(at(2026, 3, 30, 12, 0, 0), 9, orders.Cancelled)
		sell(at(2026, 3, 2, 0, 0, 0), 3, orders.Shipped)                                   // the first of the last 30 days
		sell(at(2026, 3, 1, 23, 59, 59).Add(999*time.Millisecond), 4, orders.Shipped)      // the last of the 30 before
		sell(at(2026, 1, 31, 0, 0, 0), 5, orders.Delivered)                                // the first of the 30 before
		sell(at(2026, 1, 30, 23, 59, 59).Add(999*time.Millisecond), 20, orders.Processing) // before all that

		glance, err := shop.Orders().Glance(t.Context(), colleague, now)
		if err != nil {
			t.Fatal(err)
		}
		if len(glance.Days) != 30 || len(glance.Before) != 30 {
			t.Fatalf("%d and %d days, want 30 and 30", len(glance.Days), len(glance.Before))
		}
		for name, test := range map[string]struct {
			day    orders.Day
			date   string
			orders int
			units  int64
		}{
			"today":                  {glance.Days[29], "2026-03-31", 3, 3},
			"yesterday":              {glance.Days[28], "2026-03-30", 1, 2},
			"a quiet day":            {glance.Days[15], "2026-03-17", 0, 0},
			"the first of 30":        {glance.Days[0], "2026-03-02", 1, 3},
			"the last before":        {glance.Before[29], "2026-03-01", 1, 4},
			"the first of 30 before": {glance.Before[0], "2026-01-31", 1, 5},
		} {
			if got := test.day; got.Starts.Format(time.DateOnly) != test.date || got.Orders != test.orders || got.TotalCents != test.units*21_000 {
				t.Errorf("%s = %+v, want %s with %d orders of %d units", name, got, test.date, test.orders, test.units)
			}
		}
		if recent, earlier := glance.Recent(), glance.Earlier(); recent != (orders.Figures{Orders: 5, Counted: 5, TotalCents: 8 * 21_000}) || earlier != (orders.Figures{Orders: 2, Counted: 2, TotalCents: 9 * 21_000}) {
			t.Errorf("recent %+v, earlier %+v; want 5 orders of 8 units, 2 of 9", recent, earlier)
		}
		want := map[orders.Status]int{orders.Pending: 1, orders.Processing: 2, orders.Paid: 2, orders.Shipped: 2, orders.Delivered: 1, orders.Completed: 1, orders.Cancelled: 1}
		for i, count := range glance.ByStatus {
			if count.Status != orders.Statuses[i] || count.Orders != want[count.Status] {
				t.Errorf("by status %d = %+v, want %s with %d", i, count, orders.Statuses[i], want[count.Status])
			}
		}
		if best := glance.BestSellers; len(best) != 1 || best[0].Quantity != 8 || best[0].TotalCents != 8*21_000 || best[0].ProductID == nil || *best[0].ProductID != product {
			t.Errorf("best sellers = %+v, want the 8 units of the last 30 days", best)
		}
	})
}

func TestBestSellersAreCountedByProduct(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		products := map[string]string{}
		for n, name := range []string{"Samaná", "Macao", "Ocoa", "Saona", "Jarabacoa", "Constanza"} {
			products[name] = shop.Product(staff, name, 50)
			place(t, shop, orders.Draft{Email: "ana@correo.do", Lines: []orders.Line{{ProductID: products[name], Quantity: n + 1}}})
		}
		renamed := map[string]any{"name": "Samaná Noche", "price": 300, "version": 1}
		staff.Put("/api/admin/products/"+products["Samaná"], renamed).Expect(http.StatusOK)
		place(t, shop, orders.Draft{Email: "ana@correo.do", Lines: []orders.Line{{ProductID: products["Samaná"], Quantity: 9}}})
		staff.Delete("/api/admin/products/"+products["Constanza"], nil).Expect(http.StatusNoContent)

		var board struct {
			BestSellers []struct {
				ProductID   *string `json:"product_id"`
				ProductName string  `json:"product_name"`
				Quantity    int
				Total       float64
			} `json:"best_sellers"`
		}
		staff.Get("/api/admin/dashboard").Expect(http.StatusOK).Into(&board)
		best := board.BestSellers
		if len(best) != 5 || best[0].ProductName != "Samaná Noche" || best[0].Quantity != 10 || best[0].Total != 2910 || best[4].Quantity != 3 {
			t.Fatalf("best sellers = %+v, want five, the renamed one first with both its prices", best)
		}
		if gone := best[1]; gone.ProductName != "Constanza" || gone.ProductID != nil || gone.Quantity != 6 {
			t.Errorf("second = %+v, want the deleted one by the name it was sold by", gone)
		}
	})
}

func TestAGlanceIsForStaff(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		for _, actor := range []identity.Actor{{}, {UserID: "x", Realm: identity.Shop, Role: identity.RoleUser}, {UserID: "x", Realm: identity.Admin, Role: identity.RoleUser}} {
			if _, err := shop.Orders().Glance(t.Context(), actor, time.Now()); err == nil {
				t.Errorf("%+v may look", actor)
			}
			if _, _, err := shop.Orders().Sales(t.Context(), actor, orders.SalesFilter{}, 1, 0); err == nil {
				t.Errorf("%+v may list", actor)
			}
			if _, err := shop.Orders().Export(t.Context(), actor, orders.SalesFilter{}); err == nil {
				t.Errorf("%+v may export", actor)
			}
		}
	})
}
