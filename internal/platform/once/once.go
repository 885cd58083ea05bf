// Package once makes a repeated request count once. The client names its attempt
// with a key; the answer is stored in the transaction that did the work, so a
// retry after a lost answer gets the same answer and changes nothing.
package once

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

// ErrOtherRequest refuses a key that already stands for something else.
var ErrOtherRequest = errs.New(errs.Invalid, "platform.idempotency_mismatch", "This Idempotency-Key was used for another request.")

// ErrKey refuses a key that no client needs.
var ErrKey = errs.New(errs.Invalid, "platform.idempotency_key", "The Idempotency-Key is longer than 100 characters.")

const maxKey = 100

// Do runs work inside tx, unless key, within scope, has done the same request
// before: then it returns the answer of that time. An empty key always works.
func Do[T any](ctx context.Context, tx *db.Tx, scope, key string, request any, work func() (T, error)) (T, error) {
	var answer T
	if key == "" {
		return work()
	}
	if len(key) > maxKey {
		return answer, ErrKey
	}
	text, err := json.Marshal(request)
	if err != nil {
		return answer, err
	}
	name, hash := ids.Hash(scope+"\x00"+key), ids.Hash(string(text))
	inserted, err := tx.Exec(ctx, `
		INSERT INTO idempotency_keys (key, request_hash, created_at) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING`,
		name, hash, time.Now())
	if err != nil {
		return answer, fmt.Errorf("claim request: %w", err)
	}
	if inserted == 0 {
		return earlier[T](ctx, tx, name, hash)
	}
	if answer, err = work(); err != nil {
		return answer, err
	}
	stored, err := json.Marshal(answer)
	if err != nil {
		return answer, err
	}
	_, err = tx.Exec(ctx, `UPDATE idempotency_keys SET answer = $1 WHERE key = $2`, string(stored), name)
	return answer, err
}

func earlier[T any](ctx context.Context, tx *db.Tx, name, hash string) (T, error) {
	var answer T
	row, err := db.One[struct{ RequestHash, Answer string }](ctx, tx, `SELECT request_hash, answer FROM idempotency_keys WHERE key = $1`, name)
	if errors.Is(err, db.ErrNotFound) {
		return answer, db.ErrUnavailable // it was forgotten this very moment; the client may try again
	}
	if err != nil {
		return answer, err
	}
	if row.RequestHash != hash {
		return answer, ErrOtherRequest
	}
	return answer, json.Unmarshal([]byte(row.Answer), &answer)
}

// Forget drops keys older than keep, which no client retries any more.
func Forget(ctx context.Context, d *db.DB, keep time.Duration) error {
	return d.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM idempotency_keys WHERE created_at < $1`, time.Now().Add(-keep))
		return err
	})
}
