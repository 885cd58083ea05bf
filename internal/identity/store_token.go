package identity

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// issue makes a one-time link's secret. Older links for the same purpose stop
// working: the newest mail is the one that counts.
func issue(ctx context.Context, tx *db.Tx, token Token, now time.Time) (secret string, err error) {
	if err := deleteTokens(ctx, tx, token.UserID, token.Realm, token.Purpose); err != nil {
		return "", err
	}
	secret = ids.Secret()
	if token.Details == "" {
		token.Details = "{}"
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO one_time_tokens (hash, purpose, realm, user_id, email_key, details, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		ids.Hash(secret), token.Purpose, token.Realm, token.UserID, token.EmailKey, token.Details, now, now.Add(validFor[token.Purpose]))
	return secret, err
}

// lockToken finds a token by its secret and holds it until the transaction ends,
// so that two clicks cannot both spend it.
func lockToken(ctx context.Context, tx *db.Tx, secret string) (Token, error) {
	token, err := db.One[Token](ctx, tx, `
		SELECT hash, purpose, realm, user_id, email_key, details, expires_at, used_at
		FROM one_time_tokens WHERE hash = $1`+tx.ForUpdate(), ids.Hash(secret))
	if errors.Is(err, db.ErrNotFound) {
		return Token{}, ErrTokenUnknown
	}
	return token, err
}

func spendToken(ctx context.Context, tx *db.Tx, hash string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE one_time_tokens SET used_at = $1 WHERE hash = $2`, now, hash)
	return err
}

// deleteTokens ends every open link of a person for one purpose.
func deleteTokens(ctx context.Context, tx *db.Tx, userID string, realm Realm, purpose Purpose) error {
	_, err := tx.Exec(ctx, `DELETE FROM one_time_tokens WHERE user_id = $1 AND realm = $2 AND purpose = $3 AND used_at IS NULL`,
		userID, realm, purpose)
	return err
}

func deleteOldTokens(ctx context.Context, tx *db.Tx, before time.Time) error {
	_, err := tx.Exec(ctx, `DELETE FROM one_time_tokens WHERE expires_at < $1`, before)
	return err
}
