package customers_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/customers"
	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const (
	newsletter  = "/api/newsletter-subscribers"
	subscribers = "/api/admin/newsletter-subscribers"
)

func subscribe(shop *testkit.Shop, email string) {
	said := shop.Visitor().Post(newsletter, map[string]any{"email": email}).Expect(http.StatusAccepted).JSON()["message"]
	if said != "Revisa tu correo para confirmar la suscripción" {
		panic(fmt.Sprint("said ", said))
	}
}

func confirm(shop *testkit.Shop, email string) {
	shop.Visitor().Post(newsletter+"/confirm", map[string]any{"token": shop.Token(email, "token")}).Expect(http.StatusOK)
}

// stopTokenOf is in the newest mail to a member, whole.
func stopTokenOf(t *testing.T, shop *testkit.Shop, email string) string {
	t.Helper()
	mails := shop.Mails(email)
	found := regexp.MustCompile(`/newsletter/unsubscribe\?token=([A-Za-z0-9_.-]+)`).FindStringSubmatch(mails[len(mails)-1].TextBody)
	if found == nil {
		t.Fatalf("no way out in %q", mails[len(mails)-1].TextBody)
	}
	return found[1]
}

func statesOf(staff *testkit.Client, query string) []string {
	var list struct{ Items []map[string]any }
	staff.Get(subscribers + query).Expect(http.StatusOK).Into(&list)
	states := []string{}
	for _, item := range list.Items {
		states = append(states, fmt.Sprint(item["email"], " ", item["state"]))
	}
	return states
}

func mustList(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("list = %q, want %q", got, want)
	}
}

func TestTheNewsletterFromYesToNo(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		subscribe(shop, "Caro@example.com")
		mustList(t, statesOf(staff, ""), "Caro@example.com pending")
		first := shop.Token("Caro@example.com", "token")

		subscribe(shop, "caro@example.com") // the same mailbox; the newest link counts
		shop.Visitor().Post(newsletter+"/confirm", map[string]any{"token": first}).ExpectProblem(http.StatusBadRequest, "customers.invalid_newsletter_token")
		secret := shop.Token("Caro@example.com", "token")
		confirm(shop, "Caro@example.com")
		mustList(t, statesOf(staff, ""), "Caro@example.com confirmed")
		shop.Visitor().Post(newsletter+"/confirm", map[string]any{"token": secret}).ExpectProblem(http.StatusBadRequest, "customers.invalid_newsletter_token")

		stop := stopTokenOf(t, shop, "Caro@example.com")
		subscribe(shop, "caro@example.com")
		if again := stopTokenOf(t, shop, "Caro@example.com"); again != stop {
			t.Errorf("two ways out: %q and %q", stop, again)
		}
		for range 2 {
			shop.Visitor().Post(newsletter+"/unsubscribe", map[string]any{"token": stop}).Expect(http.StatusOK)
			mustList(t, statesOf(staff, ""), "Caro@example.com stopped")
		}
		subscribe(shop, "caro@example.com")
		mustList(t, statesOf(staff, ""), "Caro@example.com stopped")
		confirm(shop, "Caro@example.com")
		mustList(t, statesOf(staff, ""), "Caro@example.com confirmed")
	})
}

func TestMailProvidersUnsubscribeByOneClick(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		subscribe(shop, "caro@example.com")
		confirm(shop, "caro@example.com")
		stop := stopTokenOf(t, shop, "caro@example.com")
		header := fmt.Sprintf(`%%"unsubscribe":"http://shop.test%s/unsubscribe?token=%s"%%`, newsletter, stop)
		if n := shop.Count(`SELECT count(*) FROM mails WHERE headers LIKE $1`, header); n != 1 {
			t.Errorf("%d mails name the address for one click, want 1", n)
		}
		provider := shop.Visitor().With("Content-Type", "application/x-www-form-urlencoded")
		form := []byte("List-Unsubscribe=One-Click")
		provider.Post(newsletter+"/unsubscribe?token="+stop+"x", form).ExpectProblem(http.StatusBadRequest, "customers.invalid_newsletter_token")
		provider.Post(newsletter+"/unsubscribe", form).ExpectProblem(http.StatusBadRequest, "customers.invalid_newsletter_token")
		mustList(t, statesOf(staff, ""), "caro@example.com confirmed")
		provider.Post(newsletter+"/unsubscribe?token="+stop, form).Expect(http.StatusOK)
		mustList(t, statesOf(staff, ""), "caro@example.com stopped")
		provider.Post(newsletter, []byte("email=caro@example.com")).Expect(http.StatusUnsupportedMediaType)
		provider.Post(newsletter+"/confirm", form).Expect(http.StatusUnsupportedMediaType)
		provider.With("Sec-Fetch-Site", "cross-site").Post(newsletter+"/unsubscribe?token="+stop, form).Expect(http.StatusForbidden)
	})
}

