package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"mirada/internal/platform/metrics"
	"mirada/internal/platform/tracing"
)

// Option sets how jobs of one kind are run.
type Option func(*rules)

type rules struct {
	timeout  time.Duration
	attempts int
	pause    func(attempt int) time.Duration
	lane     string
	workers  int
}

// Timeout bounds one attempt; a minute unless told.
func Timeout(limit time.Duration) Option { return func(r *rules) { r.timeout = limit } }

// Attempts is how often a failing job is tried; 10 times unless told.
func Attempts(n int) Option { return func(r *rules) { r.attempts = n } }

// Pause tells how long to wait after the given attempt (1, 2, …) failed; unless
// told, waiting grows from a second to hours.
func Pause(after func(attempt int) time.Duration) Option { return func(r *rules) { r.pause = after } }

// Lane gives the kind workers of its own, so that jobs that wait for a slow
// neighbour never hold up the others.
func Lane(name string, workers int) Option {
	return func(r *rules) { r.lane, r.workers = name, workers }
}

// Register names the worker for a kind of job. It is called before Start, and in
// programs that only add jobs too. A failed attempt or a panic fails that job alone.
func Register[T Args](q *Queue, work func(ctx context.Context, args T) error, options ...Option) {
	r := rules{attempts: defaultAttempts, lane: river.QueueDefault}
	for _, option := range options {
		option(&r)
	}
	var args T
	river.AddWorker(q.workers, &worker[T]{work: work, rules: r})
	q.inserts[args.Kind()] = river.InsertOpts{MaxAttempts: r.attempts, Queue: r.lane}
	if q.lanes[r.lane] {
		return
	}
	if err := q.client.Queues().Add(r.lane, river.QueueConfig{MaxWorkers: r.workers}); err != nil {
		panic(fmt.Sprintf("jobs: lane %s: %v", r.lane, err))
	}
	q.lanes[r.lane] = true
}

type worker[T Args] struct {
	river.WorkerDefaults[T]
	rules
	work func(ctx context.Context, args T) error
}

func (w *worker[T]) Work(ctx context.Context, job *river.Job[T]) (err error) {
	started, finished := time.Now(), false
	ctx, span := tracing.Begin(ctx, "job "+job.Kind)
	defer func() {
		if !finished { // a panic goes on to the queue, which makes it this job's failure
			err = errPanic
		}
		metrics.Job(job.Kind, time.Since(started), err)
		span.End(err)
	}()
	err = w.work(ctx, job.Args)
	finished = true
	return err
}

var errPanic = errors.New("the worker panicked")

func (w *worker[T]) Timeout(*river.Job[T]) time.Duration { return w.timeout }

func (w *worker[T]) NextRetry(job *river.Job[T]) time.Time {
	if w.pause == nil {
		return time.Time{}
	}
	return time.Now().Add(w.pause(job.Attempt))
}
