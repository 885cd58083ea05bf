// Package db is the one way to the database: SQLite in the data folder, or
// PostgreSQL. Both run the same SQL text, with $1, $2 … numbered in order of
// first appearance. Writes happen inside WriteTx; reads go to a pool of their own
// on SQLite, so that readers never wait for the writer.
package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Engine is the kind of database behind a DB.
type Engine string

const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// DB holds the pools. On PostgreSQL both are the same pool.
type DB struct {
	Engine Engine
	write  *pool
	read   *pool
	url    string
	watch  *watch // nil while nobody wants to know of writes
}

// Open connects to url: a postgres:// address, or the path of a SQLite file.
func Open(ctx context.Context, url string) (*DB, error) {
	d := &DB{url: url}
	var err error
	if strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://") {
		d.Engine = Postgres
		d.write, err = openPostgres(url)
		d.read = d.write
	} else {
		d.Engine = SQLite
		d.write, d.read, err = openSQLite(url)
	}
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	if err := d.Ping(ctx); err != nil {
		d.Close()
		return nil, fmt.Errorf("open database: %w", err)
	}
	return d, nil
}

// Ping asks the database for an answer.
func (d *DB) Ping(ctx context.Context) error {
	var one int
	return translate(d.read.db.QueryRowContext(ctx, "SELECT 1").Scan(&one))
}

// Close ends both pools. SQLite folds its log back into the main file when the last
// connection of all programs closes, and so never makes a running shop wait.
func (d *DB) Close() error {
	if d.Engine == Postgres {
		return d.write.close()
	}
	readErr := d.read.close()
	return errors.Join(readErr, d.write.close())
}

// Writer is the pool that jobs and migrations share with WriteTx.
func (d *DB) Writer() *sql.DB { return d.write.db }

// Now is the time that expiries are written and judged by. Nodes that share a
// PostgreSQL share its clock; a SQLite shop is one machine with one clock.
func (d *DB) Now(ctx context.Context) (time.Time, error) {
	if d.Engine == SQLite {
		return time.Now().UTC().Truncate(time.Microsecond), nil
	}
	var now time.Time
	err := d.read.db.QueryRowContext(ctx, "SELECT clock_timestamp()").Scan(&now)
	return now.UTC(), translate(err)
}

func (d *DB) query(ctx context.Context, q string, args []any) (*sql.Rows, error) {
	return d.read.query(ctx, q, normalise(args))
}