func TestALinkIsGoodForADayOnly(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		subscribe(shop, "caro@example.com")
		shop.Exec(`UPDATE newsletter_subscribers SET confirm_sent_at = $1`, time.Now().Add(-24*time.Hour))
		shop.Visitor().Post(newsletter+"/confirm", map[string]any{"token": shop.Token("caro@example.com", "token")}).Expect(http.StatusBadRequest)
	})
}

func TestSubscribingAtOnceMakesOneRow(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				if answer := shop.Visitor().Race(http.MethodPost, newsletter, map[string]any{"email": "caro@example.com"}); answer.Status != http.StatusAccepted {
					t.Errorf("%d %s", answer.Status, answer.Body)
				}
			})
		}
		wg.Wait()
		if n := shop.Count(`SELECT count(*) FROM newsletter_subscribers`); n != 1 {
			t.Errorf("%d rows", n)
		}
	})
}

func TestOneMailboxIsNotFlooded(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		subscribe(shop, "caro@example.com")
		shop.Visitor().Post(newsletter, map[string]any{"email": "CARO@example.com"}).Expect(http.StatusTooManyRequests)
		subscribe(shop, "luis@example.com")
		if n := len(shop.Mails("caro@example.com")); n != 1 {
			t.Errorf("%d mails, want 1", n)
		}
	}, testkit.RealLimits)
}

func TestBadAddressesGetNoMail(t *testing.T) {
	shop := testkit.OpenShop(t)
	for _, address := range []string{
		"", " ", "caro", "@example.com", "caro@", "a b@example.com", "a@b.do, c@d.do", "a@b.do;c@d.do", "a@b.do\r\nBcc: c@d.do", "a@b.do\nBcc: c@d.do", "a@b.do%0d%0aBcc:c@d.do",
		"=?utf-8?q?a?=@b.do\r\n", `"a b"@example.com`, "Caro <caro@example.com>", "<caro@example.com>", "caro@[127.0.0.1]", "ñ@example.com", "сaro@example.com", "a\u2028@b.do", "a(x)@example.com", strings.Repeat("a", 65) + "@example.com", "a@" + strings.Repeat("b", 260) + ".do", "a@b.do\x00",
	} {
		answer := shop.Visitor().Post(newsletter, map[string]any{"email": address})
		if answer.Status != http.StatusUnprocessableEntity || answer.Field() != "email" {
			t.Errorf("%q: %d on %q", address, answer.Status, answer.Field())
		}
	}
	if n := shop.Count(`SELECT count(*) FROM mails`); n != 0 {
		t.Errorf("%d mails", n)
	}
}

func TestTheListIsFoundFilteredAndClosedToOthers(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		for _, email := range []string{"caro@example.com", "luis_x@example.com", "luis@example.com"} {
			subscribe(shop, email)
		}
		confirm(shop, "luis@example.com")
		mustList(t, statesOf(staff, "?per_page=1&page=3"), "caro@example.com pending")
		mustList(t, statesOf(staff, "?search=LUIS"), "luis@example.com confirmed", "luis_x@example.com pending")
		mustList(t, statesOf(staff, "?search=s_x"), "luis_x@example.com pending")
		mustList(t, statesOf(staff, "?state=confirmed"), "luis@example.com confirmed")
		staff.Get(subscribers + "?state=maybe").Expect(http.StatusUnprocessableEntity)
		for _, client := range []*testkit.Client{shop.Visitor(), shop.Shopper("caro@example.com")} {
			client.Get(subscribers).Expect(http.StatusUnauthorized)
			client.Get(subscribers + "/export").Expect(http.StatusUnauthorized)
		}
	})
}

