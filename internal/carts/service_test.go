package carts_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

// change names a press of its own, as a browser does.
func change(kind, product string, quantity int) map[string]any {
	return map[string]any{"id": ids.Random(), "kind": kind, "product_id": product, "quantity": quantity}
}

func changes(list ...map[string]any) map[string]any { return map[string]any{"changes": list} }

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
	shopper.Post("/api/cart/changes", changes(change("join", product, 2))).Expect(http.StatusOK)
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
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		staff.Put("/api/admin/admin-settings/currency", map[string]any{"value": "DOP"}).Expect(http.StatusOK)
		product := shop.Product(staff, "Samaná", 9)
		shopper := shop.Confirmed("caro@correo.do")
		id := abandon(t, shop, staff, shopper, product)

		if sent := staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).Expect(http.StatusOK).JSON()["reminder_sent"]; sent != true {
			t.Errorf("reminder_sent = %v", sent)
		}
		staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).ExpectProblem(http.StatusConflict, "carts.already_reminded")
		mails := shop.Mails("caro@correo.do")
		if last := mails[len(mails)-1]; !strings.Contains(last.TextBody, "Samaná, 2 × RD$210.00: RD$420.00") {
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
		shopper.Post("/api/cart/changes", changes(change("set", product, 1))).Expect(http.StatusOK)
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

// Staff make an order of a cart left behind: they read whose it is and what was in it.
func TestStaffReadOneAbandonedCart(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		id := abandon(t, shop, staff, shop.Confirmed("caro@correo.do"), product)
		cart := staff.Get("/api/admin/abandoned-carts/" + id).Expect(http.StatusOK).JSON()
		lines := cart["cart_data"].([]any)
		if cart["user_email"] != "caro@correo.do" || cart["user_id"] == "" || len(lines) != 1 || lines[0].(map[string]any)["product_id"] != product {
			t.Errorf("cart = %v", cart)
		}
		for _, none := range []string{"x", "00000000-0000-4000-8000-000000000000"} {
			staff.Get("/api/admin/abandoned-carts/" + none).Expect(http.StatusNotFound)
		}
	})
}
