package orders_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

// Whatever staff, buyers and the clock do, and in whichever order, the books agree.
func TestTheBooksAgreeAfterAnyWalk(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c := open(t, shop)
		c.coupon("DIEZ")
		w := walk{counter: c, dice: rand.New(rand.NewPCG(1, 2))}
		const units = 40 // of each of two products, for each walk
		for round := range often(2) {
			w.ocoa, w.macao = shop.Product(c.owner, "Ocoa "+ids.Random(), units), shop.Product(c.owner, "Macao "+ids.Random(), units)
			ana := c.buyer(fmt.Sprintf("ana%d@correo.do", round), "Samaná", "Samaná", w.ocoa)
			w.ana, w.numbers = ana.Client, w.begin(ana, fmt.Sprintf("ana%d@correo.do", round))
			w.stroll(200)
			wantBooksInOrder(t, shop, 2*units*(round+1))
		}
	})
}

// begin places orders of one line and of two, with ITBIS in their prices and on top.
func (w walk) begin(ana buyer, email string) (numbers []string) {
	userID, err := db.One[string](w.t.Context(), w.DB(), `SELECT id FROM users WHERE email = $1`, email)
	if err != nil {
		w.t.Fatal(err)
	}
	numbers = append(numbers, ana.buy(with(ana.shipped("transfer"), "coupon", "DIEZ")))
	for n := range 6 {
		w.set("itbis_mode", w.one("included", "added", "none"))
		w.set("itbis_on_delivery", w.maybe())
		draft := orders.Draft{UserID: userID, Email: email, Way: orders.Transfer, Delivery: orders.Delivery{DeliveryKind: orders.Ship},
			Lines: []orders.Line{{ProductID: w.ocoa, Quantity: 1 + w.dice.IntN(3)}}}
		if n%2 == 0 {
			draft.Delivery.DeliveryKind = orders.Pickup
			draft.Lines = append(draft.Lines, orders.Line{ProductID: w.macao, Quantity: 1 + w.dice.IntN(2)})
		}
		placed, err := w.Orders().Place(w.t.Context(), draft, "")
		if err != nil {
			w.t.Fatal(err)
		}
		numbers = append(numbers, placed.Number.String())
	}
	return numbers
}

// stroll does one thing after the other; enough of them must do something.
func (w walk) stroll(acts int) {
	w.t.Helper()
	done := 0
	for range acts {
		answer := w.step()
		if answer.Status >= http.StatusInternalServerError {
			w.t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if answer.Status == http.StatusOK {
			done++
		}
	}
	if done < acts/5 {
		w.t.Errorf("only %d of %d acts did something", done, acts)
	}
}

type walk struct {
	counter
	ana     *testkit.Client
	dice    *rand.Rand
	numbers []string

	ocoa, macao string
}

func (w walk) one(of ...string) string { return of[w.dice.IntN(len(of))] }

func (w walk) maybe() bool { return w.dice.IntN(2) == 0 }

// item is one of an order's lines.
func (w walk) item(number string) any {
	items := w.desk(number)["items"].([]any)
	return items[w.dice.IntN(len(items))].(object)["id"]
}

// lines are those of an order after an edit: some go, and sometimes one comes.
func (w walk) lines(number string) (lines []object) {
	has := map[any]bool{}
	for _, item := range w.desk(number)["items"].([]any) {
		has[item.(object)["product_id"]] = true
		if w.dice.IntN(4) > 0 {
			lines = append(lines, object{"item_id": item.(object)["id"], "quantity": 1 + w.dice.IntN(4), "discount": w.dice.IntN(3)})
		}
	}
	if !has[w.macao] && w.maybe() {
		lines = append(lines, object{"product_id": w.macao, "quantity": 1})
	}
	return lines
}

// step does one thing that somebody might do.
func (w walk) step() testkit.Answer {
	number := w.numbers[w.dice.IntN(len(w.numbers))]
	switch w.dice.IntN(13) {
	case 11, 12:
		body := object{"items": w.lines(number), "discount_reason": w.one("", "Porque sí"), "delivery": w.dice.IntN(2) * 40, "delivery_reason": "Lejos", "tell": w.maybe()}
		if w.maybe() { // which replaces a coupon
			body["discount"] = w.dice.IntN(50)
		}
		return w.edit(number, body)
	case 10:
		item := w.item(number)
		return w.act(number, "returns", object{"items": []object{{"item_id": item, "quantity": 1, "restock": w.maybe()}}, "reason": "No le quedó"})
	case 0, 1, 2, 3:
		to := string(orders.Statuses[w.dice.IntN(len(orders.Statuses))])
		lost := []any{} // some of what is cancelled does not come back
		if w.dice.IntN(3) == 0 {
			lost = append(lost, w.item(number))
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
