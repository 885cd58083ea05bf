package carts_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func item(product string, quantity int) map[string]any {
	return map[string]any{"product_id": product, "quantity": quantity}
}

func cartOf(items ...map[string]any) map[string]any { return map[string]any{"items": items} }

func quantities(t *testing.T, answer testkit.Answer) map[string]float64 {
	t.Helper()
	var cart struct {
		Items []struct {
			ID       string
			Quantity float64
		}
	}
	answer.Expect(http.StatusOK).Into(&cart)
	got := map[string]float64{}
	for _, line := range cart.Items {
		got[line.ID] = line.Quantity
	}
	return got
}

func TestSigningInMergesTheBrowsersCart(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		a, b, c := shop.Product(staff, "A", 9), shop.Product(staff, "B", 9), shop.Product(staff, "C", 9)
		shopper := shop.Shopper("caro@correo.do")
		shopper.Put("/api/cart", cartOf(item(a, 1), item(b, 5))).Expect(http.StatusOK)
		got := quantities(t, shopper.Post("/api/cart/merge", cartOf(item(a, 4), item(b, 2), item(c, 3))))
		if got[a] != 4 || got[b] != 5 || got[c] != 3 || len(got) != 3 {
			t.Errorf("merged = %v", got)
		}
		got = quantities(t, shopper.Put("/api/cart", cartOf(item(c, 1))))
		if got[c] != 1 || len(got) != 1 {
			t.Errorf("replaced = %v", got)
		}
		staff.Delete("/api/admin/products/"+c, nil).Expect(http.StatusNoContent)
		if got = quantities(t, shopper.Get("/api/cart")); len(got) != 0 {
			t.Errorf("after the product is gone = %v", got)
		}
		if got = quantities(t, shopper.Put("/api/cart", cartOf(item(c, 1), item(a, 1)))); len(got) != 1 {
			t.Errorf("a product that is gone was stored: %v", got)
		}
	})
}

func TestBadCartsChangeNothing(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	a := shop.Product(staff, "A", 9)
	shopper := shop.Shopper("caro@correo.do")
	shopper.Put("/api/cart", cartOf(item(a, 2))).Expect(http.StatusOK)
	for _, bad := range []map[string]any{
		cartOf(item(a, 0)), cartOf(item(a, 1000)), cartOf(item("x", 1)), cartOf(item(a, 1), item(a, 1)),
		{"items": []any{map[string]any{"product_id": a, "quantity": 1, "price": 0.01}}},
	} {
		shopper.Put("/api/cart", bad).Expect(http.StatusUnprocessableEntity)
	}
	if got := quantities(t, shopper.Get("/api/cart")); got[a] != 2 {
		t.Errorf("cart = %v, want what was there", got)
	}
	shop.Visitor().Get("/api/cart").Expect(http.StatusUnauthorized)
}

func TestThePaymentButtonHasThreeAnswers(t *testing.T) {
	shop := testkit.OpenShop(t)
	if got := shop.Visitor().Post("/api/checkout", nil).Expect(http.StatusUnauthorized).Detail(); got != "Debes iniciar sesión para proceder al pago" {
		t.Errorf("visitor: %q", got)
	}
	if got := shop.Shopper("a@correo.do").Post("/api/checkout", nil).Expect(http.StatusForbidden).Detail(); got != "Debes confirmar tu email para proceder al pago" {
		t.Errorf("unconfirmed: %q", got)
	}
	if got := shop.Confirmed("b@correo.do").Post("/api/checkout", nil).Expect(http.StatusOK).JSON()["message"]; got != "Funcionalidad de pago próximamente disponible" {
		t.Errorf("confirmed: %q", got)
	}
}

// abandon leaves a cart of a confirmed shopper behind and returns its id.
func abandon(t *testing.T, shop *testkit.Shop, staff, shopper *testkit.Client, product string) string {
	t.Helper()
	shopper.Put("/api/cart", cartOf(item(product, 2))).Expect(http.StatusOK)
	shop.Exec(`UPDATE carts SET touched_at = $1`, time.Now().Add(-61*time.Minute))
	if err := shop.Carts().Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	var list struct {
		Items []struct {
			ID    string
			Value float64
		}
	}
	staff.Get("/api/admin/abandoned-carts").Expect(http.StatusOK).Into(&list)
	if len(list.Items) != 1 || list.Items[0].Value != 420 {
		t.Fatalf("abandoned = %v, want one worth 420", list.Items)
	}
	return list.Items[0].ID
}

