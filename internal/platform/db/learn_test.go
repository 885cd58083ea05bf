package db

import (
	"path/filepath"
	"strconv"
	"testing"
)

// What is said in every transaction is prepared once, and stays right when the tables
// change under it and when a transaction is taken back.
func TestTransactionsKeepTheirStatements(t *testing.T) {
	t.Parallel()
	d, err := Open(t.Context(), filepath.Join(t.TempDir(), "mirada.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	run := func(texts ...string) error {
		return d.WriteTx(t.Context(), func(tx *Tx) error {
			for _, text := range texts {
				if _, err := tx.Exec(t.Context(), text); err != nil {
					return err
				}
			}
			return nil
		})
	}
	must := func(texts ...string) {
		t.Helper()
		if err := run(texts...); err != nil {
			t.Fatal(err)
		}
	}
	const add = "INSERT INTO notes (said) VALUES ('x')"
	must("CREATE TABLE notes (said TEXT NOT NULL)", add)
	if d.write.known(add) != nil {
		t.Error("a text that was said once is kept already")
	}
	must(add)
	if d.write.known(add) == nil {
		t.Error("a text that was said twice is not kept")
	}
	must(add, add, "ALTER TABLE notes ADD COLUMN more TEXT NOT NULL DEFAULT 'y'")
	if err := run(add, "INSERT INTO nowhere VALUES (1)"); err == nil {
		t.Error("what cannot be said is taken")
	}
	must(add)
	count, err := One[int](t.Context(), d, "SELECT count(*) FROM notes WHERE more = 'y'")
	if err != nil || count != 5 {
		t.Errorf("%d rows, want 5: %v", count, err)
	}
}

func TestComposedTextsDoNotFillThePool(t *testing.T) {
	t.Parallel()
	d, err := Open(t.Context(), filepath.Join(t.TempDir(), "mirada.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for n := range 2*keptStatements + 10 {
		if d.write.saidBefore("SELECT " + strconv.Itoa(n)) {
			t.Fatalf("text %d was never said", n)
		}
	}
	if len(d.write.once) > keptStatements {
		t.Errorf("%d texts are remembered", len(d.write.once))
	}
}
