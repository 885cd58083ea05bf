package identity_test

import (
	"net/http"
	"testing"
	"time"

	"mirada/internal/testkit"
)

// The texts of both pages, to the letter.
const (
	saysVerify  = "Error al confirmar el email. El enlace puede haber expirado."
	saysUnknown = "Invalid or expired confirmation token."
	saysExpired = "Confirmation token has expired. Please request a new one."
)

func verify(client *testkit.Client, token string) testkit.Answer {
	return client.Post("/api/accounts/verify", object{"token_hash": token, "type": "signup"})
}

func confirm(client *testkit.Client, token, email string) testkit.Answer {
	return client.Post("/api/accounts/confirm", object{"token": token, "email": email})
}

func resend(client *testkit.Client, email string) testkit.Answer {
	return client.Post("/api/accounts/resend-confirmation", object{"email": email})
}

func wantRefused(t *testing.T, answer testkit.Answer, text string) {
	t.Helper()
	if answer.Status != http.StatusBadRequest || answer.Detail() != text {
		t.Errorf("status %d, %q; want 400, %q", answer.Status, answer.Detail(), text)
	}
}

func isConfirmed(client *testkit.Client) bool {
	confirmed, _ := client.Get("/api/profile").JSON()["email_confirmed"].(bool)
	return confirmed
}

func TestTheSignUpLinkConfirmsOnce(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		token := shop.Token("ana@example.do", "token_hash")
		for _, wrong := range []object{
			{"token_hash": token, "type": "recovery"}, {"token_hash": token, "type": "email_change"}, {"token_hash": token, "type": "SIGNUP"},
			{"token_hash": token}, {"type": "signup"}, {"token_hash": token + "x", "type": "signup"}, {"token_hash": "%", "type": "signup"},
		} {
			wantRefused(t, ana.Post("/api/accounts/verify", wrong), saysVerify)
		}
		ana.Get("/api/accounts/verify?token_hash=" + token + "&type=signup").Expect(http.StatusMethodNotAllowed) // a link scanner spends nothing
		if isConfirmed(ana) {
			t.Fatal("confirmed by a link that does not work")
		}
		verify(shop.Visitor(), token).Expect(http.StatusOK)
		if !isConfirmed(ana) {
			t.Error("not confirmed")
		}
		wantRefused(t, verify(shop.Visitor(), token), saysVerify)
		if shop.Count(`SELECT count(*) FROM profiles WHERE email_confirmation_sent_at IS NOT NULL`) != 0 {
			t.Error("the profile still says that a mail is on its way")
		}
	})
}

func TestAResentLinkNeedsItsOwnAddress(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		shop.SignUp("eva@example.do")
		first := shop.Token("ana@example.do", "token_hash")
		resend(ana, "ana@example.do").Expect(http.StatusAccepted)
		resent := shop.Token("ana@example.do", "token")
		wantRefused(t, verify(ana, first), saysVerify) // the newest mail is the one that counts
		for _, address := range []string{"eva@example.do", "nadie@example.do", "", "%", "a%@example.do", "ana@example_do", "ana@example.do' OR 1=1 --"} {
			wantRefused(t, confirm(ana, resent, address), saysUnknown)
		}
		wantRefused(t, confirm(ana, shop.Token("eva@example.do", "token_hash"), "ana@example.do"), saysUnknown)
		wantRefused(t, confirm(ana, "", "ana@example.do"), saysUnknown)
		confirm(shop.Visitor(), resent, " ANA@Example.do").Expect(http.StatusOK)
		if !isConfirmed(ana) {
			t.Error("not confirmed")
		}
		wantRefused(t, confirm(ana, resent, "ana@example.do"), saysUnknown)
	})
}

func TestALinkIsGoodFor24Hours(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		id, token := userID(t, shop, "ana@example.do"), shop.Token("ana@example.do", "token_hash")
		link := read[struct{ CreatedAt, ExpiresAt time.Time }](t, shop, `SELECT created_at, expires_at FROM one_time_tokens WHERE user_id = $1`, id)
		if left := link.ExpiresAt.Sub(link.CreatedAt); left != 24*time.Hour {
			t.Errorf("good for %v", left)
		}
		elapse(shop, id, -time.Second)
		wantRefused(t, verify(ana, token), saysVerify)
		wantRefused(t, confirm(ana, token, "eva@example.do"), saysUnknown)
		wantRefused(t, confirm(ana, token, "ana@example.do"), saysExpired)
		elapse(shop, id, time.Minute)
		confirm(ana, token, "ana@example.do").Expect(http.StatusOK)
	})
}

func TestALinkToAFormerAddressConfirmsNothing(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		token := shop.Token("ana@example.do", "token_hash")
		shop.Exec(`UPDATE users SET email = 'nueva@example.do', email_key = 'nueva@example.do'`)
		wantRefused(t, confirm(ana, token, "ana@example.do"), saysUnknown)
		wantRefused(t, confirm(ana, token, "nueva@example.do"), saysUnknown)
		wantRefused(t, verify(ana, token), saysVerify)
		if isConfirmed(ana) {
			t.Error("an address that nobody proved is confirmed")
		}
	})
}

func TestResendAnswersEveryAddressAlike(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		shop.Confirmed("eva@example.do")
		shop.Staff("jefa@example.do", "super_admin")
		visitor := shop.Visitor()
		before := shop.Count(`SELECT count(*) FROM mails`)
		known := resend(visitor, "ana@example.do").Expect(http.StatusAccepted)
		for _, other := range []string{"nadie@example.do", "eva@example.do", "jefa@example.do"} {
			wantSame(t, other, known, resend(visitor, other))
		}
		lie := visitor.Post("/api/accounts/resend-confirmation", object{"email": "jefa@example.do", "isAdmin": true})
		wantSame(t, "isAdmin", known, lie)
		if n := shop.Count(`SELECT count(*) FROM mails`) - before; n != 1 {
			t.Errorf("%d mails, want one, to the address that waits for confirmation", n)
		}
		for _, address := range []string{"ana@example.do\r\nBcc: eva@example.do", "ana@example.do\nBcc: x", "ana@example.do,eva@example.do", ""} {
			resend(visitor, address).Expect(http.StatusUnprocessableEntity)
		}
	})
}
