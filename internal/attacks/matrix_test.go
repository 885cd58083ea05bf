package attacks_test

import (
	"net/http"
	"regexp"
	"slices"
	"testing"

	"mirada/internal/testkit"
)

// Ten callers at every operation, each with a request that would be answered were it
// only theirs to send. One connection must do for all of it.
func TestEveryCallerAtEveryOperation(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		rows := readTable(t, shop)
		slices.SortStableFunc(rows, func(a, b row) int { return rank(a) - rank(b) })
		c, cells, wrong := newCast(t, shop), 0, 0
		for _, r := range rows {
			if r.endsSessions() { // on a shop of its own, so that nobody else is out
				c = newCast(t, shop.Another())
			}
			for caller, want := range r.want {
				answer := c.send(r, c.ready(r), c.callers[caller].Twin())
				cells++
				if answer.Status != want {
					wrong++
					t.Errorf("A%d at %s (%s %s): status %d, want %d: %.300s", caller, r.ID, r.Method, r.Path, answer.Status, want, answer.Body)
				}
			}
			if c.shop == shop {
				wantSameStaff(t, r, shop)
			}
		}
		t.Logf("%d operations, %d cells, %d wrong", len(rows), cells, wrong)
	}, testkit.OneConnection)
}

// rank puts what ends sessions after everything else.
func rank(r row) int {
	if r.endsSessions() {
		return 1
	}
	return 0
}

// wantSameStaff fails if a call made or unmade a super administrator.
func wantSameStaff(t *testing.T, r row, shop *testkit.Shop) {
	t.Helper()
	if n := shop.Count(`SELECT count(*) FROM user_roles WHERE role = 'super_admin'`); n != 1 {
		t.Fatalf("after %s there are %d super administrators", r.ID, n)
	}
}

// The last id of a path, and the last order number.
var (
	lastName   = regexp.MustCompile(`(-)([0-9a-f]{12})(/[a-z]+)?$`)
	lastNumber = regexp.MustCompile(`M-[0-9]+(/[a-z]+)?$`)
)

// What is not yours answers exactly as what does not exist.
func TestWhatIsNotYoursIsNotThere(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		for _, r := range readTable(t, shop) {
			if !slices.Contains(r.want[:], http.StatusNotFound) {
				continue
			}
			for _, caller := range []int{unconfirmed, otherShopper} {
				theirs, nobodys := c.ready(r), c.ready(r)
				nobodys.path = lastName.ReplaceAllString(theirs.path, "${1}000000000000$3")
				nobodys.path = lastNumber.ReplaceAllString(nobodys.path, "M-99999999$1")
				a, b := c.send(r, theirs, c.callers[caller]), c.send(r, nobodys, c.callers[caller])
				cases++
				left, right := a.JSON(), b.JSON()
				delete(left, "request_id")
				delete(right, "request_id")
				if a.Status != b.Status || left["code"] != right["code"] || left["detail"] != right["detail"] || len(left) != len(right) {
					t.Errorf("%s as A%d: %d %s differs from %d %s", r.ID, caller, a.Status, a.Body, b.Status, b.Body)
				}
			}
		}
		if cases < 4 {
			t.Errorf("only %d cases", cases)
		}
	})
}
