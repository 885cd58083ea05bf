package db_test

import (
	"errors"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// Only a commit that fails leaves open what became of a transaction.
func TestAFailedCommitIsUncertain(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for _, statement := range []string{
			`CREATE TABLE mothers (id TEXT PRIMARY KEY)`,
			`CREATE TABLE children (id TEXT PRIMARY KEY, mother TEXT NOT NULL REFERENCES mothers (id) DEFERRABLE INITIALLY DEFERRED)`,
		} {
			if err := run(t, d, statement); err != nil {
				t.Fatal(err)
			}
		}
		atTheEnd := run(t, d, `INSERT INTO children (id, mother) VALUES ('a', 'nobody')`)
		if !errors.Is(atTheEnd, db.ErrUncertain) || !errors.Is(atTheEnd, db.ErrForeignKey) {
			t.Errorf("a commit that fails: %v", atTheEnd)
		}
		before := run(t, d, `INSERT INTO children (id, mother) VALUES ('a', NULL)`)
		if before == nil || errors.Is(before, db.ErrUncertain) {
			t.Errorf("a statement that fails: %v", before)
		}
	})
}
