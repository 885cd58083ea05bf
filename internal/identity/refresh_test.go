package identity_test

import (
	"net/http"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// outlive lets more time pass for rotated ids than their grace.
func outlive(shop *testkit.Shop) {
	shop.Exec(`UPDATE sessions SET rotated_at = $1 WHERE rotated_at IS NOT NULL`, time.Now().Add(-11*time.Second))
}

func TestRefreshRotatesAndForgivesTheLateTab(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		lateTab, first := ana.Twin(), ana.Cookie("mirada_shop")
		answer := ana.Post("/api/session/refresh", nil).Expect(http.StatusOK)
		second := ana.Cookie("mirada_shop")
		if second == first || second == "" {
			t.Fatal("the id did not change")
		}
		if user, _ := answer.JSON()["user"].(object); user["email"] != "ana@example.do" {
			t.Errorf("refresh answers %s", answer.Body)
		}
		lateTab.Get("/api/profile").Expect(http.StatusOK) // already on its way
		lateTab.Post("/api/session/refresh", nil).Expect(http.StatusOK)
		if lateTab.Cookie("mirada_shop") != second {
			t.Error("two tabs hold different children")
		}
		if n := shop.Count(`SELECT count(*) FROM sessions WHERE rotated_at IS NULL`); n != 1 {
			t.Errorf("%d live ids", n)
		}
		ana.Get("/api/profile").Expect(http.StatusOK)
	})
}

