package identity

import (
	"context"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// findPlace tells whether the account has signed in from that device or address. A
// device says more than an address, which others may share.
func findPlace(ctx context.Context, from db.Source, userID string, realm Realm, device, address string) (place, error) {
	found, err := db.All[place](ctx, from, `
		SELECT kind, hash FROM known_places
		WHERE user_id = $1 AND realm = $2 AND ((kind = 'device' AND hash = $3) OR (kind = 'address' AND hash = $4))
		ORDER BY kind DESC`, userID, realm, device, address)
	if err != nil || len(found) == 0 {
		return place{}, err
	}
	return found[0], nil
}

// rememberDevice makes a browser known to the account. One that is new to the shop
// gets a device of its own; one that others use too keeps what it has.
func rememberDevice(ctx context.Context, tx *db.Tx, userID string, realm Realm, device string, now time.Time) (string, error) {
	met, err := db.One[int](ctx, tx, `SELECT count(*) FROM known_places WHERE hash = $1 AND realm = $2 AND kind = 'device'`, ids.Hash(device), realm)
	if err != nil {
		return "", err
	}
	if met == 0 {
		device = ids.Secret()
	}
	return device, rememberPlace(ctx, tx, userID, realm, place{byDevice, ids.Hash(device)}, now)
}

func rememberPlace(ctx context.Context, tx *db.Tx, userID string, realm Realm, here place, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO known_places (user_id, realm, kind, hash, last_used_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (user_id, realm, kind, hash) DO UPDATE SET last_used_at = excluded.last_used_at`,
		userID, realm, here.Kind, here.Hash, now)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		DELETE FROM known_places WHERE user_id = $1 AND realm = $2 AND kind = $3 AND hash NOT IN (
			SELECT hash FROM known_places WHERE user_id = $1 AND realm = $2 AND kind = $3
			ORDER BY last_used_at DESC, hash LIMIT $4)`, userID, realm, here.Kind, placesKept)
	return err
}

func deleteOldPlaces(ctx context.Context, tx *db.Tx, before time.Time) error {
	_, err := tx.Exec(ctx, `DELETE FROM known_places WHERE last_used_at < $1`, before)
	return err
}
