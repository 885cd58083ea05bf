package orders_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/testkit"
)

func TestARefundIsNeverMoreThanWasPaid(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 5))
		number := ana.buy(ana.shipped("transfer"))
		refund := func(amount float64, note string) testkit.Answer {
			return c.act(number, "payments", object{"kind": "refund", "amount": amount, "method": "transfer", "note": note, "tell": true})
		}
		refund(1, "x").ExpectProblem(http.StatusConflict, "orders.refund_too_large")
		c.act(number, "payments", object{"kind": "payment", "amount": 210, "method": "cash"}).Expect(http.StatusOK)
		refund(210.01, "x").ExpectProblem(http.StatusConflict, "orders.refund_too_large")
		refund(10, "").ExpectProblem(http.StatusUnprocessableEntity, "orders.reason_needed")
		refund(10, "Una patilla rayada").Expect(http.StatusOK)
		if desk := c.desk(number); desk["credited"] != 10.0 || desk["refunded"] != 10.0 || desk["due"] != 0.0 || desk["payment"] != "part_refunded" || desk["total"] != 210.0 {
			t.Errorf("after compensation: %v", desk)
		}
		lines := c.desk(number)["payments"].([]any)
		paid := lines[0].(object)["id"].(string)
		c.act(number, "payments/"+paid+"/void", object{"reason": "Era otro"}).ExpectProblem(http.StatusConflict, "orders.refund_too_large")
		back := lines[1].(object)["id"].(string)
		c.act(number, "payments/"+back+"/void", object{}).ExpectProblem(http.StatusUnprocessableEntity, "orders.reason_needed")
		c.act(number, "payments/"+back+"/void", object{"reason": "No salió"}).Expect(http.StatusOK)
		c.act(number, "payments/"+back+"/void", object{"reason": "No salió"}).ExpectProblem(http.StatusConflict, "orders.payment_voided")
		c.act(number, "payments/"+paid+"/void", object{"reason": "Era otro"}).Expect(http.StatusOK)
		if desk := c.desk(number); desk["status"] != "processing" || desk["paid"] != 0.0 || desk["refunded"] != 0.0 || desk["credited"] != 0.0 || desk["due"] != 210.0 {
			t.Errorf("after voiding both: %v, paid %v, credited %v, due %v", desk["status"], desk["paid"], desk["credited"], desk["due"])
		}
	})
}

func TestLateMoneyReopens(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 1)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		number := ana.buy(ana.shipped("transfer"))
		shop.Exec(`UPDATE orders SET expires_at = $1`, time.Now().Add(-time.Minute))
		if err := shop.Orders().Clock(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.act(number, "payments", object{"kind": "payment", "amount": 210, "method": "transfer"}).Expect(http.StatusOK)
		if desk := c.desk(number); desk["status"] != "cancelled" || desk["payment"] != "refund_due" || desk["due"] != -210.0 {
			t.Errorf("late money: %v %v", desk["status"], desk["payment"])
		}
		shop.Exec(`UPDATE stock_levels SET on_hand = 0`)
		answer := c.act(number, "status", object{"to": "pending"}).ExpectProblem(http.StatusConflict, "orders.missing_stock")
		if !strings.Contains(answer.Detail(), "Ocoa (quedan 0)") {
			t.Errorf("what is missing is not named: %s", answer.Detail())
		}
		shop.Exec(`UPDATE stock_levels SET on_hand = 1`)
		c.act(number, "status", object{"to": "pending", "tell": true}).Expect(http.StatusOK)
		if desk := c.desk(number); desk["status"] != "paid" || stockOf(shop, ocoa) != 0 || c.mails("Reabrimos tu pedido "+number) != 1 {
			t.Errorf("reopened: %v, %d on the shelf", desk["status"], stockOf(shop, ocoa))
		}
	})
}

