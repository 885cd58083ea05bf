// Package bigshop fills a database with a catalogue and sales of any size, the same
// ones every time: for tests of query plans and for measurements. It writes by a few
// statements over all rows, which takes seconds where the slices' own services would
// take many minutes.
package bigshop

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirada/internal/platform/db"
)

// Size is how much to make.
type Size struct{ Products, Orders, Clients int }

// Brands is how many brands share the products.
const Brands = 60

// NewestProduct is when the last product was made and the last order placed; those
// before it follow minute by minute. It is given, not read from a clock, so that two
// fillings are alike.
const NewestProduct = "2026-06-30 12:00:00"

// Fill writes everything into an empty, migrated database.
func Fill(ctx context.Context, d *db.DB, size Size) error {
	return FillUntil(ctx, d, size, NewestProduct)
}

// FillUntil is Fill with another time of the newest, for what looks at the last days.
func FillUntil(ctx context.Context, d *db.DB, size Size, newest string) error {
	// A cache for so much, while it is needed. No ANALYZE: no shop runs it, and with its
	// samples SQLite would plan every statement anew for every value it is asked with.
	before, after := `PRAGMA cache_size = -256000`, []string{`PRAGMA cache_size = -2000`}
	if d.Engine == db.Postgres {
		before, after = `SET SESSION statement_timeout = 0`, []string{`VACUUM ANALYZE`} // its own housekeeping would do so sooner or later
	}
	conn, err := d.Writer().Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	statements := slices.Concat(catalogue(d.Engine, size.Products, newest), people(d.Engine, size, newest), sales(d.Engine, size, newest))
	for _, text := range slices.Concat([]string{before, `BEGIN`}, statements, []string{`COMMIT`}, after) {
		if _, err := conn.ExecContext(ctx, text); err != nil {
			return fmt.Errorf("%.60s: %w", strings.TrimSpace(text), err)
		}
	}
	return nil
}

// ProductID is the id of the nth product, from 0, the oldest first.
func ProductID(n int) string { return fmt.Sprintf("00000000-0000-7000-8000-%012d", n) }

// BrandID is the id of the nth brand.
func BrandID(n int) string { return fmt.Sprintf("00000000-0000-7000-8001-%012d", n) }

// uuid writes an id of the row's number n, in a block of its own for each table.
func uuid(block int, n string) string {
	return fmt.Sprintf(`'00000000-0000-7000-8%03d-' || substr(CAST(1000000000000 + %s AS TEXT), 2)`, block, n)
}

// numbers counts n from 0 to one before many.
func numbers(many int) string {
	return fmt.Sprintf(`numbers (n) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < %d)`, many-1)
}

// chosen picks one of several by the row's number: the same for each number and
// salt, and as good as thrown by dice between them.
func chosen(salt, from int) string {
	return fmt.Sprintf(`(((n + %d) * 48271 %% 2147483647) / 101 %% %d)`, salt*7919+1, from)
}

// minutesBefore is the time of the row: so many minutes before the newest.
func minutesBefore(engine db.Engine, newest, minutes string) string {
	if engine == db.Postgres {
		return fmt.Sprintf(`CAST('%s+00' AS TIMESTAMPTZ) - (%s) * INTERVAL '1 minute'`, newest, minutes)
	}
	return fmt.Sprintf(`strftime('%%Y-%%m-%%d %%H:%%M:%%S+00:00', '%s', '-' || (%s) || ' minutes')`, newest, minutes)
}
