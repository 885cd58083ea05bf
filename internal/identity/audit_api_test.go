package identity_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

type auditLine struct {
	ActorEmail, IP, Action, TargetType, TargetID, Changes string
}

func TestEveryActOfStaffLeavesExactlyOneLine(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		admin := shop.Staff("admin@example.do", identity.RoleAdmin)
		visitor := shop.Visitor()
		seen := 0
		since := func() []auditLine {
			t.Helper()
			lines, err := db.All[auditLine](t.Context(), shop.DB(),
				`SELECT actor_email, ip, action, target_type, target_id, changes FROM audit_log ORDER BY id LIMIT 1000 OFFSET $1`, seen)
			if err != nil {
				t.Fatal(err)
			}
			seen += len(lines)
			return lines
		}
		since()
		one := func(action, actor string, answer testkit.Answer) auditLine {
			t.Helper()
			lines := since()
			if len(lines) != 1 || lines[0].Action != "identity."+action || lines[0].ActorEmail != actor || lines[0].IP != "203.0.113.7" {
				t.Fatalf("after %s (status %d): %+v", action, answer.Status, lines)
			}
			return lines[0]
		}
		none := func(answer testkit.Answer) {
			t.Helper()
			if lines := since(); len(lines) != 0 {
				t.Fatalf("status %d left %+v", answer.Status, lines)
			}
		}
		row := staffRow(t, shop, "admin@example.do")
		superRow := staffRow(t, shop, "jefa@example.do")
		enter := func(email, password string) testkit.Answer {
			return visitor.Post("/api/admin/session", object{"email": email, "password": password})
		}
		if line := one("staff_sign_in_refused", "", enter("jefa@example.do", "equivocada")); line.TargetID != "jefa@example.do" {
			t.Errorf("%+v", line)
		}
		one("staff_sign_in_refused", "", enter("nadie@example.do", "equivocada"))
		one("staff_signed_in", "jefa@example.do", enter("jefa@example.do", testkit.StaffPassword))
		none(visitor.Post("/api/admin/session/refresh", nil))
		none(visitor.Get("/api/admin/admin-users"))
		one("staff_sessions_closed", "jefa@example.do", visitor.Delete("/api/admin/sessions", nil))
		one("staff_signed_out", "jefa@example.do", visitor.Delete("/api/admin/session", nil))
		none(visitor.Delete("/api/admin/session", nil))
		jefa := shop.SignInStaff("jefa@example.do", testkit.StaffPassword)
		since()

		one("staff_profile_updated", "jefa@example.do", jefa.Put("/api/admin/profile", object{"full_name": "Jefa Mayor"}))
		none(jefa.Put("/api/admin/profile", object{"full_name": ""}))
		line := one("staff_updated", "jefa@example.do", update(jefa, row, with(colleague("admin@example.do", identity.RoleAdmin), object{"full_name": "Otro"})))
		changes := decode(t, line.Changes)
		if changes["before"].(object)["full_name"] != "Ana Rosario" || changes["after"].(object)["full_name"] != "Otro" || line.TargetID != userID(t, shop, "admin@example.do") {
			t.Errorf("%+v", line)
		}
		if line := one("staff_update_refused", "admin@example.do", update(admin, superRow, colleague("jefa@example.do", identity.RoleAdmin))); !strings.Contains(line.Changes, "identity.rank") {
			t.Errorf("%+v", line)
		}
		one("staff_delete_refused", "admin@example.do", admin.Delete("/api/admin/admin-users/"+superRow, nil))
		one("staff_delete_refused", "jefa@example.do", jefa.Delete("/api/admin/admin-users/"+superRow, nil))
		one("staff_invite_refused", "admin@example.do", invite(admin, "amiga@example.do", identity.RoleSuperAdmin))
		none(update(jefa, row, object{}))
		none(jefa.Delete("/api/admin/admin-users/0198c0de-0000-7000-8000-000000000000", nil))
		one("staff_invited", "admin@example.do", invite(admin, "nueva@example.do", identity.RoleAdmin))
		none(invite(admin, "nueva@example.do", identity.RoleAdmin))
		one("staff_password_set", "nueva@example.do", setPassword(visitor, "/api/admin", shop.Token("nueva@example.do", "token"), "palmeras-azules-77"))
		one("staff_password_reset_asked", "", visitor.Post("/api/admin/password-resets", object{"email": "nueva@example.do"}))
		none(visitor.Post("/api/admin/password-resets", object{"email": "nadie@example.do"}))
		one("staff_password_set", "nueva@example.do", setPassword(visitor, "/api/admin", shop.Token("nueva@example.do", "token"), "palmeras-rojas-99"))
		one("staff_password_set", "admin@example.do", admin.Put("/api/admin/profile/password", object{"current_password": testkit.StaffPassword, "password": "palmeras-blancas-11"}))
		one("staff_updated", "jefa@example.do", update(jefa, row, colleague("cambiado@example.do", identity.RoleAdmin)))
		one("staff_email_changed", "", confirmChange(visitor, shop.Token("cambiado@example.do", "token")))
		one("staff_deleted", "jefa@example.do", jefa.Delete("/api/admin/admin-users/"+row, nil))

		secrets := []string{"palmeras", "equivocada", jefa.Cookie("mirada_admin"), "argon2", "token="}
		for _, secret := range secrets {
			if n := shop.Count(`SELECT count(*) FROM audit_log WHERE changes LIKE $1 OR target_id LIKE $1`, "%"+secret+"%"); n != 0 {
				t.Errorf("%d lines hold %q", n, secret)
			}
		}
	})
}

func TestARefusedFreshSignInIsNoted(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		shop.Staff("admin@example.do", identity.RoleAdmin)
		shop.Exec(`UPDATE sessions SET signed_in_at = $1`, time.Now().Add(-time.Hour))
		update(jefa, staffRow(t, shop, "admin@example.do"), colleague("ladron@example.do", identity.RoleAdmin)).Expect(http.StatusForbidden)
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'identity.staff_update_refused'`); n != 1 {
			t.Errorf("%d lines", n)
		}
	})
}
