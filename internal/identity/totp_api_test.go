package identity_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const (
	ownFactor = "/api/admin/profile/totp"
	boss      = "jefa@example.do"
)

var bossPassword = object{"current_password": testkit.StaffPassword}

// enrolled turns the second factor of a signed-in member of staff on.
func enrolled(t *testing.T, staff *testkit.Client) (secret string, recovery []string) {
	t.Helper()
	var begun struct{ Secret, Address string }
	staff.Post(ownFactor, bossPassword).Expect(http.StatusOK).Into(&begun)
	if !strings.HasPrefix(begun.Address, "otpauth://totp/Mirada:") || !strings.Contains(begun.Address, "secret="+begun.Secret) {
		t.Errorf("address %s", begun.Address)
	}
	var codes struct {
		RecoveryCodes []string `json:"recovery_codes"`
	}
	staff.Put(ownFactor, object{"code": codeOf(t, begun.Secret, 0)}).Expect(http.StatusOK).Into(&codes)
	return begun.Secret, codes.RecoveryCodes
}

// nextStep is how far ahead the next code lies. Tests go forward: a code of now or of the
// next step is still good if the clock moves on before it arrives, one of the last is not.
const nextStep = 30 * time.Second

// codeOf is what the app shows at a time that is so far from now.
func codeOf(t *testing.T, secret string, away time.Duration) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, time.Now().Add(away))
	if err != nil {
		t.Fatal(err)
	}
	return code
}

func enterWith(browser *testkit.Client, code string) testkit.Answer {
	return browser.Post("/api/admin/session", object{"email": boss, "password": testkit.StaffPassword, "code": code})
}

// lastSteps forgets which codes were used, as if time had gone by.
func lastSteps(shop *testkit.Shop) { shop.Exec(`UPDATE staff_totp SET last_step = 0`) }

