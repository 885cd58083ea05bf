package attacks_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// Cookies that were cut, bent, made up, turned into another kind or copied from
// another place open nothing.
func TestBentCookiesOpenNothing(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		for cookie, owner := range map[string]int{"mirada_shop": shopper, "mirada_admin": super} {
			good := c.callers[owner].Cookie(cookie)
			path := map[string]string{"mirada_shop": "/api/profile", "mirada_admin": "/api/admin/profile"}[cookie]
			hash := c.text(`SELECT secret_hash FROM sessions WHERE rotated_at IS NULL LIMIT 1`)
			jwt := func(header string) string {
				return base64.RawURLEncoding.EncodeToString([]byte(header)) + "." + base64.RawURLEncoding.EncodeToString([]byte(`{"sub":"1","role":"super_admin"}`)) + "."
			}
			for _, bent := range []string{
				"", " ", good[:len(good)-1], good + "A", good[1:], strings.ToUpper(good), strings.ToLower(good), good + "=", testkit.Bent(good), good + good, hash,
				jwt(`{"alg":"none"}`), jwt(`{"alg":"HS256","kid":"../../dev/null"}`), "null", "0", "-1", "true", "{}", "' OR '1'='1", "%00", strings.Repeat("A", 43), strings.Repeat("A", 4000),
			} {
				cases++
				client := shop.Visitor()
				client.Hold(cookie, bent)
				if answer := client.Get(path); answer.Status != http.StatusUnauthorized {
					t.Errorf("%s = %.50q: status %d", cookie, bent, answer.Status)
				}
			}
			for _, elsewhere := range []string{"Authorization", "X-Session", "X-Auth-Token", "mirada_shop", "X-Original-User", "X-Forwarded-User"} {
				cases++
				client := shop.Visitor().With(elsewhere, "Bearer "+good)
				if answer := client.Get(path); answer.Status != http.StatusUnauthorized {
					t.Errorf("%s in the header %s: status %d", cookie, elsewhere, answer.Status)
				}
			}
			wrongName := shop.Visitor()
			wrongName.Hold("__Host-"+cookie, good)
			wrongName.Get(path).Expect(http.StatusUnauthorized)
		}
		wantCount(t, cases, 40)
	})
}

// Who was stopped from guessing does not go on by writing the address otherwise or by
// claiming to come from elsewhere.
func TestGuessersCannotDodge(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		if err := shop.Identity().CreateStaff(t.Context(), "jefa@example.do", "Ana", "super_admin", testkit.StaffPassword); err != nil {
			t.Fatal(err)
		}
		guess := func(client *testkit.Client, email string) int {
			return client.Race(http.MethodPost, "/api/admin/session", object{"email": email, "password": "equivocada"}).Status
		}
		attacker, cases := shop.Visitor(), 0
		attacker.Address = "[2001:db8:1:2::1]:4000"
		for range 15 {
			guess(attacker, "jefa@example.do")
		}
		wantStopped := func(what string, status int) {
			cases++
			if status != http.StatusTooManyRequests && status != http.StatusUnprocessableEntity {
				t.Errorf("%s: status %d", what, status)
			}
		}
		wantStopped("again", guess(attacker, "jefa@example.do"))
		for _, email := range []string{"JEFA@example.do", "Jefa@Example.DO", " jefa@example.do", "jefa@example.do ", "jefa@EXAMPLE.do.", "jefa@example\u3002do"} {
			wantStopped("as "+email, guess(attacker, email))
		}
		for _, header := range []string{"X-Forwarded-For", "X-Real-IP", "Forwarded", "X-Client-IP", "True-Client-IP", "CF-Connecting-IP", "X-Forwarded", "X-Cluster-Client-IP", "Via", "X-Originating-IP"} {
			wantStopped("with "+header, guess(attacker.With(header, "198.51.100.77"), "jefa@example.do"))
		}
		for i := range 10 { // neighbours of the same network of 64 bits
			neighbour := shop.Visitor()
			neighbour.Address = fmt.Sprintf("[2001:db8:1:2::%d]:4000", i+2)
			wantStopped("from the next address", guess(neighbour, "jefa@example.do"))
		}
		for _, agent := range []string{"", "curl", "Mozilla/5.0"} {
			wantStopped("as "+agent, guess(attacker.With("User-Agent", agent), "jefa@example.do"))
		}
		wantCount(t, cases, 30)
	}, testkit.RealLimits)
}
