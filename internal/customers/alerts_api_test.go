package customers_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const alerts = "/api/stock-alerts"

func wish(product, email string) map[string]any {
	return map[string]any{"product_id": product, "email": email}
}

// came are the mails that say that a product is back.
func came(shop *testkit.Shop) int {
	return shop.Count(`SELECT count(*) FROM mails WHERE subject LIKE 'Volvió %'`)
}

func bring(t *testing.T, staff *testkit.Client, product string, units int) {
	t.Helper()
	staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": product, "transaction_type": "increase", "quantity": units}).Expect(http.StatusCreated)
}

func take(t *testing.T, staff *testkit.Client, product string, units int) {
	t.Helper()
	staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": product, "transaction_type": "decrease", "quantity": units}).Expect(http.StatusCreated)
}

func send(t *testing.T, shop *testkit.Shop) {
	t.Helper()
	if err := shop.Alerts().Send(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestWhoConfirmedIsToldWhenItIsBack(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("jefa@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 0)
		visitor := shop.Visitor()
		said := visitor.Post(alerts, wish(product, "Luz@example.do")).Expect(http.StatusAccepted).JSON()["message"]
		if said != "Revisa tu correo para confirmar el aviso." {
			t.Errorf("said %q", said)
		}
		bring(t, staff, product, 2)
		take(t, staff, product, 2)
		send(t, shop)
		if n := came(shop); n != 0 {
			t.Errorf("%d mails to an address that has not said yes", n)
		}
		token := shop.Token("Luz@example.do", "token")
		visitor.Post(alerts+"/confirm", map[string]any{"token": token}).Expect(http.StatusOK)
		visitor.Post(alerts+"/confirm", map[string]any{"token": token}).ExpectProblem(http.StatusBadRequest, "customers.invalid_alert_token")
		if n := staff.Get("/api/admin/stock-alerts/" + product).Expect(http.StatusOK).JSON()["waiting"]; n != 1.0 {
			t.Errorf("%v wait, want 1", n)
		}
		bring(t, staff, product, 3)
		bring(t, staff, product, 1)
		send(t, shop)
		send(t, shop)
		mails := shop.Mails("Luz@example.do")
		last := mails[len(mails)-1]
		if came(shop) != 1 || last.Subject != "Volvió Samaná" || !strings.Contains(last.TextBody, "Quedan 4. No podemos guardarte una.") {
			t.Errorf("%d mails; the last is %q: %s", came(shop), last.Subject, last.TextBody)
		}
		visitor.Post(alerts+"/stop", map[string]any{"token": wayOut(last.TextBody)}).Expect(http.StatusOK)
		if n := shop.Count(`SELECT count(*) FROM stock_alerts`); n != 0 {
			t.Errorf("%d alerts are left after the way out", n)
		}
	})
}

func TestTheOwnConfirmedAddressNeedsNoSecondYes(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("jefa@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 0)
		luz, eva := shop.Confirmed("luz@example.do"), shop.Shopper("eva@example.do")
		for _, tc := range []struct {
			client      *testkit.Client
			email, said string
		}{
			{luz, "luz@example.do", "Te avisaremos a luz@example.do."},
			{luz, "otra@example.do", "Revisa tu correo para confirmar el aviso."},
			{eva, "eva@example.do", "Revisa tu correo para confirmar el aviso."}, // not confirmed
		} {
			if said := tc.client.Post(alerts, wish(product, tc.email)).Expect(http.StatusAccepted).JSON()["message"]; said != tc.said {
				t.Errorf("%s: said %q, want %q", tc.email, said, tc.said)
			}
		}
		bring(t, staff, product, 1)
		send(t, shop)
		if n := came(shop); n != 1 {
			t.Errorf("%d mails, want 1", n)
		}
		// Asking again while it is there tells at once; after that nothing more comes.
		take(t, staff, product, 1)
		luz.Post(alerts, wish(product, "luz@example.do")).Expect(http.StatusAccepted)
		bring(t, staff, product, 1)
		send(t, shop)
		if n := came(shop); n != 2 {
			t.Errorf("%d mails after asking again, want 2", n)
		}
	})
}

// One restock, one mail each, also on two nodes.
func TestOneRestockOneMailEach(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("jefa@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 0)
		const people = 12
		for i := range people {
			insertAlert(shop, product, fmt.Sprintf("p%d@example.do", i), time.Now())
		}
		shop.Spread()
		var wg sync.WaitGroup
		for range 6 {
			wg.Go(func() {
				staff.Race(http.MethodPost, "/api/admin/stock-transactions", map[string]any{"product_id": product, "transaction_type": "increase", "quantity": 1})
				if err := shop.Next().Alerts().Send(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		send(t, shop)
		if all, each := came(shop), shop.Count(`SELECT count(DISTINCT recipient) FROM mails WHERE subject LIKE 'Volvió %'`); all != people || each != people {
			t.Errorf("%d mails to %d people, want %d to as many", all, each, people)
		}
	})
}

func TestNoMoreThanTwoHundredAnHour(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("jefa@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 0)
		for i := range 205 {
			insertAlert(shop, product, fmt.Sprintf("p%d@example.do", i), time.Now())
		}
		bring(t, staff, product, 9)
		send(t, shop)
		send(t, shop)
		if n := came(shop); n != 200 {
			t.Fatalf("%d mails within an hour, want 200", n)
		}
		shop.Exec(`UPDATE stock_alerts SET notified_at = $1 WHERE notified_at IS NOT NULL`, time.Now().Add(-61*time.Minute))
		take(t, staff, product, 9)
		send(t, shop)
		if n := came(shop); n != 200 {
			t.Errorf("%d mails about what is sold out again", n)
		}
		bring(t, staff, product, 9)
		send(t, shop)
		if n := came(shop); n != 205 {
			t.Errorf("%d mails in the end, want 205", n)
		}
	})
}

func TestAlertsEndAfterHalfAYear(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		product := shop.Product(shop.Staff("jefa@mirada.do", identity.RoleAdmin), "Samaná", 0)
		day := 24 * time.Hour
		insertAlert(shop, product, "old@example.do", time.Now().Add(-184*day))
		insertAlert(shop, product, "young@example.do", time.Now().Add(-182*day))
		insertAlert(shop, product, "unsaid@example.do", time.Now().Add(-8*day))
		shop.Exec(`UPDATE stock_alerts SET confirmed_at = NULL WHERE email = 'unsaid@example.do'`)
		if err := shop.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := shop.Count(`SELECT count(*) FROM stock_alerts WHERE email = 'young@example.do'`); n != 1 || shop.Count(`SELECT count(*) FROM stock_alerts`) != 1 {
			t.Error("old alerts stay, or young ones go")
		}
	})
}

// wayOut is the token of the link that ends an alert.
func wayOut(text string) string {
	_, after, _ := strings.Cut(text, "/stock-alerts/stop?token=")
	token, _, _ := strings.Cut(after, "\n")
	return strings.TrimSpace(token)
}

func insertAlert(shop *testkit.Shop, product, email string, at time.Time) {
	shop.Exec(`INSERT INTO stock_alerts (id, product_id, email, email_key, confirmed_at, asked_at, created_at) VALUES ($1, $2, $1, $1, $3, $3, $3)`, email, product, at)
}
