package identity_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
	"mirada/internal/testkit"
)

// The guard alone, without the use cases behind it, which ask for rank once more: what
// it lets through must be right by itself.
func TestTheGuardOfEachPolicyLetsInWhomItNames(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		callers := map[string]*testkit.Client{
			"visitor": shop.Visitor(), "shopper": shop.Shopper("ana@example.do"),
			"admin": shop.Staff("admin@example.do", identity.RoleAdmin), "super": shop.Staff("jefa@example.do", identity.RoleSuperAdmin),
		}
		const in, signIn, no = http.StatusTeapot, http.StatusUnauthorized, http.StatusForbidden
		for policy, want := range map[httpx.Policy]map[string]int{
			httpx.Public:     {"visitor": in, "shopper": in, "admin": in, "super": in},
			httpx.AdminDoor:  {"visitor": in, "shopper": in, "admin": in, "super": in},
			httpx.Shopper:    {"visitor": signIn, "shopper": in, "admin": signIn, "super": signIn},
			httpx.Staff:      {"visitor": signIn, "shopper": signIn, "admin": in, "super": in},
			httpx.SuperAdmin: {"visitor": signIn, "shopper": signIn, "admin": no, "super": in},
			"":               {"visitor": signIn, "shopper": signIn, "admin": no, "super": no},
		} {
			behind := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(in) })
			guarded := shop.Identity().Guard(policy, behind)
			for who, caller := range callers {
				answer := httptest.NewRecorder()
				guarded.ServeHTTP(answer, caller.Request(t.Context(), http.MethodPost, "/api/x", nil))
				if answer.Code != want[who] {
					t.Errorf("%q lets %s have %d, want %d", policy, who, answer.Code, want[who])
				}
			}
		}
	})
}
