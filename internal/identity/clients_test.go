package identity_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

const clients = "/api/admin/profiles"

type clientsAnswer struct {
	Items []map[string]any
	Total int
}

func clientsOf(staff *testkit.Client, query string) (answer clientsAnswer) {
	staff.Get(clients + query).Expect(http.StatusOK).Into(&answer)
	return answer
}

// signUpAs makes an account under other names.
func signUpAs(shop *testkit.Shop, email, first, last string) {
	browser := shop.Visitor()
	form := with(signUp(browser, email), object{"first_name": first, "last_name": last})
	browser.Post("/api/accounts", form).Expect(http.StatusCreated)
}

func TestClientsAreListedNewestFirstWithoutASecret(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		shop.Confirmed("primera@correo.do")
		signUpAs(shop, "Segunda@correo.do", "José", "Núñez")

		all := clientsOf(staff, "")
		if all.Total != 2 || len(all.Items) != 2 {
			t.Fatalf("clients = %+v, want the two customers and no staff", all)
		}
		pending, confirmed := all.Items[0], all.Items[1]
		if pending["email"] != "Segunda@correo.do" || pending["full_name"] != "José Núñez" || pending["first_name"] != "José" || pending["last_name"] != "Núñez" ||
			pending["email_confirmed"] != false || pending["email_confirmation_sent_at"] == nil {
			t.Errorf("newest = %v", pending)
		}
		if confirmed["email"] != "primera@correo.do" || confirmed["email_confirmed"] != true {
			t.Errorf("oldest = %v", confirmed)
		}
		for _, field := range []string{"id", "created_at"} {
			if pending[field] == nil {
				t.Errorf("no %s in %v", field, pending)
			}
		}
		if len(pending) != 9 {
			t.Errorf("%v has %d fields, want the eight of the screen and the telephone for orders that staff enter", pending, len(pending))
		}
		if body := string(staff.Get(clients).Body); strings.Contains(body, "token") || strings.Contains(body, "hash") {
			t.Errorf("a secret in %s", body)
		}
		if page := clientsOf(staff, "?per_page=1&page=2"); page.Total != 2 || len(page.Items) != 1 || page.Items[0]["email"] != "primera@correo.do" {
			t.Errorf("second page = %+v", page)
		}
	})
}

func TestClientsAreFoundByNameOrAddress(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		signUpAs(shop, "jose_n@correo.do", "José", "Núñez")
		signUpAs(shop, "josexn@correo.do", "Ana", "100%")
		for typed, want := range map[string]int{
			"": 2, "  ": 2, "JOSE": 2, "nunez": 1, "NÚÑEZ josé": 1, "núñez ana": 0, "ana": 1, "@correo": 2,
			"_": 1, "%": 1, "jose_n": 1, `\`: 0, "' OR 1=1 --": 0, "mirada.do": 0,
		} {
			if got := clientsOf(staff, "?search="+url.QueryEscape(typed)).Total; got != want {
				t.Errorf("%q found %d, want %d", typed, got, want)
			}
		}
		for _, query := range []string{"?search=%00", "?search=%FF", "?search=" + strings.Repeat("a", 101), "?page=0", "?per_page=101", "?email=x"} {
			staff.Get(clients + query).Expect(http.StatusUnprocessableEntity)
		}
	})
}

func TestStaffResendTheConfirmationOnlyWhileItIsPending(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const address = "carolina@correo.do"
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		shop.SignUp(address)
		old := shop.Token(address, "token_hash")
		resend := clients + "/" + userID(t, shop, address) + "/resend-confirmation"

		if answer := staff.Post(resend, nil).Expect(http.StatusAccepted).JSON(); answer["email"] != address || answer["email_confirmed"] != false {
			t.Errorf("answer = %v, want the client it went to", answer)
		}
		if mails := shop.Mails(address); len(mails) != 2 || mails[1].Subject != "Confirma tu email" {
			t.Fatalf("mails = %v, want the second like that of a resend", mails)
		}
		if lines := read[int](t, shop, `SELECT count(*) FROM audit_log WHERE action = 'identity.confirmation_resent'`); lines != 1 {
			t.Errorf("%d audit lines, want 1", lines)
		}
		visitor := shop.Visitor()
		visitor.Post("/api/accounts/verify", object{"type": "signup", "token_hash": old}).Expect(http.StatusBadRequest)
		visitor.Post("/api/accounts/confirm", object{"token": shop.Token(address, "token"), "email": address}).Expect(http.StatusOK)

		refused := staff.Post(resend, nil).ExpectProblem(http.StatusConflict, "identity.already_confirmed")
		if refused.Detail() != "This client has already confirmed their email" || len(shop.Mails(address)) != 2 {
			t.Errorf("detail %q, %d mails; want a refusal and no mail", refused.Detail(), len(shop.Mails(address)))
		}
	})
}

func TestResendingKnowsOnlyClients(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		shopper := shop.Shopper("carolina@correo.do")
		resend := "/" + userID(t, shop, "carolina@correo.do") + "/resend-confirmation"
		for _, id := range []string{ids.New(), "x", userID(t, shop, "ana@mirada.do")} {
			staff.Post(clients+"/"+id+"/resend-confirmation", nil).ExpectProblem(http.StatusNotFound, "identity.client_not_found")
		}
		for _, caller := range []*testkit.Client{shop.Visitor(), shopper} {
			caller.Get(clients).Expect(http.StatusUnauthorized)
			caller.Post(clients+resend, nil).Expect(http.StatusUnauthorized)
		}
		if mails := shop.Mails("carolina@correo.do"); len(mails) != 1 {
			t.Errorf("%d mails, want that of the sign-up alone", len(mails))
		}
	})
}

func TestTwoImpatientAdministratorsSendOneMail(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const address = "carolina@correo.do"
		shop.SignUp(address)
		resend := clients + "/" + userID(t, shop, address) + "/resend-confirmation"
		var wg sync.WaitGroup
		var mu sync.Mutex
		statuses := map[int]int{}
		for _, staff := range []*testkit.Client{shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Staff("eva@mirada.do", identity.RoleAdmin)} {
			wg.Go(func() {
				answer := staff.Race(http.MethodPost, resend, nil)
				mu.Lock()
				statuses[answer.Status]++
				mu.Unlock()
			})
		}
		wg.Wait()
		if statuses[http.StatusAccepted] != 1 || statuses[http.StatusTooManyRequests] != 1 || len(shop.Mails(address)) != 2 {
			t.Errorf("statuses %v, %d mails; want one sent, one refused", statuses, len(shop.Mails(address)))
		}
	}, testkit.RealLimits)
}
