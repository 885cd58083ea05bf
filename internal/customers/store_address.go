package customers

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const addressColumns = `id, title, street_address, sector, city, state, postal_code, country, is_default`

func listAddresses(ctx context.Context, from db.Source, userID string) ([]Address, error) {
	return db.All[Address](ctx, from, `
		SELECT `+addressColumns+` FROM user_addresses WHERE user_id = $1
		ORDER BY is_default DESC, created_at, id LIMIT $2`, userID, maxAddresses)
}

func findAddress(ctx context.Context, from db.Source, userID, id string) (Address, error) {
	if !ids.Valid(id) { // an address bar can hold bytes that a database refuses to read
		return Address{}, ErrAddress
	}
	address, err := db.One[Address](ctx, from, `SELECT `+addressColumns+` FROM user_addresses WHERE user_id = $1 AND id = $2`, userID, id)
	if errors.Is(err, db.ErrNotFound) {
		return Address{}, ErrAddress
	}
	return address, err
}

func countAddresses(ctx context.Context, from db.Source, userID string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM user_addresses WHERE user_id = $1`, userID)
}

func insertAddress(ctx context.Context, tx *db.Tx, userID string, a Address, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO user_addresses (id, user_id, title, street_address, sector, city, state, postal_code, country, is_default, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
		a.ID, userID, a.Title, a.StreetAddress, a.Sector, a.City, a.State, a.PostalCode, a.Country, a.IsDefault, now)
	return err
}

func updateAddress(ctx context.Context, tx *db.Tx, userID string, a Address, now time.Time) error {
	touched, err := tx.Exec(ctx, `
		UPDATE user_addresses SET title = $1, street_address = $2, sector = $3, city = $4, state = $5,
			postal_code = $6, country = $7, is_default = $8, updated_at = $9
		WHERE user_id = $10 AND id = $11`,
		a.Title, a.StreetAddress, a.Sector, a.City, a.State, a.PostalCode, a.Country, a.IsDefault, now, userID, a.ID)
	if err == nil && touched == 0 {
		return ErrAddress
	}
	return err
}

func clearDefault(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `UPDATE user_addresses SET is_default = FALSE WHERE user_id = $1 AND is_default`, userID)
	return err
}

func deleteAddress(ctx context.Context, tx *db.Tx, userID, id string) error {
	if _, err := findAddress(ctx, tx, userID, id); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM user_addresses WHERE user_id = $1 AND id = $2`, userID, id)
	return err
}

func eraseAddresses(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM user_addresses WHERE user_id = $1`, userID)
	return err
}
