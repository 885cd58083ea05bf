package attacks_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// hostileWords try to end a header and begin another, or to name one more recipient.
var hostileWords = []string{
	"x\r\nBcc: malo@evil.example", "x\nBcc: malo@evil.example", "x\rBcc: malo@evil.example", "x%0d%0aBcc: malo@evil.example", "=?utf-8?q?x=0d=0aBcc:_malo@evil.example?=",
	"=?utf-8?b?DQpCY2M6IG1hbG9AZXZpbC5leGFtcGxl?=", ".\r\nMAIL FROM:<x@evil.example>", "\r\n.\r\nRCPT TO:<malo@evil.example>", "a@b.do, malo@evil.example", "a@b.do;malo@evil.example",
	"a@b.do malo@evil.example", "<a@b.do>, <malo@evil.example>", `"malo@evil.example" <a@b.do>`, `"a\"\r\nBcc: malo"@b.do`, "malo@evil.example\x00@b.do", "a@b.do\u2028Bcc: malo@evil.example",
	"a@b.do\u0085Bcc: malo@evil.example", "Content-Type: text/html", "a@b.do?bcc=malo@evil.example", "a@evil.example%b.do", "a@[127.0.0.1]", "a@b.do\u202e", ".", "..\n.", strings.Repeat("a", 3000) + "@b.do",
}

// Whatever is typed into the fields that mails are made of, a mail server sees one
// recipient, ours, and no header but ours.
func TestNothingTypedReachesAnotherMailbox(t *testing.T) {
	t.Parallel()
	server := testkit.StartMailServer(t)
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		c.callers[super].Put("/api/admin/admin-settings/notification_email", object{"value": "avisos@example.do"}).Expect(http.StatusOK)
		for i, word := range hostileWords {
			address := c.make("email")
			for _, try := range []struct {
				path string
				body object
			}{
				{"/api/client-requests", object{"name": word, "email": address, "subject": "Hola", "message": "Hola", "captcha": c.make("captcha")}},
				{"/api/client-requests", object{"name": "Ana", "email": address, "subject": word, "message": word, "captcha": c.make("captcha")}},
				{"/api/client-requests", object{"name": "Ana", "email": word, "subject": "Hola", "message": "Hola", "captcha": c.make("captcha")}},
				{"/api/newsletter-subscribers", object{"email": word}},
				{"/api/admin/admin-users", object{"email": c.make("email"), "full_name": word, "role": "admin", "is_active": true}},
				{"/api/accounts/resend-confirmation", object{"email": word}},
			} {
				cases++
				wantOrderly(t, try.path+" with "+word, c.insider().Race(http.MethodPost, try.path, try.body))
			}
			if i%5 == 0 { // a password's work each
				body := object{"email": c.make("email"), "password": "secreto", "confirm_password": "secreto", "first_name": word, "last_name": word, "captcha": c.make("captcha")}
				wantOrderly(t, "sign-up as "+word, c.callers[visitor].Race(http.MethodPost, "/api/accounts", body))
			}
		}
		wantCount(t, cases, 100)
		shop.Work()
		shop.Await("every mail is sent", func() bool { return shop.Count(`SELECT count(*) FROM mails WHERE status = 'queued'`) == 0 })
		if n := shop.Count(`SELECT count(*) FROM mails WHERE recipient LIKE '%evil%' AND recipient NOT LIKE 'a@evil.example%'`); n != 0 {
			t.Errorf("%d mails to the attacker", n)
		}
		for _, mail := range server.All() {
			if mail.Recipients != 1 || strings.Contains(mail.To, "evil") || strings.ContainsAny(mail.To, " ,;\r\n") || mail.Headers["Bcc"] != nil || mail.Headers["Cc"] != nil {
				t.Errorf("a mail to %q with %d recipients and headers %v", mail.To, mail.Recipients, mail.Headers)
			}
		}
	}, server.Settings)
}
