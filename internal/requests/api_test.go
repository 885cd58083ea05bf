package requests_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const (
	contact = "/api/client-requests"
	inbox   = "/api/admin/client-requests"
)

type body = map[string]any

func message(name string) body {
	return body{"name": name, "email": "caro@example.com", "subject": "Monturas", "message": "¿Tienen la Samaná en verde?"}
}

func column(client *testkit.Client, path, field string) []string {
	var list struct{ Items []body }
	client.Get(path).Expect(http.StatusOK).Into(&list)
	values := []string{}
	for _, item := range list.Items {
		values = append(values, fmt.Sprint(item[field]))
	}
	return values
}

func TestAMessageReachesTheInbox(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		super := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		super.Put("/api/admin/admin-settings/notification_email", body{"value": "tienda@mirada.do"}).Expect(http.StatusOK)
		said := shop.Visitor().Post(contact, message("Carolina")).Expect(http.StatusCreated).JSON()["message"]
		if said != "Mensaje enviado. Te responderemos pronto." {
			t.Errorf("said %q", said)
		}
		shop.Visitor().Post(contact, body{"name": "Luis", "email": "luis@example.com", "message": "Hola"}).Expect(http.StatusCreated)
		if got := column(super, inbox, "name"); !slices.Equal(got, []string{"Luis", "Carolina"}) {
			t.Errorf("inbox = %v, want the newest first", got)
		}
		if got := column(super, inbox, "status"); !slices.Equal(got, []string{"pending", "pending"}) {
			t.Errorf("statuses = %v", got)
		}
		mails := shop.Mails("tienda@mirada.do")
		if len(mails) != 2 || !strings.Contains(mails[0].TextBody, "¿Tienen la Samaná en verde?") || !strings.Contains(mails[0].TextBody, "caro@example.com") {
			t.Fatalf("mails = %+v", mails)
		}
		if n := shop.Count(`SELECT count(*) FROM mails WHERE headers LIKE '%"reply_to":"caro@example.com"%'`); n != 1 {
			t.Errorf("%d mails reply to the sender, want 1", n)
		}
	})
}

func TestNobodyIsToldWhereNobodyAsked(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Visitor().Post(contact, message("Carolina")).Expect(http.StatusCreated)
		if n := shop.Count(`SELECT count(*) FROM mails WHERE recipient <> 'caro@example.com'`); n != 0 {
			t.Errorf("%d mails, want none", n)
		}
	})
}

// Anybody can type anybody's address: the thanks repeat nothing and come once an hour.
func TestWhoWritesIsThankedOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		for range 2 {
			visitor.Post(contact, message("Carolina")).Expect(http.StatusCreated)
		}
		other := message("Luis")
		other["email"] = "CARO@example.com"
		visitor.Post(contact, other).Expect(http.StatusCreated)
		mails := shop.Mails("caro@example.com")
		if len(mails) != 1 || mails[0].Subject != "Recibimos tu mensaje" {
			t.Fatalf("mails = %+v", mails)
		}
		for _, typed := range []string{"Carolina", "Monturas", "verde"} {
			if strings.Contains(mails[0].TextBody+mails[0].HTMLBody, typed) {
				t.Errorf("the thanks repeat %q", typed)
			}
		}
	}, testkit.RealLimits)
}

// A setting that got past its rule must not cost a customer's message.
func TestABadNotificationAddressLosesNoMessage(t *testing.T) {
	shop := testkit.OpenShop(t)
	super := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	super.Put("/api/admin/admin-settings/notification_email", body{"value": "tienda@mirada.do"}).Expect(http.StatusOK)
	shop.Exec(`UPDATE admin_settings SET setting_value = $1`, `{"value":"\"a b\"@mirada.do"}`)
	shop.Visitor().Post(contact, message("Carolina")).Expect(http.StatusCreated)
	if n := shop.Count(`SELECT count(*) FROM client_requests`); n != 1 {
		t.Errorf("%d requests, want 1", n)
	}
}

