package identity_test

import (
	"net/http"
	"regexp"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func TestAResentConfirmationIsDeliveredByAMailServer(t *testing.T) {
	mails := testkit.StartMailServer(t)
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Work()
		address := "caro-" + string(shop.DB().Engine) + "@correo.do"
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		shop.SignUp(address)
		staff.Post(clients+"/"+userID(t, shop, address)+"/resend-confirmation", nil).Expect(http.StatusAccepted)

		var token []string
		shop.Await("the resent confirmation arrives", func() bool {
			for _, mail := range mails.To(address) {
				if found := regexp.MustCompile(`/confirm-email\?.*?token=([A-Za-z0-9_-]+)`).FindStringSubmatch(mail.Text); found != nil {
					token = found
				}
			}
			return token != nil
		})
		shop.Visitor().Post("/api/accounts/confirm", object{"token": token[1], "email": address}).Expect(http.StatusOK)
		if all := clientsOf(staff, ""); all.Items[0]["email_confirmed"] != true {
			t.Errorf("clients = %v, want the one confirmed", all.Items)
		}
	}, mails.Settings)
}
