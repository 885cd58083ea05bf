package orders_test

import (
	"flag"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/orders"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

// rounds is how often two who are at it at once meet.
const rounds = 50

var long = flag.Bool("long", false, "let crowds meet as often as `make faults` promises")

// often is how often something that takes a while is tried: as promised, or a few times.
func often(few int) int {
	if *long {
		return rounds
	}
	return few
}

// crowds is how often twenty people and more are at it at once.
func crowds() int { return often(4) }

// meet opens a shop for a crowd, on two nodes where the engine knows more than one.
func meet(t *testing.T, shop *testkit.Shop) counter {
	t.Helper()
	c := open(t, shop)
	shop.Spread()
	return c
}

// atOnce lets all of them go at the same moment and waits for the last.
func atOnce(all ...func()) {
	var ready, done sync.WaitGroup
	ready.Add(1)
	for _, do := range all {
		done.Go(func() { ready.Wait(); do() })
	}
	ready.Done()
	done.Wait()
}

// isSoldOut tells whether an order was refused because others were quicker.
func isSoldOut(err error) bool {
	return err != nil && strings.Contains(err.Error(), "inventory.sold_out")
}

// race is a shop with an order that two are about to change.
type race struct {
	counter
	ocoa    string
	number  string
	path    string
	version any
}

func (c counter) race(ocoa string) *race {
	c.t.Helper()
	placed, err := c.Order("ana@correo.do", ocoa, 1)
	if err != nil {
		c.t.Fatal(err)
	}
	return &race{counter: c, ocoa: ocoa, number: placed.Number.String(), path: "/api/admin/orders/" + placed.ID, version: placed.Version}
}

func (r *race) staff(path string, body object) int {
	return r.press().Race(http.MethodPost, r.path+path, with(body, "version", r.version)).Status
}

func (r *race) expire() {
	r.Exec(`UPDATE orders SET expires_at = $1 WHERE 'M-' || number = $2`, time.Now().Add(-time.Minute), r.number)
}

func TestAPaymentAndTheClockNeverBothWin(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		shop.Confirmed("ana@correo.do")
		ocoa := shop.Product(c.owner, "Ocoa", rounds)
		sold := 0
		for range rounds {
			r := c.race(ocoa)
			r.expire()
			paid := 0
			all := []func(){func() { paid = r.staff("/payments", object{"kind": "payment", "amount": 210, "method": "transfer"}) }}
			for range 2 { // of two nodes
				all = append(all, func() {
					if err := shop.Next().Orders().Clock(t.Context()); err != nil {
						t.Error(err)
					}
				})
			}
			atOnce(all...)
			desk := r.desk(r.number)
			switch {
			case desk["status"] == "paid" && paid == http.StatusOK:
				sold++
			case desk["status"] == "cancelled" && paid == http.StatusConflict:
				if n := r.mails("Tu pedido " + r.number + " venció"); n != 1 {
					t.Fatalf("%d mails of one expiry", n)
				}
			default:
				t.Fatalf("paid %d, order %v", paid, desk["status"])
			}
		}
		if left := stockOf(shop, ocoa); left != rounds-sold {
			t.Errorf("%d left after %d were sold", left, sold)
		}
		wantBooksInOrder(t, shop, rounds)
	})
}

func TestABuyerWhoCancelsAndStaffWhoShipNeverBothWin(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		ana := shop.Confirmed("ana@correo.do")
		ocoa := shop.Product(c.owner, "Ocoa", rounds)
		for range rounds {
			r := c.race(ocoa)
			cancelled, shipped := 0, 0
			atOnce(func() { cancelled = ana.Race(http.MethodPost, "/api/orders/"+r.number+"/cancel", nil).Status },
				func() { shipped = r.staff("/status", object{"to": "shipped", "unpaid": true, "tell": true}) })
			status := r.desk(r.number)["status"]
			won := cancelled == http.StatusOK && shipped == http.StatusConflict && status == "cancelled" ||
				shipped == http.StatusOK && cancelled == http.StatusConflict && status == "shipped"
			mails := r.mails("Cancelamos tu pedido "+r.number) + r.mails("Tu pedido "+r.number+" va en camino")
			if !won || mails != 1 {
				t.Fatalf("cancel %d, ship %d, order %v, %d mails", cancelled, shipped, status, mails)
			}
		}
		wantBooksInOrder(t, shop, rounds)
	})
}

