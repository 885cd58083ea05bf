package app_test

import (
	"io"
	"net/http"
	"path/filepath"
	"testing"

	"mirada/internal/app"
	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
	"mirada/internal/testkit"
)

// Restored: nobody is signed in, no mail goes twice, the erased stay erased, the
// dismissed stay out.
func TestARestoredShopForgetsNothingThatHappenedToPeople(t *testing.T) {
	t.Parallel()
	server := testkit.StartMailServer(t)
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		shop.Staff("inactivo@example.do", identity.RoleAdmin)
		shop.Staff("despedida@example.do", identity.RoleAdmin)
		ana, eva := shop.Shopper("ana@example.do"), shop.Shopper("eva@example.do")
		draft := owner.Post("/api/admin/products", object{"name": "Borrador", "price": 1, "state": "draft"}).Expect(http.StatusCreated).JSON()["id"]
		owner.Post("/api/admin/previews", object{"scope": "product", "target_id": draft}).Expect(http.StatusCreated)
		file := filepath.Join(t.TempDir(), "shop.backup")
		if err := app.Backup(t.Context(), shop.Settings(), "test", file, io.Discard); err != nil {
			t.Fatal(err)
		}

		eva.Delete("/api/profile", object{"current_password": testkit.ShopPassword}).Expect(http.StatusNoContent)
		off := staffID(t, shop, "inactivo@example.do")
		owner.Put("/api/admin/admin-users/"+off, object{"email": "inactivo@example.do", "full_name": "Luz", "role": "admin", "is_active": false}).Expect(http.StatusOK)
		owner.Delete("/api/admin/admin-users/"+staffID(t, shop, "despedida@example.do"), nil).Expect(http.StatusNoContent)
		lost := shop.Product(owner, "Llegó después", 1)
		shop.Reopen(func() error { return app.Restore(t.Context(), shop.Settings(), file, io.Discard) })

		if shop.Count(`SELECT count(*) FROM products WHERE id = $1`, lost) != 0 {
			t.Fatal("nothing was restored")
		}
		owner.Get("/api/admin/system").Expect(http.StatusUnauthorized)
		ana.Get("/api/profile").Expect(http.StatusUnauthorized)
		if shop.Count(`SELECT count(*) FROM sessions`)+shop.Count(`SELECT count(*) FROM one_time_tokens`)+shop.Count(`SELECT count(*) FROM preview_tokens`) != 0 {
			t.Error("sessions or links are left")
		}
		shop.SignIn("ana@example.do", testkit.ShopPassword)
		for _, email := range []string{"inactivo@example.do", "despedida@example.do"} {
			if status := shop.Visitor().Post("/api/admin/session", object{"email": email, "password": testkit.StaffPassword}).Status; status < 400 {
				t.Errorf("%s enters: %d", email, status)
			}
		}
		again := shop.SignInStaff("jefa@example.do", testkit.StaffPassword)
		if shop.Count(`SELECT count(*) FROM users WHERE email = 'eva@example.do'`) != 0 || shop.Count(`SELECT count(*) FROM erasures`) != 1 {
			t.Error("the erased account is back, or its mark is gone")
		}
		if held := shop.Count(`SELECT count(*) FROM mails WHERE status = 'failed' AND last_error = $1`, mail.Held); held != 1 { // ana's; eva's went with her
			t.Errorf("%d mails are held", held)
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'system.backup_restored'`); n != 1 {
			t.Errorf("%d lines of the restore", n)
		}
		shop.Work()
		shop.Await("the jobs of the copy are done", func() bool {
			return shop.Count(`SELECT count(*) FROM river_job WHERE kind = 'deliver_mail' AND CAST(state AS TEXT) <> 'completed'`) == 0
		})
		if sent := shop.Count(`SELECT count(*) FROM mails WHERE status = 'sent'`); sent != 0 {
			t.Errorf("%d mails went out a second time: %v", sent, server.All())
		}
		again.Get("/api/admin/system").Expect(http.StatusOK)
	}, server.Settings)
}

func staffID(t *testing.T, shop *testkit.Shop, email string) string {
	t.Helper()
	id, err := db.One[string](t.Context(), shop.DB(), `SELECT a.id FROM admin_users a JOIN users u ON u.id = a.user_id WHERE u.email = $1`, email)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// The staff of another shop says nothing about who may enter this one.
func TestABackupOpensInAFreshShop(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
	file := filepath.Join(t.TempDir(), "shop.backup")
	if err := app.Backup(t.Context(), shop.Settings(), "test", file, io.Discard); err != nil {
		t.Fatal(err)
	}
	fresh := shop.Another()
	fresh.Staff("otra@example.do", identity.RoleSuperAdmin)
	fresh.Reopen(func() error { return app.Restore(t.Context(), fresh.Settings(), file, io.Discard) })
	fresh.SignInStaff("jefa@example.do", testkit.StaffPassword)
}
