package identity_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func TestAShopperWritesThreeFieldsOfTheirOwnProfile(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, eva := shop.Shopper("ana@example.do"), shop.Shopper("eva@example.do")
		before := eva.Get("/api/profile").JSON()
		form := object{"first_name": " Ana ", "last_name": "Rosario", "mobile": "+1 (809) 555-0142"}
		for _, extra := range []object{
			{"email": "eva@example.do"}, {"email_confirmed": true}, {"avatar_url": "javascript:alert(1)"}, {"user_id": before["id"]}, {"id": before["id"]},
			{"role": "admin"}, {"email_confirmation_token": "x"}, {"password": "x"}, {"search_text": "x"},
		} {
			ana.Put("/api/profile", with(form, extra)).Expect(http.StatusUnprocessableEntity)
		}
		for _, path := range []string{"/api/profile?user_id=", "/api/profile?id="} {
			ana.Put(path+before["id"].(string), form).Expect(http.StatusUnprocessableEntity)
			ana.Get(path + before["id"].(string)).Expect(http.StatusUnprocessableEntity)
		}
		ana.Get("/api/profile/" + before["id"].(string)).Expect(http.StatusNotFound)
		ana.Put("/api/profile", object{"first_name": strings.Repeat("x", 81)}).Expect(http.StatusUnprocessableEntity)

		profile := ana.Put("/api/profile", form).Expect(http.StatusOK).JSON()
		if profile["first_name"] != "Ana" || profile["mobile"] != "809-555-0142" || profile["email"] != "ana@example.do" || profile["email_confirmed"] != false {
			t.Errorf("profile %v", profile)
		}
		for _, key := range []string{"password_hash", "email_key", "email_confirmation_token", "search_text", "terms_version"} {
			if _, leaked := profile[key]; leaked {
				t.Errorf("the profile shows %s", key)
			}
		}
		after := eva.Get("/api/profile").JSON()
		if after["first_name"] != before["first_name"] || after["mobile"] != "" {
			t.Errorf("somebody else's profile changed: %v", after)
		}
	})
}

func TestAPersonSeesWhereTheyAreSignedInAndClosesTheOthers(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, phone, stranger := shop.Shopper("ana@example.do"), shop.SignIn("ana@example.do", testkit.ShopPassword), shop.Shopper("eva@example.do")
		office := shop.Staff("ana@example.do", identity.RoleAdmin)
		for range 3 { // a session that was rotated is still one place
			phone.Post("/api/session/refresh", nil).Expect(http.StatusOK)
		}
		shop.SignIn("ana@example.do", testkit.ShopPassword)
		shop.Exec(`UPDATE sessions SET idle_until = $1 WHERE id = (SELECT max(id) FROM sessions)`, time.Now().Add(-time.Second))
		var list struct {
			Items []struct {
				Current bool   `json:"current"`
				IP      string `json:"ip"`
			}
		}
		ana.Get("/api/sessions").Expect(http.StatusOK).Into(&list)
		places := list.Items
		if len(places) != 2 || places[0].Current == places[1].Current || places[0].IP != "203.0.113.7" {
			t.Errorf("places: %+v", places)
		}
		if closed := ana.Delete("/api/sessions", nil).Expect(http.StatusOK).JSON()["closed"]; closed != float64(1) {
			t.Errorf("%v closed", closed)
		}
		phone.Get("/api/profile").Expect(http.StatusUnauthorized)
		for _, client := range []*testkit.Client{ana, stranger} {
			client.Get("/api/profile").Expect(http.StatusOK)
		}
		office.Get("/api/admin/profile").Expect(http.StatusOK)
		if closed := office.Delete("/api/admin/sessions", nil).Expect(http.StatusOK).JSON()["closed"]; closed != float64(0) {
			t.Errorf("%v closed at the office", closed)
		}
		ana.Get("/api/profile").Expect(http.StatusOK)
	})
}

