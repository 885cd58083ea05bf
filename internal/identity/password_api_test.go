package identity_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const saysLink = "El enlace no es válido o ya fue usado. Pide uno nuevo."

func askReset(client *testkit.Client, email string) testkit.Answer {
	return client.Post("/api/password-resets", object{"email": email})
}

func setPassword(client *testkit.Client, prefix, token, password string) testkit.Answer {
	return client.Put(prefix+"/password-resets", object{"token": token, "password": password})
}

func TestAForgottenPasswordAnswersEveryAddressAlike(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		visitor, mails := shop.Visitor(), func() int { return shop.Count(`SELECT count(*) FROM mails`) }
		before := mails()
		known := askReset(visitor, "ana@example.do").Expect(http.StatusAccepted)
		wantSame(t, "unknown", known, askReset(visitor, "nadie@example.do"))
		wantSame(t, "staff at the shop", known, askReset(visitor, "jefa@example.do"))
		askAdmin := func(email string) testkit.Answer {
			return visitor.Post("/api/admin/password-resets", object{"email": email})
		}
		wantSame(t, "staff", known, askAdmin("jefa@example.do"))
		wantSame(t, "shopper at the office", known, askAdmin("ana@example.do"))
		wantSame(t, "unknown at the office", known, askAdmin("nadie@example.do"))
		if n := mails() - before; n != 2 {
			t.Errorf("%d mails, want one to each owner", n)
		}
		askReset(visitor, "ana@example.do\r\nBcc: eva@example.do").Expect(http.StatusUnprocessableEntity)
	})
}

func TestAResetLinkSetsThePasswordOnceAndEndsEverySession(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, elsewhere := shop.Shopper("ana@example.do"), shop.SignIn("ana@example.do", testkit.ShopPassword)
		askReset(shop.Visitor(), "ana@example.do").Expect(http.StatusAccepted)
		older := shop.Token("ana@example.do", "token")
		askReset(shop.Visitor(), "ana@example.do").Expect(http.StatusAccepted)
		token, visitor := shop.Token("ana@example.do", "token"), shop.Visitor()
		wantRefused(t, setPassword(visitor, "/api", older, "nuevo-secreto"), saysLink)
		setPassword(visitor, "/api", token, "cinco").ExpectProblem(http.StatusUnprocessableEntity, "identity.weak_password")
		wantRefused(t, setPassword(visitor, "/api/admin", token, "palmeras-azules-77"), saysLink)
		wantRefused(t, verify(visitor, token), saysVerify)
		wantRefused(t, confirm(visitor, token, "ana@example.do"), saysUnknown)

		answer := setPassword(visitor, "/api", token, "nuevo-secreto").Expect(http.StatusOK)
		if answer.Header.Get("Set-Cookie") != "" {
			t.Error("a link signed somebody in")
		}
		wantRefused(t, setPassword(visitor, "/api", token, "otro-secreto"), saysLink)
		for _, session := range []*testkit.Client{ana, elsewhere} {
			session.Get("/api/profile").Expect(http.StatusUnauthorized)
		}
		visitor.Post("/api/session", signIn(visitor, "ana@example.do", testkit.ShopPassword)).Expect(http.StatusUnauthorized)
		ana = shop.SignIn("ana@example.do", "nuevo-secreto")
		if !isConfirmed(ana) {
			t.Error("the link proved the address, which is not confirmed")
		}
		mails := shop.Mails("ana@example.do")
		if last := mails[len(mails)-1]; last.Subject != "Tu contraseña cambió" || strings.Contains(last.TextBody, "nuevo-secreto") {
			t.Errorf("last mail %q: %s", last.Subject, last.TextBody)
		}
	})
}

