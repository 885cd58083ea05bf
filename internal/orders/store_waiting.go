package orders

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
)

// refundDue is also the condition of an index, so both say it alike.
const refundDue = `paid_cents - refunded_cents > CASE WHEN status = 'cancelled' THEN 0 ELSE total_cents - credited_cents END`

func readWaiting(ctx context.Context, from db.Source, now time.Time) (Waiting, error) {
	day := now.In(shopTime)
	tomorrow := time.Date(day.Year(), day.Month(), day.Day()+1, 0, 0, 0, 0, shopTime)
	waiting, err := db.One[Waiting](ctx, from, `
		SELECT CAST(COALESCE(sum(CASE WHEN status = 'pending' THEN 1 ELSE 0 END), 0) AS BIGINT) AS to_accept,
			CAST(COALESCE(sum(CASE WHEN status = 'pending' AND proof_at IS NOT NULL THEN 1 ELSE 0 END), 0) AS BIGINT) AS proofs,
			CAST(COALESCE(sum(CASE WHEN status <> 'pending' AND delivery_kind <> 'pickup' THEN 1 ELSE 0 END), 0) AS BIGINT) AS to_ship,
			CAST(COALESCE(sum(CASE WHEN ready_at < $1 THEN 1 ELSE 0 END), 0) AS BIGINT) AS to_collect,
			CAST(COALESCE(sum(CASE WHEN status = 'pending' AND expires_at < $2 AND paid_cents = refunded_cents AND proof_at IS NULL THEN 1 ELSE 0 END), 0) AS BIGINT) AS expiring_today
		FROM orders WHERE status IN ('pending', 'processing', 'paid')`, now.Add(-lateCollect), tomorrow)
	if err != nil {
		return waiting, err
	}
	if waiting.RefundsDue, err = db.One[int](ctx, from, `SELECT count(*) FROM orders WHERE `+refundDue); err != nil {
		return waiting, err
	}
	waiting.Recovered, err = db.One[int](ctx, from, `SELECT count(*) FROM orders WHERE recovered_at >= $1`, now.AddDate(0, 0, -30))
	if err != nil {
		return waiting, err
	}
	newest, err := db.One[Order](ctx, from, `
		SELECT id, number, total_cents, currency, created_at FROM orders WHERE source = 'shop' ORDER BY created_at DESC, id DESC LIMIT 1`)
	if errors.Is(err, db.ErrNotFound) {
		return waiting, nil
	}
	waiting.Newest = &newest
	return waiting, err
}
