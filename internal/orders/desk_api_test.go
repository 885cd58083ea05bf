package orders_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

func TestAnOrderGoesFromTheCartToItsBuyer(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 5))
		number := ana.buy(ana.shipped("transfer"))

		c.act(number, "status", object{"to": "shipped"}).ExpectProblem(http.StatusConflict, "orders.still_due")
		c.act(number, "status", object{"to": "processing", "tell": true}).Expect(http.StatusOK)
		c.act(number, "payments", object{"kind": "payment", "amount": 10, "method": "transfer", "tell": true}).Expect(http.StatusOK)
		if desk := c.desk(number); desk["status"] != "processing" || desk["payment"] != "partial" || desk["due"] != 200.0 {
			t.Errorf("after a part: %v %v %v", desk["status"], desk["payment"], desk["due"])
		}
		c.act(number, "payments", object{"kind": "payment", "amount": 200, "method": "transfer", "reference": "A-1", "tell": true}).Expect(http.StatusOK)
		if desk := c.desk(number); desk["status"] != "paid" || desk["due"] != 0.0 || desk["expires_at"] != nil || desk["paid_at"] == nil {
			t.Errorf("after the rest: %v", desk)
		}
		c.act(number, "status", object{"to": "shipped", "carrier": "Vimenca", "tracking_number": "V-77", "tell": true}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "delivered", "tell": true}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "completed", "tell": true}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "cancelled", "reason": "Ya no"}).ExpectProblem(http.StatusConflict, "orders.not_now")
		for subject, want := range map[string]int{
			"Estamos preparando tu pedido " + number: 1, "Recibimos tu pago del pedido " + number: 2,
			"Tu pedido " + number + " va en camino": 1, "Entregamos tu pedido " + number: 1,
		} {
			if got := c.mails(subject); got != want {
				t.Errorf("%q: %d mails, want %d", subject, got, want)
			}
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action LIKE 'orders.%' AND target_type = 'order'`); n != 6 {
			t.Errorf("%d lines in the audit log, want 6", n)
		}
		seen := ana.Get("/api/orders/" + number).Expect(http.StatusOK).JSON()
		if seen["status"] != "completed" || seen["carrier"] != "Vimenca" || strings.Contains(string(ana.Get("/api/orders/"+number).Body), "jefa@") {
			t.Errorf("the buyer sees %v", seen)
		}
	})
}

func TestCashIsPaidWhenItIsHandedOver(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 5)
		ana := c.buyer("ana@correo.do", "Santiago", "Santiago", ocoa)
		number := ana.buy(ana.shipped("cod"))
		c.act(number, "status", object{"to": "shipped"}).Expect(http.StatusOK)
		if desk := c.desk(number); desk["payment"] != "unpaid" || desk["status"] != "shipped" {
			t.Errorf("cash is %v before it is handed over", desk["payment"])
		}
		c.act(number, "status", object{"to": "delivered", "charged": true, "tell": true}).Expect(http.StatusOK)
		desk := c.desk(number)
		if desk["payment"] != "paid" || desk["status"] != "delivered" || len(desk["payments"].([]any)) != 1 || c.mails("Recibimos tu pago del pedido "+number) != 0 {
			t.Errorf("after handing over: %v %v", desk["payment"], desk["payments"])
		}

		ana.Want(ocoa, 1)
		collected := ana.buy(object{"delivery_kind": "pickup", "pickup_id": c.pickup, "way": "pickup"})
		c.act(collected, "ready", object{"tell": true}).Expect(http.StatusOK)
		c.act(collected, "ready", object{}).ExpectProblem(http.StatusConflict, "orders.not_now")
		c.act(collected, "status", object{"to": "delivered"}).ExpectProblem(http.StatusConflict, "orders.still_due")
		c.act(collected, "status", object{"to": "delivered", "charged": true}).Expect(http.StatusOK)
		if desk := c.desk(collected); desk["status"] != "delivered" || desk["due"] != 0.0 || c.mails("Tu pedido "+collected+" está listo para recoger") != 1 {
			t.Errorf("collected: %v", desk)
		}
		wantBooksInOrder(t, shop, 5) // the money comes before the goods in the history
	})
}

func TestStaffActsCountOnceAndNeverOverEachOther(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 5))
		number := ana.buy(ana.shipped("transfer"))
		desk := c.desk(number)
		path := "/api/admin/orders/" + desk["id"].(string)
		body := object{"version": desk["version"], "kind": "payment", "amount": 10, "method": "cash", "tell": true}
		keyed := c.owner.With("Idempotency-Key", "one")
		for range 3 {
			keyed.Post(path+"/payments", body).Expect(http.StatusOK)
		}
		if n := shop.Count(`SELECT count(*) FROM order_payments`); n != 1 || c.mails("Recibimos tu pago del pedido "+number) != 1 {
			t.Errorf("%d lines, %d mails", n, c.mails("Recibimos tu pago del pedido "+number))
		}
		stale := c.owner.With("Idempotency-Key", "two").Post(path+"/payments", body).ExpectProblem(http.StatusConflict, "orders.stale")
		if stale.Detail() != "Otra persona cambió este pedido. Lo volvimos a cargar; revisa y repite." {
			t.Error(stale.Detail())
		}
		c.act(number, "notes", object{"text": "Llamar por la tarde"}).Expect(http.StatusOK)
		c.act(number, "notes", object{"text": " "}).Expect(http.StatusUnprocessableEntity)
		c.act(number, "mails", object{}).Expect(http.StatusOK)
		key := shop.Token("ana@correo.do", "key")
		c.act(number, "links/void", object{}).Expect(http.StatusOK)
		shop.Visitor().With("X-Order-Key", key).Get("/api/orders/" + number).Expect(http.StatusNotFound)
		if strings.Contains(string(ana.Get("/api/orders/"+number).Body), "Llamar por la tarde") {
			t.Error("the buyer reads what staff tell each other")
		}
	})
}

func TestAChangeOfStaffNamesTheVersionItSawAndItsPress(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 5))
		desk := c.desk(ana.buy(ana.shipped("transfer")))
		path := "/api/admin/orders/" + desk["id"].(string)
		for to, body := range map[string]object{"/status": {"to": "processing"}, "/payments": {"kind": "payment", "amount": 1, "method": "cash"},
			"/ready": {}, "/notes": {"text": "x"}, "/mails": {}, "/links/void": {}, "/returns": {"items": []object{}}} {
			c.press().Post(path+to, body).Expect(http.StatusUnprocessableEntity)
			c.press().Post(path+to, with(body, "version", 0)).Expect(http.StatusUnprocessableEntity)
			c.owner.Post(path+to, with(body, "version", desk["version"])).Expect(http.StatusUnprocessableEntity)
		}
		c.press().Put(path, object{"delivery": 1, "delivery_reason": "x"}).Expect(http.StatusUnprocessableEntity)
		c.owner.Put(path, object{"version": desk["version"], "delivery": 1, "delivery_reason": "x"}).Expect(http.StatusUnprocessableEntity)
		c.owner.Post("/api/admin/orders", called("x")).Expect(http.StatusUnprocessableEntity)
		if after := c.desk(desk["number"].(string)); after["version"] != desk["version"] || len(after["events"].([]any)) != len(desk["events"].([]any)) {
			t.Errorf("something happened: %v", after["events"])
		}
	})
}

func TestAMistakenStepIsTakenBackAndLostGoodsStayLost(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa, samana := shop.Product(c.owner, "Ocoa", 5), shop.Product(c.owner, "Samaná", 5)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa, samana)
		number := ana.buy(ana.shipped("transfer"))
		c.act(number, "status", object{"to": "processing"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "pending", "correct": true}).ExpectProblem(http.StatusUnprocessableEntity, "orders.reason_needed")
		c.act(number, "status", object{"to": "pending", "correct": true, "reason": "Era otro"}).Expect(http.StatusOK)
		if c.desk(number)["expires_at"] == nil {
			t.Error("the clock does not start anew")
		}
		c.act(number, "status", object{"to": "shipped", "unpaid": true, "carrier": "Metro Pac", "tracking_number": "MP-1"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "cancelled"}).ExpectProblem(http.StatusUnprocessableEntity, "orders.reason_needed")
		lost := c.desk(number)["items"].([]any)[0].(object)
		c.act(number, "status", object{"to": "cancelled", "reason": "Se perdió", "lost": []any{lost["id"]}, "tell": true}).Expect(http.StatusOK)
		left := map[any]int{"Ocoa": stockOf(shop, ocoa), "Samaná": stockOf(shop, samana)}
		if left[lost["name"]] != 4 || left["Ocoa"]+left["Samaná"] != 9 || c.mails("Cancelamos tu pedido "+number) != 1 {
			t.Errorf("%v on the shelves after one parcel was lost", left)
		}
		for range 2 { // another unit goes in place of the lost one, and comes back alone
			c.act(number, "status", object{"to": "pending"}).Expect(http.StatusOK)
			if all := stockOf(shop, ocoa) + stockOf(shop, samana); all != 7 {
				t.Errorf("%d on the shelves, want 7: one lost, two with the order", all)
			}
			for _, item := range c.desk(number)["items"].([]any) { // the order has one of each, whatever was lost before
				if i := item.(object); i["stock_taken"] != 1.0 || (i["lost"] == 1.0) != (i["id"] == lost["id"]) {
					t.Errorf("%v has %v and lost %v", i["name"], i["stock_taken"], i["lost"])
				}
			}
			wantBooksInOrder(t, shop, 10)
			if desk := c.desk(number); desk["carrier"] != "" || desk["tracking_number"] != "" || desk["shipped_at"] != nil {
				t.Errorf("reopened, it is still on its way: %v %v %v", desk["carrier"], desk["tracking_number"], desk["shipped_at"])
			}
			c.act(number, "status", object{"to": "cancelled", "reason": "No"}).Expect(http.StatusOK)
			if all := stockOf(shop, ocoa) + stockOf(shop, samana); all != 9 {
				t.Errorf("%d on the shelves, want 9", all)
			}
			wantBooksInOrder(t, shop, 10)
		}
		c.act(number, "status", object{"to": "pending"}).Expect(http.StatusOK)
		for _, item := range c.desk(number)["items"].([]any) {
			if id := item.(object)["id"]; id != lost["id"] {
				c.edit(number, object{"items": []object{{"item_id": id, "quantity": 1}}}).ExpectProblem(http.StatusConflict, "orders.goods_lost")
			}
		}
		c.edit(number, object{"items": []object{{"item_id": lost["id"], "quantity": 3}}}).Expect(http.StatusOK)
		wantBooksInOrder(t, shop, 10)
	})
}

func TestAReopenedPickupIsNotReady(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 5))
		number := ana.buy(object{"delivery_kind": "pickup", "pickup_id": c.pickup, "way": "pickup"})
		c.act(number, "ready", object{}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "cancelled", "reason": "No vino"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "pending"}).Expect(http.StatusOK)
		if ready := c.desk(number)["ready_at"]; ready != nil {
			t.Errorf("goods that went back to the shelf wait since %v", ready)
		}
		c.act(number, "ready", object{}).Expect(http.StatusOK)
	})
}
