package jobs_test

import (
	"context"
	"io"
	"log/slog"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

// patience bounds every wait; a passing test comes nowhere near it.
const patience = 20 * time.Second

type note struct {
	Name string `json:"name"`
}

func (note) Kind() string { return "note" }

func newQueue(d *db.DB) *jobs.Queue {
	return jobs.New(d, slog.New(slog.NewTextHandler(io.Discard, nil)))
}

func start(t *testing.T, q *jobs.Queue) {
	t.Helper()
	if err := q.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := q.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
}

func add(t *testing.T, d *db.DB, q *jobs.Queue, names ...string) {
	t.Helper()
	err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
		for _, name := range names {
			if err := q.Add(t.Context(), tx, note{name}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func next[T any](t *testing.T, from <-chan T) T {
	t.Helper()
	select {
	case got := <-from:
		return got
	case <-time.After(patience):
		t.Fatal("waited in vain")
		panic("unreachable")
	}
}

// settled waits until no job is left to run.
func settled(t *testing.T, d *db.DB) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for {
		left, err := db.One[int](t.Context(), d, `SELECT count(*) FROM river_job WHERE finalized_at IS NULL`)
		if err != nil {
			t.Fatal(err)
		}
		if left == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d jobs are still unfinished", left)
		}
		time.Sleep(10 * time.Millisecond) // between two looks at the table
	}
}
