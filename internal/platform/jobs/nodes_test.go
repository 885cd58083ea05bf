package jobs_test

import (
	"context"
	"fmt"
	"os"
	"sync"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/jobs/jobstest"
)

// Only PostgreSQL is shared by nodes: a second process on a SQLite folder refuses
// to start.
func TestTwoNodesRunEachJobOnce(t *testing.T) {
	if os.Getenv("TEST_POSTGRES_URL") == "" {
		t.Skip("no PostgreSQL: TEST_POSTGRES_URL is not set; make test sets it")
	}
	t.Parallel()
	const count = 200
	var mu sync.Mutex
	runs := map[string]int{}
	byNode := [2]int{}
	url := dbtest.PostgresURL(t)
	var first *db.DB
	var adding *jobs.Queue
	for node := range byNode {
		d, err := db.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { d.Close() })
		q := newQueue(d)
		jobs.Register(q, func(_ context.Context, n note) error {
			mu.Lock()
			defer mu.Unlock()
			runs[n.Name]++
			byNode[node]++
			return nil
		})
		jobstest.Start(t, q)
		first, adding = d, q
	}
	for i := range count {
		add(t, first, adding, fmt.Sprint(i))
	}
	jobstest.Settled(t, first)

	mu.Lock()
	defer mu.Unlock()
	for name, n := range runs {
		if n != 1 {
			t.Errorf("job %s ran %d times", name, n)
		}
	}
	if len(runs) != count {
		t.Errorf("%d jobs ran, want %d", len(runs), count)
	}
	if byNode[0] == 0 || byNode[1] == 0 {
		t.Errorf("runs by node = %v, want both to take part", byNode)
	}
}
