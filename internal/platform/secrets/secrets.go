// Package secrets keeps keys that every node must share and no person needs to
// know. They live in the database, so that nodes need nothing of each other.
package secrets

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const keyNamed = `SELECT value FROM secrets WHERE name = $1`

// Get returns the key of that name and makes it the first time. Two nodes that
// start together agree: the second finds what the first wrote.
func Get(ctx context.Context, d *db.DB, name string) (string, error) {
	value, err := db.One[string](ctx, d, keyNamed, name)
	if errors.Is(err, db.ErrNotFound) {
		value, err = makeKey(ctx, d, name)
	}
	if err != nil {
		return "", fmt.Errorf("get key %s: %w", name, err)
	}
	return value, nil
}

func makeKey(ctx context.Context, d *db.DB, name string) (value string, err error) {
	err = d.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO secrets (name, value, created_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING`,
			name, ids.Secret(), time.Now())
		if err != nil {
			return err
		}
		value, err = db.One[string](ctx, tx, keyNamed, name)
		return err
	})
	return value, err
}
