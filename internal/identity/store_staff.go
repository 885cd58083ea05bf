package identity

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// staffColumns reads a staff member wherever the role is held, with or without a
// profile row: a missing one counts as active.
const staffColumns = `
	COALESCE(a.id, r.user_id) AS id, r.user_id, COALESCE(a.full_name, '') AS full_name, u.email, r.role,
	COALESCE(a.is_active, TRUE) AS is_active, c.user_id IS NULL AS invited,
	EXISTS (SELECT 1 FROM staff_totp t WHERE t.user_id = r.user_id AND t.confirmed_at IS NOT NULL) AS has_code, r.created_at
	FROM user_roles r
	JOIN users u ON u.id = r.user_id
	LEFT JOIN admin_users a ON a.user_id = r.user_id
	LEFT JOIN credentials c ON c.user_id = r.user_id AND c.realm = 'admin'
	WHERE r.role <> 'user'`

func listStaff(ctx context.Context, from db.Source, limit, offset int) ([]StaffMember, error) {
	return db.All[StaffMember](ctx, from, `SELECT `+staffColumns+`
		ORDER BY r.created_at DESC, r.user_id DESC LIMIT $1 OFFSET $2`, limit, offset)
}

func countStaff(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM user_roles WHERE role <> 'user'`)
}

func findStaff(ctx context.Context, from db.Source, id string) (StaffMember, error) {
	if !ids.Valid(id) { // an address bar can hold bytes that a database refuses to read
		return StaffMember{}, ErrStaffMember
	}
	member, err := db.One[StaffMember](ctx, from, `SELECT `+staffColumns+` AND COALESCE(a.id, r.user_id) = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return StaffMember{}, ErrStaffMember
	}
	return member, err
}

func findStaffByUser(ctx context.Context, from db.Source, userID string) (StaffMember, error) {
	member, err := db.One[StaffMember](ctx, from, `SELECT `+staffColumns+` AND r.user_id = $1`, userID)
	if errors.Is(err, db.ErrNotFound) {
		return StaffMember{}, ErrStaffMember
	}
	return member, err
}

// otherActiveSupers counts who could still run the shop without userID.
func otherActiveSupers(ctx context.Context, tx *db.Tx, userID string) (int, error) {
	return db.One[int](ctx, tx, `
		SELECT count(*) FROM user_roles r LEFT JOIN admin_users a ON a.user_id = r.user_id
		WHERE r.role = 'super_admin' AND COALESCE(a.is_active, TRUE) AND r.user_id <> $1`, userID)
}

func saveStaffProfile(ctx context.Context, tx *db.Tx, userID, fullName string, isActive bool, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO admin_users (id, user_id, full_name, is_active, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
		ON CONFLICT (user_id) DO UPDATE SET full_name = excluded.full_name, is_active = excluded.is_active, updated_at = excluded.updated_at`,
		ids.New(), userID, fullName, isActive, now)
	return err
}

func setStaffRole(ctx context.Context, tx *db.Tx, userID string, role Role, now time.Time) error {
	changed, err := tx.Exec(ctx, `UPDATE user_roles SET role = $1 WHERE user_id = $2 AND role <> 'user'`, role, userID)
	if err != nil || changed > 0 {
		return err
	}
	return addRole(ctx, tx, userID, role, now)
}

// deleteStaff takes the back office away; a person who shops here keeps the rest.
func deleteStaff(ctx context.Context, tx *db.Tx, userID string) error {
	for _, q := range []string{
		`DELETE FROM admin_users WHERE user_id = $1`,
		`DELETE FROM sessions WHERE user_id = $1 AND realm = 'admin'`,
		`DELETE FROM known_places WHERE user_id = $1 AND realm = 'admin'`,
		`DELETE FROM staff_totp WHERE user_id = $1`,
		`DELETE FROM staff_recovery_codes WHERE user_id = $1`,
		`DELETE FROM credentials WHERE user_id = $1 AND realm = 'admin'`,
		`DELETE FROM one_time_tokens WHERE user_id = $1 AND realm = 'admin'`,
		`DELETE FROM user_roles WHERE user_id = $1 AND role <> 'user'`,
		`DELETE FROM users WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = users.id)`,
	} {
		if _, err := tx.Exec(ctx, q, userID); err != nil {
			return err
		}
	}
	return nil
}

func haveSuperAdmin(ctx context.Context, from db.Source) (bool, error) {
	n, err := db.One[int](ctx, from, `SELECT count(*) FROM user_roles WHERE role = 'super_admin'`)
	return n > 0, err
}

// ownerEmails are the addresses of every active super administrator.
func ownerEmails(ctx context.Context, from db.Source) ([]string, error) {
	return db.All[string](ctx, from, `
		SELECT u.email FROM users u
		JOIN user_roles r ON r.user_id = u.id AND r.role = 'super_admin'
		LEFT JOIN admin_users a ON a.user_id = u.id
		WHERE COALESCE(a.is_active, TRUE) ORDER BY u.email`)
}
