package orders_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

// coupon makes one of 10 % with what more it asks for.
func (c counter) coupon(code string, more ...any) string {
	c.t.Helper()
	return c.make("/api/admin/coupons", with(object{"code": code, "kind": "percent", "value": 10, "is_active": true}, more...))
}

func (c counter) used(code string) int {
	c.t.Helper()
	return c.Count(`SELECT used FROM coupons WHERE code = $1`, code)
}

func TestACouponIsUsedAsOftenAsItSays(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 20)
		c.coupon("DIEZ", "max_uses", 2, "min_subtotal", 400)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		choice := with(ana.shipped("transfer"), "coupon", " diez ")
		quote := ana.Post("/api/checkout/quote", choice).Expect(http.StatusOK).JSON()
		if quote["coupon"] != "" || quote["discount"] != 0.0 || quote["coupon_problem"] != "Este cupón pide una compra mínima de $400.00." {
			t.Errorf("below the minimum: %v", quote)
		}
		ana.Post("/api/orders", ana.purchase(choice)).ExpectProblem(http.StatusConflict, "orders.changed")
		ana.Want(ocoa, 1)
		quote = ana.Post("/api/checkout/quote", choice).Expect(http.StatusOK).JSON()
		if quote["coupon"] != "DIEZ" || quote["discount"] != 42.0 || quote["total"] != 378.0 || quote["coupon_problem"] != "" {
			t.Errorf("with the coupon: %v", quote)
		}
		number := ana.buy(choice)
		if desk := c.desk(number); desk["coupon_code"] != "DIEZ" || desk["total"] != 378.0 || c.used("DIEZ") != 1 {
			t.Errorf("ordered: %v, %v, used %d", desk["coupon_code"], desk["total"], c.used("DIEZ"))
		}
		ana.Post("/api/orders/"+number+"/cancel", nil).Expect(http.StatusOK)
		if c.used("DIEZ") != 0 {
			t.Errorf("cancelling gives the use back; used %d", c.used("DIEZ"))
		}
		for range 2 { // others use it up
			ana.Want(ocoa, 2)
			c.act(ana.buy(choice), "payments", object{"kind": "payment", "amount": 378, "method": "cash"}).Expect(http.StatusOK)
		}
		ana.Want(ocoa, 2)
		quote = ana.Post("/api/checkout/quote", choice).Expect(http.StatusOK).JSON()
		if quote["coupon_problem"] != "Este cupón no es válido o ya venció." {
			t.Errorf("used up: %v", quote)
		}
		c.act(number, "status", object{"to": "pending"}).Expect(http.StatusOK)
		if c.used("DIEZ") != 3 {
			t.Errorf("reopening counts again, even past the limit; used %d", c.used("DIEZ"))
		}
		c.owner.Delete("/api/admin/coupons/"+c.coupon("NADIE"), nil).Expect(http.StatusNoContent)
		wantBooksInOrder(t, shop, 20)
	})
}

func TestACouponForTheFirstOrderKnowsPeopleByTelephone(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 20)
		c.coupon("HOLA", "first_order_only", true)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		choice := with(ana.shipped("transfer"), "coupon", "HOLA")
		first := ana.buy(choice)
		ana.Want(ocoa, 1)
		if quote := ana.Post("/api/checkout/quote", choice).Expect(http.StatusOK).JSON(); quote["coupon_problem"] != "Este cupón es para tu primera compra." {
			t.Errorf("%v", quote["coupon_problem"])
		}
		eva := c.buyer("eva@correo.do", "Samaná", "Samaná", ocoa) // with ana's telephone
		eva.Post("/api/orders", eva.purchase(with(eva.shipped("transfer"), "coupon", "HOLA"))).ExpectProblem(http.StatusUnprocessableEntity, "promotions.first_order")
		ana.Post("/api/orders/"+first+"/cancel", nil).Expect(http.StatusOK)
		eva.buy(with(eva.shipped("transfer"), "coupon", "HOLA"))
		wantBooksInOrder(t, shop, 20)
	})
}

func TestAnEditReckonsTheCouponAnewOrReplacesIt(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 20)
		c.coupon("DIEZ")
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		number := ana.buy(with(ana.shipped("transfer"), "coupon", "DIEZ"))
		line := c.itemIDs(number)["Ocoa"]
		if desk := c.edit(number, object{"items": []object{{"item_id": line, "quantity": 3}}}).Expect(http.StatusOK).JSON(); desk["discount"] != 63.0 || desk["coupon_code"] != "DIEZ" {
			t.Errorf("three units: %v off by %v", desk["discount"], desk["coupon_code"])
		}
		c.edit(number, object{"discount": 100}).ExpectProblem(http.StatusUnprocessableEntity, "orders.reason_needed")
		if desk := c.edit(number, object{"discount": 100, "discount_reason": "Por la espera"}).Expect(http.StatusOK).JSON(); desk["coupon_code"] != "" || desk["total"] != 530.0 || c.used("DIEZ") != 0 {
			t.Errorf("replaced: %v, %v, used %d", desk["coupon_code"], desk["total"], c.used("DIEZ"))
		}
		c.act(number, "status", object{"to": "cancelled", "reason": "No"}).Expect(http.StatusOK)
		c.act(number, "status", object{"to": "pending"}).Expect(http.StatusOK)
		wantBooksInOrder(t, shop, 20)
	})
}

