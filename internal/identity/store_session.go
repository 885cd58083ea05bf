package identity

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// presented is a session with what must be true of its owner at this request.
type presented struct {
	Session
	Email     string
	UserRole  bool
	StaffRole string
	IsActive  bool
	UserAgent string
}

const sessionColumns = `s.id, s.family_id, s.user_id, s.realm, s.signed_in_at, s.created_at, s.last_used_at, s.idle_until, s.ends_at, s.rotated_at`

// findSession reads session, roles and activity in one go, at every request.
func findSession(ctx context.Context, from db.Source, realm Realm, secretHash string) (presented, error) {
	return db.One[presented](ctx, from, `
		SELECT `+sessionColumns+`, s.user_agent, u.email,
			EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = 'user') AS user_role,
			COALESCE((SELECT r.role FROM user_roles r WHERE r.user_id = u.id AND r.role <> 'user'), '') AS staff_role,
			COALESCE((SELECT a.is_active FROM admin_users a WHERE a.user_id = u.id), TRUE) AS is_active
		FROM sessions s JOIN users u ON u.id = s.user_id
		WHERE s.secret_hash = $1 AND s.realm = $2`, secretHash, realm)
}

func lockSession(ctx context.Context, tx *db.Tx, id string) (Session, error) {
	return db.One[Session](ctx, tx, `SELECT `+sessionColumns+` FROM sessions s WHERE s.id = $1`+tx.ForUpdate(), id)
}

func insertSession(ctx context.Context, tx *db.Tx, s Session, secretHash, ip, userAgent string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO sessions (id, family_id, user_id, realm, secret_hash, ip, user_agent, signed_in_at, created_at, last_used_at, idle_until, ends_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		s.ID, s.FamilyID, s.UserID, s.Realm, secretHash, ip, userAgent, s.SignedInAt, s.CreatedAt, s.LastUsedAt, s.IdleUntil, s.EndsAt)
	return err
}

func markRotated(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE sessions SET rotated_at = $1 WHERE id = $2 AND rotated_at IS NULL`, now, id)
	return err
}

func touchSession(ctx context.Context, tx *db.Tx, s Session, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE sessions SET last_used_at = $1, idle_until = $2 WHERE id = $3`, now, s.idleUntil(now), s.ID)
	return err
}

func noteSignedIn(ctx context.Context, tx *db.Tx, familyID string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE sessions SET signed_in_at = $1 WHERE family_id = $2`, now, familyID)
	return err
}

func endFamily(ctx context.Context, tx *db.Tx, familyID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM sessions WHERE family_id = $1`, familyID)
	return err
}

// endSessions signs a person out of a realm everywhere but in one family.
func endSessions(ctx context.Context, tx *db.Tx, userID string, realm Realm, exceptFamily string) error {
	_, err := tx.Exec(ctx, `DELETE FROM sessions WHERE user_id = $1 AND realm = $2 AND family_id <> $3`, userID, realm, exceptFamily)
	return err
}

// Device is one signed-in browser as its owner sees it.
type Device struct {
	FamilyID   string
	UserAgent  string
	IP         string
	SignedInAt time.Time
	LastUsedAt time.Time
}

func devicesOf(ctx context.Context, from db.Source, userID string, realm Realm, now time.Time) ([]Device, error) {
	return db.All[Device](ctx, from, `
		SELECT family_id, user_agent, ip, signed_in_at, last_used_at FROM sessions
		WHERE user_id = $1 AND realm = $2 AND rotated_at IS NULL AND idle_until > $3 AND ends_at > $3
		ORDER BY last_used_at DESC LIMIT 50`, userID, realm, now)
}

func countOtherDevices(ctx context.Context, from db.Source, userID string, realm Realm, family string, now time.Time) (int, error) {
	return db.One[int](ctx, from, `
		SELECT count(*) FROM sessions
		WHERE user_id = $1 AND realm = $2 AND family_id <> $3 AND rotated_at IS NULL AND idle_until > $4 AND ends_at > $4`,
		userID, realm, family, now)
}

// deleteEndedSessions drops whole families. A rotated id stays as long as its family
// lives, so that its use is recognised as theft.
func deleteEndedSessions(ctx context.Context, tx *db.Tx, now time.Time) error {
	_, err := tx.Exec(ctx, `
		DELETE FROM sessions WHERE NOT EXISTS (
			SELECT 1 FROM sessions s
			WHERE s.family_id = sessions.family_id AND s.rotated_at IS NULL AND s.ends_at > $1 AND s.idle_until > $1)`, now)
	return err
}