func TestAnOldIdEndsTheWholeFamily(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		otherDevice := shop.SignIn("ana@example.do", testkit.ShopPassword)
		thief := ana.Twin()
		ana.Post("/api/session/refresh", nil).Expect(http.StatusOK)
		ana.Post("/api/session/refresh", nil).Expect(http.StatusOK)
		outlive(shop)
		thief.Post("/api/session/refresh", nil).ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
		ana.Get("/api/profile").ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
		otherDevice.Get("/api/profile").Expect(http.StatusOK)
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'identity.session_reused'`); n != 1 {
			t.Errorf("%d audit lines", n)
		}
	})
}

// The copy may turn up much later than the idle time of the id it copies.
func TestAnOldIdIsRecognisedAsLongAsItsFamilyLives(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		thief := jefa.Twin()
		jefa.Post("/api/admin/session/refresh", nil).Expect(http.StatusOK)
		hoursAgo := time.Now().Add(-3 * time.Hour)
		shop.Exec(`UPDATE sessions SET rotated_at = $1, idle_until = $1 WHERE rotated_at IS NOT NULL`, hoursAgo)
		if err := shop.Identity().Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		jefa.Get("/api/admin/profile").Expect(http.StatusOK)
		thief.Get("/api/admin/profile").Expect(http.StatusUnauthorized)
		jefa.Get("/api/admin/profile").Expect(http.StatusUnauthorized)
	})
}

func TestTidyDropsFamiliesThatHaveEnded(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		idle := shop.Shopper("ana@example.do")
		idle.Post("/api/session/refresh", nil).Expect(http.StatusOK)
		shop.Exec(`UPDATE sessions SET idle_until = $1 WHERE rotated_at IS NULL`, time.Now().Add(-time.Second))
		over := shop.SignIn("ana@example.do", testkit.ShopPassword)
		shop.Exec(`UPDATE sessions SET ends_at = $1 WHERE rotated_at IS NULL AND idle_until > $1`, time.Now().Add(-time.Second))
		living := shop.SignIn("ana@example.do", testkit.ShopPassword)
		if err := shop.Identity().Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := shop.Count(`SELECT count(*) FROM sessions`); n != 1 {
			t.Errorf("%d rows are left", n)
		}
		idle.Get("/api/profile").Expect(http.StatusUnauthorized)
		over.Get("/api/profile").Expect(http.StatusUnauthorized)
		living.Get("/api/profile").Expect(http.StatusOK)
	})
}

func TestASessionEndsUnusedAndAtItsAbsoluteEnd(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		for _, column := range []string{"idle_until", "ends_at"} {
			jefa := shop.Staff(column+"@example.do", identity.RoleSuperAdmin)
			shop.Exec(`UPDATE sessions SET `+column+` = $1`, time.Now().Add(-time.Millisecond))
			jefa.Get("/api/admin/profile").ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
			jefa.Post("/api/admin/session/refresh", nil).Expect(http.StatusUnauthorized)
			if jefa.Get("/api/admin/session").Expect(http.StatusOK).JSON()["user"] != nil {
				t.Errorf("%s: still somebody", column)
			}
		}
	})
}

func TestUseMovesTheIdleEndOnAndRefreshDoesNotMoveTheAbsoluteOne(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		jefa := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		type times struct{ SignedInAt, LastUsedAt, IdleUntil, EndsAt time.Time }
		now := func() times {
			return read[times](t, shop, `SELECT signed_in_at, last_used_at, idle_until, ends_at FROM sessions WHERE rotated_at IS NULL`)
		}
		begun := now()
		if idle, most := begun.IdleUntil.Sub(begun.SignedInAt), begun.EndsAt.Sub(begun.SignedInAt); idle != time.Hour || most != 12*time.Hour {
			t.Errorf("idle %v, at most %v", idle, most)
		}
		shop.Exec(`UPDATE sessions SET last_used_at = $1, idle_until = $2`, time.Now().Add(-50*time.Minute), time.Now().Add(10*time.Minute))
		jefa.Get("/api/admin/profile").Expect(http.StatusOK)
		if used := now(); time.Until(used.IdleUntil) < 59*time.Minute || !used.EndsAt.Equal(begun.EndsAt) {
			t.Errorf("after use: %+v", used)
		}
		jefa.Post("/api/admin/session/refresh", nil).Expect(http.StatusOK)
		if child := now(); !child.EndsAt.Equal(begun.EndsAt) || !child.SignedInAt.Equal(begun.SignedInAt) {
			t.Errorf("after refresh: %+v, began %+v", child, begun)
		}
	})
}

func TestRefreshWithoutALiveSessionOfTheRealmIsRefused(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, jefa := shop.Shopper("ana@example.do"), shop.Staff("jefa@example.do", identity.RoleAdmin)
		shop.Visitor().Post("/api/session/refresh", nil).ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
		ana.Post("/api/admin/session/refresh", nil).Expect(http.StatusUnauthorized)
		jefa.Post("/api/session/refresh", nil).Expect(http.StatusUnauthorized)
		crossed := shop.Visitor()
		crossed.Hold("mirada_admin", ana.Cookie("mirada_shop"))
		crossed.Hold("mirada_shop", jefa.Cookie("mirada_admin"))
		crossed.Post("/api/admin/session/refresh", nil).Expect(http.StatusUnauthorized)
		crossed.Post("/api/session/refresh", nil).Expect(http.StatusUnauthorized)
		ana.Get("/api/profile").Expect(http.StatusOK)
		shop.Exec(`UPDATE admin_users SET is_active = FALSE`)
		jefa.Post("/api/admin/session/refresh", nil).Expect(http.StatusUnauthorized)
	})
}

func TestSignOutEndsThisRealmOnlyAndTwiceIsFine(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		both, other := shop.Shopper("ana@example.do"), shop.SignIn("ana@example.do", testkit.ShopPassword)
		shop.Staff("jefa@example.do", identity.RoleAdmin)
		both.Post("/api/admin/session", object{"email": "jefa@example.do", "password": testkit.StaffPassword}).Expect(http.StatusOK)
		both.Post("/api/session/refresh", nil).Expect(http.StatusOK)
		copied := both.Twin()

		both.Delete("/api/session", nil).Expect(http.StatusNoContent)
		if both.Cookie("mirada_shop") != "" || both.Cookie("mirada_admin") == "" {
			t.Error("the wrong cookie is gone")
		}
		both.Get("/api/admin/profile").Expect(http.StatusOK)
		other.Get("/api/profile").Expect(http.StatusOK)
		copied.Get("/api/profile").ExpectProblem(http.StatusUnauthorized, "identity.missing_session")
		copied.Post("/api/session/refresh", nil).Expect(http.StatusUnauthorized)
		copied.Delete("/api/session", nil).Expect(http.StatusNoContent)
		both.Delete("/api/session", nil).Expect(http.StatusNoContent)
		both.Delete("/api/session?scope=others", nil).Expect(http.StatusUnprocessableEntity)
		other.Get("/api/profile").Expect(http.StatusOK)

		both.Delete("/api/admin/session", nil).Expect(http.StatusNoContent)
		copied.Get("/api/admin/profile").Expect(http.StatusUnauthorized)
	})
}
