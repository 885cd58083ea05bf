package jobs_test

import (
	"io"
	"log/slog"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/jobs/jobstest"
)

const patience = jobstest.Patience

type note struct {
	Name string `json:"name"`
}

func (note) Kind() string { return "note" }

func newQueue(d *db.DB) *jobs.Queue {
	return jobs.New(d, slog.New(slog.NewTextHandler(io.Discard, nil)))
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
