package changes

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
)

// Trashed is something that was deleted and can still be restored.
type Trashed struct {
	Kind, TargetID, Name string
	DeletedAt            time.Time
	DeletedBy            string
	PurgeAt              time.Time
	ChangeSetID          string
}

const trashSelect = `SELECT kind, target_id, name, deleted_at, deleted_by, purge_at, change_set_id FROM trash`

func listTrash(ctx context.Context, from db.Source, limit, offset int) ([]Trashed, int, error) {
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM trash`)
	if err != nil {
		return nil, 0, err
	}
	items, err := db.All[Trashed](ctx, from, trashSelect+` ORDER BY deleted_at DESC, kind, target_id LIMIT $1 OFFSET $2`, limit, offset)
	return items, total, err
}

func listEnded(ctx context.Context, from db.Source, now time.Time, limit int) ([]Trashed, error) {
	return db.All[Trashed](ctx, from, trashSelect+` WHERE purge_at <= $1 ORDER BY purge_at LIMIT $2`, now, limit)
}

func findTrashed(ctx context.Context, tx *db.Tx, kind, id string) (Trashed, error) {
	item, err := db.One[Trashed](ctx, tx, trashSelect+` WHERE kind = $1 AND target_id = $2`+tx.ForUpdate(), kind, id)
	if errors.Is(err, db.ErrNotFound) {
		return Trashed{}, ErrTrash
	}
	return item, err
}

func throwAway(ctx context.Context, tx *db.Tx, item Trashed) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO trash (kind, target_id, name, deleted_at, deleted_by, purge_at, change_set_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (kind, target_id) DO UPDATE SET name = excluded.name, deleted_at = excluded.deleted_at,
			deleted_by = excluded.deleted_by, purge_at = excluded.purge_at, change_set_id = excluded.change_set_id`,
		item.Kind, item.TargetID, item.Name, item.DeletedAt, item.DeletedBy, item.PurgeAt, item.ChangeSetID)
	return err
}

func takeOut(ctx context.Context, tx *db.Tx, kind, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM trash WHERE kind = $1 AND target_id = $2`, kind, id)
	return err
}
