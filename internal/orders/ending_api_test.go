package orders_test

import (
	"net/http"
	"path/filepath"
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

func TestErasingAPersonTakesTheirPicturesAndWhatWasWrittenAboutThem(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Samaná", 5))
		number := ana.buy(ana.shipped("transfer"))
		ana.Upload("/api/orders/"+number+"/proofs", "foto.jpg", testkit.Photo(t, 60, 40)).Expect(http.StatusCreated)
		c.act(number, "payments", object{"kind": "payment", "amount": 210, "method": "transfer", "reference": "TRF-1", "note": "Pagó Carolina"}).Expect(http.StatusOK)
		c.act(number, "payments", object{"kind": "payment", "amount": 5, "method": "cash"}).Expect(http.StatusOK)
		line := c.desk(number)["payments"].([]any)[1].(object)["id"].(string)
		c.act(number, "payments/"+line+"/void", object{"reason": "Era de Carolina"}).Expect(http.StatusOK)
		item := c.desk(number)["items"].([]any)[0].(object)["id"]
		for _, to := range []string{"shipped", "delivered"} {
			c.act(number, "status", object{"to": to}).Expect(http.StatusOK)
		}
		c.act(number, "returns", object{"items": []object{{"item_id": item, "quantity": 1}}, "reason": "No le quedó a Carolina"}).Expect(http.StatusOK)
		shop.Exec(`UPDATE orders SET discount_reason = 'Prima de Carolina', cancel_reason = 'Carolina no contestó'`)

		ana.Delete("/api/profile", object{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		if n := shop.Count(`SELECT count(*) FROM river_job WHERE kind = 'forget_buyers'`); n != 1 {
			t.Errorf("%d jobs forget the pictures at once", n)
		}
		shop.Work()
		shop.Await("no proof is left", func() bool { return shop.Count(`SELECT count(*) FROM order_files`) == 0 })
		if files, err := filepath.Glob(filepath.Join(shop.Uploads(), "proofs", "*", "*")); err != nil || len(files) != 0 {
			t.Errorf("files of theirs: %v %v", files, err)
		}
		for table, texts := range map[string]string{"orders": `discount_reason || cancel_reason || contact_name || note`, "order_payments": `note || void_reason`,
			"order_returns": `reason`, "order_events": `data || actor_name`} {
			if n := shop.Count(`SELECT count(*) FROM ` + table + ` WHERE ` + texts + ` LIKE '%Carolina%'`); n != 0 {
				t.Errorf("%d of %s still name her", n, table)
			}
		}
		if n := shop.Count(`SELECT count(*) FROM order_payments WHERE reference = 'TRF-1' AND amount_cents = 21000`); n != 1 {
			t.Error("the books lost a payment")
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
