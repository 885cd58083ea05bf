package identity_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func TestSignUpMakesOneShopperOneMailAndNoSession(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		form := signUp(visitor, "Ana@Example.do")
		answer := visitor.Post("/api/accounts", form).Expect(http.StatusCreated)
		if got := answer.JSON()["message"]; got != "Cuenta creada. Revisa tu correo para confirmar tu email." {
			t.Errorf("message %q", got)
		}
		if answer.Header.Get("Set-Cookie") != "" || visitor.Get("/api/session").JSON()["user"] != nil {
			t.Error("sign-up signed somebody in")
		}
		if n := len(shop.Mails("Ana@example.do")) + len(shop.Mails("Ana@Example.do")); n != 1 {
			t.Errorf("%d mails", n)
		}
		id := userID(t, shop, "Ana@Example.do")
		if role := read[string](t, shop, `SELECT role FROM user_roles WHERE user_id = $1`, id); role != "user" {
			t.Errorf("role %s", role)
		}
		if shop.Count(`SELECT count(*) FROM users WHERE email_confirmed_at IS NOT NULL`) != 0 {
			t.Error("the address counts as confirmed")
		}
		if terms := read[string](t, shop, `SELECT terms_version FROM users WHERE id = $1`, id); terms != identity.TermsVersion {
			t.Errorf("terms %q", terms)
		}
	})
}

func TestSignUpTakesNothingBeyondItsForm(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		form := signUp(visitor, "ana@example.do")
		for _, extra := range []object{
			{"role": "super_admin"}, {"roles": []string{"admin"}}, {"email_confirmed": true}, {"email_confirmed_at": "2026-01-01T00:00:00Z"},
			{"id": "0198c0de-0000-7000-8000-000000000000"}, {"user_id": "x"}, {"is_active": true}, {"avatar_url": "javascript:alert(1)"},
			{"redirect": "https://evil.example"}, {"redirect_to": "https://evil.example"}, {"Email": "eva@example.do"},
		} {
			visitor.Post("/api/accounts", with(form, extra)).ExpectProblem(http.StatusUnprocessableEntity, "platform.invalid_request")
		}
		if shop.Count(`SELECT count(*) FROM users`) != 0 {
			t.Fatal("an account was made")
		}
		visitor.Post("/api/accounts", form).Expect(http.StatusCreated) // none of these had spent the captcha
	})
}

func TestARedirectInTheAddressOfTheCallIsRefused(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		form := signUp(visitor, "ana@example.do")
		visitor.Post("/api/accounts?redirect_to=https://evil.example", form).Expect(http.StatusUnprocessableEntity)
		visitor.Post("/api/accounts", form).Expect(http.StatusCreated)
		mail := shop.Mails("ana@example.do")[0]
		if strings.Contains(mail.TextBody+mail.HTMLBody, "evil") {
			t.Error("the mail leads away")
		}
	})
}

// The checks happen in the stated order: each form has every later fault as well.
func TestSignUpAnswersTheFirstFaultOnly(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@example.do")
		visitor := shop.Visitor()
		faults := []struct {
			change object
			status int
			text   string
		}{
			{object{"captcha": "", "first_name": ""}, http.StatusUnprocessableEntity, "Por favor completa la verificación de seguridad"},
			{object{"first_name": "", "confirm_password": "otra"}, http.StatusUnprocessableEntity, "Por favor completa todos los campos requeridos"},
			{object{"password": "cinco", "confirm_password": "otra"}, http.StatusUnprocessableEntity, "Las contraseñas no coinciden"},
			{object{"password": "cinco", "confirm_password": "cinco"}, http.StatusUnprocessableEntity, "La contraseña debe tener al menos 6 caracteres"},
			{object{}, http.StatusConflict, "Este email ya está registrado. Intenta iniciar sesión."},
		}
		for _, fault := range faults {
			answer := visitor.Post("/api/accounts", with(signUp(visitor, "ana@example.do"), fault.change)).Expect(fault.status)
			if answer.Detail() != fault.text {
				t.Errorf("%v: %q, want %q", fault.change, answer.Detail(), fault.text)
			}
		}
	})
}

