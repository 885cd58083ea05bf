package orders_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// edit sends a change of an order over the version of this moment.
func (c counter) edit(number string, body object) testkit.Answer {
	c.t.Helper()
	desk := c.desk(number)
	return c.press().Put("/api/admin/orders/"+desk["id"].(string), with(body, "version", desk["version"]))
}

// itemIDs are the lines of an order by the names of their products.
func (c counter) itemIDs(number string) map[string]any {
	ids := map[string]any{}
	for _, item := range c.desk(number)["items"].([]any) {
		ids[item.(object)["name"].(string)] = item.(object)["id"]
	}
	return ids
}

func TestAnEditMovesOnlyTheDifference(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa, samana := shop.Product(c.owner, "Ocoa", 5), shop.Product(c.owner, "Samaná", 5)
		ana := c.buyer("ana@correo.do", "Santiago", "Santiago")
		ana.Want(ocoa, 2)
		number := ana.buy(ana.shipped("transfer"))
		c.act(number, "payments", object{"kind": "payment", "amount": 570, "method": "transfer"}).Expect(http.StatusOK)
		line := c.itemIDs(number)["Ocoa"]
		shop.Exec(`UPDATE products SET price_cents = 30000`)

		desk := c.edit(number, object{"items": []object{{"item_id": line, "quantity": 1}, {"product_id": samana, "quantity": 3}}, "tell": true}).Expect(http.StatusOK).JSON()
		if desk["total"] != 1260.0 || desk["due"] != 690.0 || desk["status"] != "processing" || desk["paid"] != 570.0 {
			t.Errorf("total %v, due %v, %v: the old line keeps its price, the ledger stays", desk["total"], desk["due"], desk["status"])
		}
		if stockOf(shop, ocoa) != 4 || stockOf(shop, samana) != 2 || c.mails("Cambiamos tu pedido "+number) != 1 {
			t.Errorf("%d and %d left, %d mails", stockOf(shop, ocoa), stockOf(shop, samana), c.mails("Cambiamos tu pedido "+number))
		}
		for _, sentence := range []string{"El total cambió de $570.00 a $1260.00.", "Ocoa: de 2 a 1.", "Se agregó 3 × Samaná."} {
			if shop.Count(`SELECT count(*) FROM mails WHERE subject = $1 AND text_body LIKE '%' || $2 || '%'`, "Cambiamos tu pedido "+number, sentence) != 1 {
				t.Errorf("the mail does not say %q", sentence)
			}
		}
		c.edit(number, object{"items": []object{{"item_id": line, "quantity": 1}}, "discount": 60, "discount_reason": "Clienta de siempre"}).Expect(http.StatusOK)
		if desk := c.desk(number); desk["total"] != 300.0 || desk["status"] != "paid" || desk["due"] != -270.0 || stockOf(shop, samana) != 5 {
			t.Errorf("after the line went: %v %v %v", desk["total"], desk["status"], desk["due"])
		}
		c.edit(number, object{"items": []object{}}).ExpectProblem(http.StatusUnprocessableEntity, "orders.no_items")
		c.edit(number, object{"items": []object{{"item_id": line, "quantity": 6}}}).ExpectProblem(http.StatusConflict, "orders.missing_stock")
		c.edit(number, object{"contact": object{"name": "Carolina Mena", "phone": "809 555 0101"}}).ExpectProblem(http.StatusUnprocessableEntity, "orders.no_changes")
		wantBooksInOrder(t, shop, 10)
	})
}

