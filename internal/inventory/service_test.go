package inventory_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const movements = "/api/admin/stock-transactions"

func adjust(productID, kind string, quantity int) map[string]any {
	return map[string]any{"product_id": productID, "transaction_type": kind, "quantity": quantity}
}

func historyOf(staff *testkit.Client, product string) []map[string]any {
	var history struct{ Items []map[string]any }
	staff.Get(movements + "?product_id=" + product).Expect(http.StatusOK).Into(&history)
	return history.Items
}

func TestStockChangesWithItsHistory(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 3)

		answer := staff.Post(movements, adjust(product, "decrease", 3)).Expect(http.StatusCreated)
		if got := answer.JSON()["stock_quantity"]; got != 0.0 {
			t.Errorf("stock = %v, want 0", got)
		}
		refused := staff.Post(movements, adjust(product, "decrease", 1)).ExpectProblem(http.StatusConflict, "inventory.negative_stock")
		if refused.Detail() != "Stock cannot be negative" {
			t.Errorf("detail = %q", refused.Detail())
		}
		history := historyOf(staff, product)
		if len(history) != 2 || history[0]["reason"] != "Stock decrease" || history[1]["reason"] != "Stock increase" {
			t.Errorf("history = %v, want the decrease after the opening increase", history)
		}
	})
}

func TestOnlyTheLastTenMovementsAreShown(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 0)
		for n := 1; n <= 12; n++ {
			staff.Post(movements, adjust(product, "increase", n)).Expect(http.StatusCreated)
		}
		history := historyOf(staff, product)
		if len(history) != 10 || history[0]["quantity"] != 12.0 {
			t.Errorf("%d movements, newest %v; want 10, newest 12", len(history), history[0])
		}
	})
}

func TestStockIsExactUnderConcurrency(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 40)
		var wg sync.WaitGroup
		var mu sync.Mutex
		statuses := map[int]int{}
		for range 64 { // 64 people want one of 40 pairs
			wg.Go(func() {
				answer := staff.Race(http.MethodPost, movements, adjust(product, "decrease", 1))
				mu.Lock()
				statuses[answer.Status]++
				mu.Unlock()
			})
		}
		wg.Wait()
		if statuses[http.StatusCreated] != 40 || statuses[http.StatusConflict] != 24 {
			t.Errorf("statuses = %v, want 40 created and 24 refused", statuses)
		}
		left := shop.Count(`SELECT on_hand FROM stock_levels WHERE product_id = $1`, product)
		taken := shop.Count(`SELECT sum(quantity) FROM stock_transactions WHERE product_id = $1 AND transaction_type = 'decrease'`, product)
		if left != 0 || taken != 40 {
			t.Errorf("left %d, taken %d; want 0 and 40", left, taken)
		}
	})
}

func TestTheHistoryExplainsTheNumberUnderConcurrency(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 40)
		var wg sync.WaitGroup
		for n := range 64 { // half of them bring three, half of them take one
			change := adjust(product, "increase", 3)
			if n%2 == 0 {
				change = adjust(product, "decrease", 1)
			}
			wg.Go(func() {
				if answer := staff.Race(http.MethodPost, movements, change); answer.Status != http.StatusCreated {
					t.Errorf("answer = %d %s", answer.Status, answer.Body)
				}
			})
		}
		wg.Wait()
		onHand := shop.Count(`SELECT on_hand FROM stock_levels WHERE product_id = $1`, product)
		explained := shop.Count(`
			SELECT sum(CASE transaction_type WHEN 'increase' THEN quantity ELSE -quantity END)
			FROM stock_transactions WHERE product_id = $1`, product)
		if onHand != 40+32*3-32 || explained != onHand {
			t.Errorf("on hand %d, explained %d; want 104 twice", onHand, explained)
		}
	})
}

func TestTheSameKeyCountsOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(staff, "Samaná", 10)
		keyed := staff.With("Idempotency-Key", "k1")
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				answer := keyed.Race(http.MethodPost, movements, adjust(product, "decrease", 2))
				if answer.Status != http.StatusCreated || answer.JSON()["stock_quantity"] != 8.0 {
					t.Errorf("answer = %d %s, want 201 with 8 left", answer.Status, answer.Body)
				}
			})
		}
		wg.Wait()
		keyed.Post(movements, adjust(product, "decrease", 3)).ExpectProblem(http.StatusUnprocessableEntity, "platform.idempotency_mismatch")
		if left := shop.Count(`SELECT on_hand FROM stock_levels WHERE product_id = $1`, product); left != 8 {
			t.Errorf("left = %d, want 8", left)
		}
	})
}

func TestBadAdjustmentsNameTheirField(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	product := shop.Product(staff, "Samaná", 1)
	for body, field := range map[string]string{
		`{"product_id":%q,"transaction_type":"increase","quantity":0}`:     "quantity",
		`{"product_id":%q,"transaction_type":"increase","quantity":1.5}`:   "quantity",
		`{"product_id":%q,"transaction_type":"increase","quantity":"two"}`: "quantity",
		`{"product_id":%q,"transaction_type":"give","quantity":1}`:         "transaction_type",
	} {
		answer := staff.Post(movements, []byte(fmt.Sprintf(body, product))).Expect(http.StatusUnprocessableEntity)
		if got := answer.Field(); got != field {
			t.Errorf("%s: field = %q, want %q", body, got, field)
		}
	}
	tooLarge := []byte(`{"product_id":"` + product + `","transaction_type":"increase","quantity":1e300}`)
	staff.Post(movements, tooLarge).Expect(http.StatusUnprocessableEntity)
	staff.Post(movements, adjust("00000000-0000-0000-0000-000000000000", "increase", 1)).ExpectProblem(http.StatusNotFound, "inventory.product_not_found")
}
