package orders_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func TestWhatIsNotYoursDoesNotExist(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		samana := shop.Product(c.owner, "Samaná", 5)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", samana)
		eva := c.buyer("eva@correo.do", "Samaná", "Samaná", samana)
		number := ana.buy(ana.shipped("transfer"))
		key := shop.Token("ana@correo.do", "key")

		for name, answer := range map[string]testkit.Answer{
			"a visitor":        shop.Visitor().Get("/api/orders/" + number),
			"someone else":     eva.Get("/api/orders/" + number),
			"a wrong key":      shop.Visitor().With("X-Order-Key", testkit.Bent(key)).Get("/api/orders/" + number),
			"no such order":    ana.Get("/api/orders/M-99999"),
			"cancel by others": eva.Post("/api/orders/"+number+"/cancel", nil),
		} {
			if answer.Status != http.StatusNotFound || answer.Detail() != "No encontramos este pedido" {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		opened := shop.Visitor().With("X-Order-Key", key).Get("/api/orders/" + number).Expect(http.StatusOK)
		if seen := opened.JSON(); seen["mine"] != nil || seen["can_cancel"] != false || strings.Contains(string(opened.Body), "Calle 1") || strings.Contains(string(opened.Body), "555-0101") {
			t.Errorf("a key shows %s", opened.Body)
		}
		evas := eva.shipped("transfer")
		evas["address_id"] = ana.address
		eva.Post("/api/checkout/quote", evas).Expect(http.StatusNotFound)

		ana.Post("/api/orders/"+number+"/cancel", nil).Expect(http.StatusOK)
		if stockOf(shop, samana) != 5 {
			t.Errorf("%d left after cancelling, want 5", stockOf(shop, samana))
		}
		ana.Post("/api/orders/"+number+"/cancel", nil).ExpectProblem(http.StatusConflict, "orders.not_now")
	})
}

func TestGoodsAreNotHoardedByUnpaidOrders(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		samana := shop.Product(c.owner, "Samaná", 50)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", samana)
		for range 3 {
			ana.buy(ana.shipped("transfer"))
			ana.Want(samana, 1)
		}
		answer := ana.Post("/api/orders", ana.purchase(ana.shipped("transfer"))).ExpectProblem(http.StatusConflict, "orders.too_many_open")
		if answer.Detail() != "Tienes 3 pedidos sin pagar. Paga o cancela uno antes de hacer otro." {
			t.Errorf("refused with %q", answer.Detail())
		}
		eva := c.buyer("eva@correo.do", "Samaná", "Samaná")
		eva.Want(samana, 11)
		answer = eva.Post("/api/orders", eva.purchase(eva.shipped("transfer"))).ExpectProblem(http.StatusUnprocessableEntity, "orders.too_many_units")
		if answer.Detail() != "Para más de 10 unidades de un producto, escríbenos." {
			t.Errorf("refused with %q", answer.Detail())
		}
	})
}

func TestAccountsAreAsManyAsABuyerReads(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop) // with one
		account := object{"bank": "Otro banco", "kind": "ahorros", "number": "1", "holder": "Mirada", "currency": "DOP", "is_active": true, "current_password": testkit.StaffPassword}
		far := with(account, "display_order", 3_000_000_000) // more than PostgreSQL counts to
		c.owner.Post("/api/admin/bank-accounts", far).ExpectProblem(http.StatusUnprocessableEntity, "orders.invalid_account")
		for range 19 {
			c.make("/api/admin/bank-accounts", account)
		}
		c.owner.Post("/api/admin/bank-accounts", account).ExpectProblem(http.StatusConflict, "orders.too_many_accounts")
		if n := shop.Count(`SELECT count(*) FROM bank_accounts`); n != 20 {
			t.Errorf("%d accounts, want 20", n)
		}
	})
}

func TestWhereMoneyGoesIsTheOwnersAlone(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		account := object{"bank": "Banco ajeno", "kind": "ahorros", "number": "1", "holder": "Otro", "currency": "DOP", "is_active": true}
		shop.Staff("ana@mirada.do", identity.RoleAdmin).Post("/api/admin/bank-accounts", account).Expect(http.StatusForbidden)
		c.owner.Post("/api/admin/bank-accounts", account).ExpectProblem(http.StatusForbidden, "identity.reauthentication_required")
		c.owner.Put("/api/admin/admin-settings/whatsapp_number", object{"value": "809 555 0199"}).Expect(http.StatusForbidden)
		account["current_password"] = "otra-clave-larga"
		c.owner.Post("/api/admin/bank-accounts", account).ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		account["current_password"] = testkit.StaffPassword
		c.owner.Post("/api/admin/bank-accounts", account).Expect(http.StatusCreated)
		mails := shop.Mails("jefa@mirada.do")
		if len(mails) == 0 || mails[len(mails)-1].Subject != "Cambiaron las cuentas de banco de la tienda" {
			t.Errorf("the owner was told %v", mails)
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'orders.account_created' AND changes LIKE '%Banco ajeno%'`); n != 1 {
			t.Errorf("%d lines in the audit log", n)
		}
	})
}
