package catalog

import (
	"context"

	"mirada/internal/platform/db"
)

func listRunningOut(ctx context.Context, from db.Source, threshold, limit int) ([]ShortOf, error) {
	return db.All[ShortOf](ctx, from, `
		SELECT p.id, p.name, p.image_url, s.on_hand AS stock_quantity
		FROM stock_levels s JOIN shop_products p ON p.id = s.product_id
		WHERE s.on_hand <= $1 ORDER BY s.on_hand, s.product_id LIMIT $2`, threshold, limit)
}

func countRunningOut(ctx context.Context, from db.Source, threshold int) (int, error) {
	return db.One[int](ctx, from, `
		SELECT count(*) FROM stock_levels s JOIN shop_products p ON p.id = s.product_id WHERE s.on_hand <= $1`, threshold)
}
