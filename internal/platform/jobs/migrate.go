package jobs

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"log/slog"
	"slices"

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
		// Asked in one statement: the queue's own way reads the whole catalogue of
		// PostgreSQL, which takes a tenth of a start.
		IsDone: func(ctx context.Context, from db.Source) (bool, error) {
			made, err := db.All[int](ctx, from, `SELECT version FROM river_migration WHERE line = $1`, riverdriver.MigrationLineMain)
			if err != nil {
				return false, err
			}
			migrator, err := newMigrator(engine, nil)
			if err != nil {
				return false, err
			}
			missing := slices.ContainsFunc(migrator.AllVersions(), func(m rivermigrate.Migration) bool { return !slices.Contains(made, m.Version) })
			return !missing, nil
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
