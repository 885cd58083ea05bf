package attacks_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// Every rung of the ladder that somebody might try to climb or to saw off.
func TestNobodyClimbsTheLadder(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		row := func(email string) string {
			return c.text(`SELECT a.id FROM admin_users a JOIN users u ON u.id = a.user_id WHERE u.email = $1`, email)
		}
		boss, self := row("jefa@example.do"), row("admin@example.do")
		change := func(email, role string, active bool) object {
			return object{"email": email, "full_name": "Ana Rosario", "role": role, "is_active": active}
		}
		const forbidden, conflict, invalid = http.StatusForbidden, http.StatusConflict, http.StatusUnprocessableEntity
		for _, try := range []struct {
			who          int
			method, path string
			body         any
			want         []int
		}{
			{admin, "POST", "", change("nueva@example.do", "super_admin", true), []int{forbidden}},
			{admin, "POST", "", change("nueva@example.do", "root", true), []int{invalid}},
			{admin, "POST", "", change("nueva@example.do", "user", true), []int{invalid}},
			{admin, "POST", "", change("jefa@example.do", "admin", true), []int{conflict}},
			{admin, "PUT", self, change("admin@example.do", "super_admin", true), []int{forbidden, conflict}},
			{admin, "PUT", self, change("admin@example.do", "admin", false), []int{forbidden, conflict}},
			{admin, "PUT", boss, change("jefa@example.do", "admin", true), []int{forbidden}},
			{admin, "PUT", boss, change("jefa@example.do", "super_admin", false), []int{forbidden}},
			{admin, "PUT", boss, change("mia@example.do", "super_admin", true), []int{forbidden}},
			{admin, "DELETE", boss, nil, []int{forbidden}},
			{admin, "DELETE", self, nil, []int{conflict}},
			{super, "DELETE", boss, nil, []int{conflict}},
			{super, "PUT", boss, change("jefa@example.do", "admin", true), []int{conflict}},
			{super, "PUT", boss, change("jefa@example.do", "super_admin", false), []int{conflict}},
			{super, "PUT", self, change("admin@example.do", "owner", true), []int{invalid}},
		} {
			path := "/api/admin/admin-users"
			if try.path != "" {
				path += "/" + try.path
			}
			for _, caller := range []int{try.who, disabled, deleted, shopper, crossed} {
				cases++
				answer := c.callers[caller].Race(try.method, path, try.body)
				want := try.want
				if caller != try.who {
					want = []int{http.StatusUnauthorized}
				}
				if !contains(want, answer.Status) {
					t.Errorf("A%d: %s %s %v: status %d, want %v: %.200s", caller, try.method, path, try.body, answer.Status, want, answer.Body)
				}
			}
		}
		wantCount(t, cases, 60)
		if n := shop.Count(`SELECT count(*) FROM user_roles WHERE role = 'super_admin'`); n != 1 {
			t.Errorf("%d super administrators", n)
		}
	})
}

func contains(list []int, n int) bool {
	for _, one := range list {
		if one == n {
			return true
		}
	}
	return false
}

// Five hundred demotions at once, by everyone of everyone: somebody is left.
func TestFiveHundredDemotionsLeaveASuperAdministrator(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const bosses, each = 5, 100
		clients, rows, emails := make([]*testkit.Client, bosses), make([]string, bosses), make([]string, bosses)
		c := &cast{t: t, shop: shop}
		for i := range bosses {
			emails[i] = fmt.Sprintf("jefa%d@example.do", i)
			clients[i] = shop.Staff(emails[i], identity.RoleSuperAdmin)
			rows[i] = c.text(`SELECT a.id FROM admin_users a JOIN users u ON u.id = a.user_id WHERE u.email = $1`, emails[i])
		}
		var all sync.WaitGroup
		var mu sync.Mutex
		seen := map[int]int{}
		for i := range bosses * each {
			by, of := i%bosses, (i+1+i/bosses)%bosses
			all.Go(func() {
				body := object{"email": emails[of], "full_name": "Ana", "role": "admin", "is_active": i%3 != 0}
				answer := clients[by].Race(http.MethodPut, "/api/admin/admin-users/"+rows[of], body)
				mu.Lock()
				defer mu.Unlock()
				seen[answer.Status]++
			})
		}
		all.Wait()
		left := shop.Count(`SELECT count(*) FROM user_roles r JOIN admin_users a ON a.user_id = r.user_id WHERE r.role = 'super_admin' AND a.is_active`)
		if left < 1 || seen[http.StatusInternalServerError] > 0 {
			t.Errorf("%d super administrators are left; answers %v", left, seen)
		}
		t.Logf("%d demotions: answers %v, %d left", bosses*each, seen, left)
	})
}

// A thousand people want one of four hundred pairs.
func TestAThousandStockRequestsAreExact(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const people, pairs = 1000, 400
		staff := shop.Staff("ana@example.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", pairs)
		var all sync.WaitGroup
		var mu sync.Mutex
		seen := map[int]int{}
		for i := range people {
			all.Go(func() {
				body := object{"product_id": product, "transaction_type": "decrease", "quantity": 1, "reason": "Venta"}
				client := staff.With("Idempotency-Key", fmt.Sprint("k", i))
				answer := client.Race(http.MethodPost, "/api/admin/stock-transactions", body)
				for answer.Status == http.StatusServiceUnavailable { // it asks to come back, and one comes back
					answer = client.Race(http.MethodPost, "/api/admin/stock-transactions", body)
				}
				mu.Lock()
				defer mu.Unlock()
				seen[answer.Status]++
			})
		}
		all.Wait()
		left := shop.Count(`SELECT on_hand FROM stock_levels WHERE product_id = $1`, product)
		taken := shop.Count(`SELECT count(*) FROM stock_transactions WHERE product_id = $1 AND transaction_type = 'decrease'`, product)
		if seen[http.StatusCreated] != pairs || seen[http.StatusConflict] != people-pairs || left != 0 || taken != pairs {
			t.Errorf("answers %v, %d left, %d taken", seen, left, taken)
		}
		t.Logf("%d requests: answers %v", people, seen)
	})
}