func TestTheSamePaymentByTwoOfTheStaffCountsOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		shop.Confirmed("ana@correo.do")
		ocoa := shop.Product(c.owner, "Ocoa", rounds)
		for range rounds {
			r := c.race(ocoa)
			got := map[int]int{}
			var mu sync.Mutex
			pay := func() {
				status := r.staff("/payments", object{"kind": "payment", "amount": 210, "method": "transfer"})
				mu.Lock()
				got[status]++
				mu.Unlock()
			}
			atOnce(pay, pay)
			if got[http.StatusOK] != 1 || got[http.StatusConflict] != 1 || len(r.desk(r.number)["payments"].([]any)) != 1 {
				t.Fatalf("%v", got)
			}
		}
		wantBooksInOrder(t, shop, rounds)
	})
}

func TestReopeningAgainstTheLastUnitIsWholeOrNotAtAll(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		shop.Confirmed("ana@correo.do")
		for range rounds {
			ocoa := shop.Product(c.owner, "Ocoa "+ids.Random(), 1)
			r := c.race(ocoa)
			r.act(r.number, "status", object{"to": "cancelled", "reason": "No"}).Expect(http.StatusOK)
			r.version = r.desk(r.number)["version"]
			reopened := 0
			var placed error
			atOnce(func() { reopened = r.staff("/status", object{"to": "pending"}) },
				func() { _, placed = shop.Order("ana@correo.do", ocoa, 1) })
			refused := reopened == http.StatusConflict && placed == nil || reopened == http.StatusOK && isSoldOut(placed)
			if !refused || stockOf(shop, ocoa) != 0 {
				t.Fatalf("reopened %d, placed %v, %d left", reopened, placed, stockOf(shop, ocoa))
			}
		}
		wantBooksInOrder(t, shop, rounds)
	})
}

func TestOrdersForTheSameGoodsTheOtherWayRoundDoNotBlock(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		const times = 200
		ocoa, samana := shop.Product(c.owner, "Ocoa", 2*times), shop.Product(c.owner, "Samaná", 2*times)
		buy := func(first, second string) func() {
			return func() {
				draft := orders.Draft{Email: "ana@correo.do", Lines: []orders.Line{{ProductID: first, Quantity: 1}, {ProductID: second, Quantity: 1}}}
				if _, err := shop.Next().Orders().Place(t.Context(), draft, ""); err != nil {
					t.Error(err)
				}
			}
		}
		for range times {
			atOnce(buy(ocoa, samana), buy(samana, ocoa))
		}
		if n := shop.Count(`SELECT count(DISTINCT number) FROM orders`); n != 2*times {
			t.Errorf("%d numbers for %d orders", n, 2*times)
		}
		wantBooksInOrder(t, shop, 4*times)
	})
}

func TestTwoDevicesMakeOneOrder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", rounds)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná")
		for range rounds {
			shop.Exec(`DELETE FROM rate_limits`)
			shop.Exec(`UPDATE orders SET paid_cents = 0, status = 'processing'`) // none is open
			ana.Want(ocoa, 1)
			first := ana.purchase(ana.shipped("transfer"))
			second := object{}
			for key, value := range first {
				second[key] = value
			}
			second["checkout_id"] = ids.Random()
			var one, two int
			atOnce(func() { one = ana.Race(http.MethodPost, "/api/orders", first).Status },
				func() { two = ana.Race(http.MethodPost, "/api/orders", second).Status })
			if min(one, two) != http.StatusCreated || max(one, two) != http.StatusConflict {
				t.Fatalf("%d and %d", one, two)
			}
		}
		if n := shop.Count(`SELECT count(*) FROM orders`); n != rounds {
			t.Errorf("%d orders, want %d", n, rounds)
		}
	})
}

func TestErasingAnAccountWhileItOrdersLeavesNobody(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", rounds)
		for i := range often(8) {
			shop.Exec(`DELETE FROM rate_limits`)
			ana := c.buyer(fmt.Sprintf("ana%d@correo.do", i), "Samaná", "Samaná", ocoa)
			body := ana.purchase(ana.shipped("transfer"))
			atOnce(func() { ana.Race(http.MethodPost, "/api/orders", body) },
				func() { ana.Race(http.MethodDelete, "/api/profile", object{"current_password": testkit.ShopPassword}) })
		}
		if n := shop.Count(`SELECT count(*) FROM orders WHERE email <> '' OR contact_phone <> '' OR user_id IS NOT NULL`); n != 0 {
			t.Errorf("%d orders still name a person who was erased", n)
		}
		wantBooksInOrder(t, shop, rounds)
	})
}
