package bench

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"mirada/internal/carts"
	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// counter is a shop that sells what people collect.
type counter struct {
	shop
	b      *testing.B
	buyers []identity.Actor
	pickup string
}

const pickupID = "00000000-0000-7000-8000-000000000001"

func openCounter(b *testing.B, buyers int) counter {
	b.Helper()
	c := counter{shop: openShop(b), b: b, pickup: pickupID}
	now := time.Now()
	err := c.DB().WriteTx(b.Context(), func(tx *db.Tx) error {
		if _, err := tx.Exec(b.Context(), `
			INSERT INTO pickup_places (id, name, address, is_active, created_at, updated_at) VALUES ($1, 'Tienda', 'Calle del Sol 14', TRUE, $2, $2)`, pickupID, now); err != nil {
			return err
		}
		if _, err := tx.Exec(b.Context(), `UPDATE stock_levels SET on_hand = 1000000`); err != nil {
			return err
		}
		_, err := tx.Exec(b.Context(), `INSERT INTO admin_settings (id, setting_key, setting_value, updated_at) VALUES ('w', 'way_pickup', '{"value":true}', $1)`, now)
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	for i := range buyers {
		email := fmt.Sprintf("p%d@correo.do", i)
		id, err := c.Identity().AddCustomer(b.Context(), identity.Customer{Email: email, FirstName: "Ana", LastName: "Mena", Confirmed: true, JoinedAt: now})
		if err != nil {
			b.Fatal(err)
		}
		c.buyers = append(c.buyers, identity.Actor{UserID: id, Email: email, Realm: identity.Shop, Role: identity.RoleUser, IP: "192.0.2.1"})
	}
	return c
}

func productID(i int) string { return fmt.Sprintf("%08d-0000-7000-8000-000000000000", i%products) }

// fill puts two products into a cart, as somebody who is about to pay has them.
func (c counter) fill(actor identity.Actor, i int) {
	items := []carts.Item{{ProductID: productID(i), Quantity: 1}, {ProductID: productID(i + 1), Quantity: 2}}
	if err := c.Carts().Leave(c.b.Context(), actor.UserID, items, time.Now()); err != nil {
		c.b.Error(err)
	}
	// nobody has more than three that are not paid
	err := c.DB().WriteTx(c.b.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(c.b.Context(), `UPDATE orders SET status = 'processing' WHERE user_id = $1 AND status = 'pending'`, actor.UserID)
		return err
	})
	if err != nil {
		c.b.Error(err)
	}
}

func (c counter) choice() orders.Choice {
	return orders.Choice{Kind: orders.Pickup, PickupID: c.pickup, Way: orders.PayAtPickup}
}

func (c counter) quote(actor identity.Actor) orders.Quote {
	quote, err := c.Orders().Quote(c.b.Context(), actor, c.choice())
	if err != nil {
		c.b.Error(err)
	}
	return quote
}

func (c counter) buy(actor identity.Actor, quote orders.Quote) {
	purchase := orders.Purchase{CheckoutID: ids.Random(), Choice: c.choice(), Contact: orders.Contact{Name: "Ana Mena", Phone: "809 555 0101"},
		Expected: orders.Expected{TaxCents: quote.Totals.TaxCents, TotalCents: quote.Totals.TotalCents}}
	for _, line := range quote.Lines {
		purchase.Expected.Lines = append(purchase.Expected.Lines, orders.ExpectedLine{ProductID: line.ProductID, Quantity: line.Quantity, PriceCents: line.Good.PriceCents})
	}
	if _, again, err := c.Orders().Buy(c.b.Context(), actor, purchase); err != nil || again {
		c.b.Errorf("again %v: %v", again, err)
	}
}

// What a shopper waits for, against writing an order down that somebody else judged.
func BenchmarkBuyAgainstPlace(b *testing.B) {
	c := openCounter(b, 1)
	var places, quotes, buys []time.Duration
	timed := func(times *[]time.Duration, do func()) {
		began := time.Now()
		do()
		*times = append(*times, time.Since(began))
	}
	for i := range b.N {
		lines := []orders.Line{{ProductID: productID(i), Quantity: 1}, {ProductID: productID(i + 1), Quantity: 2}}
		timed(&places, func() {
			if _, err := c.Orders().Place(b.Context(), orders.Draft{Email: "visita@correo.do", Lines: lines}, ""); err != nil {
				b.Error(err)
			}
		})
		c.fill(c.buyers[0], i)
		var quote orders.Quote
		timed(&quotes, func() { quote = c.quote(c.buyers[0]) })
		timed(&buys, func() { c.buy(c.buyers[0], quote) })
	}
	b.ReportMetric(0, "ns/op")
	for name, times := range map[string][]time.Duration{"place": places, "quote": quotes, "buy": buys} {
		b.ReportMetric(float64(late(times).Microseconds()), "µs-p95/"+name)
	}
	b.ReportMetric(float64(late(buys))/float64(late(places)), "ratio")
}

// late is the time that 95 of 100 keep.
func late(times []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(times))
	return sorted[len(sorted)*95/100]
}

// leastOrders is how many orders a second one node on SQLite must take.
const leastOrders = 20

// How many orders a second one node takes from twenty people at once, each an order of
// its own and none refused.
func BenchmarkOrdersOfACrowd(b *testing.B) {
	const people = 20
	c := openCounter(b, people)
	began := time.Now()
	for i := 0; i < b.N; i += people {
		var done sync.WaitGroup
		for n, actor := range c.buyers {
			done.Go(func() {
				c.fill(actor, i+n)
				c.buy(actor, c.quote(actor))
			})
		}
		done.Wait()
	}
	rounds := (b.N + people - 1) / people
	made, err := db.One[int](b.Context(), c.DB(), `SELECT count(DISTINCT number) FROM orders`)
	if err != nil || made != rounds*people {
		b.Errorf("%d orders for %d purchases: %v", made, rounds*people, err)
	}
	speed := float64(made) / time.Since(began).Seconds()
	if rounds > 1 && speed < leastOrders {
		b.Errorf("%.1f orders a second, want at least %d", speed, leastOrders)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(speed, "orders/s")
}
