package identity_test

import (
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// from is a browser at an address of its own.
func from(shop *testkit.Shop, host int) *testkit.Client {
	client := shop.Visitor()
	client.Address = fmt.Sprintf("198.51.100.%d:4000", host)
	return client
}

func wantLimited(t *testing.T, what string, answer testkit.Answer) {
	t.Helper()
	wait, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if answer.Status != http.StatusTooManyRequests || err != nil || wait < 1 {
		t.Errorf("%s: status %d, Retry-After %q: %s", what, answer.Status, answer.Header.Get("Retry-After"), answer.Body)
	}
}

// windowsPass ends every window that is open.
func windowsPass(shop *testkit.Shop) {
	shop.Exec(`UPDATE rate_limits SET window_end = $1`, time.Now().Add(-time.Second))
}

func TestConfirmationMailsAreSentSparingly(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		resend(from(shop, 1), "ana@example.do").Expect(http.StatusAccepted)
		wantLimited(t, "again within a minute, from elsewhere", resend(from(shop, 2), "ANA@example.do"))
		resend(from(shop, 2), "nadie@example.do").Expect(http.StatusAccepted)
		wantLimited(t, "an unknown address is limited alike", resend(from(shop, 2), "nadie@example.do"))
		for range 4 {
			shop.Exec(`UPDATE rate_limits SET window_end = $1 WHERE key LIKE 'resend-pause:%'`, time.Now().Add(-time.Second))
			resend(from(shop, 3), "ana@example.do").Expect(http.StatusAccepted)
		}
		shop.Exec(`UPDATE rate_limits SET window_end = $1 WHERE key LIKE 'resend-pause:%'`, time.Now().Add(-time.Second))
		wantLimited(t, "the sixth of a day", resend(from(shop, 4), "ana@example.do"))
		windowsPass(shop)
		resend(from(shop, 4), "ana@example.do").Expect(http.StatusAccepted)
		for i := range 30 {
			resend(from(shop, 5), fmt.Sprintf("nadie%d@example.do", i)).Expect(http.StatusAccepted)
		}
		wantLimited(t, "31 from one address", resend(from(shop, 5), "otra@example.do"))
		wantLimited(t, "resets share the mails of an address", askReset(from(shop, 5), "otra@example.do"))
		askReset(from(shop, 6), "ana@example.do").Expect(http.StatusAccepted)
		wantLimited(t, "a second reset within a minute", askReset(from(shop, 7), "ana@example.do"))
	}, testkit.RealLimits)
}

func TestGuessingPasswordsEndsSoon(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		guess := func(client *testkit.Client, email, password string) testkit.Answer {
			return client.Post("/api/admin/session", object{"email": email, "password": password})
		}
		for i := range 5 {
			guess(from(shop, 10+i), "jefa@example.do", "equivocada").Expect(http.StatusUnauthorized)
		}
		wantLimited(t, "the sixth guess, from anywhere", guess(from(shop, 20), "jefa@example.do", testkit.StaffPassword))
		windowsPass(shop) // nobody is locked out for good
		guess(from(shop, 20), "jefa@example.do", testkit.StaffPassword).Expect(http.StatusOK)
		for range 6 { // whoever knows the password is not counted
			guess(from(shop, 20), "jefa@example.do", testkit.StaffPassword).Expect(http.StatusOK)
		}
		for i := range 15 {
			guess(from(shop, 30), fmt.Sprintf("nadie%d@example.do", i), "equivocada").Expect(http.StatusUnauthorized)
		}
		wantLimited(t, "sixteen accounts from one address", guess(from(shop, 30), "jefa@example.do", testkit.StaffPassword))
	}, testkit.RealLimits)
}

func TestShopGuessesSignUpsLinksAndExportsAreCounted(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		for i := range 5 {
			client := from(shop, 1)
			client.Post("/api/accounts", signUp(from(shop, 40+i), fmt.Sprintf("ana%d@example.do", i))).Expect(http.StatusCreated)
		}
		wantLimited(t, "the sixth sign-up of an hour", from(shop, 1).Post("/api/accounts", signUp(from(shop, 50), "ana5@example.do")))

		guess := func(host int, password string) testkit.Answer {
			client := from(shop, host)
			return client.Post("/api/session", signIn(client, "ana0@example.do", password))
		}
		for i := range 10 {
			guess(60+i, "equivocada").Expect(http.StatusUnauthorized)
		}
		wantLimited(t, "the eleventh guess", guess(80, testkit.ShopPassword))
		windowsPass(shop)
		ana := from(shop, 80)
		ana.Post("/api/session", signIn(ana, "ana0@example.do", testkit.ShopPassword)).Expect(http.StatusOK)

		for i := range 30 {
			switch client := from(shop, 90); i % 3 { // one count for every kind of link
			case 0:
				verify(client, "x").Expect(http.StatusBadRequest)
			case 1:
				confirm(client, "x", "ana@example.do").Expect(http.StatusBadRequest)
			default:
				confirmChange(client, "x").Expect(http.StatusBadRequest)
			}
		}
		wantLimited(t, "the 31st link", verify(from(shop, 90), "x"))
		wantLimited(t, "a reset link counts too", setPassword(from(shop, 90), "/api", "x", "nuevo-secreto"))

		for range 3 {
			ana.Get("/api/profile/export").Expect(http.StatusOK)
		}
		wantLimited(t, "the fourth export of a day", ana.Get("/api/profile/export"))
		for range 10 {
			ana.Put("/api/profile/password", object{"current_password": "equivocada", "password": "nuevo-secreto"}).Expect(http.StatusUnprocessableEntity)
		}
		wantLimited(t, "guessing from within", ana.Put("/api/profile/password", object{"current_password": testkit.ShopPassword, "password": "nuevo-secreto"}))
		for range 30 {
			from(shop, 100).Get("/api/captcha").Expect(http.StatusOK)
		}
		wantLimited(t, "the 31st challenge of a minute", from(shop, 100).Get("/api/captcha"))
		from(shop, 101).Get("/api/captcha").Expect(http.StatusOK)
	}, testkit.RealLimits)
}

func TestAStrangersMailboxIsNotFloodedByChangesOfEmail(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		changeEmail(ana, "victima@example.do", testkit.ShopPassword).Expect(http.StatusAccepted)
		wantLimited(t, "a second mail within a minute", changeEmail(ana, "victima@example.do", testkit.ShopPassword))
		if n := len(shop.Mails("victima@example.do")); n != 1 {
			t.Errorf("%d mails", n)
		}
	}, testkit.RealLimits)
}
