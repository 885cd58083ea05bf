package carts

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// keepChanges is how long a browser may go on sending a change whose answer was lost.
const keepChanges = 90 * 24 * time.Hour

// newChanges leaves out what has been made already, or comes twice.
func newChanges(ctx context.Context, from db.Source, userID string, changes []Change) ([]Change, error) {
	if len(changes) == 0 {
		return nil, nil
	}
	args := make([]any, len(changes))
	for i, change := range changes {
		args[i] = change.ID
	}
	filter := &db.Filter{}
	filter.Add(`user_id = ?`, userID)
	filter.Add(`id IN (`+db.In(len(args))+`)`, args...)
	made, err := db.All[string](ctx, from, `SELECT id FROM cart_changes`+filter.Where(), filter.Args()...)
	seen := map[string]bool{}
	for _, id := range made {
		seen[id] = true
	}
	var fresh []Change
	for _, change := range changes {
		if !seen[change.ID] {
			seen[change.ID] = true
			fresh = append(fresh, change)
		}
	}
	return fresh, err
}

func insertChanges(ctx context.Context, tx *db.Tx, userID string, changes []Change, now time.Time) error {
	for _, change := range changes {
		if _, err := tx.Exec(ctx, `INSERT INTO cart_changes (user_id, id, applied_at) VALUES ($1, $2, $3)`, userID, change.ID, now); err != nil {
			return err
		}
	}
	return nil
}

// forgetChanges drops what no browser sends any more.
func forgetChanges(ctx context.Context, tx *db.Tx, now time.Time) error {
	_, err := tx.Exec(ctx, `DELETE FROM cart_changes WHERE applied_at < $1`, now.Add(-keepChanges))
	return err
}

func knownProducts(ctx context.Context, from db.Source, changes []Change) (map[string]bool, error) {
	args := make([]any, len(changes))
	for i, change := range changes {
		args[i] = change.ProductID
	}
	filter := &db.Filter{}
	filter.Add(`id IN (`+db.In(len(args))+`)`, args...)
	ids, err := db.All[string](ctx, from, `SELECT id FROM shop_products`+filter.Where(), filter.Args()...)
	known := map[string]bool{}
	for _, id := range ids {
		known[id] = true
	}
	return known, err
}
