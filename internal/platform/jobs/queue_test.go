package jobs_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/jobs/jobstest"
)

func TestJobLivesAndDiesWithItsTransaction(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ran := make(chan string, 10)
		q := newQueue(d)
		jobs.Register(q, func(_ context.Context, n note) error { ran <- n.Name; return nil })

		refused := errors.New("refused")
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			if err := q.Add(t.Context(), tx, note{"rolled back"}); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Fatalf("err = %v, want %v", err, refused)
		}
		add(t, d, q, "committed")
		jobstest.Start(t, q)

		if got := next(t, ran); got != "committed" {
			t.Errorf("ran %q, want the committed job", got)
		}
		jobstest.Settled(t, d)
		if len(ran) != 0 {
			t.Errorf("ran %q as well, want one run in all", <-ran)
		}
	})
}

func TestQueueThatWasNotStartedOnlyAdds(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		adding := newQueue(d)
		jobs.Register(adding, func(context.Context, note) error { t.Error("ran where nothing was started"); return nil })
		add(t, d, adding, "left for the other")

		ran := make(chan string, 1)
		working := newQueue(d)
		jobs.Register(working, func(_ context.Context, n note) error { ran <- n.Name; return nil })
		jobstest.Start(t, working)
		if got := next(t, ran); got != "left for the other" {
			t.Errorf("ran %q", got)
		}
	})
}

func TestAStartThatFailedIsTriedAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		q := newQueue(d)
		if err := q.Start(t.Context()); err == nil {
			t.Fatal("a queue without a worker started")
		}
		ran := make(chan string, 1)
		jobs.Register(q, func(_ context.Context, n note) error { ran <- n.Name; return nil })
		add(t, d, q, "waited")
		jobstest.Start(t, q)
		if got := next(t, ran); got != "waited" {
			t.Errorf("ran %q", got)
		}
	})
}

func TestFailingJobIsTriedAgainAfterItsPause(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var mu sync.Mutex
		var asked []int
		attempts := make(chan int, 10)
		n := 0
		q := newQueue(d)
		jobs.Register(q, func(context.Context, note) error {
			n++
			attempts <- n
			if n < 3 {
				return errors.New("not yet")
			}
			return nil
		}, jobs.Pause(func(attempt int) time.Duration {
			mu.Lock()
			defer mu.Unlock()
			asked = append(asked, attempt)
			return time.Millisecond
		}))
		add(t, d, q, "stubborn")
		jobstest.Start(t, q)

		for want := 1; want <= 3; want++ {
			if got := next(t, attempts); got != want {
				t.Fatalf("attempt = %d, want %d", got, want)
			}
		}
		jobstest.Settled(t, d)
		mu.Lock()
		defer mu.Unlock()
		if len(asked) != 2 || asked[0] != 1 || asked[1] != 2 {
			t.Errorf("pauses were asked for attempts %v, want 1 and 2", asked)
		}
	})
}

func TestJobThatKeepsFailingEndsWithItsAttempts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		attempts := make(chan struct{}, 10)
		q := newQueue(d)
		jobs.Register(q, func(context.Context, note) error { attempts <- struct{}{}; return errors.New("never") },
			jobs.Attempts(2), jobs.Pause(func(int) time.Duration { return time.Millisecond }))
		add(t, d, q, "hopeless")
		jobstest.Start(t, q)
		jobstest.Settled(t, d)
		if len(attempts) != 2 {
			t.Errorf("attempts = %d, want 2", len(attempts))
		}
	})
}

func TestPanicFailsItsJobAlone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ran := make(chan string, 10)
		q := newQueue(d)
		jobs.Register(q, func(_ context.Context, n note) error {
			if n.Name == "bad" {
				panic("a mistake in a worker")
			}
			ran <- n.Name
			return nil
		}, jobs.Attempts(1))
		add(t, d, q, "bad", "good")
		jobstest.Start(t, q)
		if got := next(t, ran); got != "good" {
			t.Errorf("ran %q", got)
		}
		jobstest.Settled(t, d)
		add(t, d, q, "good again")
		if got := next(t, ran); got != "good again" {
			t.Errorf("ran %q after the panic", got)
		}
	})
}

