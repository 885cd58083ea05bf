package carts

import (
	"context"
	"errors"
	"slices"
	"time"

	"mirada/internal/platform/db"
)

const lineSelect = `
	SELECT i.product_id, i.quantity, p.name, p.price_cents, p.image_url, COALESCE(s.on_hand, 0) AS stock_quantity
	FROM cart_items i
	JOIN shop_products p ON p.id = i.product_id
	LEFT JOIN stock_levels s ON s.product_id = i.product_id`

func listLines(ctx context.Context, from db.Source, userID string) ([]Line, error) {
	return db.All[Line](ctx, from, lineSelect+` WHERE i.user_id = $1 ORDER BY i.added_at, i.product_id`, userID)
}

// findCart reads the version first: should a change come between, the lines are newer
// than the version says, and the next answer sets it right.
func findCart(ctx context.Context, from db.Source, userID string) (Cart, error) {
	version, err := db.One[int64](ctx, from, `SELECT version FROM carts WHERE user_id = $1`, userID)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return Cart{}, err
	}
	lines, err := listLines(ctx, from, userID)
	return Cart{Version: version, Lines: lines}, err
}

func listItems(ctx context.Context, from db.Source, userID string) ([]Item, error) {
	return db.All[Item](ctx, from, `
		SELECT product_id, quantity FROM cart_items WHERE user_id = $1 ORDER BY added_at, product_id`, userID)
}

// touch notes that the cart is in use: it is not abandoned, or no longer.
func touch(ctx context.Context, tx *db.Tx, userID string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO carts (user_id, touched_at, created_at, version) VALUES ($1, $2, $2, $3)
		ON CONFLICT (user_id) DO UPDATE SET touched_at = excluded.touched_at,
			version = CASE WHEN excluded.version > carts.version THEN excluded.version ELSE carts.version + 1 END`,
		userID, now, now.UnixMicro())
	if err != nil {
		return err
	}
	return deleteAbandoned(ctx, tx, userID)
}

// saveItems writes what is different between two states of a cart. A line keeps its
// place when its quantity changes.
func saveItems(ctx context.Context, tx *db.Tx, userID string, before, after []Item, now time.Time) error {
	for _, item := range before {
		if slices.ContainsFunc(after, func(other Item) bool { return other.ProductID == item.ProductID }) {
			continue
		}
		if _, err := tx.Exec(ctx, `DELETE FROM cart_items WHERE user_id = $1 AND product_id = $2`, userID, item.ProductID); err != nil {
			return err
		}
	}
	for i, item := range after {
		if slices.Contains(before, item) {
			continue
		}
		_, err := tx.Exec(ctx, `
			INSERT INTO cart_items (user_id, product_id, quantity, added_at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity`,
			userID, item.ProductID, item.Quantity, now.Add(time.Duration(i)*time.Microsecond))
		if err != nil {
			return err
		}
	}
	return nil
}

func deleteCart(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM carts WHERE user_id = $1`, userID)
	return err
}