func TestAResetLinkIsGoodForHalfAnHour(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Confirmed("ana@example.do")
		askReset(shop.Visitor(), "ana@example.do").Expect(http.StatusAccepted)
		id, token := userID(t, shop, "ana@example.do"), shop.Token("ana@example.do", "token")
		link := read[struct{ CreatedAt, ExpiresAt time.Time }](t, shop, `SELECT created_at, expires_at FROM one_time_tokens WHERE purpose = 'reset_password'`)
		if left := link.ExpiresAt.Sub(link.CreatedAt); left != 30*time.Minute {
			t.Errorf("good for %v", left)
		}
		elapse(shop, id, -time.Millisecond)
		wantRefused(t, setPassword(shop.Visitor(), "/api", token, "nuevo-secreto"), saysLink)
		elapse(shop, id, time.Minute)
		shop.Exec(`UPDATE users SET email = 'nueva@example.do', email_key = 'nueva@example.do'`)
		wantRefused(t, setPassword(shop.Visitor(), "/api", token, "nuevo-secreto"), saysLink) // it lies in a mailbox that is no longer hers
	})
}

func TestStaffResetTheirPasswordAtTheirOwnDoor(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shopper := shop.Shopper("ana@example.do")
		office := shop.Staff("ana@example.do", identity.RoleAdmin)
		visitor := shop.Visitor()
		visitor.Post("/api/admin/password-resets", object{"email": "ana@example.do"}).Expect(http.StatusAccepted)
		token := shop.Token("ana@example.do", "token")
		wantRefused(t, setPassword(visitor, "/api", token, "palmeras-azules-77"), saysLink)
		for _, weak := range []string{"palmeras-77", "administrador1", "ana@example.do", testkit.ShopPassword} {
			setPassword(visitor, "/api/admin", token, weak).ExpectProblem(http.StatusUnprocessableEntity, "identity.weak_password")
		}
		setPassword(visitor, "/api/admin", token, "palmeras-azules-77").Expect(http.StatusOK)
		office.Get("/api/admin/profile").Expect(http.StatusUnauthorized)
		shopper.Get("/api/profile").Expect(http.StatusOK)
		shop.SignInStaff("ana@example.do", "palmeras-azules-77")
		shop.SignIn("ana@example.do", testkit.ShopPassword)
	})
}

func TestChangingThePasswordKeepsThisSessionAndEndsTheOthers(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, elsewhere := shop.Shopper("ana@example.do"), shop.SignIn("ana@example.do", testkit.ShopPassword)
		askReset(shop.Visitor(), "ana@example.do").Expect(http.StatusAccepted)
		open := shop.Token("ana@example.do", "token")
		change := func(current, password string) testkit.Answer {
			return ana.Put("/api/profile/password", object{"current_password": current, "password": password})
		}
		change("equivocada", "nuevo-secreto").ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		change("", "nuevo-secreto").ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		change(testkit.ShopPassword, "cinco").ExpectProblem(http.StatusUnprocessableEntity, "identity.weak_password")
		elsewhere.Get("/api/profile").Expect(http.StatusOK)

		change(testkit.ShopPassword, "nuevo-secreto").Expect(http.StatusOK)
		ana.Get("/api/profile").Expect(http.StatusOK)
		elsewhere.Get("/api/profile").Expect(http.StatusUnauthorized)
		wantRefused(t, setPassword(shop.Visitor(), "/api", open, "otro-secreto"), saysLink)
		shop.SignIn("ana@example.do", "nuevo-secreto")
		mails := shop.Mails("ana@example.do")
		if last := mails[len(mails)-1]; last.Subject != "Tu contraseña cambió" {
			t.Errorf("last mail %q", last.Subject)
		}

		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		jefa.Put("/api/admin/profile/password", object{"current_password": testkit.StaffPassword, "password": "nuevo"}).
			ExpectProblem(http.StatusUnprocessableEntity, "identity.weak_password")
		jefa.Put("/api/admin/profile/password", object{"current_password": testkit.StaffPassword, "password": "palmeras-azules-77"}).Expect(http.StatusOK)
		shop.SignInStaff("jefa@example.do", "palmeras-azules-77")
	})
}