// The writer must be free while a worker runs: with SQLite's one connection, a
// queue that held it would make a worker that writes wait for itself.
func TestWorkerMayWrite(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		done := make(chan error, 1)
		q := newQueue(d)
		jobs.Register(q, func(ctx context.Context, n note) error {
			err := d.WriteTx(ctx, func(tx *db.Tx) error {
				_, err := tx.Exec(ctx, `INSERT INTO secrets (name, value, created_at) VALUES ($1, 'x', $2)`, n.Name, time.Now())
				return err
			})
			done <- err
			return err
		}, jobs.Timeout(5*time.Second), jobs.Attempts(1))
		add(t, d, q, "written by a worker")
		jobstest.Start(t, q)
		if err := next(t, done); err != nil {
			t.Fatal(err)
		}
	})
}

func TestSlowLaneDoesNotHoldUpTheOthers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		started, release, ran := make(chan struct{}, 20), make(chan struct{}), make(chan string, 1)
		q := newQueue(d)
		jobs.Register(q, func(context.Context, slow) error { started <- struct{}{}; <-release; return nil }, jobs.Lane("slow", 1))
		jobs.Register(q, func(_ context.Context, n note) error { ran <- n.Name; return nil })
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			for range 20 { // more than the workers of all lanes
				if err := q.Add(t.Context(), tx, slow{}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		jobstest.Start(t, q)
		next(t, started)
		add(t, d, q, "quick")
		next(t, ran)
		close(release)
	})
}

type slow struct{}

func (slow) Kind() string { return "slow" }

func TestPeriodicJobRunsAtStartAndAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ran := make(chan string, 10)
		q := newQueue(d)
		jobs.Register(q, func(_ context.Context, n note) error { ran <- n.Name; return nil })
		q.Every(time.Second, note{"tick"}, true)
		jobstest.Start(t, q)
		next(t, ran)
		next(t, ran)
	})
}

func TestJobLostWithItsNodeIsRunAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ran := make(chan string, 10)
		q := newQueue(d)
		jobs.Register(q, func(_ context.Context, n note) error { ran <- n.Name; return nil },
			jobs.Pause(func(int) time.Duration { return time.Millisecond }))
		add(t, d, q, "begun by a node that died")
		longAgo := `now() - interval '10 minutes'`
		if d.Engine == db.SQLite {
			longAgo = `datetime('now', '-10 minutes', 'subsec')`
		}
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(t.Context(), `UPDATE river_job SET state = 'running', attempt = 1, attempted_at = `+longAgo)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		jobstest.Start(t, q)
		next(t, ran)
	})
}

func TestStopWaitsForRunningJobs(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		started, release := make(chan struct{}), make(chan struct{})
		q := newQueue(d)
		jobs.Register(q, func(ctx context.Context, _ note) error {
			close(started)
			select {
			case <-release:
			case <-ctx.Done():
				t.Error("the job was cut short")
			}
			return nil
		})
		add(t, d, q, "long")
		ctx, cancel := context.WithCancel(t.Context())
		if err := q.Start(ctx); err != nil {
			t.Fatal(err)
		}
		next(t, started)
		cancel() // must not cut the job short
		stopped := make(chan error, 1)
		go func() { stopped <- q.Stop(context.Background()) }()
		select {
		case err := <-stopped:
			t.Fatalf("Stop returned %v while a job was running", err)
		case <-time.After(200 * time.Millisecond):
		}
		close(release)
		if err := next(t, stopped); err != nil {
			t.Fatal(err)
		}
		jobstest.Settled(t, d)
	})
}

func TestStopCancelsJobsThatOutlastIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		started, ended := make(chan struct{}), make(chan error, 1)
		q := newQueue(d)
		jobs.Register(q, func(ctx context.Context, _ note) error {
			close(started)
			<-ctx.Done()
			ended <- ctx.Err()
			return ctx.Err()
		})
		add(t, d, q, "endless")
		if err := q.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		next(t, started)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if err := q.Stop(ctx); err != nil {
			t.Fatal(err)
		}
		if err := next(t, ended); !errors.Is(err, context.Canceled) {
			t.Errorf("the job saw %v, want it cancelled", err)
		}
		left, err := db.One[int](t.Context(), d, `SELECT count(*) FROM river_job WHERE state IN ('available', 'retryable')`)
		if err != nil || left != 1 {
			t.Errorf("jobs to try again = %d (%v), want 1", left, err)
		}
	})
}
