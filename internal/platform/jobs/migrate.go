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
func Migrate(engine db.Engine) func(context.Context, *sql.DB) error {
	return func(ctx context.Context, target *sql.DB) error {
		quiet := &rivermigrate.Config{Logger: slog.New(slog.NewTextHandler(io.Discard, nil))}
		migrator, err := rivermigrate.New(driver(engine, target), quiet)
		if err != nil {
			return fmt.Errorf("prepare the job queue's tables: %w", err)
		}
		if _, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
			return fmt.Errorf("make the job queue's tables: %w", err)
		}
		return nil
	}
}

func driver(engine db.Engine, target *sql.DB) riverdriver.Driver[*sql.Tx] {
	if engine == db.Postgres {
		return riverdatabasesql.New(target)
	}
	return riversqlite.New(target)
}
