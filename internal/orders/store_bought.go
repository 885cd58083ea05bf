package orders

import (
	"context"

	"mirada/internal/platform/db"
)

func listBought(ctx context.Context, from db.Source, userID, productID string) ([]Bought, error) {
	return db.All[Bought](ctx, from, `
		SELECT i.id AS item_id, o.status, o.created_at, o.delivered_at
		FROM orders o JOIN order_items i ON i.order_id = o.id
		WHERE o.user_id = $1 AND i.product_id = $2 AND o.status <> 'cancelled' ORDER BY o.created_at DESC, i.id LIMIT 50`, userID, productID)
}
