package orders

import (
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// Fill writes many orders of one item straight into the books: four at each minute,
// back from last, in all statuses.
func Fill(t *testing.T, d *db.DB, many int, last time.Time) {
	t.Helper()
	at := `strftime('%Y-%m-%d %H:%M:%S+00:00', $2, '-' || (n / 4) || ' minutes')`
	if d.Engine == db.Postgres {
		at = `CAST($2 AS TIMESTAMPTZ) - n / 4 * INTERVAL '1 minute'`
	}
	const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < $1) `
	// Many rows may take a busy machine longer than a request would wait.
	err := d.WriteTx(db.Unhurried(t.Context()), func(tx *db.Tx) error {
		if d.Engine == db.Postgres {
			if _, err := tx.Exec(t.Context(), `SET LOCAL statement_timeout = 0`); err != nil {
				return err
			}
		}
		_, err := tx.Exec(db.Unhurried(t.Context()), `INSERT INTO orders (id, number, email, email_key, status, total_cents, created_at, updated_at) `+numbers+`
			SELECT 'order-' || n, 1 + n, 'buyer' || n || '@correo.do', 'buyer' || n || '@correo.do',
				CASE n % 7 WHEN 0 THEN 'pending' WHEN 1 THEN 'processing' WHEN 2 THEN 'paid' WHEN 3 THEN 'shipped'
					WHEN 4 THEN 'delivered' WHEN 5 THEN 'completed' ELSE 'cancelled' END,
				100 + n % 50, `+at+`, `+at+` FROM numbers`, many-1, last.Format("2006-01-02 15:04:05"))
		if err != nil {
			return err
		}
		_, err = tx.Exec(db.Unhurried(t.Context()), `INSERT INTO order_items (id, order_id, product_name, price_cents, quantity, sold_at) `+numbers+`
			SELECT 'item-' || n, 'order-' || n, 'Montura ' || (n % 40), 100, 1, `+at+` FROM numbers`, many-1, last.Format("2006-01-02 15:04:05"))
		return err
	})
	if err == nil && d.Engine == db.Postgres { // what its own housekeeping does sooner or later
		_, err = d.Writer().ExecContext(t.Context(), `VACUUM ANALYZE orders, order_items`)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// enough orders to tell a plan of a large shop from one of a small.
const enough = 100_000

func TestOrdersAreReadFromIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		Fill(t, d, enough, noon) // some 17 days of them
		wantSalesIndexed(t, d)
		wantBestSellersIndexed(t, d)
		wantGlanceIndexed(t, d)
		wantClockIndexed(t, d)
	})
}

// A list that grows must not grow slower: pages and figures come from an index, in
// its order. Only the figures of all orders, or by a part of an address, have to look
// at every row.
func wantSalesIndexed(t *testing.T, d *db.DB) {
	t.Helper()
	last := &Sale{ID: "order-50000", CreatedAt: noon.Add(-12_500 * time.Minute)}
	for name, test := range map[string]struct {
		query func() (string, []any)
		index string
	}{
		"a page":            {func() (string, []any) { return salesPageQuery(SalesFilter{}, 20, 40) }, "orders_newest"},
		"a page by status":  {func() (string, []any) { return salesPageQuery(SalesFilter{Status: Paid}, 20, 40) }, "orders_"}, // both give them in order
		"a page by address": {func() (string, []any) { return salesPageQuery(SalesFilter{Email: "correo"}, 20, 0) }, "orders_newest"},
		"proofs to review":  {func() (string, []any) { return salesPageQuery(SalesFilter{Waiting: ToReview}, 20, 0) }, "orders_with_proof"},
		"figures by status": {func() (string, []any) { return sumSalesQuery(SalesFilter{Status: Paid}, "USD") }, "orders_by_status"},
		"more of an export": {func() (string, []any) { return salesAfterQuery(SalesFilter{}, last, exportBatch) }, "orders_newest"},
		"more by status":    {func() (string, []any) { return salesAfterQuery(SalesFilter{Status: Paid}, last, exportBatch) }, "orders_"}, // both give them in order
	} {
		query, args := test.query()
		wantIndexed(t, name, dbtest.Plan(t, d, query, args), test.index)
	}
	query, args := sumSalesQuery(SalesFilter{}, "USD")
	if plan := dbtest.Plan(t, d, query, args); d.Engine == db.SQLite && !strings.Contains(plan, "COVERING INDEX orders_newest") {
		t.Errorf("figures of all: %s, want the index alone", plan) // PostgreSQL reads the table itself as fast
	}
}

func wantIndexed(t *testing.T, name, plan, index string) {
	t.Helper()
	if !strings.Contains(plan, index) {
		t.Errorf("%s does not go by %s:\n%s", name, index, plan)
	}
	for _, slow := range []string{"TEMP B-TREE", "Sort", "Seq Scan"} {
		if strings.Contains(plan, slow) {
			t.Errorf("%s: %s in\n%s", name, slow, plan)
		}
	}
}

// What sold best is summed up from the stretch of an index that the days take, never
// from all items there are.
func wantBestSellersIndexed(t *testing.T, d *db.DB) {
	t.Helper()
	plan := dbtest.Plan(t, d, bestSellersQuery, []any{noon.Add(-6 * time.Hour), noon, "USD", bestSellers})
	wantNoWhole(t, "best sellers", plan, []string{"SCAN i", "SCAN o", "Seq Scan on order_items"}, "order_items_sold")
}

func wantGlanceIndexed(t *testing.T, d *db.DB) {
	t.Helper()
	query, args := daysQuery(dayStarts(noon.AddDate(0, 0, 40), 60), "USD")
	wantIndexed(t, "sales by day", dbtest.Plan(t, d, query, utc(args)), "orders_by_status")
	if plan := dbtest.Plan(t, d, statusQuery, nil); d.Engine == db.SQLite {
		wantIndexed(t, "orders by status", plan, "orders_by_status")
	}
}

// The clock runs every five minutes and a coupon may ask who somebody is at every quote:
// neither looks at all orders.
func wantClockIndexed(t *testing.T, d *db.DB) {
	t.Helper()
	whole := []string{"SCAN orders\n", "Seq Scan"}
	wantNoWhole(t, "the clock", dbtest.Plan(t, d, dueQuery, []any{noon.UTC(), 200}), whole, "orders_by_deadline")
	first := dbtest.Plan(t, d, orderedQuery, []any{"somebody", "ana@correo.do", "+18095550101"})
	wantNoWhole(t, "first orders", first, whole, "orders_by_user", "orders_by_email", "orders_by_phone")
}

func wantNoWhole(t *testing.T, name, plan string, wholes []string, indexes ...string) {
	t.Helper()
	for _, index := range indexes {
		if !strings.Contains(plan, index) {
			t.Errorf("%s: not by %s:\n%s", name, index, plan)
		}
	}
	for _, whole := range wholes {
		if strings.Contains(plan, whole) {
			t.Errorf("%s: a whole table is read (%s):\n%s", name, whole, plan)
		}
	}
}