func TestAnEditChangesDeliveryFiscalDataAndTheVoucher(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Santiago", "Santiago", shop.Product(c.owner, "Ocoa", 5))
		number := ana.buy(ana.shipped("cod"))
		moca := object{"delivery_kind": "ship", "street": "Calle 8 #12", "sector": "Centro", "city": "Moca", "state": "Espaillat"}
		if desk := c.edit(number, object{"to": moca}).Expect(http.StatusOK).JSON(); desk["delivery"] != 0.0 || desk["total"] != 210.0 {
			t.Errorf("to a free zone: %v, %v", desk["delivery"], desk["total"])
		}
		c.edit(number, object{"delivery": 40}).ExpectProblem(http.StatusUnprocessableEntity, "orders.reason_needed")
		if desk := c.edit(number, object{"delivery": 40, "delivery_reason": "Urgente"}).Expect(http.StatusOK).JSON(); desk["total"] != 250.0 {
			t.Errorf("a typed fee: %v", desk["total"])
		}
		counter := object{"delivery_kind": "pickup", "pickup_id": c.pickup}
		c.edit(number, object{"to": counter}).ExpectProblem(http.StatusUnprocessableEntity, "orders.unknown_way")
		desk := c.edit(number, object{"to": counter, "way": "pickup"}).Expect(http.StatusOK).JSON()
		if desk["delivery"] != 0.0 || desk["way"] != "pickup" || desk["to"].(object)["street"] != "" {
			t.Errorf("collected: %v", desk["to"])
		}
		c.edit(number, object{"fiscal_number": "B0100000001"}).ExpectProblem(http.StatusUnprocessableEntity, "orders.invalid_ncf")
		c.edit(number, object{"fiscal": object{"kind": "credito_fiscal", "id": "101850043", "name": "Óptica SRL"}}).Expect(http.StatusOK)
		c.edit(number, object{"fiscal_number": "B0200000001"}).ExpectProblem(http.StatusUnprocessableEntity, "orders.invalid_ncf")
		c.act(number, "status", object{"to": "delivered", "charged": true}).Expect(http.StatusOK)
		c.edit(number, object{"delivery": 1, "delivery_reason": "x"}).ExpectProblem(http.StatusConflict, "orders.not_now")
		c.edit(number, object{"fiscal_number": " b0100000001 "}).Expect(http.StatusOK)
		if desk := c.desk(number); desk["fiscal"].(object)["number"] != "B0100000001" || desk["status"] != "delivered" || c.mails("Cambiamos tu pedido "+number) != 0 {
			t.Errorf("after the voucher: %v", desk["fiscal"])
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'orders.edited'`); n != 5 {
			t.Errorf("%d lines in the audit log, want 5", n)
		}
		seen := string(ana.Get("/api/orders/" + number).Expect(http.StatusOK).Body)
		if strings.Contains(seen, "Urgente") || strings.Contains(seen, "B0100000001") {
			t.Error("the buyer reads what staff wrote for themselves")
		}
		wantBooksInOrder(t, shop, 5)
	})
}

func TestAnEditThatIsWrongOrLateChangesNothing(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa, samana := shop.Product(c.owner, "Ocoa", 5), shop.Product(c.owner, "Samaná", 5)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		number := ana.buy(ana.shipped("transfer"))
		line, before := c.itemIDs(number)["Ocoa"], c.desk(number)
		for name, body := range map[string]object{
			"no units":              {"items": []object{{"item_id": line, "quantity": 0}}},
			"a line of another":     {"items": []object{{"item_id": "x", "quantity": 1}}},
			"a line twice":          {"items": []object{{"item_id": line, "quantity": 1}, {"item_id": line, "quantity": 1}}},
			"its product again":     {"items": []object{{"item_id": line, "quantity": 1}, {"product_id": ocoa, "quantity": 1}}},
			"no such product":       {"items": []object{{"product_id": "x", "quantity": 1}}},
			"a discount below zero": {"items": []object{{"item_id": line, "quantity": 1, "discount": -5}}, "discount_reason": "x"},
			"no reason":             {"discount": 5},
			"a negative fee":        {"delivery": -1, "delivery_reason": "x"},
			"no contact":            {"contact": object{"name": " ", "phone": "809 555 0101"}},
			"nowhere":               {"to": object{"delivery_kind": "ship", "street": "Calle 8", "city": "Atlántida", "state": "x"}},
			"an unknown way":        {"way": "bitcoin"},
			"an unknown voucher":    {"fiscal": object{"kind": "x"}},
		} {
			if answer := c.edit(number, body); answer.Status != http.StatusUnprocessableEntity && answer.Status != http.StatusNotFound {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		path, body := "/api/admin/orders/"+before["id"].(string), object{"version": before["version"], "items": []object{{"item_id": line, "quantity": 2}}}
		keyed := c.owner.With("Idempotency-Key", "one")
		keyed.Put(path, body).Expect(http.StatusOK)
		keyed.Put(path, body).Expect(http.StatusOK)
		c.press().Put(path, with(body, "items", []object{{"product_id": samana, "quantity": 1}})).ExpectProblem(http.StatusConflict, "orders.stale")
		if stockOf(shop, ocoa) != 3 || stockOf(shop, samana) != 5 || c.desk(number)["total"] != 420.0 {
			t.Errorf("%d and %d left, total %v", stockOf(shop, ocoa), stockOf(shop, samana), c.desk(number)["total"])
		}
		wantBooksInOrder(t, shop, 10)
	})
}
