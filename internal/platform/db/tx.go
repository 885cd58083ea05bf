package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// Tx is a write transaction.
type Tx struct {
	engine  Engine
	tx      *sql.Tx
	after   []func()
	watch   *watch
	written []string
}

// maxAttempts bounds how often a transaction is run again after PostgreSQL
// reports a serialisation failure or a deadlock.
const maxAttempts = 3

// WriteTx runs f in one transaction: all of it happens or none. SQLite takes the
// write lock at once (BEGIN IMMEDIATE), so a transaction that reads first cannot
// fail when it comes to write. f may run again after a deadlock: it must keep its
// effects inside tx.
func (d *DB) WriteTx(ctx context.Context, f func(tx *Tx) error) error {
	var err error
	for attempt := 1; attempt <= maxAttempts; attempt++ {
		var after []func()
		if after, err = d.runTx(ctx, f); err == nil {
			for _, hook := range after {
				hook()
			}
			return nil
		}
		if !errors.Is(err, errRetry) {
			return err
		}
		time.Sleep(time.Duration(attempt) * 10 * time.Millisecond)
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

func (d *DB) runTx(ctx context.Context, f func(tx *Tx) error) (after []func(), err error) {
	sqlTx, err := d.write.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, translate(err)
	}
	defer func() {
		if rollbackErr := sqlTx.Rollback(); rollbackErr != nil && !errors.Is(rollbackErr, sql.ErrTxDone) && err == nil {
			err = translate(rollbackErr)
		}
	}()
	tx := &Tx{engine: d.Engine, tx: sqlTx, watch: d.watch}
	if err := f(tx); err != nil {
		return nil, err
	}
	if err := tx.announce(ctx); err != nil {
		return nil, err
	}
	if len(tx.written) > 0 { // first of all: a hook may read what was written
		tx.after = append([]func(){func() { tx.watch.Written(tx.written) }}, tx.after...)
	}
	return tx.after, translate(sqlTx.Commit())
}

// AfterCommit runs hook once the transaction is safely stored.
func (t *Tx) AfterCommit(hook func()) { t.after = append(t.after, hook) }

// SQL is the transaction itself, for the job queue.
func (t *Tx) SQL() *sql.Tx { return t.tx }

// Engine tells which database the transaction runs on.
func (t *Tx) Engine() Engine { return t.engine }

// Exec runs a statement and tells how many rows it touched.
func (t *Tx) Exec(ctx context.Context, q string, args ...any) (int64, error) {
	t.note(q)
	result, err := t.tx.ExecContext(ctx, q, normalise(args)...)
	if err != nil {
		return 0, translate(err)
	}
	n, err := result.RowsAffected()
	return n, translate(err)
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
	_, err := t.tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name)
	return translate(err)
}

func (t *Tx) query(ctx context.Context, q string, args []any) (*sql.Rows, error) {
	t.note(q)
	return t.tx.QueryContext(ctx, q, normalise(args)...)
}
