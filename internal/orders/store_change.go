package orders

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// saveOrder writes what can change of an order, as its next version.
func saveOrder(ctx context.Context, tx *db.Tx, o *Order, now time.Time) error {
	o.Version++
	_, err := tx.Exec(ctx, `
		UPDATE orders SET status = $1, version = $2, link_version = $3, carrier = $4, tracking_number = $5, cancel_reason = $6,
			ready_at = $7, paid_at = $8, shipped_at = $9, delivered_at = $10, cancelled_at = $11, expires_at = $12, warned_at = $13,
			proof_at = $14, paid_cents = $15, refunded_cents = $16, credited_cents = $17, updated_at = $18
		WHERE id = $19`,
		o.Status, o.Version, o.LinkVersion, o.Carrier, o.TrackingNumber, o.CancelReason, o.ReadyAt, o.PaidAt, o.ShippedAt,
		o.DeliveredAt, o.CancelledAt, o.ExpiresAt, o.WarnedAt, o.ProofAt, o.PaidCents, o.RefundedCents, o.CreditedCents, now, o.ID)
	return err
}

func saveHeld(ctx context.Context, tx *db.Tx, item Item) error {
	_, err := tx.Exec(ctx, `UPDATE order_items SET stock_taken = $1, lost = $2 WHERE id = $3`, item.StockTaken, item.Lost, item.ID)
	return err
}

// saveShifted writes down what lines hold after units of theirs were moved.
func saveShifted(ctx context.Context, tx *db.Tx, moved []shift) error {
	for _, move := range moved {
		item := move.item
		item.StockTaken += move.units
		if err := saveHeld(ctx, tx, item); err != nil {
			return err
		}
	}
	return nil
}

// saveWarned leaves the version alone: a reminder makes nobody's form stale.
func saveWarned(ctx context.Context, tx *db.Tx, orderID string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE orders SET warned_at = $1 WHERE id = $2`, now, orderID)
	return err
}
