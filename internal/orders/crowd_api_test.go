package orders_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

// tally counts what a crowd was answered.
type tally struct {
	mu  sync.Mutex
	got map[int]int
}

func (t *tally) add(status int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.got == nil {
		t.got = map[int]int{}
	}
	t.got[status]++
}

// insist sends a purchase until the shop has time for it, as the browser's client does;
// the same checkout is the same order.
func (b buyer) insist(body object) (answer testkit.Answer) {
	for range 30 {
		if answer = b.Race(http.MethodPost, "/api/orders", body); answer.Status != http.StatusServiceUnavailable {
			break
		}
	}
	return answer
}

// again lets an account order as often as a test needs to.
func (c counter) again() {
	c.Exec(`DELETE FROM rate_limits`)
	c.Exec(`UPDATE orders SET status = 'processing', expires_at = NULL WHERE status = 'pending'`)
}

func TestOnePressSentByACrowdIsOneOrder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", rounds)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná")
		for round := range crowds() {
			c.again()
			ana.Want(ocoa, 1)
			body := ana.purchase(ana.shipped("transfer"))
			seen, numbers, all := tally{}, sync.Map{}, []func(){}
			for range 20 {
				all = append(all, func() {
					answer := ana.insist(body)
					seen.add(answer.Status)
					numbers.Store(answer.JSON()["number"], true)
				})
			}
			atOnce(all...)
			different := 0
			numbers.Range(func(any, any) bool { different++; return true })
			mails := shop.Count(`SELECT count(*) FROM mails WHERE subject LIKE 'Recibimos tu pedido%'`)
			if seen.got[http.StatusCreated] != 1 || seen.got[http.StatusOK] != 19 || different != 1 || mails != round+1 || stockOf(shop, ocoa) != rounds-round-1 {
				t.Fatalf("%v, %d numbers, %d mails, %d left", seen.got, different, mails, stockOf(shop, ocoa))
			}
		}
	})
}

func TestTwoTabsShowOneOrder(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		ocoa := shop.Product(c.owner, "Ocoa", rounds)
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná")
		for range rounds {
			c.again()
			ana.Want(ocoa, 1)
			body := ana.purchase(ana.shipped("transfer"))
			var one, two testkit.Answer
			atOnce(func() { one = ana.insist(body) }, func() { two = ana.insist(body) })
			if one.Status+two.Status != http.StatusCreated+http.StatusOK || one.JSON()["number"] != two.JSON()["number"] {
				t.Fatalf("%d %s and %d %s", one.Status, one.Body, two.Status, two.Body)
			}
		}
		if n := shop.Count(`SELECT count(*) FROM orders`); n != rounds || stockOf(shop, ocoa) != 0 {
			t.Errorf("%d orders, %d left", n, stockOf(shop, ocoa))
		}
	})
}

func TestNumbersOfACrowdNeverRepeat(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		const many = 200
		ocoa := shop.Product(c.owner, "Ocoa", many)
		all := []func(){}
		for i := range many {
			all = append(all, func() {
				draft := orders.Draft{Email: fmt.Sprintf("p%d@correo.do", i), Lines: []orders.Line{{ProductID: ocoa, Quantity: 1}}}
				_, err := shop.Next().Orders().Place(t.Context(), draft, "")
				for range 30 {
					if !errors.Is(err, db.ErrUnavailable) { // who came too late for a connection comes again
						break
					}
					_, err = shop.Next().Orders().Place(t.Context(), draft, "")
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		atOnce(all...)
		if n := shop.Count(`SELECT count(DISTINCT number) FROM orders`); n != many || stockOf(shop, ocoa) != 0 {
			t.Errorf("%d numbers for %d orders, %d left", n, many, stockOf(shop, ocoa))
		}
		wantBooksInOrder(t, shop, many)
	})
}

func TestAnEditAndABuyerWantTheSameUnit(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		shop.Confirmed("ana@correo.do")
		for range rounds {
			ocoa := shop.Product(c.owner, "Ocoa "+ids.Random(), 2)
			r := c.race(ocoa)
			item := c.desk(r.number)["items"].([]any)[0].(object)["id"]
			var edited testkit.Answer
			var placed error
			atOnce(func() {
				edited = c.press().Race(http.MethodPut, r.path, object{"version": r.version, "items": []object{{"item_id": item, "quantity": 2}}})
			}, func() { _, placed = shop.Order("ana@correo.do", ocoa, 1) })
			refused := edited.Status == http.StatusConflict && placed == nil || edited.Status == http.StatusOK && isSoldOut(placed)
			if !refused || stockOf(shop, ocoa) != 0 {
				t.Fatalf("edited %d %s, placed %v, %d left", edited.Status, edited.Body, placed, stockOf(shop, ocoa))
			}
		}
		wantBooksInOrder(t, shop, 2*rounds)
	})
}

