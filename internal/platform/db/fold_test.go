package db_test

import (
	"bytes"
	"os"
	"testing"
	"time"

	"mirada/internal/platform/db/dbtest"
)

// One commit is far from what lets SQLite fold its log by itself.
func TestTheLogIsFoldedBesideThoseWhoWrite(t *testing.T) {
	t.Parallel()
	path := dbtest.SQLiteFile(t)
	d := dbtest.Open(t, path)
	for _, mark := range []string{"first-mark-of-a-log", "second-mark-of-a-log"} {
		if err := addUser(t.Context(), d, mark, mark, time.Now()); err != nil {
			t.Fatal(err)
		}
		until(t, "the commit is in the main file", func() bool {
			held, err := os.ReadFile(path)
			return err == nil && bytes.Contains(held, []byte(mark))
		})
	}
}

func until(t *testing.T, what string, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !isSo(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: not after 30 s", what)
		}
	}
}
