package orders

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const proofColumns = `id, order_id, path, width, height, uploaded_at, verdict, reviewed_at`

func listProofs(ctx context.Context, from db.Source, orderID string) ([]Proof, error) {
	return db.All[Proof](ctx, from, `SELECT `+proofColumns+` FROM order_files WHERE order_id = $1 ORDER BY uploaded_at, id`, orderID)
}

func findProof(ctx context.Context, from db.Source, orderID, id string) (Proof, error) {
	if !ids.Valid(id) {
		return Proof{}, ErrProof
	}
	proof, err := db.One[Proof](ctx, from, `SELECT `+proofColumns+` FROM order_files WHERE id = $1 AND order_id = $2`, id, orderID)
	if errors.Is(err, db.ErrNotFound) {
		return Proof{}, ErrProof
	}
	return proof, err
}

func insertProof(ctx context.Context, tx *db.Tx, p Proof, by string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO order_files (id, order_id, path, width, height, uploaded_at, uploaded_by) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		p.ID, p.OrderID, p.Path, p.Width, p.Height, p.UploadedAt, by)
	return err
}

func saveVerdict(ctx context.Context, tx *db.Tx, id string, verdict Verdict, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE order_files SET verdict = $1, reviewed_at = $2 WHERE id = $3`, verdict, now, id)
	return err
}

// acceptProofs settles the proofs that wait, once the money is there.
func acceptProofs(ctx context.Context, tx *db.Tx, orderID string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE order_files SET verdict = 'accepted', reviewed_at = $1 WHERE order_id = $2 AND verdict = ''`, now, orderID)
	return err
}

// proofsOver lists the proofs of orders that were over by then, or whose buyer was
// erased.
func proofsOver(ctx context.Context, from db.Source, before time.Time) ([]Proof, error) {
	return db.All[Proof](ctx, from, `
		SELECT `+proofColumns+` FROM order_files WHERE order_id IN (
			SELECT id FROM orders WHERE `+isOver+` AND (COALESCE(cancelled_at, delivered_at, updated_at) <= $1
				OR user_id IS NULL AND email = '' AND contact_name = '' AND contact_phone = ''))
		ORDER BY id LIMIT 500`, before)
}

func deleteProof(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM order_files WHERE id = $1`, id)
	return err
}
