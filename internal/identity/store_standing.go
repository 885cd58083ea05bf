package identity

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

func listErasures(ctx context.Context, from db.Source) ([]Erasure, error) {
	return db.All[Erasure](ctx, from, `SELECT user_id, email_hash, at FROM erasures ORDER BY at, user_id`)
}

func insertErasure(ctx context.Context, tx *db.Tx, e Erasure) error {
	_, err := tx.Exec(ctx, `INSERT INTO erasures (user_id, email_hash, at) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO NOTHING`, e.UserID, e.EmailHash, e.At)
	return err
}

// activeStaff are the ids of everybody whom the back office lets in.
func activeStaff(ctx context.Context, from db.Source) ([]string, error) {
	staff, err := db.All[string](ctx, from, `
		SELECT r.user_id FROM user_roles r LEFT JOIN admin_users a ON a.user_id = r.user_id
		WHERE r.role <> 'user' AND COALESCE(a.is_active, TRUE) ORDER BY r.user_id`)
	if staff == nil {
		staff = []string{}
	}
	return staff, err
}

// dismiss turns a member of staff off, with or without a row of their own.
func dismiss(ctx context.Context, tx *db.Tx, userID string, now time.Time) error {
	changed, err := tx.Exec(ctx, `UPDATE admin_users SET is_active = FALSE, updated_at = $1 WHERE user_id = $2`, now, userID)
	if err != nil || changed > 0 {
		return err
	}
	return saveStaffProfile(ctx, tx, userID, "", false, now)
}

// endEverything ends every session and every link of a mail.
func endEverything(ctx context.Context, tx *db.Tx) error {
	for _, statement := range []string{`DELETE FROM sessions`, `DELETE FROM one_time_tokens`} {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
