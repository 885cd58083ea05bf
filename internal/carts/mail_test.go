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
		if !strings.Contains(reminder.Text, "2 × Samaná, $210.00") {
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
