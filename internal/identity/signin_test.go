package identity_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func TestEverySignInThatFailsGetsTheSameAnswer(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		visitor := shop.Visitor()
		try := func(email, password string) testkit.Answer {
			return visitor.Post("/api/session", signIn(visitor, email, password))
		}
		wrong := try("ana@example.do", "equivocada").ExpectProblem(http.StatusUnauthorized, "identity.invalid_credentials")
		if wrong.Detail() != "Credenciales incorrectas. Verifica tu email y contraseña." {
			t.Errorf("detail %q", wrong.Detail())
		}
		for name, answer := range map[string]testkit.Answer{
			"unknown":                try("nadie@example.do", testkit.ShopPassword),
			"staff at the shop":      try("jefa@example.do", testkit.StaffPassword),
			"no password":            try("ana@example.do", ""),
			"no email":               try("", testkit.ShopPassword),
			"unreadable email":       try("ana@@example.do", testkit.ShopPassword),
			"password and a space":   try("ana@example.do", testkit.ShopPassword+" "),
			"password in upper case": try("ana@example.do", strings.ToUpper(testkit.ShopPassword)),
			"129 bytes":              try("ana@example.do", testkit.ShopPassword+strings.Repeat("x", 122)),
			"60 KB":                  try("ana@example.do", strings.Repeat("x", 60_000)),
			"LIKE":                   try("%@example.do", testkit.ShopPassword),
			"SQL":                    try("ana@example.do", "' OR '1'='1"),
		} {
			wantSame(t, name, wrong, answer)
		}
		if shop.Count(`SELECT count(*) FROM sessions WHERE realm = 'shop'`) != 0 || visitor.Cookie("mirada_shop") != "" {
			t.Error("somebody is signed in")
		}
		visitor.Post("/api/session", signIn(visitor, " ANA@Example.do", testkit.ShopPassword)).Expect(http.StatusOK)
	})
}

func TestTheBackOfficeRefusesEveryoneElseAlike(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		shop.Staff("fuera@example.do", identity.RoleAdmin)
		shop.Exec(`UPDATE admin_users SET is_active = FALSE`)
		shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		visitor := shop.Visitor()
		try := func(email, password string) testkit.Answer {
			return visitor.Post("/api/admin/session", object{"email": email, "password": password})
		}
		wrong := try("jefa@example.do", "equivocada").ExpectProblem(http.StatusUnauthorized, "identity.invalid_credentials")
		if wrong.Detail() != "Invalid login credentials" {
			t.Errorf("detail %q", wrong.Detail())
		}
		for name, answer := range map[string]testkit.Answer{
			"unknown":             try("nadie@example.do", testkit.StaffPassword),
			"shopper":             try("ana@example.do", testkit.ShopPassword),
			"inactive":            try("fuera@example.do", testkit.StaffPassword),
			"nothing":             try("", ""),
			"long password":       try("jefa@example.do", testkit.StaffPassword+strings.Repeat("x", 200)),
			"shop's own password": try("jefa@example.do", testkit.ShopPassword),
		} {
			wantSame(t, name, wrong, answer)
		}
		if visitor.Cookie("mirada_admin") != "" {
			t.Error("somebody is signed in")
		}
	})
}

func TestOnePersonIsSignedInToBothRealmsAtOnce(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		ana.Post("/api/admin/session", object{"email": "ana@example.do", "password": testkit.ShopPassword}).Expect(http.StatusUnauthorized)
		ana.Get("/api/profile").Expect(http.StatusOK) // a refusal at one door leaves the other alone

		if err := shop.Identity().CreateStaff(t.Context(), "ana@example.do", "Ana Rosario", identity.RoleAdmin, testkit.StaffPassword); err != nil {
			t.Fatal(err)
		}
		ana.Post("/api/admin/session", object{"email": "ana@example.do", "password": testkit.ShopPassword}).Expect(http.StatusUnauthorized)
		ana.Post("/api/admin/session", object{"email": "ana@example.do", "password": testkit.StaffPassword}).Expect(http.StatusOK)
		ana.Post("/api/session", signIn(ana, "ana@example.do", testkit.StaffPassword)).Expect(http.StatusUnauthorized)
		ana.Get("/api/profile").Expect(http.StatusOK)
		ana.Get("/api/admin/profile").Expect(http.StatusOK)
	})
}

func TestACookieOpensOnlyItsOwnRealm(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, jefa := shop.Shopper("ana@example.do"), shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		thief := shop.Visitor()
		for _, cookie := range []string{
			ana.Cookie("mirada_shop"), "", "null", "undefined", "0", strings.Repeat("A", 43), strings.Repeat("A", 8000),
			"eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.", "../../etc/passwd", "' OR 1=1 --", jefa.Cookie("mirada_admin")[:42],
		} {
			thief.Hold("mirada_admin", cookie)
			thief.Get("/api/admin/profile").ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
			if user, known := thief.Get("/api/admin/session").Expect(http.StatusOK).JSON()["user"]; !known || user != nil {
				t.Errorf("cookie %q: user %v", cookie, user)
			}
		}
		thief.Hold("mirada_shop", jefa.Cookie("mirada_admin"))
		thief.Get("/api/profile").ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
		thief.Hold("mirada_shop", read[string](t, shop, `SELECT secret_hash FROM sessions WHERE realm = 'shop'`))
		thief.Get("/api/profile").Expect(http.StatusUnauthorized) // what the database keeps opens nothing
	})
}

// weakHash is testkit.ShopPassword with 1 MiB and one pass.
const weakHash = "$argon2id$v=19$m=1024,t=1,p=1$PcnpeCdo1RPMbh2ARE0L8w$q9v7xpZpnLrYGh9aTPVe3tCY2slIe8lYPrRhKGlO5GM"

func TestAPasswordStoredWithLessWorkIsStoredAnewAtSignIn(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		shop.Exec(`UPDATE credentials SET password_hash = $1`, weakHash)
		shop.SignIn("ana@example.do", testkit.ShopPassword)
		stored := read[string](t, shop, `SELECT password_hash FROM credentials`)
		if !strings.Contains(stored, "m=19456,t=2,p=1") {
			t.Errorf("stored %s", stored)
		}
		shop.SignIn("ana@example.do", testkit.ShopPassword)
	}, testkit.RealWork)
}
