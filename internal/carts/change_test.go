package carts_test

import (
	"errors"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

const path = "/api/cart/changes"

func TestAChangeCountsOnceHoweverOftenItArrives(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		a := shop.Product(staff, "A", 9)
		shopper := shop.Shopper("caro@correo.do")
		two := changes(change("add", a, 2))
		for range 3 {
			if got := quantities(t, shopper.Post(path, two)); got[a] != 2 {
				t.Fatalf("after the same change again = %v, want 2", got)
			}
		}
		// The visitor's cart joins once: what is taken out later does not come back with a late copy.
		joined := changes(change("join", a, 5))
		if got := quantities(t, shopper.Post(path, joined)); got[a] != 5 {
			t.Errorf("joined = %v, want the larger quantity", got)
		}
		shopper.Post(path, changes(change("set", a, 0))).Expect(http.StatusOK)
		for _, late := range []map[string]any{joined, two, changes(change("set", a, 3))} {
			if got := quantities(t, shopper.Post(path, late)); len(got) != 0 {
				t.Errorf("what was taken out came back: %v", got)
			}
		}
	})
}

func TestTheSameChangeFromManyTabsAtOnceCountsOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		a := shop.Product(staff, "A", 9)
		shopper := shop.Shopper("caro@correo.do")
		shared := change("add", a, 1)
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				answer := shopper.Race(http.MethodPost, path, changes(shared, change("add", a, 1)))
				if answer.Status != http.StatusOK {
					t.Errorf("status = %d: %s", answer.Status, answer.Body)
				}
			})
		}
		wg.Wait()
		if got := quantities(t, shopper.Get("/api/cart")); got[a] != 21 {
			t.Errorf("quantity = %v, want 20 of their own and the shared one", got[a])
		}
	})
}

// Random devices send random changes at once, some of them twice. What they only add is all there.
func TestNothingAddedIsLostAmongDevices(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		products := []string{shop.Product(staff, "A", 9), shop.Product(staff, "B", 9), shop.Product(staff, "C", 9)}
		out := shop.Product(staff, "D", 9)
		shopper := shop.Shopper("caro@correo.do")
		shopper.Post(path, changes(change("add", out, 1))).Expect(http.StatusOK)
		var wg sync.WaitGroup
		var mu sync.Mutex
		want := map[string]float64{}
		for device := range 6 {
			random := rand.New(rand.NewPCG(1, uint64(device)))
			wg.Go(func() {
				for range 10 {
					product, quantity := products[random.IntN(3)], 1+random.IntN(3)
					sent := changes(change("add", product, quantity))
					if random.IntN(4) == 0 {
						sent = changes(change("add", product, quantity), change("set", out, 0), change("set", out, 8))
					}
					for range 1 + random.IntN(2) {
						if answer := shopper.Race(http.MethodPost, path, sent); answer.Status != http.StatusOK {
							t.Errorf("status = %d: %s", answer.Status, answer.Body)
						}
					}
					mu.Lock()
					want[product] += float64(quantity)
					mu.Unlock()
				}
			})
		}
		wg.Wait()
		got := quantities(t, shopper.Get("/api/cart"))
		for _, product := range products {
			if got[product] != want[product] {
				t.Errorf("quantity = %v, want every added one, %v", got[product], want[product])
			}
		}
		if got[out] != 0 {
			t.Errorf("what was taken out is back: %v", got[out])
		}
	})
}

func TestVersionsOnlyGrow(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		a, b := shop.Product(staff, "A", 9), shop.Product(staff, "B", 9)
		shopper := shop.Confirmed("caro@correo.do")
		version := func() float64 { return shopper.Get("/api/cart").Expect(http.StatusOK).JSON()["version"].(float64) }
		shopper.Post(path, changes(change("add", a, 3), change("add", b, 1))).Expect(http.StatusOK)
		before := version()
		shop.Exec(`UPDATE carts SET version = $1`, int64(before)+1e15) // a node whose clock is ahead
		shopper.Post(path, changes(change("set", a, 4))).Expect(http.StatusOK)
		after := version()
		if after != before+1e15+1 {
			t.Errorf("version = %.0f, want one above the one before, %.0f", after, before+1e15)
		}
		if _, err := shop.Order("caro@correo.do", a, 3); err != nil {
			t.Fatal(err)
		}
		if got := quantities(t, shopper.Get("/api/cart")); got[a] != 1 || got[b] != 1 {
			t.Errorf("after the order = %v, want only what was ordered gone", got)
		}
		if version() <= after {
			t.Error("an order did not raise the cart's version")
		}
	})
}

