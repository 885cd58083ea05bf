package db_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

// ear passes on what a watcher is told.
type ear struct {
	told    chan string
	resumed chan struct{}
}

func (e ear) Written(names []string) { e.told <- strings.Join(names, ",") }
func (e ear) Suspend()               {}
func (e ear) Resume()                { close(e.resumed) }

func (e ear) next(t *testing.T) string {
	t.Helper()
	select {
	case names := <-e.told:
		return names
	case <-time.After(30 * time.Second):
		t.Fatal("nothing is heard")
		return ""
	}
}

// A node is told of its own writes once, by itself: told again by PostgreSQL it would
// make every answer twice.
func TestANodeHearsOfEachWriteOnce(t *testing.T) {
	t.Parallel()
	dbtest.NeedPostgres(t)
	url := dbtest.PostgresURL(t)
	node, other := dbtest.Open(t, url), dbtest.Open(t, url)
	heard := ear{told: make(chan string, 100), resumed: make(chan struct{})}
	stop := node.Watch(t.Context(), heard, []string{"brands", "categories"})
	t.Cleanup(stop)
	t.Cleanup(other.Watch(t.Context(), ear{told: make(chan string, 100), resumed: make(chan struct{})}, []string{"brands", "categories"}))
	<-heard.resumed

	for range 20 {
		write(t, node, `UPDATE brands SET name = name`)
	}
	write(t, other, `UPDATE categories SET name = name`)
	got := []string{heard.next(t)} // of everything, when it began to listen
	for got[len(got)-1] != "categories" {
		got = append(got, heard.next(t))
	}
	want := append([]string{"brands,categories"}, slices.Repeat([]string{"brands"}, 20)...)
	if want = append(want, "categories"); !slices.Equal(got, want) {
		t.Errorf("heard %q, want %q", got, want)
	}
}

// A commit whose answer was lost may have happened: what is kept is made anew.
func TestAWriteOfUnknownEndIsToldOf(t *testing.T) {
	t.Parallel()
	node := dbtest.Open(t, dbtest.SQLiteFile(t))
	heard := ear{told: make(chan string, 1)}
	t.Cleanup(node.Watch(t.Context(), heard, []string{"brands"}))
	err := node.WriteTx(t.Context(), func(tx *db.Tx) error {
		if _, err := tx.Exec(t.Context(), `UPDATE brands SET name = name`); err != nil {
			return err
		}
		return tx.SQL().Rollback() // so that the commit fails
	})
	if err == nil {
		t.Fatal("it was committed")
	}
	if got := heard.next(t); got != "brands" {
		t.Errorf("told of %q", got)
	}
}

func write(t *testing.T, d *db.DB, statement string) {
	t.Helper()
	err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(context.WithoutCancel(t.Context()), statement)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
