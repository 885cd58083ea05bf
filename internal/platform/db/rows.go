package db

import (
	"context"
	"database/sql"

	"github.com/georgysavva/scany/v2/sqlscan"
)

// Source is where a read may run: a DB, or a Tx that must see its own writes.
type Source interface {
	query(ctx context.Context, q string, args []any) (*sql.Rows, error)
}

// One reads exactly one row into a struct or a single value; a field Name takes the
// column name. No row is ErrNotFound. A column of times must be selected as it is:
// SQLite forgets the type of an expression such as COALESCE or max, and gives text.
func One[T any](ctx context.Context, from Source, q string, args ...any) (T, error) {
	var out T
	rows, err := from.query(ctx, q, args)
	if err != nil {
		return out, translate(err)
	}
	return out, translate(sqlscan.ScanOne(&out, rows))
}

// All reads every row; none is an empty list, never nil, so that JSON says [].
func All[T any](ctx context.Context, from Source, q string, args ...any) ([]T, error) {
	rows, err := from.query(ctx, q, args)
	if err != nil {
		return nil, translate(err)
	}
	out := []T{}
	if err := sqlscan.ScanAll(&out, rows); err != nil {
		return nil, translate(err)
	}
	return out, nil
}