func TestAnOrderAndChangesAtOnceNeitherBlockNorLose(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		a := shop.Product(staff, "A", 100)
		shopper := shop.Confirmed("caro@correo.do")
		shopper.Post(path, changes(change("add", a, 50))).Expect(http.StatusOK)
		var wg sync.WaitGroup
		for range 10 {
			wg.Go(func() {
				_, err := shop.Order("caro@correo.do", a, 2)
				for try := 0; try < 5 && errors.Is(err, db.ErrUnavailable); try++ { // a starved machine says so after two seconds in line
					_, err = shop.Order("caro@correo.do", a, 2)
				}
				if err != nil {
					t.Error(err)
				}
			})
			wg.Go(func() {
				more := changes(change("add", a, 3))
				answer := shopper.Race(http.MethodPost, path, more)
				for try := 0; try < 5 && answer.Status == http.StatusServiceUnavailable; try++ {
					answer = shopper.Race(http.MethodPost, path, more)
				}
				if answer.Status != http.StatusOK {
					t.Errorf("status = %d: %s", answer.Status, answer.Body)
				}
			})
		}
		wg.Wait()
		if got := quantities(t, shopper.Get("/api/cart")); got[a] != 50-20+30 {
			t.Errorf("left = %v, want 60", got[a])
		}
	})
}

// A shopper who comes back while the clock looks for carts left behind is not left behind.
func TestSweepingAndComingBackAtOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		a := shop.Product(staff, "A", 9)
		shopper := shop.Confirmed("caro@correo.do")
		for range 15 {
			shopper.Post(path, changes(change("add", a, 1))).Expect(http.StatusOK)
			shop.Exec(`UPDATE carts SET touched_at = $1`, time.Now().Add(-2*time.Hour))
			var wg sync.WaitGroup
			wg.Go(func() {
				if err := shop.Carts().Sweep(t.Context()); err != nil {
					t.Error(err)
				}
			})
			wg.Go(func() { shopper.Race(http.MethodPost, path, changes(change("add", a, 1))) })
			wg.Wait()
			if n := shop.Count(`SELECT count(*) FROM abandoned_carts`); n != 0 {
				t.Fatalf("abandoned = %d although the shopper is back, want 0", n)
			}
		}
	})
}

func TestBadChangesChangeNothing(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	a := shop.Product(staff, "A", 9)
	shopper := shop.Shopper("caro@correo.do")
	shopper.Post(path, changes(change("add", a, 2))).Expect(http.StatusOK)
	priced := change("set", a, 1)
	priced["price"] = 0.01
	nameless := change("set", a, 1)
	nameless["id"] = "x"
	many := make([]map[string]any, 201)
	for i := range many {
		many[i] = change("add", a, 1)
	}
	for _, bad := range []map[string]any{
		changes(change("add", a, 0)), changes(change("set", a, 1000)), changes(change("set", a, -1)), changes(change("join", "x", 1)),
		changes(change("steal", a, 1)), changes(priced), changes(nameless), changes(many...), changes(change("set", a, 0), nameless),
	} {
		shopper.Post(path, bad).Expect(http.StatusUnprocessableEntity)
	}
	if got := quantities(t, shopper.Get("/api/cart")); got[a] != 2 {
		t.Errorf("cart = %v, want what was there", got)
	}
	if got := quantities(t, shopper.Post(path, changes(change("add", ids.New(), 1)))); len(got) != 1 {
		t.Errorf("a product that does not exist was stored: %v", got)
	}
	shop.Visitor().Get("/api/cart").Expect(http.StatusUnauthorized)
	shop.Visitor().Post(path, changes(change("add", a, 1))).Expect(http.StatusUnauthorized)
}
