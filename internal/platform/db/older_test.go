package db_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// beforeOrdering is the last schema in which the shop sold nothing by itself.
const beforeOrdering = 20

// fillOlder writes down orders as a shop of that time had them, a few at a time: a slow
// machine needs longer for all than a transaction may take.
func fillOlder(t *testing.T, d *db.DB, howMany int) {
	t.Helper()
	const atOnce = 50
	for from := 0; from < howMany; from += atOnce {
		addOlder(t, d, from, min(from+atOnce, howMany))
	}
}

func addOlder(t *testing.T, d *db.DB, from, to int) {
	t.Helper()
	statuses := []string{"pending", "processing", "paid", "shipped", "delivered", "completed", "cancelled"}
	err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
		for i := from; i < to; i++ {
			at := someTime.Add(-time.Duration(i) * time.Hour) // the first is the youngest
			order := fmt.Sprintf("order-%04d", i)
			if _, err := tx.Exec(t.Context(), `
				INSERT INTO orders (id, email, email_key, status, total_cents, created_at, updated_at)
				VALUES ($1, 'a@b.do', 'a@b.do', $2, $3, $4, $4)`, order, statuses[i%len(statuses)], 300*(i%5), at); err != nil {
				return err
			}
			if _, err := tx.Exec(t.Context(), `
				INSERT INTO order_items (id, order_id, product_name, price_cents, quantity, sold_at) VALUES ($1, $2, 'Ocoa', 100, 3, $3)`,
				"item-"+order, order, at); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Cut short at any moment, the way from a filled older database ends with all orders
// numbered by their age, and nothing owed that was paid.
func TestAFilledOlderDatabaseIsTakenOverAfterAnyInterruption(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, whole *db.DB) {
		url := filepath.Join(t.TempDir(), "older.db")
		if whole.Engine == db.Postgres {
			url = dbtest.EmptyPostgresURL(t)
		}
		d := openPlain(t, url)
		if err := db.MigrateTo(t.Context(), d, beforeOrdering); err != nil {
			t.Fatal(err)
		}
		const orders = 700
		fillOlder(t, d, orders)
		migrateInterrupted(t, d)
		for what, query := range map[string]string{
			"orders that are gone":            `SELECT 700 - count(*) FROM orders`,
			"numbers that are no order's age": `SELECT count(*) FROM orders o WHERE number <> 10001 + (SELECT count(*) FROM orders older WHERE older.created_at < o.created_at)`,
			"costs that differ":               `SELECT count(*) FROM orders WHERE subtotal_cents <> total_cents`,
			"goods of cancelled orders":       `SELECT count(*) FROM order_items i JOIN orders o ON o.id = i.order_id WHERE stock_taken <> CASE o.status WHEN 'cancelled' THEN 0 ELSE quantity END`,
			"paid orders that owe":            `SELECT count(*) FROM orders WHERE status IN ('paid', 'shipped', 'delivered', 'completed') AND paid_cents <> total_cents`,
			"unpaid orders with money":        `SELECT count(*) FROM orders WHERE status IN ('pending', 'processing', 'cancelled') AND paid_cents <> 0`,
			"a ledger that says otherwise":    `SELECT count(*) FROM orders o WHERE paid_cents <> (SELECT COALESCE(sum(amount_cents), 0) FROM order_payments WHERE order_id = o.id)`,
			"numbers given out again":         `SELECT count(*) FROM orders WHERE number > (SELECT last FROM order_counter)`,
		} {
			if n, err := db.One[int](t.Context(), d, query); err != nil || n != 0 {
				t.Errorf("%s: %d %v", what, n, err)
			}
		}
	})
}
