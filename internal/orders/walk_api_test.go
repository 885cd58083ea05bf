package orders_test

import (
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"mirada/internal/orders"
	"mirada/internal/testkit"
)

// Whatever staff, buyers and the clock do, and in whichever order, the books agree.
func TestTheBooksAgreeAfterAnyWalk(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		const units = 30
		ocoa := shop.Product(c.owner, "Ocoa", units)
		c.coupon("DIEZ")
		ana := c.buyer("ana@correo.do", "Samaná", "Samaná", ocoa)
		w := walk{counter: c, ana: ana.Client, dice: rand.New(rand.NewPCG(1, 2))}
		w.numbers = append(w.numbers, ana.buy(with(ana.shipped("transfer"), "coupon", "DIEZ")))
		for range 6 {
			placed, err := shop.Order("ana@correo.do", ocoa, 1+w.dice.IntN(3))
			if err != nil {
				t.Fatal(err)
			}
			w.numbers = append(w.numbers, placed.Number.String())
		}
		shop.Exec(`UPDATE orders SET delivery_kind = CASE WHEN number % 2 = 0 THEN 'ship' ELSE 'pickup' END`)
		const acts = 200
		done := 0
		for range acts {
			answer := w.step()
			if answer.Status >= http.StatusInternalServerError {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			if answer.Status == http.StatusOK {
				done++
			}
		}
		if done < acts/5 {
			t.Errorf("only %d of %d acts did something", done, acts)
		}
		wantBooksInOrder(t, shop, units)
	})
}

type walk struct {
	counter
	ana     *testkit.Client
	dice    *rand.Rand
	numbers []string
}

func (w walk) one(of ...string) string { return of[w.dice.IntN(len(of))] }

func (w walk) maybe() bool { return w.dice.IntN(2) == 0 }

// step does one thing that somebody might do.
func (w walk) step() testkit.Answer {
	number := w.numbers[w.dice.IntN(len(w.numbers))]
	switch w.dice.IntN(13) {
	case 11, 12:
		item := w.desk(number)["items"].([]any)[0].(object)["id"]
		body := object{"items": []object{{"item_id": item, "quantity": 1 + w.dice.IntN(4), "discount": w.dice.IntN(3)}},
			"discount_reason": w.one("", "Porque sí"), "delivery": w.dice.IntN(2) * 40, "delivery_reason": "Lejos", "tell": w.maybe()}
		if w.maybe() { // which replaces a coupon
			body["discount"] = w.dice.IntN(50)
		}
		return w.edit(number, body)
	case 10:
		item := w.desk(number)["items"].([]any)[0].(object)["id"]
		return w.act(number, "returns", object{"items": []object{{"item_id": item, "quantity": 1, "restock": w.maybe()}}, "reason": "No le quedó"})
	case 0, 1, 2, 3:
		to := string(orders.Statuses[w.dice.IntN(len(orders.Statuses))])
		lost := []any{} // some of what is cancelled does not come back
		if w.dice.IntN(3) == 0 {
			lost = append(lost, w.desk(number)["items"].([]any)[0].(object)["id"])
		}
		return w.act(number, "status", object{"to": to, "lost": lost, "reason": w.one("", "Porque sí"), "correct": w.dice.IntN(4) == 0, "unpaid": w.maybe(), "charged": w.maybe(), "tell": w.maybe()})
	case 4, 5:
		return w.act(number, "payments", object{"kind": "payment", "amount": 1 + w.dice.IntN(700), "method": "cash", "tell": w.maybe()})
	case 6:
		return w.act(number, "payments", object{"kind": "refund", "amount": 1 + w.dice.IntN(400), "method": "cash", "note": w.one("", "Compensación")})
	case 7:
		lines := w.desk(number)["payments"].([]any)
		if len(lines) == 0 {
			return w.act(number, "ready", object{})
		}
		line := lines[w.dice.IntN(len(lines))].(object)["id"].(string)
		return w.act(number, "payments/"+line+"/void", object{"reason": "Era otro"})
	case 8:
		return w.ana.Post("/api/orders/"+number+"/cancel", nil)
	default:
		w.Exec(`UPDATE orders SET expires_at = $1 WHERE 'M-' || number = $2 AND expires_at IS NOT NULL`, time.Now().Add(-time.Minute), number)
		if err := w.Orders().Clock(w.t.Context()); err != nil {
			w.t.Error(err)
		}
		return w.act(number, "status", object{"to": "pending"})
	}
}