func TestTheExportHoldsOnesOwnDataOnly(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		eva := shop.Shopper("eva@example.do")
		for client, street := range map[*testkit.Client]string{ana: "Calle de Ana", eva: "Calle de Eva"} {
			client.Post("/api/user-addresses", address(street)).Expect(http.StatusCreated)
		}
		order(shop, userID(t, shop, "ana@example.do"), "ana@example.do", "Gafas de Ana")
		order(shop, userID(t, shop, "eva@example.do"), "eva@example.do", "Gafas de Eva")
		answer := ana.Get("/api/profile/export").Expect(http.StatusOK)
		text := string(answer.Body)
		for _, own := range []string{"ana@example.do", "Calle de Ana", "Gafas de Ana", "testkit"} {
			if !strings.Contains(text, own) {
				t.Errorf("the export lacks %q", own)
			}
		}
		for _, never := range []string{"eva@", "Eva", "argon2", ana.Cookie("mirada_shop"), "secret_hash", "email_key"} {
			if strings.Contains(text, never) {
				t.Errorf("the export holds %q", never)
			}
		}
		if got := answer.Header.Get("Content-Disposition"); got != `attachment; filename="mirada-mis-datos.json"` {
			t.Errorf("Content-Disposition %q", got)
		}
	})
}

func TestDeletingAnAccountErasesThePersonAndKeepsTheBooks(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, phone, eva := shop.Shopper("ana@example.do"), shop.SignIn("ana@example.do", testkit.ShopPassword), shop.Shopper("eva@example.do")
		id := userID(t, shop, "ana@example.do")
		ana.Post("/api/user-addresses", address("Calle de Ana")).Expect(http.StatusCreated)
		eva.Post("/api/user-addresses", address("Calle de Eva")).Expect(http.StatusCreated)
		order(shop, id, "ana@example.do", "Gafas de Ana")
		ana.Delete("/api/profile", object{"current_password": "equivocada"}).ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		ana.Delete("/api/profile", object{}).Expect(http.StatusUnprocessableEntity)

		ana.Delete("/api/profile", object{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		if ana.Cookie("mirada_shop") != "" {
			t.Error("the cookie stays")
		}
		phone.Get("/api/profile").Expect(http.StatusUnauthorized)
		for table, column := range map[string]string{"users": "id", "profiles": "user_id", "credentials": "user_id", "user_roles": "user_id",
			"sessions": "user_id", "one_time_tokens": "user_id", "user_addresses": "user_id", "orders": "user_id"} {
			if n := shop.Count(`SELECT count(*) FROM `+table+` WHERE `+column+` = $1`, id); n != 0 {
				t.Errorf("%d rows left in %s", n, table)
			}
		}
		if n := shop.Count(`SELECT count(*) FROM orders WHERE user_id IS NULL AND email = '' AND email_key = '' AND total_cents = 12550`); n != 1 {
			t.Errorf("%d orders are left without the person", n)
		}
		if n := shop.Count(`SELECT count(*) FROM order_items WHERE product_name = 'Gafas de Ana'`); n != 1 {
			t.Errorf("%d items are left", n)
		}
		if n := shop.Count(`SELECT count(*) FROM user_addresses`); n != 1 {
			t.Errorf("%d addresses are left, want the other person's", n)
		}
		shop.SignUp("ana@example.do")
	})
}

func TestStaffWhoDeleteTheirShopAccountStayStaff(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		office := shop.Staff("ana@example.do", identity.RoleAdmin)
		askReset(shop.Visitor(), "ana@example.do").Expect(http.StatusAccepted)
		open := shop.Token("ana@example.do", "token")
		ana.Delete("/api/profile", object{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		office.Get("/api/admin/profile").Expect(http.StatusOK)
		shop.SignInStaff("ana@example.do", testkit.StaffPassword)
		visitor := shop.Visitor()
		wantRefused(t, setPassword(visitor, "/api", open, "nuevo-secreto"), saysLink)
		visitor.Post("/api/session", signIn(visitor, "ana@example.do", testkit.ShopPassword)).Expect(http.StatusUnauthorized)
		if n := shop.Count(`SELECT count(*) FROM profiles`) + shop.Count(`SELECT count(*) FROM user_roles WHERE role = 'user'`); n != 0 {
			t.Error("the shopper's side is still there")
		}
	})
}

func address(street string) object {
	return object{"title": "Casa", "street_address": street, "sector": "Los Jardines", "city": "Moca", "state": "Espaillat", "postal_code": "56000"}
}

// order writes one as an import would.
func order(shop *testkit.Shop, userID, email, product string) {
	shop.Exec(`INSERT INTO orders (id, number, user_id, email, email_key, status, total_cents, created_at, updated_at)
		SELECT $1, 1 + count(*), $2, $3, $3, 'completed', 12550, $4, $4 FROM orders`, "order-"+email, userID, email, time.Now())
	shop.Exec(`INSERT INTO order_items (id, order_id, product_name, price_cents, quantity) VALUES ($1, $2, $3, 12550, 1)`,
		"item-"+email, "order-"+email, product)
}
