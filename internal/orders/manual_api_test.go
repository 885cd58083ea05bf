package orders_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/testkit"
)

// called is an order by telephone that is delivered.
func called(product string) object {
	return object{"contact": object{"name": "Luis Peña", "phone": "809 555 0111"}, "items": []object{{"product_id": product, "quantity": 2}},
		"delivery_kind": "ship", "street": "Calle 8 #12", "sector": "Centro", "city": "Santiago", "state": "Santiago", "way": "cod", "tell": true}
}

func with(body object, more ...any) object {
	all := object{}
	for key, value := range body {
		all[key] = value
	}
	for i := 0; i < len(more); i += 2 {
		all[more[i].(string)] = more[i+1]
	}
	return all
}

func TestStaffTakeAnOrderByTelephone(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 5)
		before := shop.Count(`SELECT count(*) FROM mails`)
		keyed := c.owner.With("Idempotency-Key", "one")
		order := keyed.Post("/api/admin/orders", called(ocoa)).Expect(http.StatusCreated).JSON()
		again := keyed.Post("/api/admin/orders", called(ocoa)).Expect(http.StatusCreated).JSON()
		if order["number"] != again["number"] || order["status"] != "pending" || order["source"] != "staff" || order["total"] != 570.0 || stockOf(shop, ocoa) != 3 {
			t.Errorf("%v and %v, total %v, %d left", order["number"], again["number"], order["total"], stockOf(shop, ocoa))
		}
		if n := shop.Count(`SELECT count(*) FROM mails`); n != before {
			t.Errorf("%d mails to who left no address", n-before)
		}
		discounted := with(called(ocoa), "discount", 20, "discount_reason", "Clienta de siempre", "delivery", 0, "paid_by", "terminal",
			"delivery_kind", "pickup", "pickup_id", c.pickup, "way", "pickup", "status", "completed", "items", []object{{"product_id": ocoa, "quantity": 1, "discount": 10}})
		sold := c.press().Post("/api/admin/orders", discounted).Expect(http.StatusCreated).JSON()
		if sold["status"] != "completed" || sold["payment"] != "paid" || sold["total"] != 180.0 || sold["discount"] != 30.0 {
			t.Errorf("sold at the counter: %v %v %v", sold["status"], sold["payment"], sold["total"])
		}
		onTrust := with(called(ocoa), "delivery_kind", "pickup", "pickup_id", c.pickup, "way", "pickup", "status", "delivered", "unpaid", true,
			"items", []object{{"product_id": ocoa, "quantity": 1}})
		owing := c.press().Post("/api/admin/orders", onTrust).Expect(http.StatusCreated).JSON()
		if owing["status"] != "delivered" || owing["payment"] != "unpaid" || owing["due"] != 210.0 || owing["delivered_at"] == nil {
			t.Errorf("handed over without money: %v %v, %v due", owing["status"], owing["payment"], owing["due"])
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'orders.entered'`); n != 3 {
			t.Errorf("%d lines in the audit log, want 3", n)
		}
		wantBooksInOrder(t, shop, 5)
	})
}

func TestWhatStaffEnterWronglyChangesNothing(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 5)
		good := called(ocoa)
		for name, bad := range map[string]object{
			"no telephone":             with(good, "contact", object{"name": "Luis"}),
			"no goods":                 with(good, "items", []object{}),
			"an unknown product":       with(good, "items", []object{{"product_id": "x", "quantity": 1}}),
			"a discount without cause": with(good, "discount", 5),
			"a negative discount":      with(good, "discount", -5, "discount_reason", "x"),
			"a negative fee":           with(good, "delivery", -1),
			"nowhere":                  with(good, "city", "Atlántida"),
			"no street":                with(good, "street", " "),
			"cash at the counter":      with(good, "delivery_kind", "pickup", "pickup_id", c.pickup),
			"delivered by telephone":   with(good, "status", "delivered", "paid_by", "cash"),
			"handed over unpaid":       with(good, "status", "delivered", "delivery_kind", "pickup", "pickup_id", c.pickup, "way", "pickup"),
			"over and unpaid":          with(good, "status", "completed", "delivery_kind", "pickup", "pickup_id", c.pickup, "way", "pickup", "unpaid", true),
			"shipped at once":          with(good, "status", "shipped"),
			"an unknown way":           with(good, "way", "bitcoin"),
			"an unknown method":        with(good, "paid_by", "bitcoin"),
			"a broken address":         with(good, "email", "luis"),
		} {
			if answer := c.press().Post("/api/admin/orders", bad); answer.Status != http.StatusUnprocessableEntity && answer.Status != http.StatusNotFound {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		c.press().Post("/api/admin/orders", with(good, "items", []object{{"product_id": ocoa, "quantity": 6}})).ExpectProblem(http.StatusConflict, "inventory.sold_out")
		c.press().Post("/api/admin/orders", with(good, "user_id", "00000000-0000-4000-8000-000000000000")).ExpectProblem(http.StatusNotFound, "orders.client_not_found")
		if n := shop.Count(`SELECT count(*) FROM orders`); n != 0 || stockOf(shop, ocoa) != 5 {
			t.Errorf("%d orders, %d left", n, stockOf(shop, ocoa))
		}
	})
}

func TestAnOrderRemembersTheCartItRecovered(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 5)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		shop.Exec(`UPDATE carts SET touched_at = $1`, time.Now().Add(-61*time.Minute))
		if err := shop.Carts().Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		shop.Exec(`UPDATE abandoned_carts SET reminder_sent = TRUE, reminder_sent_at = $1`, time.Now())
		order := c.press().Post("/api/admin/orders", with(called(ocoa), "user_id", userID(t, shop, "ana@correo.do"))).Expect(http.StatusCreated).JSON()
		if order["email"] != "ana@correo.do" || order["recovered_at"] == nil || order["reminded_at"] == nil {
			t.Errorf("recovered %v, reminded %v", order["recovered_at"], order["reminded_at"])
		}
		if n := shop.Count(`SELECT count(*) FROM abandoned_carts`); n != 0 || c.owner.Get("/api/admin/orders/summary").JSON()["recovered"] != 1.0 {
			t.Errorf("%d carts are still abandoned", n)
		}
		ana.Get("/api/orders/" + order["number"].(string)).Expect(http.StatusOK)
	})
}

func TestTheFirstMailFitsTheStateOfTheOrder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 9)
		last := func() (subject, body string) {
			mails := shop.Mails("luis@correo.do")
			return mails[len(mails)-1].Subject, mails[len(mails)-1].TextBody
		}
		order := with(called(ocoa), "email", "luis@correo.do")
		atCounter := with(order, "delivery_kind", "pickup", "pickup_id", c.pickup, "way", "pickup", "paid_by", "cash", "status", "completed")
		number := c.press().Post("/api/admin/orders", atCounter).Expect(http.StatusCreated).JSON()["number"].(string)
		if subject, body := last(); subject != "Entregamos tu pedido "+number || strings.Contains(body, "Pagas") {
			t.Errorf("handed over: %q, %s", subject, body)
		}
		number = c.press().Post("/api/admin/orders", with(order, "paid_by", "terminal")).Expect(http.StatusCreated).JSON()["number"].(string)
		if subject, body := last(); subject != "Recibimos tu pago del pedido "+number || strings.Contains(body, "Pagas") {
			t.Errorf("paid: %q, %s", subject, body)
		}
		number = c.press().Post("/api/admin/orders", order).Expect(http.StatusCreated).JSON()["number"].(string)
		if subject, body := last(); subject != "Recibimos tu pedido "+number || !strings.Contains(body, "Pagas $570.00 en efectivo") {
			t.Errorf("unpaid: %q, %s", subject, body)
		}
		c.act(number, "payments", object{"kind": "payment", "amount": 100, "method": "cash"}).Expect(http.StatusOK)
		c.act(number, "mails", object{}).Expect(http.StatusOK)
		if _, body := last(); !strings.Contains(body, "Pagas $470.00 en efectivo") {
			t.Errorf("a part was paid, the mail asks for another sum: %s", body)
		}
	})
}