func TestASecondFactorIsAskedForOnceItIsConfirmed(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff(boss, identity.RoleSuperAdmin)
		jefa.Post(ownFactor, object{"current_password": "otra"}).ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		jefa.Post(ownFactor, bossPassword).Expect(http.StatusOK)
		enterOffice(shop.Visitor(), testkit.StaffPassword).Expect(http.StatusOK) // begun is not confirmed
		jefa.Put(ownFactor, object{"code": "000000"}).ExpectProblem(http.StatusUnprocessableEntity, "identity.invalid_code")

		secret, recovery := enrolled(t, jefa)
		if len(recovery) != 10 {
			t.Errorf("%d recovery codes", len(recovery))
		}
		if state := jefa.Get(ownFactor).Expect(http.StatusOK).JSON(); state["enabled_at"] == nil || state["recovery_codes_left"] != 10.0 {
			t.Errorf("state %v", state)
		}
		jefa.Post(ownFactor, bossPassword).ExpectProblem(http.StatusConflict, "identity.second_factor_on")

		visitor := shop.Visitor()
		enterOffice(visitor, testkit.StaffPassword).ExpectProblem(http.StatusUnauthorized, "identity.code_required")
		enterOffice(visitor, "equivocada").ExpectProblem(http.StatusUnauthorized, "identity.invalid_credentials")
		enterWith(visitor, "000000").ExpectProblem(http.StatusUnauthorized, "identity.invalid_code")
		visitor.Get("/api/admin/profile").Expect(http.StatusUnauthorized)
		enterWith(visitor, codeOf(t, secret, nextStep)).Expect(http.StatusOK)
		visitor.Get("/api/admin/profile").Expect(http.StatusOK)
		if mails := shop.Mails(boss); len(mails) != 1 || mails[0].Subject != "Activaste la verificación en dos pasos" {
			t.Errorf("mails %v", mails)
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'identity.staff_code_refused'`); n != 1 {
			t.Errorf("%d refused codes in the log", n)
		}
		if kept := read[string](t, shop, `SELECT secret FROM staff_totp`); strings.Contains(kept, secret) {
			t.Error("the database keeps the secret as it is")
		}
	})
}

func TestACodeWorksOnceAlsoInTwoTabs(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		secret, recovery := enrolled(t, shop.Staff(boss, identity.RoleSuperAdmin))
		for _, code := range []string{codeOf(t, secret, nextStep), recovery[3]} {
			var entered int
			var count sync.Mutex
			var all sync.WaitGroup
			for range 6 {
				tab := shop.Visitor()
				all.Go(func() {
					answer := tab.Race(http.MethodPost, "/api/admin/session", object{"email": boss, "password": testkit.StaffPassword, "code": code})
					count.Lock()
					defer count.Unlock()
					if answer.Status == http.StatusOK {
						entered++
					} else if answer.Status != http.StatusUnauthorized {
						t.Errorf("status %d: %s", answer.Status, answer.Body)
					}
				})
			}
			if all.Wait(); entered != 1 {
				t.Errorf("%d of 6 came in with one code", entered)
			}
		}
		enterWith(shop.Visitor(), codeOf(t, secret, 0)).ExpectProblem(http.StatusUnauthorized, "identity.invalid_code") // an earlier step than the last
	})
}

func TestARecoveryCodeOpensAndItsOwnerIsTold(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff(boss, identity.RoleSuperAdmin)
		_, recovery := enrolled(t, jefa)
		enterWith(shop.Visitor(), strings.ToLower(recovery[0])).Expect(http.StatusOK)
		mails := shop.Mails(boss)
		if last := mails[len(mails)-1]; last.Subject != "Se usó un código de recuperación" || !strings.Contains(last.TextBody, "Te quedan 9 códigos") {
			t.Errorf("last mail %q: %s", last.Subject, last.TextBody)
		}
		if how := read[string](t, shop, `SELECT changes FROM audit_log WHERE action = 'identity.staff_signed_in' ORDER BY id DESC LIMIT 1`); !strings.Contains(how, "recovery_code") {
			t.Errorf("the log says %s", how)
		}

		renew := object{"current_password": testkit.StaffPassword, "code": recovery[1]}
		jefa.Post("/api/admin/profile/recovery-codes", with(renew, object{"current_password": "otra"})).Expect(http.StatusUnprocessableEntity)
		jefa.Post("/api/admin/profile/recovery-codes", with(renew, object{"code": "AAAA-AAAA-AAAA-AAAA"})).Expect(http.StatusUnprocessableEntity)
		jefa.Post("/api/admin/profile/recovery-codes", renew).Expect(http.StatusOK)
		for _, old := range recovery {
			enterWith(shop.Visitor(), old).ExpectProblem(http.StatusUnauthorized, "identity.invalid_code")
		}
	})
}

func TestTheSecondFactorIsTurnedOffWithPasswordAndCode(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff(boss, identity.RoleSuperAdmin)
		both := object{"current_password": testkit.StaffPassword, "code": "123456"}
		jefa.Delete(ownFactor, both).ExpectProblem(http.StatusConflict, "identity.second_factor_off")
		secret, _ := enrolled(t, jefa)
		jefa.Delete(ownFactor, both).ExpectProblem(http.StatusUnprocessableEntity, "identity.invalid_code")
		both["code"] = codeOf(t, secret, nextStep)
		jefa.Delete(ownFactor, with(both, object{"current_password": "otra"})).ExpectProblem(http.StatusUnprocessableEntity, "identity.wrong_password")
		jefa.Delete(ownFactor, with(both, object{"code": nil})).ExpectProblem(http.StatusUnprocessableEntity, "identity.invalid_code")
		enterOffice(shop.Visitor(), testkit.StaffPassword).Expect(http.StatusUnauthorized)
		jefa.Delete(ownFactor, both).Expect(http.StatusNoContent)
		enterOffice(shop.Visitor(), testkit.StaffPassword).Expect(http.StatusOK)
		if n := shop.Count(`SELECT (SELECT count(*) FROM staff_totp) + (SELECT count(*) FROM staff_recovery_codes)`); n != 0 {
			t.Errorf("%d rows are left", n)
		}
	})
}

func TestASuperAdministratorResetsAColleaguesSecondFactor(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff(boss, identity.RoleSuperAdmin)
		dueña := shop.Staff("duena@example.do", identity.RoleSuperAdmin)
		admin := shop.Staff("admin@example.do", identity.RoleAdmin)
		enrolled(t, jefa)
		row := staffRow(t, shop, boss)
		admin.Delete("/api/admin/admin-users/"+row+"/totp", nil).Expect(http.StatusForbidden)
		jefa.Delete("/api/admin/admin-users/"+row+"/totp", nil).ExpectProblem(http.StatusConflict, "identity.own_second_factor")
		dueña.Delete("/api/admin/admin-users/"+row+"/totp", nil).Expect(http.StatusNoContent)
		dueña.Delete("/api/admin/admin-users/"+row+"/totp", nil).ExpectProblem(http.StatusConflict, "identity.second_factor_off")
		dueña.Delete("/api/admin/admin-users/nadie/totp", nil).Expect(http.StatusNotFound)
		enterOffice(shop.Visitor(), testkit.StaffPassword).Expect(http.StatusOK)
		mails := shop.Mails(boss)
		if last := mails[len(mails)-1]; last.Subject != "Se quitó tu verificación en dos pasos" {
			t.Errorf("last mail %q", last.Subject)
		}
		enrolled(t, jefa)
		if err := shop.Identity().ResetSecondFactorOf(t.Context(), boss); err != nil { // as the command line does
			t.Fatal(err)
		}
		enterOffice(shop.Visitor(), testkit.StaffPassword).Expect(http.StatusOK)
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'identity.second_factor_reset'`); n != 2 {
			t.Errorf("%d lines in the log", n)
		}
	})
}

// Whoever has the password may guess at codes five times, and does not keep the owner
// out of a place that is known by doing so.
func TestGuessesAtCodesAreCounted(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff(boss, identity.RoleSuperAdmin)
		secret, _ := enrolled(t, jefa)
		lastSteps(shop)
		for i := range 5 {
			enterWith(from(shop, 100+i), "000000").ExpectProblem(http.StatusUnauthorized, "identity.invalid_code")
		}
		wantLimited(t, "the sixth guess from anywhere", enterWith(from(shop, 120), codeOf(t, secret, 0)))
		enterWith(jefa.Twin(), codeOf(t, secret, 0)).Expect(http.StatusOK)
		for range 20 { // asking for the field costs nobody an attempt
			enterOffice(jefa.Twin(), testkit.StaffPassword).ExpectProblem(http.StatusUnauthorized, "identity.code_required")
		}
	}, testkit.RealLimits)
}

// A copy of the database without the key opens nothing by codes; recovery codes do.
func TestRestoredWithoutItsKeyRecoveryCodesOpen(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		secret, recovery := enrolled(t, shop.Staff(boss, identity.RoleSuperAdmin))
		lastSteps(shop)
		elsewhere := shop.Node(testkit.AnotherKey)
		enterWith(elsewhere.Visitor(), codeOf(t, secret, 0)).ExpectProblem(http.StatusUnauthorized, "identity.invalid_code")
		enterWith(elsewhere.Visitor(), recovery[0]).Expect(http.StatusOK)
		enterWith(shop.Visitor(), codeOf(t, secret, 0)).Expect(http.StatusOK)
	})
}