func TestAProofStopsTheClock(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 3)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		number := ana.buy(ana.shipped("transfer"))
		path := "/api/orders/" + number + "/proofs"
		photo := testkit.Photo(t, 60, 40)
		ana.Upload(path, "recibo.pdf", []byte("%PDF-1.7 no picture")).ExpectProblem(http.StatusUnprocessableEntity, "orders.invalid_proof")
		shop.Visitor().Upload(path, "foto.jpg", photo).Expect(http.StatusNotFound)
		withKey := shop.Visitor().With("X-Order-Key", shop.Token("ana@correo.do", "key"))
		withKey.Upload(path, "foto.jpg", photo).Expect(http.StatusCreated)
		shop.Exec(`UPDATE orders SET expires_at = $1`, time.Now().Add(-time.Minute))
		if err := shop.Orders().Clock(t.Context()); err != nil {
			t.Fatal(err)
		}
		ana.Post("/api/orders/"+number+"/cancel", nil).ExpectProblem(http.StatusConflict, "orders.not_now")
		desk := c.desk(number)
		proof := desk["proofs"].([]any)[0].(object)
		if waiting := c.owner.Get("/api/admin/orders/summary").JSON(); waiting["expiring_today"] != 0.0 {
			t.Errorf("an order whose clock stands is said to expire: %v", waiting)
		}
		if desk["status"] != "pending" || c.owner.Get("/api/admin/orders/summary").JSON()["proofs"] != 1.0 {
			t.Fatalf("a proof waits: %v", desk["status"])
		}
		picture := c.owner.Get(proof["url"].(string)).Expect(http.StatusOK)
		if kind := picture.Header.Get("Content-Type"); kind != "image/jpeg" || picture.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the picture is %s, %s", kind, picture.Header.Get("Cache-Control"))
		}
		own := ana.Get("/api/orders/" + number).JSON()["proofs"].([]any)[0].(object)["url"].(string)
		ana.Get(own).Expect(http.StatusOK)
		c.buyer("eva@correo.do", "Samaná", "Samaná").Get(own).Expect(http.StatusNotFound)

		c.act(number, "proofs/"+proof["id"].(string), object{"verdict": "rejected"}).Expect(http.StatusOK)
		desk = c.desk(number)
		if desk["expires_at"] == nil || c.mails("No pudimos confirmar tu comprobante") != 1 {
			t.Errorf("after the refusal: %v", desk["expires_at"])
		}
		for range 2 {
			ana.Upload(path, "foto.jpg", photo).Expect(http.StatusCreated)
		}
		ana.Upload(path, "foto.jpg", photo).ExpectProblem(http.StatusConflict, "orders.too_many_proofs")
		c.act(number, "payments", object{"kind": "payment", "amount": 210, "method": "transfer"}).Expect(http.StatusOK)
		if n := shop.Count(`SELECT count(*) FROM order_files WHERE verdict = ''`); n != 0 {
			t.Errorf("%d proofs wait although the money is there", n)
		}
		for _, days := range []int{179, 181} {
			shop.Exec(`UPDATE orders SET status = 'completed', delivered_at = $1`, time.Now().AddDate(0, 0, -days))
			if err := shop.Tidy(t.Context()); err != nil {
				t.Fatal(err)
			}
			if n := shop.Count(`SELECT count(*) FROM order_files`); (days < 180) != (n == 3) || (days > 180) != (n == 0) {
				t.Errorf("%d proofs %d days after the order was over", n, days)
			}
		}
	})
}

func TestWhatToDoNextStandsThereWhileMoneyIsDue(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 9)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		number := ana.buy(ana.shipped("transfer"))
		c.act(number, "status", object{"to": "processing"}).Expect(http.StatusOK)
		wantAsked := func(when string, asked bool) {
			t.Helper()
			if seen := ana.Get("/api/orders/" + number).JSON(); (len(seen["accounts"].([]any)) == 1) != asked || seen["can_send_proof"] != asked {
				t.Errorf("%s: accounts %v, a proof is taken: %v", when, seen["accounts"], seen["can_send_proof"])
			}
		}
		wantAsked("being prepared", true)
		ana.Upload("/api/orders/"+number+"/proofs", "foto.jpg", testkit.Photo(t, 60, 40)).Expect(http.StatusCreated)
		if waiting := c.owner.Get("/api/admin/orders/summary").JSON(); waiting["proofs"] != 1.0 {
			t.Errorf("%v proofs to review, want the one of an order that is prepared", waiting["proofs"])
		}
		c.act(number, "payments", object{"kind": "payment", "amount": 100, "method": "transfer"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "shipped", "unpaid": true}).Expect(http.StatusOK)
		wantAsked("on its way, partly paid", true)
		c.act(number, "payments", object{"kind": "payment", "amount": 110, "method": "transfer"}).Expect(http.StatusOK)
		wantAsked("paid", false)

		ana.Want(ocoa, 1)
		number = ana.buy(ana.shipped("whatsapp"))
		c.act(number, "status", object{"to": "processing"}).Expect(http.StatusOK)
		if ana.Get("/api/orders/" + number).JSON()["send_url"] == "" {
			t.Error("who still owes cannot send the order by WhatsApp")
		}
		c.act(number, "status", object{"to": "cancelled", "reason": "No"}).Expect(http.StatusOK)
		if url := ana.Get("/api/orders/" + number).JSON()["send_url"]; url != "" {
			t.Errorf("a cancelled order is still sent: %v", url)
		}
	})
}

