package jobs

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"log/slog"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"mirada/internal/platform/db"
)

// Migrate returns the step that brings the queue's own tables up to date; it runs
// under the same lock as the shop's migrations.
func Migrate(engine db.Engine) db.Step {
	return db.Step{
		IsDone: func(ctx context.Context, target *sql.DB) (bool, error) {
			migrator, err := newMigrator(engine, target)
			if err != nil {
				return false, err
			}
			is, err := migrator.Validate(ctx)
			return err == nil && is.OK, err
		},
		Do: func(ctx context.Context, target *sql.DB) error {
			migrator, err := newMigrator(engine, target)
			if err != nil {
				return err
			}
			if _, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
				return fmt.Errorf("make the job queue's tables: %w", err)
			}
			return nil
		},
	}
}

func newMigrator(engine db.Engine, target *sql.DB) (*rivermigrate.Migrator[*sql.Tx], error) {
	quiet := &rivermigrate.Config{Logger: slog.New(slog.NewTextHandler(io.Discard, nil))}
	migrator, err := rivermigrate.New(driver(engine, target), quiet)
	if err != nil {
		return nil, fmt.Errorf("prepare the job queue's tables: %w", err)
	}
	return migrator, nil
}

func driver(engine db.Engine, target *sql.DB) riverdriver.Driver[*sql.Tx] {
	if engine == db.Postgres {
		return riverdatabasesql.New(target)
	}
	return riversqlite.New(target)
}
