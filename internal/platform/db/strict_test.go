package db_test

import (
	"slices"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// The guard against reads from the pool inside a transaction must itself be able to
// fail: here it reports to the test instead of ending the program.
func TestWhoReadsFromThePoolInsideATransactionIsTold(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var told []string
		db.ReportTo(d, func(what string) { told = append(told, what) })
		ctx, nothing := t.Context(), func(*db.Tx) error { return nil }
		count := func(from db.Source) error {
			_, err := db.One[int](ctx, from, `SELECT count(*) FROM users`)
			return err
		}
		err := d.WriteTx(ctx, func(tx *db.Tx) error { return count(tx) })
		if err == nil {
			err = count(d)
		}
		if err != nil || len(told) > 0 {
			t.Fatalf("reading where one should: %v, %q", err, told)
		}
		err = d.WriteTx(ctx, func(*db.Tx) error {
			if err := count(d); err != nil {
				return err
			}
			if _, err := d.Now(ctx); err != nil {
				return err
			}
			if d.Engine == db.SQLite {
				return nil // a second writer would wait for the first, in vain
			}
			return d.WriteTx(ctx, nothing)
		})
		want := []string{"a read from the pool"}
		if d.Engine == db.Postgres { // whose clock is asked by a read; the second is told before it begins
			want = append(want, "a read from the pool", "a second transaction")
		}
		if err != nil || !slices.Equal(told, want) {
			t.Errorf("told %q, want %q; %v", told, want, err)
		}
	})
}
