package inventory

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

func lockLevel(ctx context.Context, tx *db.Tx, productID string) (Level, error) {
	level, err := db.One[Level](ctx, tx, `SELECT product_id, on_hand FROM stock_levels WHERE product_id = $1`+tx.ForUpdate(), productID)
	if errors.Is(err, db.ErrNotFound) {
		return Level{}, ErrProduct
	}
	return level, err
}

func levelsOf(ctx context.Context, from db.Source, productIDs []string, lock string) (map[string]int, error) {
	onHand := map[string]int{}
	if len(productIDs) == 0 {
		return onHand, nil
	}
	args := make([]any, len(productIDs))
	for i, id := range productIDs {
		args[i] = id
	}
	filter := &db.Filter{}
	filter.Add(`product_id IN (`+db.In(len(args))+`)`, args...)
	levels, err := db.All[Level](ctx, from, `
		SELECT product_id, on_hand FROM stock_levels`+filter.Where()+` ORDER BY product_id`+lock, filter.Args()...)
	for _, level := range levels {
		onHand[level.ProductID] = level.OnHand
	}
	return onHand, err
}

func openLevel(ctx context.Context, tx *db.Tx, productID string, now time.Time) error {
	_, err := tx.ExecOf(ctx, productID, `INSERT INTO stock_levels (product_id, on_hand, updated_at) VALUES ($1, 0, $2)`, productID, now)
	return err
}

func saveLevel(ctx context.Context, tx *db.Tx, level Level, now time.Time) error {
	_, err := tx.ExecOf(ctx, level.ProductID, `UPDATE stock_levels SET on_hand = $1, updated_at = $2 WHERE product_id = $3`, level.OnHand, now, level.ProductID)
	return err
}

func record(ctx context.Context, tx *db.Tx, productID string, adj Adjustment, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO stock_transactions (id, product_id, transaction_type, quantity, reason, created_at)
		VALUES ($1, $2, $3, $4, $5, $6)`, ids.New(), productID, adj.Direction, adj.Quantity, adj.Reason, now)
	return err
}

func listMovements(ctx context.Context, from db.Source, productID string, limit, offset int) ([]Movement, error) {
	return db.All[Movement](ctx, from, `
		SELECT id, product_id, transaction_type, quantity, reason, created_at FROM stock_transactions
		WHERE product_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`, productID, limit, offset)
}

func countMovements(ctx context.Context, from db.Source, productID string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM stock_transactions WHERE product_id = $1`, productID)
}

func productExists(ctx context.Context, from db.Source, productID string) (bool, error) {
	n, err := db.One[int](ctx, from, `
		SELECT count(*) FROM stock_levels s JOIN office_products p ON p.id = s.product_id WHERE s.product_id = $1`, productID)
	return n > 0, err
}