func TestStaffMoveARequestToAnyStatus(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		shop.Visitor().Post(contact, message("Carolina")).Expect(http.StatusCreated)
		id := column(staff, inbox, "id")[0]
		for _, status := range []string{"in_progress", "completed", "cancelled", "pending", "completed"} {
			if got := staff.Put(inbox+"/"+id, body{"status": status}).Expect(http.StatusOK).JSON()["status"]; got != status {
				t.Errorf("status = %v, want %s", got, status)
			}
		}
		for _, wrong := range []any{"paid", "", "PENDING"} {
			staff.Put(inbox+"/"+id, body{"status": wrong}).ExpectProblem(http.StatusUnprocessableEntity, "requests.invalid_status")
		}
		if got := staff.Get(inbox + "/" + id).Expect(http.StatusOK).JSON()["status"]; got != "completed" {
			t.Errorf("status = %v, want completed", got)
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'requests.status_changed'`); n != 5 {
			t.Errorf("%d audit lines, want 5", n)
		}
		staff.Put(inbox+"/0198c0de-0000-7000-8000-000000000000", body{"status": "pending"}).ExpectProblem(http.StatusNotFound, "requests.not_found")
		staff.Get(inbox+"/x").ExpectProblem(http.StatusNotFound, "requests.not_found")
	})
}

func TestTheInboxIsFilteredCountedAndClosedToOthers(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		for _, name := range []string{"Uno", "Dos", "Tres"} {
			shop.Visitor().Post(contact, message(name)).Expect(http.StatusCreated)
		}
		staff.Put(inbox+"/"+column(staff, inbox, "id")[0], body{"status": "completed"}).Expect(http.StatusOK)
		if got := column(staff, inbox+"?status=pending", "name"); !slices.Equal(got, []string{"Dos", "Uno"}) {
			t.Errorf("pending = %v", got)
		}
		if got := column(staff, inbox+"?per_page=1&page=2", "name"); !slices.Equal(got, []string{"Dos"}) {
			t.Errorf("second page = %v", got)
		}
		counts := staff.Get(inbox + "/summary").Expect(http.StatusOK).JSON()
		if counts["pending"] != 2.0 || counts["completed"] != 1.0 || counts["in_progress"] != 0.0 {
			t.Errorf("counts = %v", counts)
		}
		staff.Get(inbox + "?status=paid").Expect(http.StatusUnprocessableEntity)
		for _, client := range []*testkit.Client{shop.Visitor(), shop.Shopper("caro@example.com")} {
			client.Get(inbox).Expect(http.StatusUnauthorized)
			client.Get(inbox + "/summary").Expect(http.StatusUnauthorized)
			client.Get(contact).Expect(http.StatusMethodNotAllowed)
		}
	})
}

func TestWhoWritesMuchIsAskedAndThenStopped(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		visitor.Post(contact, body{"name": "Carolina"}).ExpectProblem(http.StatusUnprocessableEntity, "requests.required_fields") // counts for nothing
		for range 3 {
			visitor.Post(contact, message("Carolina")).Expect(http.StatusCreated)
		}
		for range 3 { // nor does a missing captcha
			visitor.Post(contact, message("Carolina")).ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
		}
		solved := message("Carolina")
		for range 2 {
			solved["captcha"] = visitor.CaptchaFor("contact")
			visitor.Post(contact, solved).Expect(http.StatusCreated)
		}
		solved["captcha"] = visitor.CaptchaFor("contact")
		stopped := visitor.Post(contact, solved).Expect(http.StatusTooManyRequests)
		if stopped.Header.Get("Retry-After") == "" {
			t.Error("not told when to come back")
		}
		neighbour := shop.Visitor()
		neighbour.Address = "198.51.100.9:40000"
		neighbour.Post(contact, message("Luis")).Expect(http.StatusCreated)
	}, testkit.RealLimits)
}

// injections try to become a header, a recipient or the end of a mail.
var injections = []string{
	"a\r\nBcc: evil@example.com", "a\nBcc: evil@example.com", "a\rBcc: evil@example.com", "a\r\n\r\nbody", "a%0d%0aBcc: evil@example.com", "a\u2028Bcc: evil@example.com", "a\u0085Bcc: evil@example.com",
	"=?utf-8?q?a=0d=0aBcc:_evil@example.com?=", "=?utf-8?b?DQpCY2M6IGV2aWxAZXhhbXBsZS5jb20=?=", "a\r\n.\r\nMAIL FROM:<evil@example.com>", ".\r\nRCPT TO:<evil@example.com>", "a\x00b", "a\tb: c", "\"a\" <evil@example.com>",
	"evil@example.com, caro@example.com", "evil@example.com;caro@example.com", "<evil@example.com>", "a(comment)@example.com", "\"a b\"@example.com", "a@[127.0.0.1]", "To: evil@example.com", strings.Repeat("a", 1000) + "\r\nBcc: evil@example.com",
}

// Whatever is typed, each mail has one recipient, our own headers and nothing else;
// what is refused is refused with its field.
func TestNothingTypedBecomesAHeader(t *testing.T) {
	shop := testkit.OpenShop(t)
	super := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	super.Put("/api/admin/admin-settings/notification_email", body{"value": "tienda@mirada.do"}).Expect(http.StatusOK)
	sent := 0
	for _, injection := range injections {
		for _, field := range []string{"name", "email", "subject", "message"} {
			form := message("Carolina")
			form[field] = injection
			switch answer := shop.Visitor().Post(contact, form); answer.Status {
			case http.StatusCreated:
				sent++
			case http.StatusUnprocessableEntity:
				if answer.Field() != field {
					t.Errorf("%s %q: refused on %q", field, injection, answer.Field())
				}
			default:
				t.Errorf("%s %q: %d %s", field, injection, answer.Status, answer.Body)
			}
		}
	}
	queued := shop.Count(`SELECT count(*) FROM mails WHERE recipient = 'tienda@mirada.do' AND subject = 'Nuevo mensaje de contacto'`)
	thanks := shop.Count(`SELECT count(*) FROM mails WHERE recipient = 'caro@example.com' AND subject = 'Recibimos tu mensaje' AND headers = '{}'`)
	if sent == 0 || queued != sent || thanks != sent || shop.Count(`SELECT count(*) FROM mails`) != 2*sent {
		t.Errorf("%d messages were taken, %d announced and %d thanked for as they should be", sent, queued, thanks)
	}
	if n := shop.Count(`SELECT count(*) FROM mails WHERE recipient = 'tienda@mirada.do' AND headers <> '{"reply_to":"caro@example.com"}'`); n != 0 {
		t.Errorf("%d mails carry other headers", n)
	}
}

func TestMessagesGoWithTheConfirmedAccount(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Visitor().Post(contact, message("Carolina")).Expect(http.StatusCreated)
		stranger := shop.Shopper("caro@example.com") // signed up with an address that was not proved
		if exported := stranger.Get("/api/profile/export").Expect(http.StatusOK).JSON()["contact_messages"]; fmt.Sprint(exported) != "[]" {
			t.Errorf("an unproved address reads %v", exported)
		}
		stranger.Post("/api/accounts/verify", body{"type": "signup", "token_hash": shop.Token("caro@example.com", "token_hash")}).Expect(http.StatusOK)
		if exported, _ := stranger.Get("/api/profile/export").Expect(http.StatusOK).JSON()["contact_messages"].([]any); len(exported) != 1 {
			t.Errorf("exported %v, want one message", exported)
		}
		stranger.Delete("/api/profile", body{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		if n := shop.Count(`SELECT count(*) FROM client_requests`); n != 0 {
			t.Errorf("%d messages stay", n)
		}
	})
}
