package app_test

import (
	"net/http"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

type board struct {
	Sales struct {
		Days       []struct{ Date string }
		DaysBefore []struct{ Date string } `json:"days_before"`
		Recent     struct {
			Orders int
			Total  float64
		}
	}
	OrdersByStatus []struct{ Status string } `json:"orders_by_status"`
	BestSellers    []struct {
		Quantity    int
		ProductName string `json:"product_name"`
	} `json:"best_sellers"`
	LowStock struct {
		Threshold, Total int
		Items            []struct {
			Name          string
			StockQuantity int `json:"stock_quantity"`
		}
	} `json:"low_stock"`
	OpenRequests struct {
		Pending    int
		InProgress int `json:"in_progress"`
	} `json:"open_requests"`
	RecoverableCarts struct {
		Carts int
		Value float64
	} `json:"recoverable_carts"`
}

func look(staff *testkit.Client) (seen board) {
	staff.Get("/api/admin/dashboard").Expect(http.StatusOK).Into(&seen)
	return seen
}

func TestTheDashboardOfAnEmptyShop(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		seen := look(shop.Staff("ana@mirada.do", identity.RoleAdmin))
		if len(seen.Sales.Days) != 30 || len(seen.Sales.DaysBefore) != 30 || seen.Sales.Days[0].Date <= seen.Sales.DaysBefore[29].Date {
			t.Errorf("days = %v after %v, want 30 after 30", seen.Sales.Days, seen.Sales.DaysBefore)
		}
		if len(seen.OrdersByStatus) != 7 || seen.BestSellers == nil || seen.LowStock.Items == nil || seen.LowStock.Threshold != 5 || seen.RecoverableCarts.Carts != 0 {
			t.Errorf("empty = %+v, want seven statuses and empty lists", seen)
		}
	})
}

func TestTheDashboardShowsWhatThereIsToDo(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		plenty := shop.Product(staff, "Samaná", 50)
		for n := range 12 {
			shop.Product(staff, "Escasa", n) // 0 to 5 are low, 6 to 11 are not
		}
		for _, name := range []string{"Luis", "Marisol", "Yulissa"} {
			body := map[string]any{"name": name, "email": "luis@correo.do", "message": "Hola"}
			shop.Visitor().Post("/api/client-requests", body).Expect(http.StatusCreated)
		}
		shop.Exec(`UPDATE client_requests SET status = 'in_progress' WHERE name = 'Luis'`)
		shop.Exec(`UPDATE client_requests SET status = 'completed' WHERE name = 'Marisol'`)
		for _, shopper := range []*testkit.Client{shop.Confirmed("carolina@correo.do"), shop.Shopper("pendiente@correo.do")} {
			change := map[string]any{"id": ids.Random(), "kind": "add", "product_id": plenty, "quantity": 2}
			shopper.Post("/api/cart/changes", map[string]any{"changes": []any{change}}).Expect(http.StatusOK)
		}
		shop.Exec(`UPDATE carts SET touched_at = $1`, time.Now().Add(-61*time.Minute))
		if err := shop.Carts().Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}

		seen := look(staff)
		if low := seen.LowStock; low.Total != 6 || len(low.Items) != 6 || low.Items[0].StockQuantity != 0 || low.Items[5].StockQuantity != 5 {
			t.Errorf("low stock = %+v, want the six up to 5, the fewest first", low)
		}
		if seen.OpenRequests.Pending != 1 || seen.OpenRequests.InProgress != 1 {
			t.Errorf("open requests = %+v, want one of each", seen.OpenRequests)
		}
		if seen.RecoverableCarts.Carts != 1 || seen.RecoverableCarts.Value != 420 {
			t.Errorf("carts = %+v, want the one whose owner can be reminded, worth 420", seen.RecoverableCarts)
		}

		staff.Put("/api/admin/admin-settings/low_stock_threshold", map[string]any{"value": 11}).Expect(http.StatusOK)
		if low := look(staff).LowStock; low.Threshold != 11 || low.Total != 12 || len(low.Items) != 10 {
			t.Errorf("low stock = %+v, want ten of the twelve up to 11", low)
		}
		buyer, err := db.One[string](t.Context(), shop.DB(), `SELECT id FROM users WHERE email = 'carolina@correo.do'`)
		if err == nil {
			draft := orders.Draft{UserID: buyer, Email: "carolina@correo.do", Lines: []orders.Line{{ProductID: plenty, Quantity: 2}}}
			_, err = shop.Orders().Place(t.Context(), draft, "")
		}
		if err != nil {
			t.Fatal(err)
		}
		if after := look(staff); after.RecoverableCarts.Carts != 0 || after.Sales.Recent.Orders != 1 || after.Sales.Recent.Total != 420 {
			t.Errorf("after the order = %+v, want it among the sales and no cart to recover", after)
		}

		staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": plenty, "transaction_type": "decrease", "quantity": 48}).Expect(http.StatusCreated)
		if low := look(staff).LowStock; low.Total != 13 {
			t.Errorf("low stock = %+v, want the thirteenth too, which has run out since", low)
		}
		product := staff.Get("/api/admin/products/" + plenty).Expect(http.StatusOK).JSON()
		staff.Put("/api/admin/products/"+plenty, map[string]any{"name": "Macao", "price": 210, "version": product["version"]}).Expect(http.StatusOK)
		if after := look(staff); after.BestSellers[0].ProductName != "Macao" || after.LowStock.Items[0].Name != "Macao" && after.LowStock.Items[1].Name != "Macao" {
			t.Errorf("after a new name = %+v", after)
		}
	})
}