func TestTheExportOpensInASpreadsheetAndRunsNothing(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		for _, email := range []string{"caro@example.com", "=cmd|x@example.com", "+1@example.com", "-1@example.com", "waits@example.com"} {
			subscribe(shop, email)
			if email != "waits@example.com" {
				confirm(shop, email)
			}
		}
		answer := staff.Get(subscribers + "/export").Expect(http.StatusOK)
		if got := answer.Header.Get("Content-Type"); got != "text/csv; charset=utf-8" {
			t.Errorf("type = %q", got)
		}
		if got := answer.Header.Get("Content-Disposition"); got != `attachment; filename="mirada-boletin.csv"` {
			t.Errorf("disposition = %q", got)
		}
		text, hasMark := bytes.CutPrefix(answer.Body, []byte("\uFEFF"))
		rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil || !hasMark {
			t.Fatalf("mark %v, %v", hasMark, err)
		}
		emails := []string{}
		for _, row := range rows {
			emails = append(emails, row[0])
		}
		mustList(t, emails, "email", "caro@example.com", "'=cmd|x@example.com", "'+1@example.com", "'-1@example.com")

		_, stop, _ := strings.Cut(rows[1][5], "?token=")
		shop.Visitor().Post(newsletter+"/unsubscribe", map[string]any{"token": stop}).Expect(http.StatusOK)
		mustList(t, statesOf(staff, "?state=stopped"), "caro@example.com stopped")
		if all := staff.Get(subscribers + "/export?state=all").Expect(http.StatusOK); bytes.Count(all.Body, []byte("\n")) != 6 {
			t.Errorf("all = %s", all.Body)
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'customers.newsletter_exported'`); n != 2 {
			t.Errorf("%d lines tell of exports, want 2", n)
		}
	})
}

func TestTheSubscriptionGoesWithTheConfirmedAccount(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		subscribe(shop, "caro@example.com")
		confirm(shop, "caro@example.com")
		stranger := shop.Shopper("caro@example.com") // signed up with an address that was not proved
		stranger.Delete("/api/profile", map[string]any{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		if n := shop.Count(`SELECT count(*) FROM newsletter_subscribers`); n != 1 {
			t.Fatal("a stranger took the address off the list")
		}
		owner := shop.Confirmed("caro@example.com")
		if exported, _ := owner.Get("/api/profile/export").Expect(http.StatusOK).JSON()["newsletter"].([]any); len(exported) != 1 {
			t.Errorf("exported %v, want one subscription", exported)
		}
		owner.Delete("/api/profile", map[string]any{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		if n := shop.Count(`SELECT count(*) FROM newsletter_subscribers`); n != 0 {
			t.Error("the subscription stays")
		}
	})
}

func TestAddressesThatNeverSaidYesAreForgotten(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		for _, email := range []string{"old@example.com", "asked.again@example.com", "member@example.com", "left@example.com", "new@example.com"} {
			subscribe(shop, email)
		}
		for _, email := range []string{"member@example.com", "left@example.com"} {
			confirm(shop, email)
		}
		shop.Visitor().Post(newsletter+"/unsubscribe", map[string]any{"token": stopTokenOf(t, shop, "left@example.com")}).Expect(http.StatusOK)
		longAgo := time.Now().Add(-31 * 24 * time.Hour)
		shop.Exec(`UPDATE newsletter_subscribers SET created_at = $1 WHERE email <> 'new@example.com'`, longAgo)
		shop.Exec(`UPDATE newsletter_subscribers SET confirm_sent_at = $1 WHERE email = 'old@example.com'`, longAgo)
		list, err := customers.NewNewsletter(t.Context(), shop.DB(), nil, nil, "")
		if err == nil {
			err = list.Tidy(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		if shop.Count(`SELECT count(*) FROM newsletter_subscribers`) != 4 || shop.Count(`SELECT count(*) FROM newsletter_subscribers WHERE email = 'old@example.com'`) != 0 {
			t.Error("not exactly the address that never answered was forgotten")
		}
	})
}
