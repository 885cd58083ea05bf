// Package dbtest gives tests a fresh, migrated database of each engine. SQLite is
// always there; PostgreSQL when TEST_POSTGRES_URL names a server, as `make test`
// does.
package dbtest

import (
	"fmt"
	"os"
	"runtime/debug"
	"testing"

	"mirada/internal/platform/db"
)

// Every database of a test is strict. The whole program ends with the first fault: an
// error or a panic would be caught on its way by a handler or the job queue.
func init() {
	db.Strict = func(what string) {
		fmt.Fprintf(os.Stderr, "%s by someone inside a transaction, who must read from the transaction:\n%s", what, debug.Stack())
		os.Exit(1)
	}
}

// Each runs test on every engine, each time on a database of its own.
func Each(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, Open(t, SQLiteFile(t)))
	})
	t.Run("postgres", func(t *testing.T) {
		NeedPostgres(t)
		t.Parallel()
		test(t, Open(t, PostgresURL(t)))
	})
}

// NeedPostgres leaves a test out where no server is named.
func NeedPostgres(t *testing.T) {
	t.Helper()
	if os.Getenv("TEST_POSTGRES_URL") == "" {
		t.Skip("no PostgreSQL: TEST_POSTGRES_URL is not set; make test sets it")
	}
}

// Open opens a database until the end of the test.
func Open(t *testing.T, url string) *db.DB {
	t.Helper()
	d, err := db.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Errorf("close database: %v", err)
		}
	})
	return d
}
