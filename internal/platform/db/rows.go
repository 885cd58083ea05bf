package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mirada/internal/platform/tracing"
)

// Source is where a read may run: a DB, or a Tx that must see its own writes.
type Source interface {
	query(ctx context.Context, q string, args []any) (*sql.Rows, error)
	patience() time.Duration
	readsAgain() bool
}

// maxReads bounds how often a read is tried while connections are lost.
const maxReads = 3

// read runs a query and scans its rows, within the source's patience.
func read(ctx context.Context, from Source, q string, args []any, scan func(*sql.Rows) error) (err error) {
	ctx, span := tracing.Statement(ctx, q)
	defer func() { span.End(err) }()
	ctx, cancel := within(ctx, from.patience())
	defer cancel()
	for attempt := 1; ; attempt++ {
		rows, err := from.query(ctx, q, args)
		if err == nil {
			err = scan(rows)
		}
		err = translate(err)
		if !errors.Is(err, errLost) || !from.readsAgain() || attempt == maxReads || ctx.Err() != nil {
			return err
		}
		time.Sleep(time.Duration(attempt) * 50 * time.Millisecond)
	}
}

// One reads exactly one row into a struct or a single value; a field Name takes the
// column name. No row is ErrNotFound. A column of times must be selected as it is:
// SQLite forgets the type of an expression such as COALESCE or max, and gives text.
func One[T any](ctx context.Context, from Source, q string, args ...any) (T, error) {
	all, err := All[T](ctx, from, q, args...)
	switch {
	case err != nil:
		return *new(T), err
	case len(all) == 0:
		return *new(T), translate(sql.ErrNoRows)
	case len(all) > 1:
		return *new(T), fmt.Errorf("%d rows where one was expected", len(all))
	}
	return all[0], nil
}

// All reads every row; none is an empty list, never nil, so that JSON says [].
func All[T any](ctx context.Context, from Source, q string, args ...any) ([]T, error) {
	var out []T
	err := read(ctx, from, q, args, func(rows *sql.Rows) (err error) {
		out, err = scanAll[T](rows)
		return err
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}
