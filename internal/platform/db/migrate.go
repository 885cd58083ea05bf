package db

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// ErrNewerSchema keeps an old program away from a database that a newer one made.
var ErrNewerSchema = errors.New("the database was made by a newer version of Mirada; use that version or restore a backup")

// ErrOlderSchema keeps a new program from working beside an old one that is running.
var ErrOlderSchema = errors.New("the database was made by an older version of Mirada that is still running; stop it and run migrate")

// migrationLock is any fixed number: all nodes ask PostgreSQL for the same one.
const migrationLock = 7_234_110_965

// Step is what a database needs beside our own tables.
type Step struct {
	IsDone func(context.Context, Source) (bool, error)
	Do     func(context.Context, *sql.DB) error
}

// Migrate brings the schema up to date, alone: nodes that start together wait for
// the first. Each further step runs under the same lock on the same database.
func (d *DB) Migrate(ctx context.Context, further ...Step) error {
	if d.isMigrated(ctx, further) {
		return nil
	}
	target := d.write.db
	if d.Engine == Postgres {
		unlimited, err := openPostgresUnlimited(d.url)
		if err != nil {
			return err
		}
		defer unlimited.close()
		target = unlimited.db
		unlock, err := lockMigrations(ctx, target)
		if err != nil {
			return fmt.Errorf("wait for another migration: %w", translate(err))
		}
		defer unlock()
	}
	if err := d.runMigrations(ctx, target); err != nil {
		return err
	}
	for _, step := range further {
		if err := step.Do(ctx, target); err != nil {
			return fmt.Errorf("migrate: %w", translate(err))
		}
	}
	return nil
}

// isMigrated tells that nothing is to be done, as at most starts, on a connection that is
// needed anyway. A database that cannot tell is looked at again under the lock.
func (d *DB) isMigrated(ctx context.Context, further []Step) bool {
	provider, err := d.provider(d.write.db)
	if err != nil {
		return false
	}
	sources := provider.ListSources()
	version, err := One[int64](ctx, d, `SELECT COALESCE(max(version_id), 0) FROM `+goose.DefaultTablename)
	if err != nil || len(sources) == 0 || version != sources[len(sources)-1].Version {
		return false
	}
	for _, step := range further {
		if done, err := step.IsDone(ctx, d); err != nil || !done {
			return false
		}
	}
	return true
}

// CheckSchema tells whether the schema is this program's own, and changes nothing.
func (d *DB) CheckSchema(ctx context.Context) error {
	_, pending, err := d.migrations(ctx, d.write.db)
	if err == nil && pending {
		return ErrOlderSchema
	}
	return err
}

func (d *DB) runMigrations(ctx context.Context, target *sql.DB) error {
	provider, pending, err := d.migrations(ctx, target)
	if err != nil || !pending {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", translate(err))
	}
	return nil
}

// migrations finds out whether there are some to run, or the schema is from a newer program.
func (d *DB) migrations(ctx context.Context, target *sql.DB) (provider *goose.Provider, pending bool, err error) {
	if provider, err = d.provider(target); err != nil {
		return nil, false, err
	}
	current, newest, err := provider.GetVersions(ctx)
	if err != nil {
		return nil, false, fmt.Errorf("read schema version: %w", translate(err))
	}
	if current > newest {
		return nil, false, ErrNewerSchema
	}
	return provider, current < newest, nil
}

func (d *DB) provider(target *sql.DB) (*goose.Provider, error) {
	files, err := migrationsFor(d.Engine)
	if err != nil {
		return nil, err
	}
	dialect := goose.DialectSQLite3
	if d.Engine == Postgres {
		dialect = goose.DialectPostgres
	}
	provider, err := goose.NewProvider(dialect, target, files)
	if err != nil {
		return nil, fmt.Errorf("read migrations: %w", err)
	}
	return provider, nil
}

func lockMigrations(ctx context.Context, target *sql.DB) (unlock func(), err error) {
	conn, err := target.Conn(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", int64(migrationLock)); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return func() { conn.Close() }, nil // the lock ends with its connection: the pool is closed next
}

func migrationsFor(engine Engine) (fs.FS, error) {
	root, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		return nil, err
	}
	return engineFS{FS: root, engine: engine}, nil
}
