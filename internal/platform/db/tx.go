package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mirada/internal/platform/tracing"
)

// Tx is a write transaction.
type Tx struct {
	engine  Engine
	tx      *sql.Tx
	pool    *pool
	texts   []string        // said in it, and not prepared
	limit   context.Context // ends with the patience for the whole
	watch   *watch
	written []string // names: see Watcher
	owners  int      // among them
	mark    string   // by which this process knows its own announcement
	ear     *Ear
	held    map[any]any
	endings []func(ctx context.Context) error
}

// maxAttempts bounds how often a transaction is run again after PostgreSQL
// reports a serialisation failure or a deadlock.
const maxAttempts = 3

// WriteTx runs f in one transaction: all of it happens or none. SQLite takes the
// write lock at once (BEGIN IMMEDIATE), so a transaction that reads first cannot
// fail when it comes to write. f may run again after a deadlock: it must keep its
// effects inside tx.
func (d *DB) WriteTx(ctx context.Context, f func(tx *Tx) error) error {
	if err := d.failed.refusal(); err != nil {
		return err
	}
	d.strict.outside("a second transaction")
	var err error
	for attempt := 1; attempt <= maxAttempts; attempt++ {
		if err = d.runTx(ctx, f); !errors.Is(err, errRetry) {
			d.failed.note(d.Engine, err)
			return err
		}
		time.Sleep(time.Duration(attempt) * 10 * time.Millisecond)
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

// Write runs f in one transaction at one moment; an error says what was tried.
func (d *DB) Write(ctx context.Context, what string, f func(tx *Tx, now time.Time) error) error {
	err := d.WriteTx(ctx, func(tx *Tx) error { return f(tx, time.Now()) })
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

func (d *DB) runTx(ctx context.Context, f func(tx *Tx) error) (err error) {
	ctx, span := tracing.Begin(ctx, "transaction")
	defer func() { span.End(err) }()
	limit, cancel := within(ctx, patienceOf[d.Engine].transaction)
	defer cancel()
	sqlTx, err := d.begin(limit)
	if err != nil {
		return err
	}
	defer func() {
		if rollbackErr := sqlTx.Rollback(); rollbackErr != nil && !errors.Is(rollbackErr, sql.ErrTxDone) && err == nil {
			err = translate(rollbackErr)
		}
	}()
	tx := &Tx{engine: d.Engine, tx: sqlTx, pool: d.write, limit: limit, watch: d.watch, ear: d.ear.Load()}
	if err := d.run(f, tx); err != nil {
		return inTime(limit, err)
	}
	if err := tx.end(limit); err != nil {
		return inTime(limit, err)
	}
	if err := tx.announce(limit); err != nil {
		return inTime(limit, err)
	}
	if err := tx.commit(); err != nil {
		return inTime(limit, fmt.Errorf("%w: %w", ErrUncertain, translate(err)))
	}
	d.fold.note()
	d.write.learn(limit, tx.texts)
	return nil
}

// prepared returns the kept statement for a text, or nil. PostgreSQL's driver keeps its
// own.
func (t *Tx) prepared(ctx context.Context, q string) *sql.Stmt {
	if t.engine != SQLite {
		return nil
	}
	stmt := t.pool.known(q)
	if stmt == nil {
		t.texts = append(t.texts, q)
		return nil
	}
	return t.tx.StmtContext(ctx, stmt)
}

func (d *DB) run(f func(tx *Tx) error, tx *Tx) error {
	defer d.strict.enter()()
	return f(tx)
}

// Hold keeps one value for the length of the transaction: begin makes it for whoever
// asks first, and end, if there is one, runs as the last thing before the commit.
func (t *Tx) Hold(key any, begin func() (value any, end func(ctx context.Context) error)) any {
	if value, held := t.held[key]; held {
		return value
	}
	value, end := begin()
	if t.held == nil {
		t.held = map[any]any{}
	}
	t.held[key] = value
	if end != nil {
		t.endings = append(t.endings, end)
	}
	return value
}

func (t *Tx) end(ctx context.Context) error {
	for _, end := range t.endings {
		if err := end(ctx); err != nil {
			return err
		}
	}
	return nil
}

// begin tries again when it gets a connection that turns out to be lost: nothing has
// been done on it yet.
func (d *DB) begin(ctx context.Context) (*sql.Tx, error) {
	for attempt := 1; ; attempt++ {
		tx, err := d.write.db.BeginTx(ctx, nil)
		err = translate(err)
		if !errors.Is(err, errLost) || attempt == maxReads || ctx.Err() != nil {
			return tx, err
		}
		time.Sleep(time.Duration(attempt) * 50 * time.Millisecond)
	}
}

// inTime calls what fails after the deadline by its name: the driver has rolled the
// transaction back by then and speaks of that.
func inTime(limit context.Context, err error) error {
	if errors.Is(limit.Err(), context.DeadlineExceeded) && errors.Is(err, sql.ErrTxDone) {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return err
}

// Translate says in this package's words what the job queue met on SQL.
func (t *Tx) Translate(err error) error { return translate(err) }

// SQL is the transaction itself, for the job queue.
func (t *Tx) SQL() *sql.Tx { return t.tx }

// Engine tells which database the transaction runs on.
func (t *Tx) Engine() Engine { return t.engine }

// Exec runs a statement and tells how many rows it touched.
func (t *Tx) Exec(ctx context.Context, q string, args ...any) (int64, error) {
	return t.ExecOf(ctx, "", q, args...)
}

// ExecOf is Exec for a statement that writes rows of one owner only, a product's for
// one: what is kept about other owners stays kept.
func (t *Tx) ExecOf(ctx context.Context, owner, q string, args ...any) (n int64, err error) {
	ctx, span := tracing.Statement(ctx, q)
	defer func() { span.End(err) }()
	t.note(q, owner)
	ctx, cancel := t.bounded(ctx)
	defer cancel()
	args = normalise(args)
	t.ear.hear(q, args)
	result, err := t.exec(ctx, q, args)
	if err != nil {
		return 0, translate(err)
	}
	n, err = result.RowsAffected()
	return n, translate(err)
}

func (t *Tx) exec(ctx context.Context, q string, args []any) (sql.Result, error) {
	if stmt := t.prepared(ctx, q); stmt != nil {
		return stmt.ExecContext(ctx, args...)
	}
	return t.tx.ExecContext(ctx, q, args...)
}

// ForUpdate ends a SELECT that locks its rows; SQLite has the whole file already.
func (t *Tx) ForUpdate() string {
	if t.engine == Postgres {
		return " FOR UPDATE"
	}
	return ""
}

// Lock makes transactions that name the same thing wait for one another, for
// rules over several rows that no constraint can hold. SQLite has one writer.
func (t *Tx) Lock(ctx context.Context, name string) error {
	if t.engine == SQLite {
		return nil
	}
	ctx, cancel := t.bounded(ctx)
	defer cancel()
	_, err := t.tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name)
	return translate(err)
}

func (t *Tx) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return within(ctx, t.patience())
}

// patience is the statement's, or what is left of the whole transaction's.
func (t *Tx) patience() time.Duration {
	whole := patienceOf[t.engine].statement
	if end, bounded := t.limit.Deadline(); bounded {
		return min(whole, max(time.Until(end), time.Millisecond))
	}
	return whole
}

func (t *Tx) readsAgain() bool { return false }

func (t *Tx) query(ctx context.Context, q string, args []any) (*sql.Rows, error) {
	t.note(q, "")
	args = normalise(args)
	t.ear.hear(q, args)
	if stmt := t.prepared(ctx, q); stmt != nil {
		return stmt.QueryContext(ctx, args...)
	}
	return t.tx.QueryContext(ctx, q, args...)
}
