package identity_test

import (
	"net/http"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// colleague is the edit dialog's form.
func colleague(email string, role identity.Role) object {
	return object{"email": email, "full_name": "Ana Rosario", "role": role, "is_active": true}
}

func update(client *testkit.Client, id string, form object) testkit.Answer {
	return client.Put("/api/admin/admin-users/"+id, form)
}

func TestStaffAreListedWithoutSecrets(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		shop.Staff("admin@example.do", identity.RoleAdmin)
		var list struct {
			Items []object `json:"items"`
			Total int      `json:"total"`
		}
		jefa.Get("/api/admin/admin-users").Expect(http.StatusOK).Into(&list)
		if list.Total != 2 || len(list.Items) != 2 || list.Items[0]["email"] != "admin@example.do" {
			t.Fatalf("newest first, staff only: %+v", list)
		}
		keys := []string{}
		for key := range list.Items[0] {
			keys = append(keys, key)
		}
		sort.Strings(keys)
		if want := []string{"created_at", "email", "full_name", "has_second_factor", "id", "invited", "is_active", "role", "user_id"}; !slices.Equal(keys, want) {
			t.Errorf("fields %v", keys)
		}
		for _, query := range []string{"?page=0", "?per_page=101", "?page=1e9", "?select=*", "?per_page=-1"} {
			jefa.Get("/api/admin/admin-users" + query).Expect(http.StatusUnprocessableEntity)
		}
	})
}

func TestAnAdministratorTouchesAdministratorsOnly(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		shop.Staff("otra@example.do", identity.RoleSuperAdmin)
		shop.Staff("colega@example.do", identity.RoleAdmin)
		admin := shop.Staff("admin@example.do", identity.RoleAdmin)
		super, peer, self := staffRow(t, shop, "jefa@example.do"), staffRow(t, shop, "colega@example.do"), staffRow(t, shop, "admin@example.do")

		refused := func(answer testkit.Answer, status int, code string) {
			t.Helper()
			answer.ExpectProblem(status, code)
		}
		refused(update(admin, super, colleague("jefa@example.do", identity.RoleSuperAdmin)), http.StatusForbidden, "identity.rank")
		refused(update(admin, super, colleague("jefa@example.do", identity.RoleAdmin)), http.StatusForbidden, "identity.rank")
		refused(update(admin, super, with(colleague("jefa@example.do", identity.RoleSuperAdmin), object{"is_active": false})), http.StatusForbidden, "identity.rank")
		refused(update(admin, super, colleague("ladron@example.do", identity.RoleSuperAdmin)), http.StatusForbidden, "identity.rank")
		refused(admin.Delete("/api/admin/admin-users/"+super, nil), http.StatusForbidden, "identity.rank")
		refused(update(admin, peer, colleague("colega@example.do", identity.RoleSuperAdmin)), http.StatusForbidden, "identity.rank")
		refused(update(admin, self, colleague("admin@example.do", identity.RoleSuperAdmin)), http.StatusForbidden, "identity.rank")
		refused(admin.Post("/api/admin/admin-users", colleague("nueva@example.do", identity.RoleSuperAdmin)), http.StatusForbidden, "identity.rank")
		refused(admin.Delete("/api/admin/admin-users/"+self, nil), http.StatusConflict, "identity.self")
		refused(update(admin, self, with(colleague("admin@example.do", identity.RoleAdmin), object{"is_active": false})), http.StatusConflict, "identity.self")
		if n := shop.Count(`SELECT count(*) FROM user_roles WHERE role = 'super_admin'`); n != 2 {
			t.Fatalf("%d super administrators", n)
		}
		update(admin, peer, with(colleague("colega@example.do", identity.RoleAdmin), object{"full_name": "Colega Nueva"})).Expect(http.StatusOK)
		admin.Delete("/api/admin/admin-users/"+peer, nil).Expect(http.StatusNoContent)
		admin.Delete("/api/admin/admin-users/"+peer, nil).ExpectProblem(http.StatusNotFound, "identity.staff_not_found")
	})
}

func TestTheFormOfAColleagueIsHeldToItsRules(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		shop.Staff("admin@example.do", identity.RoleAdmin)
		shop.SignUp("ana@example.do")
		id, good := staffRow(t, shop, "admin@example.do"), colleague("admin@example.do", identity.RoleAdmin)
		for _, wrong := range []object{
			{"role": "user"}, {"role": "root"}, {"role": "ADMIN"}, {"full_name": ""}, {"full_name": " "}, {"full_name": nil},
			{"full_name": strings.Repeat("x", 161)}, {"full_name": "Ana\nBcc: x"}, {"email": ""}, {"email": "no"}, {"email": "a@b.do,c@d.do"},
			{"is_active": "false"}, {"user_id": "x"}, {"password": "palmeras-azules-77"}, {"id": "x"},
		} {
			update(jefa, id, with(good, wrong)).Expect(http.StatusUnprocessableEntity)
			jefa.Post("/api/admin/admin-users", with(good, wrong)).Expect(http.StatusUnprocessableEntity)
		}
		for _, left := range []string{"role", "is_active"} { // leaving it out must not change it
			update(jefa, id, with(good, object{left: nil})).Expect(http.StatusUnprocessableEntity)
		}
		if active := shop.Count(`SELECT count(*) FROM admin_users WHERE is_active`); active != 2 {
			t.Errorf("%d are active", active)
		}
		update(jefa, id, colleague("ana@example.do", identity.RoleAdmin)).ExpectProblem(http.StatusConflict, "identity.email_taken")
		jefa.Post("/api/admin/admin-users", good).ExpectProblem(http.StatusConflict, "identity.email_taken")
		for _, unknown := range []string{"0198c0de-0000-7000-8000-000000000000", "1", "%00", "%ff", "%27", "..%2f", userID(t, shop, "ana@example.do")} {
			update(jefa, unknown, good).Expect(http.StatusNotFound)
			jefa.Delete("/api/admin/admin-users/"+unknown, nil).Expect(http.StatusNotFound)
		}
	})
}

