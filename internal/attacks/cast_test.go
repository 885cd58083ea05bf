package attacks_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// object is a JSON body.
type object = map[string]any

// cast is a shop and the ten callers that every operation must tell apart, in the
// order of the table.
type cast struct {
	t       *testing.T
	shop    *testkit.Shop
	callers [10]*testkit.Client
	made    int // gives every thing a name of its own
}

const (
	visitor = iota
	unconfirmed
	shopper
	otherShopper
	admin
	super
	disabled
	deleted
	forger
	crossed
)

func newCast(t *testing.T, shop *testkit.Shop) *cast {
	t.Helper()
	c := &cast{t: t, shop: shop}
	for _, email := range []string{"jefa@example.do", "admin@example.do", "fuera@example.do", "borrada@example.do"} {
		role := identity.RoleAdmin
		if email == "jefa@example.do" {
			role = identity.RoleSuperAdmin
		}
		if err := shop.Identity().CreateStaff(t.Context(), email, "Ana Rosario", role, testkit.StaffPassword); err != nil {
			t.Fatal(err)
		}
	}
	for _, email := range []string{"ana@example.do", "eva@example.do", "sinconfirmar@example.do"} {
		shop.SignUp(email)
	}
	shop.Exec(`UPDATE users SET email_confirmed_at = created_at WHERE email <> 'sinconfirmar@example.do'`)
	c.enter()
	c.leaveOffice("fuera@example.do", "borrada@example.do")
	return c
}

// enter signs everyone in, in browsers of their own.
func (c *cast) enter() {
	c.t.Helper()
	for i, email := range map[int]string{admin: "admin@example.do", super: "jefa@example.do", disabled: "fuera@example.do", deleted: "borrada@example.do"} {
		c.callers[i] = c.shop.SignInStaff(email, testkit.StaffPassword)
	}
	for i, email := range map[int]string{unconfirmed: "sinconfirmar@example.do", shopper: "ana@example.do", otherShopper: "eva@example.do"} {
		c.callers[i] = c.shop.SignIn(email, testkit.ShopPassword)
	}
	c.callers[visitor], c.callers[forger], c.callers[crossed] = c.shop.Visitor(), c.shop.Visitor(), c.shop.Visitor()
	for _, cookie := range []string{"mirada_shop", "mirada_admin"} {
		c.callers[forger].Hold(cookie, strings.Repeat("A", 43))
	}
	c.callers[crossed].Hold("mirada_shop", c.callers[admin].Cookie("mirada_admin"))
	c.callers[crossed].Hold("mirada_admin", c.callers[shopper].Cookie("mirada_shop"))
}

// leaveOffice disables one colleague and deletes another behind their open browsers.
func (c *cast) leaveOffice(out, gone string) {
	c.t.Helper()
	row := func(email string) string {
		return c.text(`SELECT a.id FROM admin_users a JOIN users u ON u.id = a.user_id WHERE u.email = $1`, email)
	}
	boss := c.callers[super]
	boss.Put("/api/admin/admin-users/"+row(out), object{"email": out, "full_name": "Ana Rosario", "role": "admin", "is_active": false}).Expect(http.StatusOK)
	boss.Delete("/api/admin/admin-users/"+row(gone), nil).Expect(http.StatusNoContent)
}

// text reads one value straight from the database.
func (c *cast) text(query string, args ...any) string {
	c.t.Helper()
	value, err := db.One[string](c.t.Context(), c.shop.DB(), query, args...)
	if err != nil {
		c.t.Fatal(err)
	}
	return value
}
