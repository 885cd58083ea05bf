package attacks_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// An alert is no way to fill a stranger's mailbox, nor to find out who has an account.
func TestAlertsNeitherBombMailboxesNorTellOfAccounts(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		product := c.add("/api/admin/products", object{"name": "Agotada", "price": 210, "stock_quantity": 0})
		const path = "/api/stock-alerts"
		ask := func(product, email any) testkit.Answer {
			cases++
			return c.shop.Visitor().Post(path, object{"product_id": product, "email": email})
		}
		// The same answer for an account, a stranger, who waits already and who is staff.
		first := string(ask(product, "nadie@example.do").Expect(http.StatusAccepted).Body)
		for _, email := range []string{"ana@example.do", "sinconfirmar@example.do", "jefa@example.do", "nadie@example.do", "NADIE@example.do"} {
			if body := string(ask(product, email).Expect(http.StatusAccepted).Body); body != first {
				t.Errorf("%s is answered %s, others %s", email, body, first)
			}
		}
		for _, email := range []string{"", "x", "a b@c.do", "ana@example.do\r\nBcc: eva@example.do", "ana@example.do, eva@example.do"} {
			if answer := ask(product, email); answer.Status != http.StatusUnprocessableEntity && answer.Status != http.StatusBadRequest {
				t.Errorf("%q: %d", email, answer.Status)
			}
		}
		for _, id := range []string{"x", "", c.make("hidden"), "0198c0de-0000-7000-8000-000000000000"} {
			ask(id, "eva@example.do").Expect(http.StatusNotFound)
		}
		// Links of one person are of no use for another's.
		for _, token := range []string{"", "x", strings.Repeat("A", 200), testkit.Bent(shop.Token("ana@example.do", "token"))} {
			cases++
			c.callers[visitor].Post(path+"/confirm", object{"token": token}).Expect(http.StatusBadRequest)
			c.callers[visitor].Post(path+"/stop", object{"token": token}).Expect(http.StatusBadRequest)
		}
		wantCount(t, cases, 14)
	})
}

// However often somebody asks: one mail a day for an address and a product, and few
// requests an hour.
func TestAnAddressAsksForFewAlerts(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := newCast(t, shop)
		product := c.make("product")
		visitor := shop.Visitor()
		for range 5 {
			visitor.Post("/api/stock-alerts", object{"product_id": product, "email": "victima@example.do"}).Expect(http.StatusAccepted)
		}
		if n := len(shop.Mails("victima@example.do")); n != 1 {
			t.Errorf("%d mails in a stranger's mailbox, want 1", n)
		}
		visitor.Post("/api/stock-alerts", object{"product_id": product, "email": c.make("email")}).Expect(http.StatusTooManyRequests)
	}, testkit.RealLimits)
}
