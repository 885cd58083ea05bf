package orders

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// insertLine writes money down; false says that this notice had come before.
func insertLine(ctx context.Context, tx *db.Tx, id string, p Payment, now time.Time) (added bool, err error) {
	touched, err := tx.Exec(ctx, `
		INSERT INTO order_payments (id, order_id, kind, amount_cents, method, provider, reference, note, paid_on, recorded_at, actor_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
		id, p.OrderID, p.Kind, p.AmountCents, p.Method, p.Provider, p.Reference, p.Note, p.PaidOn, now, p.by.id)
	return touched > 0, err
}

const lineColumns = `id, order_id, kind, amount_cents, method, provider, reference, note, paid_on, recorded_at, actor_id, voided_at, void_reason`

func listLines(ctx context.Context, from db.Source, orderID string) ([]LedgerLine, error) {
	return db.All[LedgerLine](ctx, from, `SELECT `+lineColumns+` FROM order_payments WHERE order_id = $1 ORDER BY recorded_at, id`, orderID)
}

func findLine(ctx context.Context, tx *db.Tx, orderID, id string) (LedgerLine, error) {
	if !ids.Valid(id) {
		return LedgerLine{}, ErrLine
	}
	line, err := db.One[LedgerLine](ctx, tx, `SELECT `+lineColumns+` FROM order_payments WHERE id = $1 AND order_id = $2`, id, orderID)
	if errors.Is(err, db.ErrNotFound) {
		return LedgerLine{}, ErrLine
	}
	return line, err
}

func saveVoided(ctx context.Context, tx *db.Tx, id, reason string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE order_payments SET voided_at = $1, void_reason = $2 WHERE id = $3`, now, reason, id)
	return err
}

// sumLedger adds up the lines that count.
func sumLedger(ctx context.Context, from db.Source, orderID string) (paid, refunded int64, err error) {
	type sums struct{ Paid, Refunded int64 }
	found, err := db.One[sums](ctx, from, `
		SELECT CAST(COALESCE(sum(CASE WHEN kind = 'payment' THEN amount_cents ELSE 0 END), 0) AS BIGINT) AS paid,
			CAST(COALESCE(sum(CASE WHEN kind = 'refund' THEN amount_cents ELSE 0 END), 0) AS BIGINT) AS refunded
		FROM order_payments WHERE order_id = $1 AND voided_at IS NULL`, orderID)
	return found.Paid, found.Refunded, err
}
