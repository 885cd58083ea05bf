package orders_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/testkit"
)

func TestAFourthOrderInADayAsksForACaptcha(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", 9)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná")
		choice := ana.shipped("transfer")
		for range 3 {
			ana.Want(ocoa, 1)
			c.act(ana.buy(choice), "status", object{"to": "processing"}).Expect(http.StatusOK)
		}
		ana.Want(ocoa, 1)
		if quote := ana.Post("/api/checkout/quote", choice).JSON(); quote["captcha"] != true {
			t.Errorf("the quote does not say so: %v", quote)
		}
		body := ana.purchase(choice)
		ana.Post("/api/orders", body).ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
		solved := ana.CaptchaFor("contact")
		ana.Post("/api/orders", with(body, "captcha", solved)).ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
		number := ana.Post("/api/orders", with(body, "captcha", ana.CaptchaFor("order"))).Expect(http.StatusCreated).JSON()["number"]
		if again := ana.Post("/api/orders", body).Expect(http.StatusOK).JSON(); again["number"] != number {
			t.Errorf("the same press is another order: %v", again["number"])
		}
	}, testkit.RealLimits)
}

func TestTheSixtiethOrderOfAProductInAnHourAsksEverybody(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ocoa, samana := shop.Product(c.owner, "Ocoa", 100), shop.Product(c.owner, "Samaná", 9)
		eva := c.buyer("eva@correo.do", "Samaná", "Samaná", ocoa)
		for range 58 {
			if _, err := shop.Order("eva@correo.do", ocoa, 1); err != nil {
				t.Fatal(err)
			}
		}
		shop.Exec(`UPDATE orders SET status = 'processing', created_at = $1`, time.Now().Add(-25*time.Hour))
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		c.act(ana.buy(ana.shipped("transfer")), "status", object{"to": "processing"}).Expect(http.StatusOK) // the 59th
		eva.Want(ocoa, 1)
		eva.Post("/api/orders", eva.purchase(eva.shipped("transfer"))).ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
		ana.Want(samana, 1)
		ana.buy(ana.shipped("transfer"))
	}, testkit.RealLimits)
}

func TestAPersonsDataHoldsWhatHappenedToTheirOrders(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 5))
		number := ana.buy(ana.shipped("transfer"))
		c.act(number, "payments", object{"kind": "payment", "amount": 210, "method": "transfer", "reference": "BHD-77"}).Expect(http.StatusOK)
		c.act(number, "notes", object{"text": "Llamar por la tarde"}).Expect(http.StatusOK)
		data := string(ana.Get("/api/profile/export").Expect(http.StatusOK).Body)
		for _, part := range []string{number, "BHD-77", "Llamar por la tarde", "Carolina Mena", `"payments"`, `"history"`} {
			if !strings.Contains(data, part) {
				t.Errorf("the export does not hold %q", part)
			}
		}
		if strings.Contains(data, "jefa@mirada.do") {
			t.Error("the export names staff")
		}
	})
}

func TestOnlyOrdersCountAgainstTheLimitOfOrders(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", shop.Product(c.owner, "Ocoa", 9))
		good := ana.purchase(ana.shipped("transfer"))
		other := with(good, "expected", object{"total": 1})
		for range 6 {
			ana.Post("/api/orders", other).ExpectProblem(http.StatusConflict, "orders.changed")
		}
		ana.Post("/api/orders", good).Expect(http.StatusCreated)
		if n := shop.Count(`SELECT hits FROM rate_limits WHERE key LIKE 'orders-account:%'`); n != 1 {
			t.Errorf("%d counted, want the one order", n)
		}
	}, testkit.RealLimits)
}
