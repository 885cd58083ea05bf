package orders_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

func TestNothingIsForSaleUntilAWayIsOn(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Visitor().Post("/api/checkout", nil).ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
		shop.Shopper("nueva@correo.do").Post("/api/checkout", nil).ExpectProblem(http.StatusForbidden, "carts.unconfirmed_email")
		ana := shop.Confirmed("ana@correo.do")
		if said := ana.Post("/api/checkout", nil).Expect(http.StatusOK).JSON(); said["message"] != "Funcionalidad de pago próximamente disponible" || said["next"] != nil {
			t.Errorf("the button says %v", said)
		}
		ana.Post("/api/checkout/quote", object{}).ExpectProblem(http.StatusConflict, "orders.not_open")
		purchase := object{"checkout_id": ids.Random(), "contact": object{"name": "Ana", "phone": "8095550101"}}
		if answer := ana.Post("/api/orders", purchase).ExpectProblem(http.StatusConflict, "orders.not_open"); answer.Detail() != "Funcionalidad de pago próximamente disponible" {
			t.Errorf("refused with %q", answer.Detail())
		}
		owner := shop.Staff("jefa@mirada.do", identity.RoleSuperAdmin)
		for key, sentence := range map[string]string{"way_transfer": "Agrega primero una cuenta de banco",
			"way_whatsapp": "Escribe primero el número de WhatsApp", "way_pickup": "Agrega primero un lugar de recogida"} {
			answer := owner.Put("/api/admin/admin-settings/"+key, object{"value": true}).ExpectProblem(http.StatusUnprocessableEntity, "orders.way_not_ready")
			if answer.Detail() != sentence {
				t.Errorf("%s: %q, want %q", key, answer.Detail(), sentence)
			}
		}
		counter := counter{Shop: shop, t: t, owner: owner}
		counter.set("way_cod", true) // without zones the whole country is one
		if said := ana.Post("/api/checkout", nil).Expect(http.StatusOK).JSON(); said["message"] != "" || said["next"] != "/checkout" {
			t.Errorf("open, the button says %v", said)
		}
	})
}

func TestAnOrderIsWhatTheServerSays(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		c.set("notification_email", "tienda@mirada.do")
		samana, macao := shop.Product(c.owner, "Samaná", 5), shop.Product(c.owner, "Macao", 0)
		ana := c.buyer("ana@correo.do", "Santiago", "Santiago", samana, macao)
		ana.Want(samana, 1)
		number := ana.buy(ana.shipped("transfer"))

		seen := ana.Get("/api/orders/" + number).Expect(http.StatusOK).JSON()
		if seen["total"] != 570.0 || seen["delivery"] != 150.0 || seen["itbis"] != 64.07 || seen["due"] != 570.0 || seen["status"] != "pending" {
			t.Errorf("order %v", seen)
		}
		if accounts := seen["accounts"].([]any); len(accounts) != 1 || seen["can_cancel"] != true || seen["expires_at"] == nil {
			t.Errorf("accounts %v, cancel %v, until %v", accounts, seen["can_cancel"], seen["expires_at"])
		}
		if stockOf(shop, samana) != 3 {
			t.Errorf("%d left, want 3", stockOf(shop, samana))
		}
		var cart struct{ Items []object }
		if ana.Get("/api/cart").Expect(http.StatusOK).Into(&cart); len(cart.Items) != 1 || cart.Items[0]["id"] != macao {
			t.Errorf("cart %v, want what was sold out", cart)
		}
		mails := shop.Mails("ana@correo.do")
		last := mails[len(mails)-1]
		if last.Subject != "Recibimos tu pedido "+number || !strings.Contains(last.TextBody, "Banco de ejemplo") || !strings.Contains(last.TextBody, "Transfiere $570.00 antes del") {
			t.Errorf("mail %q: %s", last.Subject, last.TextBody)
		}
		if told := shop.Mails("tienda@mirada.do"); len(told) == 0 || !strings.HasPrefix(told[len(told)-1].Subject, "Pedido nuevo "+number+": $570.00") {
			t.Errorf("the shop was told %v", told)
		}
	})
}

