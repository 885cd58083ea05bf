package identity_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func invite(client *testkit.Client, email string, role identity.Role) testkit.Answer {
	return client.Post("/api/admin/admin-users", object{"email": email, "full_name": "Nueva Colega", "role": role})
}

func TestAnInvitedColleagueSetsThePasswordThatOpensTheDoor(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		answer := jefa.Post("/api/admin/admin-users", object{"email": "nueva@example.do", "full_name": "Nueva Colega"}).Expect(http.StatusCreated)
		token := shop.Token("nueva@example.do", "token")
		if answer.JSON()["link"] != "http://shop.test/admin-auth/set-password?token="+token {
			t.Errorf("link %v", answer.JSON()["link"])
		}
		invite(jefa, "NUEVA@example.do", identity.RoleAdmin).ExpectProblem(http.StatusConflict, "identity.email_taken")
		visitor := shop.Visitor()
		for _, guess := range []string{"", testkit.StaffPassword} {
			visitor.Post("/api/admin/session", object{"email": "nueva@example.do", "password": guess}).Expect(http.StatusUnauthorized)
		}
		for _, weak := range []string{"once-letras", "administrador", "nueva@example.do"} {
			setPassword(visitor, "/api/admin", token, weak).ExpectProblem(http.StatusUnprocessableEntity, "identity.weak_password")
		}
		wantRefused(t, setPassword(visitor, "/api", token, "palmeras-azules-77"), saysLink)
		wantRefused(t, confirmChange(visitor, token), saysLink)
		setPassword(visitor, "/api/admin", token, "palmeras-azules-77").Expect(http.StatusOK)
		wantRefused(t, setPassword(visitor, "/api/admin", token, "palmeras-rojas-99"), saysLink)
		nueva := shop.SignInStaff("nueva@example.do", "palmeras-azules-77")
		if role := nueva.Get("/api/admin/profile").JSON()["role"]; role != "admin" {
			t.Errorf("role %v, want admin unless said", role)
		}
		if len(shop.Mails("nueva@example.do")) != 1 {
			t.Error("a first password is no news to its owner")
		}
	})
}

func TestAnInvitationIsGoodFor24Hours(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		invite(jefa, "nueva@example.do", identity.RoleAdmin).Expect(http.StatusCreated)
		token, id := shop.Token("nueva@example.do", "token"), userID(t, shop, "nueva@example.do")
		link := read[struct{ CreatedAt, ExpiresAt time.Time }](t, shop, `SELECT created_at, expires_at FROM one_time_tokens WHERE purpose = 'invite_staff'`)
		if left := link.ExpiresAt.Sub(link.CreatedAt); left != 24*time.Hour {
			t.Errorf("good for %v", left)
		}
		elapse(shop, id, -time.Millisecond)
		wantRefused(t, setPassword(shop.Visitor(), "/api/admin", token, "palmeras-azules-77"), saysLink)
		elapse(shop, id, time.Minute)
		jefa.Delete("/api/admin/admin-users/"+staffRow(t, shop, "nueva@example.do"), nil).Expect(http.StatusNoContent)
		wantRefused(t, setPassword(shop.Visitor(), "/api/admin", token, "palmeras-azules-77"), saysLink)
	})
}

func TestAShopperBecomesStaffOnlyByTheirOwnLink(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa, ana := shop.Staff("jefa@example.do", identity.RoleSuperAdmin), shop.Shopper("ana@example.do")
		invite(jefa, "ana@example.do", identity.RoleSuperAdmin).Expect(http.StatusCreated)
		first := shop.Token("ana@example.do", "token")
		invite(jefa, "ana@example.do", identity.RoleAdmin).Expect(http.StatusCreated)
		token := shop.Token("ana@example.do", "token")
		roles := func() int {
			return shop.Count(`SELECT count(*) FROM user_roles WHERE user_id = $1`, userID(t, shop, "ana@example.do"))
		}
		if roles() != 1 {
			t.Fatal("staff against their will")
		}
		if total := jefa.Get("/api/admin/admin-users").JSON()["total"]; total != float64(1) {
			t.Errorf("%v on the list", total)
		}
		ana.Post("/api/admin/session", object{"email": "ana@example.do", "password": testkit.ShopPassword}).Expect(http.StatusUnauthorized)
		wantRefused(t, setPassword(ana, "/api/admin", first, "palmeras-azules-77"), saysLink) // the later offer counts
		setPassword(ana, "/api/admin", token, "palmeras-azules-77").Expect(http.StatusOK)
		if roles() != 2 {
			t.Errorf("%d roles", roles())
		}
		if role := shop.SignInStaff("ana@example.do", "palmeras-azules-77").Get("/api/admin/session").JSON()["user"].(object)["role"]; role != "admin" {
			t.Errorf("role %v", role)
		}
		ana.Get("/api/profile").Expect(http.StatusOK)
		shop.SignIn("ana@example.do", testkit.ShopPassword)
	})
}

func TestWithAMailServerTheLinkIsInTheMailOnly(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		answer := invite(jefa, "nueva@example.do", identity.RoleAdmin).Expect(http.StatusCreated)
		if strings.Contains(string(answer.Body), shop.Token("nueva@example.do", "token")) || answer.JSON()["link"] != nil {
			t.Errorf("answer %s", answer.Body)
		}
	}, testkit.MailServer)
}

func TestAColleaguesEmailChangesOnlyAfterAFreshSignInAndTheirConfirmation(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa, admin := shop.Staff("jefa@example.do", identity.RoleSuperAdmin), shop.Staff("admin@example.do", identity.RoleAdmin)
		id, form := staffRow(t, shop, "admin@example.do"), colleague("nuevo@example.do", identity.RoleAdmin)
		shop.Exec(`UPDATE sessions SET signed_in_at = $1`, time.Now().Add(-11*time.Minute))
		update(jefa, id, with(colleague("admin@example.do", identity.RoleAdmin), object{"full_name": "Sin Email"})).Expect(http.StatusOK)
		update(jefa, id, with(form, object{"full_name": "Con Email"})).ExpectProblem(http.StatusForbidden, "identity.reauthentication_required")
		update(jefa, id, with(form, object{"current_password": "equivocada"})).ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		if name := read[string](t, shop, `SELECT full_name FROM admin_users WHERE id = $1`, id); name != "Sin Email" {
			t.Errorf("half of a refused change happened: %s", name)
		}
		after := update(jefa, id, with(form, object{"current_password": testkit.StaffPassword})).Expect(http.StatusOK).JSON()
		if after["email"] != "admin@example.do" {
			t.Errorf("changed at once: %v", after)
		}
		told := shop.Mails("admin@example.do")
		if len(told) != 1 || !strings.Contains(told[0].TextBody, "nuevo@example.do") {
			t.Errorf("the old address was told %v", told)
		}
		admin.Get("/api/admin/profile").Expect(http.StatusOK)
		confirmChange(shop.Visitor(), shop.Token("nuevo@example.do", "token")).Expect(http.StatusOK)
		admin.Get("/api/admin/profile").Expect(http.StatusUnauthorized)
		shop.SignInStaff("nuevo@example.do", testkit.StaffPassword)
	})
}
