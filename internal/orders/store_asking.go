package orders

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

func countSince(ctx context.Context, from db.Source, userID string, since time.Time) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM orders WHERE user_id = $1 AND created_at >= $2`, userID, since)
}

// mostOrdered is how many orders hold the one of these products that most of them hold.
func mostOrdered(ctx context.Context, from db.Source, productIDs []string, since time.Time) (int, error) {
	if len(productIDs) == 0 {
		return 0, nil
	}
	args := make([]any, len(productIDs))
	for i, id := range productIDs {
		args[i] = id
	}
	filter := &db.Filter{}
	filter.Add(`product_id IN (`+db.In(len(args))+`)`, args...)
	filter.Add(`sold_at >= ?`, since)
	return db.One[int](ctx, from, `
		SELECT COALESCE(max(orders), 0) FROM (SELECT count(*) AS orders FROM order_items`+filter.Where()+` GROUP BY product_id) AS sold`, filter.Args()...)
}
