package db

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Killed at every step: what stands in the database's place is the old or the new one,
// whole.
func TestATakenCopyCutShortLeavesTheOldOrTheNew(t *testing.T) { //nolint:paralleltest // it replaces cutShort
	steps := []string{"before", "log moved", "old one kept", "taken"}
	for n, end := range steps {
		path := filepath.Join(t.TempDir(), "mirada.db")
		mark(t, path, "old")
		other := filepath.Join(t.TempDir(), "copy.db")
		mark(t, other, "new")
		copied, err := os.ReadFile(other)
		if err != nil {
			t.Fatal(err)
		}
		staged, err := StageSQLite(t.Context(), path, strings.NewReader(string(copied)), func(context.Context, *DB) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		var seen []string
		err = endingAt(end, &seen, staged.Take)
		if err != nil || !slices.Equal(seen, steps[:n+1]) {
			t.Fatalf("%s: %v, seen %v", end, err, seen)
		}
		want := "old"
		if end == "taken" {
			want = "new"
		}
		if got := marked(t, path); got != want {
			t.Errorf("ended at %q: %q stands there, want %q", end, got, want)
		}
		if staged, err = StageSQLite(t.Context(), path, strings.NewReader(string(copied)), func(context.Context, *DB) error { return nil }); err != nil {
			t.Fatalf("ended at %q: it cannot be begun again: %v", end, err)
		}
		if err := staged.Take(); err != nil || marked(t, path) != "new" {
			t.Errorf("ended at %q, begun again: %v", end, err)
		}
	}
}

// endingAt runs take and leaves it in the middle, as the end of the program would.
func endingAt(end string, seen *[]string, take func() error) (err error) {
	type ended struct{}
	cutShort = func(step string) {
		*seen = append(*seen, step)
		if step == end {
			panic(ended{})
		}
	}
	defer func() {
		cutShort = func(string) {}
		if cause := recover(); cause != nil && cause != (any)(ended{}) {
			err = fmt.Errorf("%v", cause)
		}
	}()
	return take()
}

func mark(t *testing.T, path, text string) {
	t.Helper()
	d, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	err = d.WriteTx(t.Context(), func(tx *Tx) error {
		if _, err := tx.Exec(t.Context(), `CREATE TABLE mark (word TEXT)`); err != nil {
			return err
		}
		_, err := tx.Exec(t.Context(), `INSERT INTO mark VALUES ($1)`, text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func marked(t *testing.T, path string) string {
	t.Helper()
	d, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	word, err := One[string](t.Context(), d, `SELECT word FROM mark`)
	if err != nil {
		t.Fatal(err)
	}
	return word
}
