package carts

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

const lineSelect = `
	SELECT i.product_id, i.quantity, p.name, p.price_cents, p.image_url, COALESCE(s.on_hand, 0) AS stock_quantity
	FROM cart_items i
	JOIN products p ON p.id = i.product_id
	LEFT JOIN stock_levels s ON s.product_id = i.product_id`

func listLines(ctx context.Context, from db.Source, userID string) ([]Line, error) {
	return db.All[Line](ctx, from, lineSelect+` WHERE i.user_id = $1 ORDER BY i.added_at, i.product_id`, userID)
}

// linesOf reads the carts of many people at once, by person.
func linesOf(ctx context.Context, from db.Source, userIDs []string) (map[string][]Line, error) {
	type row struct {
		UserID string
		Line
	}
	filter := &db.Filter{}
	args := make([]any, len(userIDs))
	for i, id := range userIDs {
		args[i] = id
	}
	filter.Add(`i.user_id IN (`+db.In(len(args))+`)`, args...)
	rows, err := db.All[row](ctx, from, `
		SELECT i.user_id, i.product_id, i.quantity, p.name, p.price_cents, p.image_url, 0 AS stock_quantity
		FROM cart_items i JOIN products p ON p.id = i.product_id`+filter.Where()+` ORDER BY i.added_at, i.product_id`, filter.Args()...)
	byUser := map[string][]Line{}
	for _, r := range rows {
		byUser[r.UserID] = append(byUser[r.UserID], r.Line)
	}
	return byUser, err
}

func itemsOf(lines []Line) []Item {
	items := make([]Item, 0, len(lines))
	for _, line := range lines {
		items = append(items, line.Item)
	}
	return items
}

// touch notes that the cart is in use: it is not abandoned, or no longer.
func touch(ctx context.Context, tx *db.Tx, userID string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO carts (user_id, touched_at, created_at) VALUES ($1, $2, $2)
		ON CONFLICT (user_id) DO UPDATE SET touched_at = excluded.touched_at`, userID, now)
	if err != nil {
		return err
	}
	return deleteAbandoned(ctx, tx, userID)
}

// replaceItems stores exactly these items, leaving out products that are gone. One
// that was there keeps its place.
func replaceItems(ctx context.Context, tx *db.Tx, userID string, items []Item, now time.Time) error {
	known, err := knownProducts(ctx, tx, items)
	if err != nil {
		return err
	}
	filter := &db.Filter{}
	filter.Add(`user_id = ?`, userID)
	if len(known) > 0 {
		args := make([]any, 0, len(known))
		for id := range known {
			args = append(args, id)
		}
		filter.Add(`product_id NOT IN (`+db.In(len(args))+`)`, args...)
	}
	if _, err := tx.Exec(ctx, `DELETE FROM cart_items`+filter.Where(), filter.Args()...); err != nil {
		return err
	}
	for i, item := range items {
		if !known[item.ProductID] {
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

func knownProducts(ctx context.Context, from db.Source, items []Item) (map[string]bool, error) {
	known := map[string]bool{}
	if len(items) == 0 {
		return known, nil
	}
	filter := &db.Filter{}
	args := make([]any, len(items))
	for i, item := range items {
		args[i] = item.ProductID
	}
	filter.Add(`id IN (`+db.In(len(args))+`)`, args...)
	ids, err := db.All[string](ctx, from, `SELECT id FROM products`+filter.Where(), filter.Args()...)
	for _, id := range ids {
		known[id] = true
	}
	return known, err
}

func deleteCart(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM carts WHERE user_id = $1`, userID)
	return err
}
