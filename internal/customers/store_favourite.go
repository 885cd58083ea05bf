package customers

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
)

func listFavourites(ctx context.Context, from db.Source, userID string) ([]string, error) {
	return db.All[string](ctx, from, `
		SELECT f.product_id FROM user_favorites f WHERE f.user_id = $1 AND EXISTS (SELECT 1 FROM shop_products p WHERE p.id = f.product_id)
		ORDER BY f.created_at DESC, f.product_id LIMIT $2`, userID, maxFavourites)
}

func countFavourites(ctx context.Context, from db.Source, userID string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM user_favorites WHERE user_id = $1`, userID)
}

// insertFavourite changes nothing when it is there already: a double click is one.
func insertFavourite(ctx context.Context, tx *db.Tx, userID, productID string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO user_favorites (user_id, product_id, created_at) VALUES ($1, $2, $3) ON CONFLICT (user_id, product_id) DO NOTHING`,
		userID, productID, now)
	if errors.Is(err, db.ErrForeignKey) {
		return ErrFavouriteProduct
	}
	return err
}

// knownProducts keeps those of the ids that are in the shop.
func knownProducts(ctx context.Context, from db.Source, productIDs []string) ([]string, error) {
	filter := &db.Filter{}
	args := make([]any, len(productIDs))
	for i, id := range productIDs {
		args[i] = id
	}
	filter.Add(`id IN (`+db.In(len(args))+`)`, args...)
	return db.All[string](ctx, from, `SELECT id FROM shop_products`+filter.Where(), filter.Args()...)
}

func deleteFavourite(ctx context.Context, tx *db.Tx, userID, productID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM user_favorites WHERE user_id = $1 AND product_id = $2`, userID, productID)
	return err
}

func eraseFavourites(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM user_favorites WHERE user_id = $1`, userID)
	return err
}
