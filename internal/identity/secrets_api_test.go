package identity_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// A whole life of two accounts; afterwards no secret of it is found in any table.
func TestTheDatabaseKeepsNoSecret(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const newShopPassword, newStaffPassword = "nuevo-secreto-de-ana", "palmeras-azules-de-ana"
		secrets := map[string]string{"shop password": testkit.ShopPassword, "new shop password": newShopPassword, "staff password": testkit.StaffPassword, "new staff password": newStaffPassword}
		keep := func(name, secret string) string { secrets[name] = secret; return secret }

		ana := shop.Shopper("ana@example.do")
		keep("captcha", ana.Captcha())
		keep("cookie", ana.Cookie("mirada_shop"))
		keep("sign-up link", shop.Token("ana@example.do", "token_hash"))
		resend(ana, "ana@example.do").Expect(http.StatusAccepted)
		confirm(ana, keep("resent link", shop.Token("ana@example.do", "token")), "ana@example.do").Expect(http.StatusOK)
		ana.Post("/api/session/refresh", nil).Expect(http.StatusOK)
		keep("rotated cookie", ana.Cookie("mirada_shop"))
		askReset(ana, "ana@example.do").Expect(http.StatusAccepted)
		setPassword(ana, "/api", keep("reset link", shop.Token("ana@example.do", "token")), newShopPassword).Expect(http.StatusOK)
		ana = shop.SignIn("ana@example.do", newShopPassword)
		changeEmail(ana, "nueva@example.do", newShopPassword).Expect(http.StatusAccepted)
		confirmChange(ana, keep("change link", shop.Token("nueva@example.do", "token"))).Expect(http.StatusOK)
		changeEmail(ana, "otra@example.do", "contraseña equivocada").Expect(http.StatusUnprocessableEntity)
		keep("wrong password", "contraseña equivocada")
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		keep("staff cookie", jefa.Cookie("mirada_admin"))
		invite(jefa, "colega@example.do", identity.RoleAdmin).Expect(http.StatusCreated)
		setPassword(ana, "/api/admin", keep("invitation", shop.Token("colega@example.do", "token")), newStaffPassword).Expect(http.StatusOK)
		shop.SignInStaff("colega@example.do", newStaffPassword)
		jefa.Post("/api/admin/session", object{"email": "palmeras-azules-de-ana", "password": "x"}).Expect(http.StatusUnauthorized) // typed into the wrong field

		for table, columns := range textColumns(t, shop) {
			for _, column := range columns {
				values, err := db.All[string](t.Context(), shop.DB(), `SELECT CAST(`+column+` AS TEXT) FROM `+table+` WHERE `+column+` IS NOT NULL`)
				if err != nil {
					t.Fatal(err)
				}
				for _, value := range values {
					for name, secret := range secrets {
						if strings.Contains(value, secret) {
							t.Errorf("%s.%s holds the %s: %s", table, column, name, value)
						}
					}
				}
			}
		}
	})
}

// textColumns lists every column but the bodies of mails, which wait to be sent and
// are dropped then.
func textColumns(t *testing.T, shop *testkit.Shop) map[string][]string {
	t.Helper()
	query := `SELECT m.name || '.' || p.name FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%'`
	if shop.DB().Engine == db.Postgres {
		query = `SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'`
	}
	names, err := db.All[string](t.Context(), shop.DB(), query)
	if err != nil {
		t.Fatal(err)
	}
	columns := map[string][]string{}
	for _, name := range names {
		table, column, _ := strings.Cut(name, ".")
		if name != "mails.text_body" && name != "mails.html_body" {
			columns[table] = append(columns[table], column)
		}
	}
	if len(columns) < 30 || len(columns["sessions"]) < 10 {
		t.Fatalf("only %d tables were found", len(columns))
	}
	return columns
}
