package carts

import (
	"context"

	"mirada/internal/platform/db"
)

func sumRecoverable(ctx context.Context, from db.Source) (Recoverable, error) {
	return db.One[Recoverable](ctx, from, `
		SELECT count(*) AS carts, CAST(COALESCE(sum(a.value_cents), 0) AS BIGINT) AS value_cents
		FROM abandoned_carts a JOIN users u ON u.id = a.user_id
		WHERE NOT a.reminder_sent AND u.email_confirmed_at IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM cart_reminder_stops s WHERE s.user_id = a.user_id)`)
}
