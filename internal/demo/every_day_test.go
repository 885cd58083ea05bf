package demo

import (
	"math/rand/v2"
	"testing"
	"time"

	"mirada/internal/orders"
)

// The dice fall differently on each day, since December sells more: what the shop shows
// must not depend on them.
func TestThePlannedYearHasOrdersOfEveryKindOnEveryDay(t *testing.T) {
	t.Parallel()
	for later := range 400 {
		now := time.Date(2026, time.November, 1, 1, 5, 0, 0, time.UTC).AddDate(0, 0, later)
		sales := planSales(rand.New(rand.NewPCG(1, 2)), now)
		kinds := kindsOf(sales, now)
		kinds["any"] = len(sales)
		for kind, least := range map[string]int{
			"any": 300, "without an account": 20, "to prove": 1, "recent": 1, "ready": 20, "expired": 6, "returned": 1, "reopened": 1,
			string(orders.Pending): 1, string(orders.Paid): 1, string(orders.Processing): 1, string(orders.Shipped): 1,
			string(orders.Delivered): 1, string(orders.Completed): 1, string(orders.Cancelled): 1,
		} {
			if kinds[kind] < least {
				t.Errorf("%s: %d orders are %s, want at least %d", now.Format(time.DateOnly), kinds[kind], kind, least)
			}
		}
		buyers := receivers(sales, now)
		for i, name := range mostReceived(buyers)[:len(perProduct)] {
			if len(buyers[name]) < perProduct[i] {
				t.Errorf("%s: %d people have the frame that comes %d, want %d", now.Format(time.DateOnly), len(buyers[name]), i+1, perProduct[i])
			}
		}
	}
}

func kindsOf(sales []sale, now time.Time) map[string]int {
	dice, kinds := rand.New(rand.NewPCG(3, 4)), map[string]int{}
	for n, s := range sales {
		kinds[string(s.status)]++
		switch {
		case s.buyer < 0:
			kinds["without an account"]++
		case s.status == orders.Pending:
			kinds["to prove"]++
		case now.Sub(s.at) < 20*day && s.status != orders.Cancelled:
			kinds["recent"]++
		}
		if s.status == orders.Cancelled && !s.onShelf() {
			continue
		}
		draft := orders.Draft{CreatedAt: s.at, Lines: []orders.Line{{}}}
		describe(&draft, n, orders.Contact{}, s.status)
		for _, past := range tell(dice, n, draft, s, now) {
			switch {
			case past.Ready:
				kinds["ready"]++
			case past.Expired:
				kinds["expired"]++
			case past.Back != nil:
				kinds["returned"]++
			case past.Move != nil && past.Move.To == orders.Pending:
				kinds["reopened"]++
			}
		}
	}
	return kinds
}
