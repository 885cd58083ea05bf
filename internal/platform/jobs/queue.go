// Package jobs runs work outside the request that asked for it. A job is queued
// in the transaction that causes it, so it exists exactly when its cause does,
// and it is run until it succeeds or its attempts are used up, on one node at a
// time. It may run twice if a node dies in the middle: workers must bear that.
package jobs

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const (
	// Neither engine wakes the queue when a job is committed, so it looks. On
	// SQLite a look that finds nothing holds the writer for a fraction of a
	// millisecond and writes nothing.
	pollInterval = 300 * time.Millisecond

	defaultWorkers  = 4
	defaultAttempts = 10
	defaultTimeout  = time.Minute

	// A job still marked as running after this long was lost with its node. A kind
	// with a longer timeout is left alone until that has passed.
	lostAfter = defaultTimeout + 30*time.Second

	// Once Stop has run out of patience, workers get this long to notice.
	cancelGrace = 5 * time.Second
)

// Args is what a job is queued with: JSON, and a Kind that finds its worker.
type Args = river.JobArgs

// Queue adds jobs and, once started, runs them.
type Queue struct {
	client  *river.Client[*sql.Tx]
	workers *river.Workers
	inserts map[string]river.InsertOpts // by kind
	lanes   map[string]bool
}

// New makes a queue that can add jobs at once and runs none until Start.
func New(d *db.DB, logger *slog.Logger) *Queue {
	q := &Queue{
		workers: river.NewWorkers(),
		inserts: map[string]river.InsertOpts{},
		lanes:   map[string]bool{river.QueueDefault: true},
	}
	client, err := river.NewClient(driver(d.Engine, d.Writer()), &river.Config{
		ID:                   ids.New(),
		FetchPollInterval:    pollInterval,
		JobTimeout:           defaultTimeout,
		Logger:               slog.New(warnings{logger.Handler()}),
		MaxAttempts:          defaultAttempts,
		Queues:               map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: defaultWorkers}},
		RescueStuckJobsAfter: lostAfter,
		Workers:              q.workers,
	})
	if err != nil {
		panic(fmt.Sprintf("jobs: %v", err)) // the settings are fixed above: only a mistake there comes here
	}
	q.client = client
	return q
}

// Add queues a job inside tx: it runs once tx is committed, and never if it is not.
func (q *Queue) Add(ctx context.Context, tx *db.Tx, args Args) error {
	insert := q.inserts[args.Kind()]
	if _, err := q.client.InsertTx(ctx, tx.SQL(), args, &insert); err != nil {
		return fmt.Errorf("queue job %s: %w", args.Kind(), tx.Translate(err))
	}
	return nil
}

// Every queues args again and again while any node runs, once for all nodes, and
// not while the last one is still unfinished. With onStart it is also queued as
// soon as a first node is up: the time of the last run is not remembered.
func (q *Queue) Every(interval time.Duration, args Args, onStart bool) {
	queue := func() (river.JobArgs, *river.InsertOpts) {
		insert := q.inserts[args.Kind()]
		insert.MaxAttempts = periodicAttempts
		insert.UniqueOpts = river.UniqueOpts{ByArgs: true, ByState: unfinished}
		return args, &insert
	}
	q.client.PeriodicJobs().Add(river.NewPeriodicJob(
		river.PeriodicInterval(interval), queue, &river.PeriodicJobOpts{RunOnStart: onStart}))
}

// periodicAttempts is small: the next period is the better retry, and a job that
// waits for an attempt far away would hold it up.
const periodicAttempts = 3

var unfinished = []rivertype.JobState{
	rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable,
	rivertype.JobStateRunning, rivertype.JobStateScheduled,
}

// Start begins to run jobs. Only Stop ends that: the end of ctx does not, because
// it would cut running jobs short instead of letting them finish. One that failed may
// be tried again.
func (q *Queue) Start(ctx context.Context) error {
	ctx = context.WithoutCancel(ctx)
	if err := q.client.Start(ctx); err != nil {
		return errors.Join(fmt.Errorf("start jobs: %w", err), q.client.Stop(ctx)) // or it takes itself for started
	}
	return nil
}

// Stop takes no more jobs and waits for the running ones. When ctx ends first, it
// cancels them; they will be tried again like any job that failed.
func (q *Queue) Stop(ctx context.Context) error {
	err := q.client.Stop(ctx)
	if err == nil {
		return nil
	}
	if ctx.Err() == nil {
		return fmt.Errorf("stop jobs: %w", err)
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), cancelGrace)
	defer cancel()
	if err := q.client.StopAndCancel(last); err != nil {
		return errors.New("stop jobs: some did not heed being cancelled")
	}
	return nil
}
