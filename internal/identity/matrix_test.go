package identity_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
	"mirada/internal/testkit"
)

// callers are the ten actors that every route must tell apart.
func callers(t *testing.T, shop *testkit.Shop) map[string]*testkit.Client {
	t.Helper()
	disabled := shop.Staff("fuera@example.do", identity.RoleAdmin)
	shop.Exec(`UPDATE admin_users SET is_active = FALSE`)
	deleted := shop.Staff("borrada@example.do", identity.RoleAdmin)
	super := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
	super.Delete("/api/admin/admin-users/"+staffRow(t, shop, "borrada@example.do"), nil).Expect(http.StatusNoContent)
	confirmed, admin := shop.Confirmed("ana@example.do"), shop.Staff("admin@example.do", identity.RoleAdmin)
	forged, crossed := shop.Visitor(), shop.Visitor()
	for _, cookie := range []string{"mirada_shop", "mirada_admin"} {
		forged.Hold(cookie, strings.Repeat("A", 43))
	}
	crossed.Hold("mirada_shop", admin.Cookie("mirada_admin"))
	crossed.Hold("mirada_admin", confirmed.Cookie("mirada_shop"))
	return map[string]*testkit.Client{
		"visitor": shop.Visitor(), "unconfirmed shopper": shop.Shopper("sinconfirmar@example.do"), "shopper": confirmed,
		"other shopper": shop.Shopper("eva@example.do"), "administrator": admin, "super administrator": super,
		"disabled administrator": disabled, "deleted administrator": deleted, "forger": forged, "bearer of the other realm's cookie": crossed,
	}
}

var (
	shoppers = []string{"unconfirmed shopper", "shopper", "other shopper"}
	staff    = []string{"administrator", "super administrator"}
	supers   = []string{"super administrator"}
)

// refusal is the status that the policy of a route answers a caller with, or 0.
func refusal(route httpx.Route, caller string) int {
	allowed := map[httpx.Policy][]string{httpx.Shopper: shoppers, httpx.Staff: staff, httpx.SuperAdmin: supers}
	isShopper := slices.Contains(shoppers, caller)
	switch {
	case route.Path == "/api/checkout" && !isShopper: // open to all, because it has words of its own for each
		return http.StatusUnauthorized
	case route.Path == "/api/checkout" && caller != "shopper":
		return http.StatusForbidden
	case strings.HasSuffix(route.Path, "/session/refresh"): // a door, but nothing to rotate without a session
		isInside := isShopper
		if route.Policy == httpx.AdminDoor {
			isInside = slices.Contains(staff, caller)
		}
		if !isInside {
			return http.StatusUnauthorized
		}
	case route.Policy == httpx.SuperAdmin && caller == "administrator":
		return http.StatusForbidden
	case allowed[route.Policy] != nil && !slices.Contains(allowed[route.Policy], caller):
		return http.StatusUnauthorized
	}
	return 0
}

var pathParameter = regexp.MustCompile(`\{[^}]+\}`)

// Ten callers at every route of the shop, those of other departments included.
func TestEveryCallerAtEveryRoute(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		routes := shop.Router().Routes()
		slices.SortStableFunc(routes, func(a, b httpx.Route) int { return endsSession(a) - endsSession(b) })
		calls := 0
		for caller, client := range callers(t, shop) {
			for _, route := range routes {
				path := pathParameter.ReplaceAllString(route.Path, "0198c0de-0000-7000-8000-000000000000")
				var body any
				if route.Method != http.MethodGet {
					body = object{}
				}
				answer := client.Do(route.Method, path, body)
				calls++
				name := fmt.Sprintf("%s: %s %s (%s)", caller, route.Method, route.Path, route.Policy)
				refused := answer.Status == http.StatusUnauthorized || answer.Status == http.StatusForbidden
				isSignIn := route.Method == http.MethodPost && strings.HasSuffix(route.Path, "/session")
				switch want := refusal(route, caller); {
				case answer.Status >= http.StatusInternalServerError:
					t.Errorf("%s: status %d: %s", name, answer.Status, answer.Body)
				case want != 0 && answer.Status != want:
					t.Errorf("%s: status %d, want %d: %s", name, answer.Status, want, answer.Body)
				case want == 0 && refused && !isSignIn:
					t.Errorf("%s: status %d: %s", name, answer.Status, answer.Body)
				}
			}
		}
		if calls != 10*len(routes) || len(routes) < 40 {
			t.Errorf("%d calls at %d routes", calls, len(routes))
		}
		if shop.Count(`SELECT count(*) FROM users`) != 6 || shop.Count(`SELECT count(*) FROM user_roles WHERE role <> 'user'`) != 3 {
			t.Error("somebody came or went")
		}
	})
}

// endsSession puts signing out at the end of the round, and what rotates before it.
func endsSession(route httpx.Route) int {
	switch {
	case strings.HasSuffix(route.Path, "/session") && route.Method == http.MethodDelete:
		return 2
	case strings.HasSuffix(route.Path, "/session/refresh"):
		return 1
	default:
		return 0
	}
}
