package db

import (
	"context"
	"time"
)

// ReportTo sends what a DB has to say of reads inside transactions elsewhere.
func ReportTo(d *DB, report func(what string)) { d.strict.report = report }

// MigrateTo makes a database as an older program left it.
func MigrateTo(ctx context.Context, d *DB, version int64) error {
	provider, _, err := d.migrations(ctx, d.write.db)
	if err == nil {
		_, err = provider.UpTo(ctx, version)
	}
	return err
}

// IsUnhurried tells that work with ctx may take its time.
func IsUnhurried(ctx context.Context) bool {
	ctx, cancel := within(ctx, time.Hour)
	defer cancel()
	_, isBounded := ctx.Deadline()
	return !isBounded
}
