package identity

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// factor is a member of staff's second factor; until it is confirmed it asks nobody
// for anything.
type factor struct {
	Secret      string // sealed
	ConfirmedAt *time.Time
}

func findFactor(ctx context.Context, from db.Source, userID string) (factor, error) {
	return db.One[factor](ctx, from, `SELECT secret, confirmed_at FROM staff_totp WHERE user_id = $1`, userID)
}

// beginFactor keeps a secret until its owner shows that the app has it. It never
// replaces one that is in use.
func beginFactor(ctx context.Context, tx *db.Tx, userID, sealed string, now time.Time) error {
	begun, err := tx.Exec(ctx, `
		INSERT INTO staff_totp (user_id, secret, created_at) VALUES ($1, $2, $3)
		ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
		WHERE staff_totp.confirmed_at IS NULL`, userID, sealed, now)
	if err == nil && begun == 0 {
		return ErrFactorOn
	}
	return err
}

// confirmFactor also spends the step, so that the same code opens no door.
func confirmFactor(ctx context.Context, tx *db.Tx, userID string, step int64, now time.Time) error {
	confirmed, err := tx.Exec(ctx, `
		UPDATE staff_totp SET confirmed_at = $1, last_step = $2 WHERE user_id = $3 AND confirmed_at IS NULL`, now, step, userID)
	if err == nil && confirmed == 0 {
		return ErrFactorOn
	}
	return err
}

// spendStep is good once for each step, whoever comes first with it.
func spendStep(ctx context.Context, tx *db.Tx, userID string, step int64) (bool, error) {
	spent, err := tx.Exec(ctx, `
		UPDATE staff_totp SET last_step = $1 WHERE user_id = $2 AND confirmed_at IS NOT NULL AND last_step < $1`, step, userID)
	return spent == 1, err
}

func spendRecoveryCode(ctx context.Context, tx *db.Tx, userID, hash string, now time.Time) (bool, error) {
	spent, err := tx.Exec(ctx, `
		UPDATE staff_recovery_codes SET used_at = $1 WHERE user_id = $2 AND hash = $3 AND used_at IS NULL`, now, userID, hash)
	return spent == 1, err
}

func countRecoveryCodes(ctx context.Context, from db.Source, userID string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM staff_recovery_codes WHERE user_id = $1 AND used_at IS NULL`, userID)
}

// replaceRecoveryCodes makes earlier ones worthless.
func replaceRecoveryCodes(ctx context.Context, tx *db.Tx, userID string, codes []string) error {
	if _, err := tx.Exec(ctx, `DELETE FROM staff_recovery_codes WHERE user_id = $1`, userID); err != nil {
		return err
	}
	for _, code := range codes {
		_, err := tx.Exec(ctx, `INSERT INTO staff_recovery_codes (user_id, hash) VALUES ($1, $2)`, userID, recoveryHash(userID, code))
		if err != nil {
			return err
		}
	}
	return nil
}

// deleteFactor tells whether there was one in use.
func deleteFactor(ctx context.Context, tx *db.Tx, userID string) (wasOn bool, err error) {
	if _, err := tx.Exec(ctx, `DELETE FROM staff_recovery_codes WHERE user_id = $1`, userID); err != nil {
		return false, err
	}
	removed, err := tx.Exec(ctx, `DELETE FROM staff_totp WHERE user_id = $1 AND confirmed_at IS NOT NULL`, userID)
	if err != nil {
		return false, err
	}
	_, err = tx.Exec(ctx, `DELETE FROM staff_totp WHERE user_id = $1`, userID)
	return removed == 1, err
}
