package identity_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

var (
	cookieValue = regexp.MustCompile(`^([^=]+)=[^;]*`)
	cookieDate  = regexp.MustCompile(`Expires=[^;]+`)
)

// attributes of a Set-Cookie header without its value and its date.
func attributes(answer testkit.Answer) string {
	return cookieDate.ReplaceAllString(cookieValue.ReplaceAllString(answer.Header.Get("Set-Cookie"), "$1=…"), "Expires=…")
}

func TestCookiesOverHTTP(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		wantCookies(t, shop, "mirada_shop=…; Path=/; Expires=…; HttpOnly; SameSite=Lax", "mirada_admin=…; Path=/; Expires=…; HttpOnly; SameSite=Strict",
			"mirada_shop=…; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
	})
}

func TestCookiesOverHTTPSAreBoundToTheHost(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		wantCookies(t, shop, "__Host-mirada_shop=…; Path=/; Expires=…; HttpOnly; Secure; SameSite=Lax",
			"__Host-mirada_admin=…; Path=/; Expires=…; HttpOnly; Secure; SameSite=Strict",
			"__Host-mirada_shop=…; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax")
		ana := shop.Shopper("eva@example.do")
		planted := shop.Visitor()
		planted.Hold("mirada_shop", ana.Cookie("__Host-mirada_shop")) // another host of the domain could have set this one
		planted.Get("/api/profile").Expect(http.StatusUnauthorized)
	}, testkit.OverHTTPS)
}

func wantCookies(t *testing.T, shop *testkit.Shop, shopCookie, adminCookie, gone string) {
	t.Helper()
	shop.SignUp("ana@example.do")
	shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
	ana, jefa := shop.Visitor(), shop.Visitor()
	for want, answer := range map[string]testkit.Answer{
		shopCookie:  ana.Post("/api/session", signIn(ana, "ana@example.do", testkit.ShopPassword)),
		adminCookie: jefa.Post("/api/admin/session", object{"email": "jefa@example.do", "password": testkit.StaffPassword}),
	} {
		if got := attributes(answer.Expect(http.StatusOK)); got != want {
			t.Errorf("Set-Cookie: %s\nwant        %s", got, want)
		}
	}
	if got := attributes(ana.Post("/api/session/refresh", nil).Expect(http.StatusOK)); got != shopCookie {
		t.Errorf("after refresh: %s", got)
	}
	if got := attributes(ana.Delete("/api/session", nil).Expect(http.StatusNoContent)); got != gone {
		t.Errorf("after sign-out: %s\nwant            %s", got, gone)
	}
}

func TestPersonalAnswersAreKeptByNoCache(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		client := insider(shop)
		for _, path := range []string{"/api/session", "/api/profile", "/api/profile/export", "/api/sessions", "/api/user-addresses", "/api/orders", "/api/captcha",
			"/api/admin/session", "/api/admin/profile", "/api/admin/admin-users", "/api/admin/sessions"} {
			for _, caller := range []*testkit.Client{client, shop.Visitor()} {
				if got := caller.Get(path).Header.Get("Cache-Control"); got != "no-store" {
					t.Errorf("%s: Cache-Control %q", path, got)
				}
			}
		}
		for _, answer := range []testkit.Answer{client.Post("/api/session", signIn(client, "ana@example.do", testkit.ShopPassword)), client.Post("/api/session/refresh", nil)} {
			if answer.Expect(http.StatusOK).Header.Get("Cache-Control") != "no-store" {
				t.Errorf("an answer with a cookie may be kept: %v", answer.Header)
			}
		}
	})
}

// Whatever a request says of its host, mails lead to the public address.
func TestLinksLeadToThePublicAddressOnly(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		evil := shop.Visitor()
		evil.Host = "evil.example"
		evil.Headers = map[string]string{"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http", "Forwarded": "host=evil.example", "X-Original-Host": "evil.example",
			"X-Forwarded-For": "198.51.100.1", "Referer": "https://evil.example/"}
		evil.Post("/api/accounts", signUp(evil, "ana@example.do")).Expect(http.StatusCreated)
		evil.Post("/api/session", signIn(evil, "ana@example.do", testkit.ShopPassword)).Expect(http.StatusOK)
		resend(evil, "ana@example.do").Expect(http.StatusAccepted)
		askReset(evil, "ana@example.do").Expect(http.StatusAccepted)
		changeEmail(evil, "nueva@example.do", testkit.ShopPassword).Expect(http.StatusAccepted)
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		evil.Post("/api/admin/session", object{"email": "jefa@example.do", "password": testkit.StaffPassword}).Expect(http.StatusOK)
		evil.Post("/api/admin/password-resets", object{"email": "jefa@example.do"}).Expect(http.StatusAccepted)
		invitation := invite(evil, "colega@example.do", identity.RoleAdmin).Expect(http.StatusCreated)
		if link, _ := invitation.JSON()["link"].(string); !strings.HasPrefix(link, "https://shop.test/admin-auth/set-password?token=") {
			t.Errorf("invitation %s", link)
		}
		links := 0
		for to, path := range map[string]string{"ana@example.do": "", "nueva@example.do": "/confirm-email-change?token=", "jefa@example.do": "/admin-auth/set-password?token=", "colega@example.do": "/admin-auth/set-password?token="} {
			for _, mail := range shop.Mails(to) {
				if strings.Contains(mail.TextBody+mail.HTMLBody, "evil") {
					t.Errorf("a mail to %s names another host: %s", to, mail.TextBody)
				}
				for _, link := range regexp.MustCompile(`https?://[^\s"<]+`).FindAllString(mail.TextBody, -1) {
					if links++; !strings.HasPrefix(link, "https://shop.test"+path) {
						t.Errorf("a mail to %s leads to %s", to, link)
					}
				}
			}
		}
		if links != 6 {
			t.Errorf("%d links", links)
		}
		if n := shop.Count(`SELECT count(*) FROM sessions WHERE ip <> '203.0.113.7'`); n != 0 {
			t.Error("an address was believed that no trusted proxy gave")
		}
	}, testkit.OverHTTPS)
}

func TestTheMailsOfAnAccount(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		form := with(signUp(visitor, "ana@example.do"), object{"first_name": "<a href=https://evil.example>Gana</a>"})
		visitor.Post("/api/accounts", form).Expect(http.StatusCreated)
		resend(visitor, "ana@example.do").Expect(http.StatusAccepted)
		mails := shop.Mails("ana@example.do")
		if len(mails) != 2 {
			t.Fatalf("%d mails", len(mails))
		}
		for i, link := range []string{"/auth?token_hash=", "/confirm-email?email=ana%40example.do&token="} {
			if !strings.Contains(mails[i].TextBody, "http://shop.test"+link) {
				t.Errorf("mail %d lacks %s: %s", i, link, mails[i].TextBody)
			}
			if strings.Contains(mails[i].TextBody+mails[i].HTMLBody, "evil") {
				t.Errorf("mail %d carries a stranger's words: %s", i, mails[i].TextBody)
			}
		}
		if !strings.Contains(mails[0].TextBody, "type=signup") {
			t.Errorf("mail without type: %s", mails[0].TextBody)
		}
	})
}

// insider is one browser that is let in everywhere.
func insider(shop *testkit.Shop) *testkit.Client {
	both := shop.Shopper("ana@example.do")
	both.Hold("mirada_admin", shop.Staff("jefa@example.do", identity.RoleSuperAdmin).Cookie("mirada_admin"))
	return both
}
