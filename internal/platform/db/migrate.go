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

// Migrate brings the schema up to date, alone: nodes that start together wait for
// the first. Each further step runs under the same lock on the same database.
func (d *DB) Migrate(ctx context.Context, further ...func(context.Context, *sql.DB) error) error {
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
		if err := step(ctx, target); err != nil {
			return fmt.Errorf("migrate: %w", translate(err))
		}
	}
	return nil
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
	files, err := migrationsFor(d.Engine)
	if err != nil {
		return nil, false, err
	}
	dialect := goose.DialectSQLite3
	if d.Engine == Postgres {
		dialect = goose.DialectPostgres
	}
	if provider, err = goose.NewProvider(dialect, target, files); err != nil {
		return nil, false, fmt.Errorf("read migrations: %w", err)
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