func TestReturnCancelAndEditNeverGiveBackMoreThanWasTaken(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		shop.Confirmed("ana@correo.do")
		const units = 3
		for round := range rounds {
			ocoa := shop.Product(c.owner, "Ocoa "+ids.Random(), units)
			placed, err := shop.Order("ana@correo.do", ocoa, 2)
			if err != nil {
				t.Fatal(err)
			}
			path, item := "/api/admin/orders/"+placed.ID, placed.Items[0].ID
			send := func(method, to string, body object) func() {
				return func() { // over the version of that moment, as often as another was quicker
					for stale := true; stale; {
						version := shop.Count(`SELECT version FROM orders WHERE id = $1`, placed.ID)
						answer := c.press().Race(method, path+to, with(body, "version", version))
						stale = strings.Contains(string(answer.Body), "orders.stale")
					}
				}
			}
			post := func(to string, body object) func() { return send(http.MethodPost, to, body) }
			edit := func(quantity int) func() {
				return send(http.MethodPut, "", object{"items": []object{{"item_id": item, "quantity": quantity}}})
			}
			back := post("/returns", object{"items": []object{{"item_id": item, "quantity": 1, "restock": true}}, "reason": "x"})
			cancel := post("/status", object{"to": "cancelled", "reason": "x"})
			if round%2 == 0 {
				atOnce(edit(1), cancel, edit(3), back)
			} else {
				post("/status", object{"to": "shipped", "unpaid": true})()
				atOnce(back, cancel, back, edit(1))
			}
			wantBooksInOrder(t, shop, units*(round+1))
		}
	})
}

func TestWhatChangesAsAnOrderIsSentIsInItOrRefusesIt(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := meet(t, shop)
		ana := c.buyer("ana@correo.do", "Santiago", "Santiago")
		for round := range rounds {
			c.again()
			ocoa := shop.Product(c.owner, "Ocoa "+ids.Random(), 1)
			ana.Want(ocoa, 1)
			body := ana.purchase(ana.shipped("cod"))
			change := []func(){
				func() { shop.Exec(`UPDATE products SET price_cents = price_cents + 100 WHERE id = $1`, ocoa) },
				func() { c.owner.Race(http.MethodDelete, "/api/admin/products/"+ocoa, nil) },
				func() { c.owner.Race(http.MethodPut, "/api/admin/admin-settings/way_cod", object{"value": false}) },
				func() { shop.Exec(`UPDATE delivery_zones SET fee_cents = fee_cents + 100 WHERE NOT is_rest`) },
			}[round%4]
			before, status := shop.Count(`SELECT count(*) FROM orders`), 0
			atOnce(func() { status = ana.insist(body).Status }, change)
			made := shop.Count(`SELECT count(*) FROM orders`) - before
			if !(status == http.StatusCreated && made == 1 || status == http.StatusConflict && made == 0) {
				t.Fatalf("round %d: %d, %d orders", round, status, made)
			}
			left := shop.Count(`SELECT count(*) FROM stock_levels WHERE product_id = $1 AND on_hand = 0`, ocoa)
			if round%4 != 1 && left != made {
				t.Fatalf("round %d: %d orders took %d units", round, made, left)
			}
			c.set("way_cod", true)
			shop.Exec(`DELETE FROM cart_items`)
		}
		if n := shop.Count(`SELECT count(*) FROM orders WHERE total_cents <> subtotal_cents - discount_cents + delivery_cents`); n != 0 {
			t.Errorf("%d orders do not add up", n)
		}
	})
}
