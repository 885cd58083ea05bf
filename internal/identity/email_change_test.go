package identity_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func changeEmail(client *testkit.Client, email, password string) testkit.Answer {
	return client.Put("/api/profile/email", object{"email": email, "current_password": password})
}

func confirmChange(client *testkit.Client, token string) testkit.Answer {
	return client.Post("/api/accounts/confirm-email-change", object{"token": token})
}

func TestANewEmailCountsOnceItIsConfirmedFromThere(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		shop.SignUp("eva@example.do")
		changeEmail(ana, "nueva@example.do", "equivocada").ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		changeEmail(ana, "EVA@example.do", testkit.ShopPassword).ExpectProblem(http.StatusConflict, "identity.email_taken")
		changeEmail(ana, "nueva@", testkit.ShopPassword).ExpectProblem(http.StatusUnprocessableEntity, "identity.invalid_email")
		changeEmail(ana, "nueva@example.do", testkit.ShopPassword).Expect(http.StatusAccepted)
		token := shop.Token("nueva@example.do", "token")
		old := shop.Mails("ana@example.do")
		if notice := old[len(old)-1]; !strings.Contains(notice.TextBody, "nueva@example.do") || strings.Contains(notice.TextBody, token) {
			t.Errorf("the old address is told: %s", notice.TextBody)
		}
		if email := ana.Get("/api/profile").JSON()["email"]; email != "ana@example.do" {
			t.Errorf("changed at once to %v", email)
		}
		wantRefused(t, verify(ana, token), saysVerify)
		wantRefused(t, confirm(ana, token, "nueva@example.do"), saysUnknown)
		wantRefused(t, setPassword(ana, "/api", token, "nuevo-secreto"), saysLink)

		confirmChange(shop.Visitor(), token).Expect(http.StatusOK)
		profile := ana.Get("/api/profile").Expect(http.StatusOK).JSON()
		if profile["email"] != "nueva@example.do" || profile["email_confirmed"] != true {
			t.Errorf("profile %v", profile)
		}
		if found := shop.Count(`SELECT count(*) FROM profiles WHERE search_text LIKE '%nueva@example.do%'`); found != 1 {
			t.Error("staff do not find the customer by the new address")
		}
		wantRefused(t, confirmChange(shop.Visitor(), token), saysLink)
		shop.SignIn("nueva@example.do", testkit.ShopPassword)
		shop.SignUp("ana@example.do") // the old address is free again
	})
}

func TestAnEmailTakenMeanwhileIsNotTakenOver(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		changeEmail(ana, "nueva@example.do", testkit.ShopPassword).Expect(http.StatusAccepted)
		token := shop.Token("nueva@example.do", "token")
		shop.SignUp("Nueva@example.do")
		confirmChange(shop.Visitor(), token).ExpectProblem(http.StatusConflict, "identity.email_taken")
		if email := ana.Get("/api/profile").JSON()["email"]; email != "ana@example.do" {
			t.Errorf("email %v", email)
		}
	})
}

// "If it was not you, change your password": then that must help.
func TestANewPasswordStopsAChangeOfEmail(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		changeEmail(ana, "ladron@example.do", testkit.ShopPassword).Expect(http.StatusAccepted)
		token := shop.Token("ladron@example.do", "token")
		ana.Put("/api/profile/password", object{"current_password": testkit.ShopPassword, "password": "nuevo-secreto"}).Expect(http.StatusOK)
		wantRefused(t, confirmChange(shop.Visitor(), token), saysLink)

		changeEmail(ana, "ladron@example.do", "nuevo-secreto").Expect(http.StatusAccepted)
		token = shop.Token("ladron@example.do", "token")
		askReset(shop.Visitor(), "ana@example.do").Expect(http.StatusAccepted)
		setPassword(shop.Visitor(), "/api", shop.Token("ana@example.do", "token"), "otro-secreto").Expect(http.StatusOK)
		wantRefused(t, confirmChange(shop.Visitor(), token), saysLink)
	})
}

// Whoever moves the address of a member of staff can have a staff password mailed
// to it, so six characters of a shop password must not be enough.
func TestAShopPasswordCannotMoveAnAddressThatOpensTheBackOffice(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		changeEmail(ana, "ladron@example.do", testkit.ShopPassword).Expect(http.StatusAccepted)
		asked := shop.Token("ladron@example.do", "token")
		shop.Staff("ana@example.do", identity.RoleAdmin)
		changeEmail(ana, "ladron@example.do", testkit.ShopPassword).ExpectProblem(http.StatusConflict, "identity.staff_email")
		confirmChange(shop.Visitor(), asked).ExpectProblem(http.StatusConflict, "identity.staff_email")
		if email := ana.Get("/api/profile").JSON()["email"]; email != "ana@example.do" {
			t.Errorf("email %v", email)
		}
	})
}