func TestTwinsOfAnAddressAreOneAccount(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.SignUp("ana@compañía.do")
		visitor := shop.Visitor()
		for twin, status := range map[string]int{
			"ANA@compañía.do":          http.StatusConflict,
			" ana@COMPAÑÍA.DO ":        http.StatusConflict,
			"ana@xn--compaa-7va5a.do":  http.StatusConflict,
			"аna@compañía.do":          http.StatusUnprocessableEntity, // Cyrillic а
			"ａｎａ@compañía.do":          http.StatusUnprocessableEntity,
			"ana@compañía.do,eva@a.do": http.StatusUnprocessableEntity,
		} {
			visitor.Post("/api/accounts", signUp(visitor, twin)).Expect(status)
		}
		if n := shop.Count(`SELECT count(*) FROM users`); n != 1 {
			t.Errorf("%d accounts", n)
		}
		if n := shop.Count(`SELECT count(*) FROM mails`); n != 1 {
			t.Errorf("%d mails", n)
		}
	})
}

func TestACaptchaIsAskedForAndGoodOnce(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		spent := visitor.Captcha()
		form := with(signUp(visitor, "ana@example.do"), object{"captcha": spent})
		visitor.Post("/api/accounts", form).Expect(http.StatusCreated)
		for name, captcha := range map[string]any{
			"missing": nil, "empty": "", "replayed": spent, "replayed with spaces": spent + " ", "no base64": "%%%",
			"no JSON": "bm9wZQ==", "forged": "eyJhbGdvcml0aG0iOiJTSEEtMjU2IiwiY2hhbGxlbmdlIjoiYSIsIm51bWJlciI6MSwic2FsdCI6ImEiLCJzaWduYXR1cmUiOiJhIn0=",
			"too long": strings.Repeat("A", 3000),
		} {
			t.Log(name)
			up := visitor.Post("/api/accounts", with(form, object{"captcha": captcha, "email": "eva@example.do"}))
			up.ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
			in := visitor.Post("/api/session", with(object{"email": "ana@example.do", "password": testkit.ShopPassword}, object{"captcha": captcha}))
			in.ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
			if in.Detail() != "Por favor completa la verificación de seguridad" {
				t.Errorf("detail %q", in.Detail())
			}
		}
		for _, elsewhere := range []string{"contact", "sign-in"} { // solved, but for another form
			form["captcha"] = visitor.CaptchaFor(elsewhere)
			visitor.Post("/api/accounts", with(form, object{"email": "eva@example.do"})).ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
		}
		visitor.Post("/api/session", object{"email": "ana@example.do", "password": testkit.ShopPassword, "captcha": visitor.CaptchaFor("sign-up")}).
			ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
		visitor.Get("/api/captcha?form=window").Expect(http.StatusUnprocessableEntity)
		failed := signIn(visitor, "ana@example.do", "equivocada")
		visitor.Post("/api/session", failed).Expect(http.StatusUnauthorized)
		visitor.Post("/api/session", with(failed, object{"password": testkit.ShopPassword})).ExpectProblem(http.StatusUnprocessableEntity, "captcha.required")
	})
}

func TestNobodyCanLookUpAccountsOrGrantRoles(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shopper := shop.Shopper("ana@example.do")
		staff := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		for _, client := range []*testkit.Client{shop.Visitor(), shopper, staff} {
			for _, path := range []string{
				"/api/profiles", "/api/profiles?email=ana@example.do", "/api/users", "/api/accounts/ana@example.do", "/api/user-roles", "/api/user_roles",
				"/api/roles", "/api/admin/user-roles", "/api/profile/roles", "/api/profile/ana@example.do",
			} {
				client.Get(path).Expect(http.StatusNotFound)
				client.Post(path, object{"user_id": "x", "role": "admin"}).Expect(http.StatusNotFound)
			}
			client.Get("/api/accounts").Expect(http.StatusMethodNotAllowed)
		}
	})
}
