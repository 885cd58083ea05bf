// Package jobstest runs queues in tests.
package jobstest

import (
	"context"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

// Patience bounds every wait; a passing test comes nowhere near it.
const Patience = 20 * time.Second

// Start works on a queue until the test ends.
func Start(t *testing.T, q *jobs.Queue) {
	t.Helper()
	if err := q.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), Patience)
		defer cancel()
		if err := q.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
}

// Settled waits until no job is left to run.
func Settled(t *testing.T, d *db.DB) {
	t.Helper()
	deadline := time.Now().Add(Patience)
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
