package orders_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// processor is a gateway as one would be built: it tells what its notice says.
type processor struct{ orders.Way }

func (processor) Start(context.Context, orders.Intent) (orders.Redirect, error) {
	return orders.Redirect{URL: "https://processor.example/pay"}, nil
}

func (processor) Verify(_ context.Context, r *http.Request) (orders.Payment, error) {
	cents, err := strconv.ParseInt(r.FormValue("cents"), 10, 64)
	return orders.Payment{OrderID: r.FormValue("order"), Kind: orders.MoneyIn, AmountCents: cents, Method: orders.CardTerminal,
		Provider: "processor", Reference: r.FormValue("reference"), Quiet: true}, err
}

var _ orders.Gateway = processor{}

func TestANoticeOfAGatewayCountsOnceAndMoneyIsNeverRefused(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		shop.Confirmed("ana@correo.do")
		ocoa := shop.Product(c.owner, "Ocoa", 2)
		gateway := processor{}
		notice := func(r *race, reference string) {
			t.Helper()
			request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/?cents=21000&order="+r.path[len("/api/admin/orders/"):]+"&reference="+reference, nil)
			payment, err := gateway.Verify(t.Context(), request)
			if err != nil {
				t.Fatal(err)
			}
			err = shop.DB().WriteTx(t.Context(), func(tx *db.Tx) error {
				_, err := shop.Orders().Record(t.Context(), tx, payment)
				return err
			})
			if err != nil {
				t.Errorf("money that arrived is answered with %v", err)
			}
		}
		paid, late := c.race(ocoa), c.race(ocoa)
		for range 3 {
			notice(paid, "A-1")
		}
		if desk := c.desk(paid.number); desk["status"] != "paid" || desk["paid"] != 210.0 || len(desk["payments"].([]any)) != 1 {
			t.Errorf("after three equal notices: %v, %v paid", desk["status"], desk["paid"])
		}
		shop.Exec(`UPDATE orders SET expires_at = $1 WHERE 'M-' || number = $2`, time.Now().Add(-time.Minute), late.number)
		if err := shop.Orders().Clock(t.Context()); err != nil {
			t.Fatal(err)
		}
		notice(late, "A-2")
		if desk := c.desk(late.number); desk["status"] != "cancelled" || desk["due"] != -210.0 || desk["payment"] != "refund_due" {
			t.Errorf("late money: %v, due %v", desk["status"], desk["due"])
		}
		wantBooksInOrder(t, shop, 2)
	})
}
