package carts_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// linkIn finds the token of a link to a page in the text of a mail.
func linkIn(t *testing.T, text, page string) string {
	t.Helper()
	found := regexp.MustCompile(regexp.QuoteMeta(page) + `\?token=([A-Za-z0-9._-]+)`).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no link to %s in: %s", page, text)
	}
	return found[1]
}

func TestAReminderIsDeliveredByAMailServer(t *testing.T) {
	mails := testkit.StartMailServer(t)
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		address := "caro-" + string(shop.DB().Engine) + "@correo.do"
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 9)
		id := abandon(t, shop, staff, shop.Confirmed(address), product)
		shop.Work() // not before: what is sent is no longer in the queue to be read there
		staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).Expect(http.StatusOK)

		var reminder testkit.Delivered
		shop.Await("the reminder arrives", func() bool {
			for _, mail := range mails.To(address) {
				if mail.Subject == "Tu carrito en Mirada te espera" {
					reminder = mail
				}
			}
			return reminder.Text != ""
		})
		if !strings.Contains(reminder.Text, "Samaná, 2 × $210.00: $420.00") {
			t.Errorf("mail = %s, want what was left", reminder.Text)
		}
		restore := map[string]any{"token": linkIn(t, reminder.Text, "/cart/restore")}
		if got := quantities(t, shop.Visitor().Post("/api/cart/restore", restore)); got[product] != 2 {
			t.Errorf("restored = %v", got)
		}
		stop := map[string]any{"token": linkIn(t, reminder.Text, "/cart/stop-reminders")}
		shop.Visitor().Post("/api/cart/stop-reminders", stop).Expect(http.StatusOK)
	}, mails.Settings)
}

// A mail shows what was left, and mail programs stop such mails by a click of their own.
func TestAReminderShowsWhatWasLeftAndStopsByOneClick(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		shopper := shop.Confirmed("caro@correo.do")
		product := shop.Product(staff, "Samaná", 9)
		staff.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 900, 600), "product_id", product).Expect(http.StatusCreated)
		id := abandon(t, shop, staff, shopper, product)
		staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).Expect(http.StatusOK)
		mails := shop.Mails("caro@correo.do")
		page := mails[len(mails)-1].HTMLBody
		picture := regexp.MustCompile(`<img src="http://shop.test(/media/product-images/[^"]+)"`).FindStringSubmatch(page)
		if picture == nil {
			t.Fatalf("no picture in %s", page)
		}
		shop.Visitor().Get(picture[1]).Expect(http.StatusOK)

		click := stopPath + "?token=" + linkIn(t, mails[len(mails)-1].TextBody, "/cart/stop-reminders")
		if n := shop.Count(`SELECT count(*) FROM mails WHERE headers LIKE '%"unsubscribe":"http://shop.test` + click + `"%'`); n != 1 {
			t.Errorf("%d mails offer the click", n)
		}
		request := shop.Visitor().Request(t.Context(), http.MethodPost, click, strings.NewReader("List-Unsubscribe=One-Click"))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		shop.Visitor().Send(request).Expect(http.StatusOK)
		id = abandon(t, shop, staff, shopper, product)
		staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).ExpectProblem(http.StatusConflict, "carts.reminders_stopped")
	})
}

const stopPath = "/api/cart/stop-reminders"

// Whoever typed their address wrongly and put it right is not written about to a stranger.
func TestAReminderGoesToTheAddressOfToday(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := abandon(t, shop, staff, shop.Confirmed("caro@corre.do"), shop.Product(staff, "Samaná", 9))
		shop.Exec(`UPDATE users SET email = 'caro@correo.do', email_key = 'caro@correo.do' WHERE email = 'caro@corre.do'`)
		before := len(shop.Mails("caro@corre.do"))
		staff.Post("/api/admin/abandoned-carts/"+id+"/reminder", nil).Expect(http.StatusOK)
		if after := len(shop.Mails("caro@corre.do")); after != before {
			t.Errorf("%d mails went to the address that was left", after-before)
		}
		if mails := shop.Mails("caro@correo.do"); len(mails) != 1 || mails[0].Subject != "Tu carrito en Mirada te espera" {
			t.Errorf("mails to today's address: %v", mails)
		}
	})
}
