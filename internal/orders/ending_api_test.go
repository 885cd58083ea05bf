package orders_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"mirada/internal/testkit"
)

func TestATransferThatDoesNotComeGivesTheGoodsBackOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		samana := shop.Product(c.owner, "Samaná", 2)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", samana)
		number := ana.buy(ana.shipped("transfer"))

		shop.Exec(`UPDATE orders SET created_at = $1, expires_at = $2`, time.Now().Add(-40*time.Hour), time.Now().Add(8*time.Hour))
		for range 2 {
			if err := shop.Orders().Clock(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if n := shop.Count(`SELECT count(*) FROM mails WHERE subject = $1`, "Tu pedido "+number+" vence pronto"); n != 1 {
			t.Errorf("%d reminders", n)
		}
		shop.Exec(`UPDATE orders SET expires_at = $1`, time.Now().Add(-time.Minute))
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				if err := shop.Orders().Clock(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		seen := ana.Get("/api/orders/" + number).Expect(http.StatusOK).JSON()
		mails := shop.Count(`SELECT count(*) FROM mails WHERE subject = $1`, "Tu pedido "+number+" venció")
		if seen["status"] != "cancelled" || seen["cancel_reason"] != "Venció el plazo de pago" || stockOf(shop, samana) != 2 || mails != 1 {
			t.Errorf("%v, %d left, %d mails", seen["status"], stockOf(shop, samana), mails)
		}
	})
}

func TestErasingAPersonKeepsTheBooks(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		samana := shop.Product(c.owner, "Samaná", 5)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", samana)
		ana.buy(ana.shipped("transfer"))
		before := shop.Count(`SELECT count(*) FROM mails`)
		ana.Delete("/api/profile", object{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		kept := shop.Count(`SELECT count(*) FROM orders WHERE user_id IS NULL AND email = '' AND contact_phone = '' AND contact_name = ''
			AND ship_street = '' AND ship_state = 'Samaná' AND status = 'cancelled' AND total_cents = 21000`)
		if kept != 1 || stockOf(shop, samana) != 5 || shop.Count(`SELECT count(*) FROM mails`) > before+1 {
			t.Errorf("%d orders kept without the person, %d on the shelf", kept, stockOf(shop, samana))
		}
	})
}

func TestAnOrderOnItsWayRemembersWhereUntilItIsOver(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Samaná", 5))
		ana.buy(ana.shipped("transfer"))
		shop.Exec(`UPDATE orders SET status = 'shipped'`)
		ana.Delete("/api/profile", object{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		known := func(day time.Duration) int {
			shop.Exec(`UPDATE orders SET delivered_at = $1`, time.Now().Add(-day*24*time.Hour))
			if err := shop.Tidy(t.Context()); err != nil {
				t.Fatal(err)
			}
			return shop.Count(`SELECT count(*) FROM orders WHERE user_id IS NULL AND ship_street = 'Calle 1' AND contact_phone <> ''`)
		}
		if known(40) != 1 {
			t.Error("nobody can deliver an order of an erased account")
		}
		shop.Exec(`UPDATE orders SET status = 'delivered'`)
		if known(29) != 1 || known(31) != 0 {
			t.Error("the person is not forgotten 30 days after the order was over")
		}
	})
}