func TestWhatChangedIsSaidAndNothingHappens(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		samana := shop.Product(c.owner, "Samaná", 5)
		ana := c.buyer("ana@correo.do", "Santiago", "Santiago", samana)
		for name, change := range map[string]func(){
			"price":    func() { shop.Exec(`UPDATE products SET price_cents = price_cents + 1`) },
			"fee":      func() { shop.Exec(`UPDATE delivery_zones SET fee_cents = fee_cents + 100 WHERE NOT is_rest`) },
			"way":      func() { c.set("way_cod", false) },
			"quantity": func() { ana.Want(samana, 1) },
			"stock":    func() { shop.Exec(`UPDATE stock_levels SET on_hand = 0`) },
		} {
			purchase := ana.purchase(ana.shipped("cod"))
			change()
			ana.Post("/api/orders", purchase).ExpectProblem(http.StatusConflict, "orders.changed")
			if n := shop.Count(`SELECT count(*) FROM orders`); n != 0 {
				t.Fatalf("%s: %d orders", name, n)
			}
			shop.Exec(`UPDATE stock_levels SET on_hand = 5`)
			c.set("way_cod", true)
		}
		purchase := ana.purchase(ana.shipped("cod"))
		purchase["expected"].(object)["total"] = 1
		ana.Post("/api/orders", purchase).ExpectProblem(http.StatusConflict, "orders.changed")
	})
}

func TestOneCheckoutIsOneOrder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		samana := shop.Product(c.owner, "Samaná", 5)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", samana)
		purchase := ana.purchase(ana.shipped("transfer"))
		var wg sync.WaitGroup
		answers := make([]testkit.Answer, 20)
		for i := range answers {
			wg.Go(func() { answers[i] = ana.insist(purchase) })
		}
		wg.Wait()
		made, numbers := 0, map[any]bool{}
		for _, answer := range answers {
			if answer.Status == http.StatusCreated {
				made++
			} else if answer.Status != http.StatusOK {
				t.Errorf("status %d: %s", answer.Status, answer.Body)
			}
			numbers[answer.JSON()["number"]] = true
		}
		mails := shop.Count(`SELECT count(*) FROM mails WHERE subject LIKE 'Recibimos tu pedido%'`)
		if made != 1 || len(numbers) != 1 || mails != 1 || stockOf(shop, samana) != 4 || shop.Count(`SELECT count(*) FROM orders`) != 1 {
			t.Errorf("%d made, numbers %v, %d mails, %d left", made, numbers, mails, stockOf(shop, samana))
		}
		purchase["checkout_id"] = ids.Random() // another device, with the same page open
		ana.Post("/api/orders", purchase).ExpectProblem(http.StatusConflict, "orders.changed")
	})
}

func TestTheLastPairGoesToOne(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		samana := shop.Product(c.owner, "Samaná", 1)
		const many = 40
		buyers, purchases := make([]buyer, many), make([]object, many)
		for i := range many {
			buyers[i] = c.buyer(fmt.Sprintf("p%d@correo.do", i), "Samaná", "Samaná", samana)
			purchases[i] = buyers[i].purchase(object{"delivery_kind": "pickup", "pickup_id": c.pickup, "way": "pickup"})
		}
		for range crowds() {
			c.again()
			seen, winner, all := tally{}, 0, []func(){}
			for i := range many {
				all = append(all, func() {
					status := buyers[i].insist(with(purchases[i], "checkout_id", ids.Random())).Status
					if seen.add(status); status == http.StatusCreated {
						winner = i
					}
				})
			}
			atOnce(all...)
			whole := shop.Count(`SELECT count(*) FROM cart_items`)
			if seen.got[http.StatusCreated] != 1 || seen.got[http.StatusConflict] != many-1 || stockOf(shop, samana) != 0 || whole != many-1 {
				t.Fatalf("%v, %d left, %d carts are whole", seen.got, stockOf(shop, samana), whole)
			}
			shop.Exec(`UPDATE stock_levels SET on_hand = 1`)
			buyers[winner].Want(samana, 1)
		}
	})
}
