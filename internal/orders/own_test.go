package orders_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// bought writes an order of the given age straight into the books.
func bought(t *testing.T, shop *testkit.Shop, email, id string, age time.Duration) {
	t.Helper()
	owner, err := db.One[string](t.Context(), shop.DB(), `SELECT id FROM users WHERE email = $1`, email)
	if err != nil {
		t.Fatal(err)
	}
	shop.Exec(`INSERT INTO orders (id, number, user_id, email, email_key, status, total_cents, tracking_number, created_at, updated_at)
		SELECT $1, 1 + count(*), $2, $3, $3, 'shipped', 25101, 'RD-1', $4, $4 FROM orders`, id, owner, email, time.Now().Add(-age))
	shop.Exec(`INSERT INTO order_items (id, order_id, product_name, price_cents, quantity) VALUES ($1, $2, 'Aviador', 12550, 2)`, id+"-b", id)
	shop.Exec(`INSERT INTO order_items (id, order_id, product_name, price_cents, quantity) VALUES ($1, $2, 'Paño', 1, 1)`, id+"-a", id)
}

type page struct {
	Items []struct {
		ID             string  `json:"id"`
		Status         string  `json:"status"`
		TotalAmount    float64 `json:"total_amount"`
		TrackingNumber string  `json:"tracking_number"`
		Items          []struct {
			ProductName string  `json:"product_name"`
			Price       float64 `json:"price"`
			Quantity    int     `json:"quantity"`
		} `json:"items"`
	} `json:"items"`
	Total int `json:"total"`
}

func TestAShopperReadsTheirOwnOrdersNewestFirst(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, eva, nobody := shop.Shopper("ana@example.do"), shop.Shopper("eva@example.do"), shop.Shopper("sin@example.do")
		for i := range 3 {
			bought(t, shop, "ana@example.do", fmt.Sprintf("ana-%d", i), time.Duration(i)*time.Hour)
		}
		bought(t, shop, "eva@example.do", "eva-0", time.Minute)
		var own page
		ana.Get("/api/orders").Expect(http.StatusOK).Into(&own)
		if own.Total != 3 || len(own.Items) != 3 || own.Items[0].ID != "ana-0" || own.Items[2].ID != "ana-2" {
			t.Fatalf("orders %+v", own)
		}
		if first := own.Items[0]; first.TotalAmount != 251.01 || first.Status != "shipped" || first.TrackingNumber != "RD-1" || len(first.Items) != 2 ||
			first.Items[0].ProductName != "Aviador" || first.Items[0].Price != 125.5 || first.Items[0].Quantity != 2 {
			t.Errorf("order %+v", first)
		}
		ana.Get("/api/orders?page=2&per_page=2").Expect(http.StatusOK).Into(&own)
		if own.Total != 3 || len(own.Items) != 1 || own.Items[0].ID != "ana-2" {
			t.Errorf("second page %+v", own)
		}
		var hers, none page
		eva.Get("/api/orders").Expect(http.StatusOK).Into(&hers)
		if hers.Total != 1 || hers.Items[0].ID != "eva-0" {
			t.Errorf("orders %+v", hers)
		}
		nobody.Get("/api/orders").Expect(http.StatusOK).Into(&none)
		if none.Total != 0 || none.Items == nil {
			t.Errorf("orders %+v", none)
		}
	})
}

func TestNobodyAsksForTheOrdersOfAnother(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		shop.SignUp("eva@example.do")
		bought(t, shop, "eva@example.do", "eva-0", time.Minute)
		for _, query := range []string{"?user_id=x", "?email=eva@example.do", "?select=*", "?status=paid", "?page=0", "?page=-1", "?per_page=101", "?per_page=1e9", "?page=1.5", "?page=%00"} {
			ana.Get("/api/orders" + query).Expect(http.StatusUnprocessableEntity)
		}
		for _, method := range []string{http.MethodPut, http.MethodPatch, http.MethodDelete} {
			if status := ana.Do(method, "/api/orders", nil).Status; status != http.StatusMethodNotAllowed {
				t.Errorf("%s: status %d", method, status)
			}
			if status := ana.Do(method, "/api/orders/eva-0", nil).Status; status != http.StatusNotFound && status != http.StatusMethodNotAllowed {
				t.Errorf("%s of one order: status %d", method, status)
			}
		}
		shop.Visitor().Get("/api/orders").Expect(http.StatusUnauthorized)
		if n := shop.Count(`SELECT count(*) FROM orders WHERE status = 'shipped' AND total_cents = 25101`); n != 1 {
			t.Error("an order changed")
		}
	})
}