func TestTheLastActiveSuperAdministratorStays(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		otra := shop.Staff("otra@example.do", identity.RoleSuperAdmin)
		shop.Staff("dormida@example.do", identity.RoleSuperAdmin)
		sleeping, first := staffRow(t, shop, "dormida@example.do"), staffRow(t, shop, "jefa@example.do")
		update(jefa, sleeping, with(colleague("dormida@example.do", identity.RoleSuperAdmin), object{"is_active": false})).Expect(http.StatusOK)
		jefa.Delete("/api/admin/admin-users/"+staffRow(t, shop, "otra@example.do"), nil).Expect(http.StatusNoContent)
		otra.Get("/api/admin/profile").Expect(http.StatusUnauthorized)
		jefa.Delete("/api/admin/admin-users/"+first, nil).ExpectProblem(http.StatusConflict, "identity.self")
		update(jefa, first, colleague("jefa@example.do", identity.RoleAdmin)).ExpectProblem(http.StatusConflict, "identity.self")
		jefa.Delete("/api/admin/admin-users/"+sleeping, nil).Expect(http.StatusNoContent) // inactive: nobody's last
		if n := shop.Count(`SELECT count(*) FROM user_roles r JOIN admin_users a ON a.user_id = r.user_id WHERE r.role = 'super_admin' AND a.is_active`); n != 1 {
			t.Errorf("%d active super administrators", n)
		}
	})
}

func TestAMissingStaffRowCountsAsActiveAndIsMadeWithTheProfile(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		shop.Exec(`DELETE FROM admin_users`)
		profile := jefa.Get("/api/admin/profile").Expect(http.StatusOK).JSON()
		if profile["full_name"] != "" || profile["is_active"] != true {
			t.Errorf("profile %v", profile)
		}
		shop.SignInStaff("jefa@example.do", testkit.StaffPassword)
		for _, wrong := range []object{{}, {"full_name": ""}, {"full_name": "x", "email": "otra@example.do"}, {"full_name": "x", "role": "admin"}, {"full_name": "x", "is_active": false}} {
			jefa.Put("/api/admin/profile", wrong).Expect(http.StatusUnprocessableEntity)
		}
		saved := jefa.Put("/api/admin/profile", object{"full_name": " Jefa Mayor "}).Expect(http.StatusOK).JSON()
		if saved["full_name"] != "Jefa Mayor" || saved["role"] != "super_admin" || saved["is_active"] != true || saved["email"] != "jefa@example.do" {
			t.Errorf("saved %v", saved)
		}
		staffRow(t, shop, "jefa@example.do")
	})
}

func TestWhoeverLosesTheBackOfficeIsOutAtTheNextRequest(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		admin := shop.Shopper("admin@example.do")
		shop.Staff("admin@example.do", identity.RoleAdmin)
		enter := func() {
			admin.Post("/api/admin/session", object{"email": "admin@example.do", "password": testkit.StaffPassword}).Expect(http.StatusOK)
		}
		out := func(how string) {
			t.Helper()
			if status := admin.Get("/api/admin/profile").Status; status != http.StatusUnauthorized {
				t.Errorf("%s: status %d", how, status)
			}
			admin.Get("/api/profile").Expect(http.StatusOK) // the shopper's side stays
		}
		form := colleague("admin@example.do", identity.RoleAdmin)
		id := staffRow(t, shop, "admin@example.do")
		enter()
		update(jefa, id, with(form, object{"is_active": false})).Expect(http.StatusOK)
		out("deactivated")
		admin.Post("/api/admin/session", object{"email": "admin@example.do", "password": testkit.StaffPassword}).Expect(http.StatusUnauthorized)
		update(jefa, id, form).Expect(http.StatusOK)
		out("active again, with the session that was ended")
		enter()
		update(jefa, id, with(form, object{"role": identity.RoleSuperAdmin})).Expect(http.StatusOK)
		out("raised")
		enter()
		update(jefa, id, form).Expect(http.StatusOK)
		out("lowered")
		enter()
		update(jefa, id, with(form, object{"full_name": "Otro Nombre"})).Expect(http.StatusOK)
		admin.Get("/api/admin/profile").Expect(http.StatusOK) // a new name ends nothing
		shop.Exec(`UPDATE admin_users SET is_active = FALSE WHERE id = $1`, id)
		out("deactivated behind our back")
		shop.Exec(`UPDATE admin_users SET is_active = TRUE WHERE id = $1`, id)
		enter()
		shop.Exec(`DELETE FROM user_roles WHERE user_id = $1 AND role = 'admin'`, userID(t, shop, "admin@example.do"))
		out("role taken behind our back")
		shop.Exec(`INSERT INTO user_roles (user_id, role, created_at) VALUES ($1, 'admin', $2)`, userID(t, shop, "admin@example.do"), time.Now())
		enter()
		jefa.Delete("/api/admin/admin-users/"+id, nil).Expect(http.StatusNoContent)
		out("deleted")
		admin.Post("/api/admin/session", object{"email": "admin@example.do", "password": testkit.StaffPassword}).Expect(http.StatusUnauthorized)
	})
}
