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
	"os"
	"strings"
	"sync/atomic"
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
	fold   *folder // nil on PostgreSQL
	watch  *watch  // nil while nobody wants to know of writes
	failed failure
	asked  atomic.Int64
	ear    atomic.Pointer[Ear]
	strict *strictness
}

// Asked tells how many statements have read since the database was opened, for tests
// that hold requests to a number of them.
func (d *DB) Asked() int64 { return d.asked.Load() }

// Ear hears a statement and what it is said with, before it is answered.
type Ear func(statement string, args []any)

// Overhear lets ear hear every statement from now on, also those of transactions, for
// tests that count them or look at their plans; nil ends it.
func (d *DB) Overhear(ear Ear) { d.ear.Store(&ear) }

// Prepared is the text that the engine is given for a statement, for tests that look at
// its plan.
func (d *DB) Prepared(statement string) string { return d.read.plain(statement) }

func (e *Ear) hear(statement string, args []any) {
	if e != nil && *e != nil {
		(*e)(statement, args)
	}
}

// Open connects to url: a postgres:// address, or the path of a SQLite file.
func Open(ctx context.Context, url string) (*DB, error) {
	d := &DB{url: url, strict: newStrictness()}
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
		return nil, fmt.Errorf("open database: %w", translate(err))
	}
	if d.Engine == SQLite {
		d.fold = startFolder(d.write.db, d.read.db, func(err error) { d.failed.note(SQLite, err) })
	}
	if err := d.Ping(ctx); err != nil {
		d.Close()
		return nil, fmt.Errorf("open database: %w", err)
	}
	return d, nil
}

// Ping asks the database for an answer, and tells of a disk that failed.
func (d *DB) Ping(ctx context.Context) error {
	if err := d.failed.refusal(); err != nil {
		return err
	}
	ctx, cancel := within(ctx, patienceOf[d.Engine].statement)
	defer cancel()
	var one int
	return translate(d.read.db.QueryRowContext(ctx, "SELECT 1").Scan(&one))
}

// Close ends both pools. SQLite folds its log back into the main file when the last
// connection of all programs closes, and so never makes a running shop wait.
func (d *DB) Close() error {
	if d.Engine == Postgres {
		return d.write.close()
	}
	d.fold.close()
	readErr := d.read.close()
	return errors.Join(readErr, d.write.close())
}

// Size is how many bytes the database takes.
func (d *DB) Size(ctx context.Context) (bytes int64, err error) {
	if d.Engine == Postgres {
		return One[int64](ctx, d, `SELECT pg_database_size(current_database())`)
	}
	for _, part := range sqliteParts {
		if about, err := os.Stat(d.url + part); err == nil {
			bytes += about.Size()
		}
	}
	return bytes, nil
}

// Writer is the pool that jobs and migrations share with WriteTx.
func (d *DB) Writer() *sql.DB { return d.write.db }

// Reader is the pool behind every read, for those who watch it; one with the writer
// where an engine needs no second.
func (d *DB) Reader() *sql.DB { return d.read.db }

// Now is the time that expiries are written and judged by. Nodes that share a
// PostgreSQL share its clock; a SQLite shop is one machine with one clock.
func (d *DB) Now(ctx context.Context) (time.Time, error) {
	if d.Engine == SQLite {
		return time.Now().UTC().Truncate(time.Microsecond), nil
	}
	row, err := One[struct{ Now time.Time }](ctx, d, "SELECT clock_timestamp() AS now")
	return row.Now.UTC(), err
}

func (d *DB) patience() time.Duration { return patienceOf[d.Engine].statement }

// readsAgain: a read changes nothing, so one whose connection was lost is repeated.
func (d *DB) readsAgain() bool { return true }

func (d *DB) query(ctx context.Context, q string, args []any) (*sql.Rows, error) {
	d.asked.Add(1)
	d.strict.outside("a read from the pool")
	args = normalise(args)
	d.ear.Load().hear(q, args)
	return d.read.query(ctx, q, args)
}