func TestAReminderBringsTheCartBack(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		shopper := shop.Confirmed("caro@correo.do")
		id := abandon(t, shop, staff, shopper, product)

		if sent := staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).Expect(http.StatusOK).JSON()["reminder_sent"]; sent != true {
			t.Errorf("reminder_sent = %v", sent)
		}
		staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).ExpectProblem(http.StatusConflict, "carts.already_reminded")
		mails := shop.Mails("caro@correo.do")
		if last := mails[len(mails)-1]; !strings.Contains(last.TextBody, "2 × Samaná, $210.00") {
			t.Errorf("mail = %s", last.TextBody)
		}
		token := shop.Token("caro@correo.do", "restore\\?token")
		if got := quantities(t, shop.Visitor().Post("/api/cart/restore", map[string]any{"token": token})); got[product] != 2 {
			t.Errorf("restored = %v", got)
		}
		shop.Visitor().Post("/api/cart/restore", map[string]any{"token": "x"}).Expect(http.StatusBadRequest)
	})
}

func TestTwoAdministratorsSendOneReminder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		shopper := shop.Confirmed("caro@correo.do")
		id := abandon(t, shop, staff, shopper, shop.Product(staff, "Samaná", 9))
		before := len(shop.Mails("caro@correo.do"))
		var wg sync.WaitGroup
		for range 50 {
			wg.Go(func() {
				answer := staff.Race(http.MethodPost, "/api/admin/abandoned-carts/"+id+"/reminder", nil)
				if answer.Status != http.StatusOK && answer.Status != http.StatusConflict {
					t.Errorf("status = %d: %s", answer.Status, answer.Body)
				}
			})
		}
		wg.Wait()
		if sent := len(shop.Mails("caro@correo.do")) - before; sent != 1 {
			t.Errorf("mails = %d, want 1", sent)
		}
	})
}

func TestNobodyIsRemindedAgainstTheirWill(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		shopper := shop.Shopper("caro@correo.do")
		id := abandon(t, shop, staff, shopper, product)
		path := "/api/admin/abandoned-carts/" + id + "/reminder"
		staff.Post(path, nil).ExpectProblem(http.StatusConflict, "carts.unconfirmed_email")
		shopper.Post("/api/accounts/verify", map[string]any{"type": "signup", "token_hash": shop.Token("caro@correo.do", "token_hash")}).Expect(http.StatusOK)
		staff.Post(path, nil).Expect(http.StatusOK)

		stop := shop.StopToken("caro@correo.do")
		shop.Visitor().Post("/api/cart/stop-reminders", map[string]any{"token": stop}).Expect(http.StatusOK)
		shop.Visitor().Post("/api/cart/stop-reminders", map[string]any{"token": stop}).Expect(http.StatusOK)
		shop.Visitor().Post("/api/cart/stop-reminders", map[string]any{"token": stop + "x"}).Expect(http.StatusBadRequest)
		id = abandon(t, shop, staff, shopper, product)
		staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).ExpectProblem(http.StatusConflict, "carts.reminders_stopped")
	})
}

func TestACartInUseIsNotAbandoned(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		shopper := shop.Confirmed("caro@correo.do")
		abandon(t, shop, staff, shopper, product)
		shopper.Put("/api/cart", cartOf(item(product, 1))).Expect(http.StatusOK)
		if n := shop.Count(`SELECT count(*) FROM abandoned_carts`); n != 0 {
			t.Errorf("abandoned = %d after the shopper came back, want 0", n)
		}
		if err := shop.Carts().Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := shop.Count(`SELECT count(*) FROM abandoned_carts`); n != 0 {
			t.Errorf("abandoned = %d before an hour has passed, want 0", n)
		}
	})
}
