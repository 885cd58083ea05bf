package app

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const backupColumns = `id, kind, state, name, bytes, sha256, shop_version, counts, done, total, created_by, started_at, finished_at, verified_at, error`

func listBackups(ctx context.Context, from db.Source) ([]backup, error) {
	return db.All[backup](ctx, from, `SELECT `+backupColumns+` FROM backups ORDER BY started_at DESC, id DESC`)
}

func findBackup(ctx context.Context, from db.Source, id string) (backup, error) {
	if !ids.Valid(id) { // an address bar can hold bytes that a database refuses to read
		return backup{}, errNoBackup
	}
	found, err := db.One[backup](ctx, from, `SELECT `+backupColumns+` FROM backups WHERE id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return backup{}, errNoBackup
	}
	return found, err
}

func insertBackup(ctx context.Context, tx *db.Tx, b backup) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO backups (`+backupColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
		ON CONFLICT (id) DO NOTHING`,
		b.ID, b.Kind, b.State, b.Name, b.Bytes, b.SHA256, b.ShopVersion, b.Counts, b.Done, b.Total, b.CreatedBy, b.StartedAt, b.FinishedAt, b.VerifiedAt, b.Error)
	return err
}

func saveBackup(ctx context.Context, tx *db.Tx, b backup) error {
	_, err := tx.Exec(ctx, `
		UPDATE backups SET state = $1, bytes = $2, sha256 = $3, shop_version = $4, counts = $5, done = $6, total = $7,
			started_at = $8, finished_at = $9, verified_at = $10, error = $11 WHERE id = $12`,
		b.State, b.Bytes, b.SHA256, b.ShopVersion, b.Counts, b.Done, b.Total, b.StartedAt, b.FinishedAt, b.VerifiedAt, b.Error, b.ID)
	return err
}

func deleteBackup(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM backups WHERE id = $1`, id)
	return err
}

// replaceBackups lets a shop that was just restored know the files that lie beside it.
func replaceBackups(ctx context.Context, tx *db.Tx, list []backup) error {
	if _, err := tx.Exec(ctx, `DELETE FROM backups`); err != nil {
		return err
	}
	for _, b := range list {
		if err := insertBackup(ctx, tx, b); err != nil {
			return err
		}
	}
	return nil
}

// failLostBackups closes those that ended with the program that made them.
func failLostBackups(ctx context.Context, tx *db.Tx, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE backups SET state = 'failed', finished_at = $1, error = $2 WHERE state = 'running'`,
		now, "La tienda se cerró antes de terminarla.")
	return err
}

type sinceThen struct{ Orders, Changes int }

// since counts what came after a moment.
func since(ctx context.Context, from db.Source, then time.Time) (sinceThen, error) {
	return db.One[sinceThen](ctx, from, `
		SELECT (SELECT count(*) FROM orders WHERE created_at > $1) AS orders, (SELECT count(*) FROM audit_log WHERE at > $1) AS changes`, then)
}

// countThings tells a person which shop a backup is of.
func countThings(ctx context.Context, from db.Source) (map[string]int, error) {
	counted, err := db.One[struct{ Products, Orders, Clients int }](ctx, from, `
		SELECT (SELECT count(*) FROM office_products) AS products, (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM profiles) AS clients`)
	return map[string]int{"products": counted.Products, "orders": counted.Orders, "clients": counted.Clients}, err
}