func TestNobodyGuessesCoupons(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		c.coupon("SECRETO")
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 5))
		right := with(ana.shipped("transfer"), "coupon", "SECRETO")
		for range 12 { // a code that exists may be looked at as often as the page asks
			ana.Post("/api/checkout/quote", right).Expect(http.StatusOK)
		}
		for i := range 10 {
			wrong := ana.Post("/api/checkout/quote", with(right, "coupon", fmt.Sprintf("CODIGO-%d", i))).Expect(http.StatusOK).JSON()
			if wrong["coupon_problem"] != "Este cupón no es válido o ya venció." {
				t.Errorf("%v", wrong["coupon_problem"])
			}
		}
		ana.Post("/api/checkout/quote", with(right, "coupon", "OTRO")).Expect(http.StatusTooManyRequests)
		ana.Post("/api/checkout/quote", right).Expect(http.StatusTooManyRequests) // or a right guess would still tell
		ana.Post("/api/checkout/quote", ana.shipped("transfer")).Expect(http.StatusOK)
	}, testkit.RealLimits)
}

func TestTheLastUseOfACouponGoesToOne(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		const buyers = 20
		units := crowds()
		ocoa := shop.Product(c.owner, "Ocoa", units)
		people, bodies := make([]buyer, buyers), make([]object, buyers)
		c.coupon("TODOS")
		for i := range people {
			people[i] = c.buyer(fmt.Sprintf("p%d@correo.do", i), "Samaná", "Samaná", ocoa)
			bodies[i] = people[i].purchase(with(people[i].shipped("transfer"), "coupon", "TODOS"))
		}
		for round := range crowds() {
			code := fmt.Sprintf("UNA-%d", round)
			c.coupon(code, "max_uses", 1)
			shop.Exec(`DELETE FROM rate_limits`)
			shop.Exec(`UPDATE orders SET status = 'processing' WHERE status = 'pending'`)
			var mu sync.Mutex
			got, all := map[int]int{}, []func(){}
			winner := -1
			for i, person := range people {
				all = append(all, func() {
					status := person.insist(with(bodies[i], "checkout_id", ids.Random(), "coupon", code)).Status
					mu.Lock()
					defer mu.Unlock()
					if got[status]++; status == http.StatusCreated {
						winner = i
					}
				})
			}
			atOnce(all...)
			if got[http.StatusCreated] != 1 || got[http.StatusConflict] != buyers-1 || stockOf(shop, ocoa) != units-round-1 {
				t.Fatalf("%v, %d left", got, stockOf(shop, ocoa))
			}
			people[winner].Want(ocoa, 1)
		}
	})
}

func TestACouponOncePerCustomerIsOneOnTwoDevices(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 2*rounds)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná")
		for round := range rounds {
			code := fmt.Sprintf("UNA-%d", round)
			c.coupon(code, "per_customer", 1)
			shop.Exec(`DELETE FROM rate_limits`)
			shop.Exec(`UPDATE orders SET status = 'processing' WHERE status = 'pending'`)
			ana.Want(ocoa, 1)
			first := ana.purchase(with(ana.shipped("transfer"), "coupon", code))
			second := with(first, "checkout_id", ids.Random())
			var one, two int
			atOnce(func() { one = ana.insist(first).Status },
				func() { two = ana.insist(second).Status })
			if min(one, two) != http.StatusCreated || max(one, two) != http.StatusConflict || c.used(code) != 1 {
				t.Fatalf("%d and %d, used %d", one, two, c.used(code))
			}
			ana.Want(ocoa, 1)
			if quote := ana.Post("/api/checkout/quote", with(ana.shipped("transfer"), "coupon", code)).JSON(); quote["coupon"] != "" {
				t.Fatalf("a second order may use it too: %v", quote)
			}
			shop.Exec(`DELETE FROM cart_items`)
		}
	})
}

func TestWhatCostsNothingIsPaidAtOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 5)
		c.coupon("REGALO", "value", 100)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		number := ana.buy(with(ana.shipped("transfer"), "coupon", "REGALO"))
		if desk := c.desk(number); desk["total"] != 0.0 || desk["status"] != "paid" || desk["expires_at"] != nil || desk["payment"] != "paid" {
			t.Errorf("a free order is %v, %v, until %v", desk["status"], desk["payment"], desk["expires_at"])
		}
		c.act(number, "mails", object{}).Expect(http.StatusOK)
		for _, mail := range shop.Mails("ana@correo.do") {
			if strings.Contains(mail.TextBody, "Transfiere") || strings.Contains(mail.TextBody, "Recibimos $0.00") {
				t.Errorf("the mail speaks of money: %s", mail.TextBody)
			}
		}
		if n := c.mails("Recibimos tu pedido " + number); n != 2 {
			t.Errorf("%d mails, want the first and its copy", n)
		}
		wantBooksInOrder(t, shop, 5)
	})
}

func TestNobodyGuessesCouponsByBuying(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		c.coupon("SECRETO")
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 5))
		choice := ana.shipped("transfer")
		body := with(ana.purchase(choice), "expected", object{"total": 1})
		for i := range 10 {
			ana.Post("/api/orders", with(body, "checkout_id", ids.Random(), "coupon", fmt.Sprintf("CODIGO-%d", i))).ExpectProblem(http.StatusConflict, "orders.changed")
		}
		ana.Post("/api/orders", with(body, "checkout_id", ids.Random(), "coupon", "OTRO")).Expect(http.StatusTooManyRequests)
		ana.Post("/api/orders", with(body, "checkout_id", ids.Random(), "coupon", "SECRETO")).Expect(http.StatusTooManyRequests) // or a right guess would still tell
		ana.buy(choice)
	}, testkit.RealLimits)
}