func TestGoodsNeverComeBackTwice(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 5)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná")
		ana.Want(ocoa, 3)
		number := ana.buy(ana.shipped("transfer"))
		item := c.desk(number)["items"].([]any)[0].(object)["id"].(string)
		back := func(units int, restock bool) testkit.Answer {
			return c.act(number, "returns", object{"items": []object{{"item_id": item, "quantity": units, "restock": restock}}, "reason": "No le quedó"})
		}
		back(1, true).ExpectProblem(http.StatusConflict, "orders.not_now")
		c.act(number, "payments", object{"kind": "payment", "amount": 630, "method": "cash"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "shipped"}).Expect(http.StatusOK)
		back(4, true).ExpectProblem(http.StatusConflict, "orders.returned_too_many")
		back(0, true).Expect(http.StatusUnprocessableEntity)
		back(1, true).Expect(http.StatusOK)
		back(1, false).Expect(http.StatusOK)
		desk := c.desk(number)
		if desk["credited"] != 420.0 || desk["due"] != -420.0 || desk["payment"] != "refund_due" || desk["total"] != 630.0 || stockOf(shop, ocoa) != 3 {
			t.Errorf("two came back: credited %v, due %v, %d on the shelf", desk["credited"], desk["due"], stockOf(shop, ocoa))
		}
		c.act(number, "status", object{"to": "cancelled", "reason": "No lo quiso"}).Expect(http.StatusOK)
		if left := stockOf(shop, ocoa); left != 4 {
			t.Errorf("%d on the shelf, want 4: the unfit one stays off", left)
		}
		c.act(number, "status", object{"to": "pending"}).ExpectProblem(http.StatusConflict, "orders.not_now")
		c.act(number, "payments", object{"kind": "refund", "amount": 630, "method": "cash"}).Expect(http.StatusOK)
		wantBooksInOrder(t, shop, 5)
	})
}

func TestMoneyGivenBackLeavesAnOrderUnpaid(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 9)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná")
		for range 3 {
			ana.Want(ocoa, 1)
			number := ana.buy(ana.shipped("transfer"))
			c.act(number, "payments", object{"kind": "payment", "amount": 50, "method": "transfer"}).Expect(http.StatusOK)
			c.act(number, "payments", object{"kind": "refund", "amount": 50, "method": "transfer", "note": "Por error"}).Expect(http.StatusOK)
		}
		ana.Want(ocoa, 1)
		ana.Post("/api/orders", ana.purchase(ana.shipped("transfer"))).ExpectProblem(http.StatusConflict, "orders.too_many_open")
		shop.Exec(`UPDATE orders SET expires_at = $1`, time.Now().Add(-time.Minute))
		if err := shop.Orders().Clock(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := shop.Count(`SELECT count(*) FROM orders WHERE status = 'cancelled'`); n != 3 || stockOf(shop, ocoa) != 9 {
			t.Errorf("%d of 3 expired, %d on the shelf", n, stockOf(shop, ocoa))
		}
		wantBooksInOrder(t, shop, 9)
	})
}

// A cancellation by mistake does not let the clock run over a proof that nobody has read.
func TestAReopenedOrderKnowsThatAProofWaits(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 3))
		number := ana.buy(ana.shipped("transfer"))
		ana.Upload("/api/orders/"+number+"/proofs", "foto.jpg", testkit.Photo(t, 60, 40)).Expect(http.StatusCreated)
		c.act(number, "status", object{"to": "cancelled", "reason": "Era otro"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "pending"}).Expect(http.StatusOK)
		shop.Exec(`UPDATE orders SET expires_at = $1`, time.Now().Add(-time.Minute))
		if err := shop.Orders().Clock(t.Context()); err != nil {
			t.Fatal(err)
		}
		desk := c.desk(number)
		if desk["status"] != "pending" {
			t.Fatalf("the order is %v, want it to wait for who reads the proof", desk["status"])
		}
		proof := desk["proofs"].([]any)[0].(object)["id"].(string)
		c.act(number, "proofs/"+proof, object{"verdict": "rejected"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "cancelled", "reason": "Era otro"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "pending"}).Expect(http.StatusOK)
		if n := shop.Count(`SELECT count(*) FROM orders WHERE proof_at IS NOT NULL`); n != 0 {
			t.Error("a proof that was looked at waits again")
		}
	})
}

// The mailbox on an order may be somebody else's by now.
func TestABuyerIsWrittenToWhereTheyReadToday(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 3))
		number := ana.buy(ana.shipped("transfer"))
		shop.Exec(`UPDATE users SET email = 'ana@nuevo.do', email_key = 'ana@nuevo.do' WHERE email = 'ana@correo.do'`)
		before := len(shop.Mails("ana@correo.do"))
		c.act(number, "status", object{"to": "cancelled", "reason": "No hay", "tell": true}).Expect(http.StatusOK)
		if after := len(shop.Mails("ana@correo.do")); after != before {
			t.Errorf("%d mails went to the address that was left", after-before)
		}
		if mails := shop.Mails("ana@nuevo.do"); len(mails) != 1 {
			t.Errorf("%d mails to today's address, want 1", len(mails))
		}
	})
}
