package identity

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/text"
)

// account is what signing in needs to know of an address.
type account struct {
	ID               string
	Email            string
	EmailKey         string
	EmailConfirmedAt *time.Time
	PasswordHash     string // of the realm asked about; empty when there is none
}

func findAccount(ctx context.Context, from db.Source, realm Realm, emailKey string) (account, error) {
	return db.One[account](ctx, from, `
		SELECT u.id, u.email, u.email_key, u.email_confirmed_at, COALESCE(c.password_hash, '') AS password_hash
		FROM users u LEFT JOIN credentials c ON c.user_id = u.id AND c.realm = $1
		WHERE u.email_key = $2`, realm, emailKey)
}

func accountByID(ctx context.Context, from db.Source, realm Realm, userID string) (account, error) {
	return db.One[account](ctx, from, `
		SELECT u.id, u.email, u.email_key, u.email_confirmed_at, COALESCE(c.password_hash, '') AS password_hash
		FROM users u LEFT JOIN credentials c ON c.user_id = u.id AND c.realm = $1
		WHERE u.id = $2`, realm, userID)
}

func insertUser(ctx context.Context, tx *db.Tx, id string, email Email, terms *string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO users (id, email, email_key, terms_version, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
		id, email.Shown, email.Key, terms, now)
	if errors.Is(err, db.ErrUnique) {
		return ErrEmailTaken.On("email")
	}
	return err
}

func setEmail(ctx context.Context, tx *db.Tx, userID string, email Email, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE users SET email = $1, email_key = $2, email_confirmed_at = $3, updated_at = $3 WHERE id = $4`,
		email.Shown, email.Key, now, userID)
	if errors.Is(err, db.ErrUnique) {
		return ErrEmailTaken.On("email")
	}
	if err != nil {
		return err
	}
	return refreshSearch(ctx, tx, userID)
}

// refreshSearch lets staff find a customer by the address they have now.
func refreshSearch(ctx context.Context, tx *db.Tx, userID string) error {
	profile, err := profileOf(ctx, tx, userID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err == nil {
		_, err = tx.Exec(ctx, `UPDATE profiles SET search_text = $1 WHERE user_id = $2`, text.Fold(profile.FullName()+" "+profile.Email), userID)
	}
	return err
}

func setConfirmed(ctx context.Context, tx *db.Tx, userID string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE users SET email_confirmed_at = COALESCE(email_confirmed_at, $1), updated_at = $1 WHERE id = $2`, now, userID)
	return err
}

func savePassword(ctx context.Context, tx *db.Tx, userID string, realm Realm, hash string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO credentials (user_id, realm, password_hash, changed_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (user_id, realm) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
		userID, realm, hash, now)
	return err
}

// swapHash stores another hash of the same password, unless that was replaced meanwhile.
func swapHash(ctx context.Context, tx *db.Tx, userID string, realm Realm, old, renewed string) error {
	_, err := tx.Exec(ctx, `
		UPDATE credentials SET password_hash = $1 WHERE user_id = $2 AND realm = $3 AND password_hash = $4`, renewed, userID, realm, old)
	return err
}

// lockPassword holds the hash until tx ends.
func lockPassword(ctx context.Context, tx *db.Tx, userID string, realm Realm) (string, error) {
	return db.One[string](ctx, tx, `SELECT password_hash FROM credentials WHERE user_id = $1 AND realm = $2`+tx.ForUpdate(), userID, realm)
}

func addRole(ctx context.Context, tx *db.Tx, userID string, role Role, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO user_roles (user_id, role, created_at) VALUES ($1, $2, $3) ON CONFLICT (user_id, role) DO NOTHING`,
		userID, role, now)
	return err
}

func rolesOf(ctx context.Context, from db.Source, userID string) ([]Role, error) {
	return db.All[Role](ctx, from, `SELECT role FROM user_roles WHERE user_id = $1`, userID)
}

func insertProfile(ctx context.Context, tx *db.Tx, userID string, email Email, firstName, lastName string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO profiles (user_id, first_name, last_name, search_text, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
		userID, firstName, lastName, text.Fold(firstName+" "+lastName+" "+email.Shown), now)
	return err
}

// profileOf reads email and confirmation from the account: the profile mirrors them.
func profileOf(ctx context.Context, from db.Source, userID string) (Profile, error) {
	return db.One[Profile](ctx, from, `
		SELECT p.user_id, u.email, p.first_name, p.last_name, p.mobile, p.avatar_url, u.email_confirmed_at IS NOT NULL AS email_confirmed
		FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.user_id = $1`, userID)
}

func updateProfile(ctx context.Context, tx *db.Tx, userID, email string, change ProfileChange, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE profiles SET first_name = $1, last_name = $2, mobile = $3, search_text = $4, updated_at = $5 WHERE user_id = $6`,
		change.FirstName, change.LastName, change.Mobile, text.Fold(change.FirstName+" "+change.LastName+" "+email), now, userID)
	return err
}

func noteConfirmationSent(ctx context.Context, tx *db.Tx, userID string, at *time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE profiles SET email_confirmation_sent_at = $1 WHERE user_id = $2`, at, userID)
	return err
}

// deleteShopper removes the customer's side of an account. Someone who is staff
// too keeps the account; everyone else's goes with all that hangs on it.
func deleteShopper(ctx context.Context, tx *db.Tx, userID string) error {
	for _, q := range []string{
		`DELETE FROM profiles WHERE user_id = $1`,
		`DELETE FROM sessions WHERE user_id = $1 AND realm = 'shop'`,
		`DELETE FROM known_places WHERE user_id = $1 AND realm = 'shop'`,
		`DELETE FROM credentials WHERE user_id = $1 AND realm = 'shop'`,
		`DELETE FROM one_time_tokens WHERE user_id = $1 AND realm = 'shop'`,
		`DELETE FROM user_roles WHERE user_id = $1 AND role = 'user'`,
		`DELETE FROM users WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = users.id)`,
	} {
		if _, err := tx.Exec(ctx, q, userID); err != nil {
			return err
		}
	}
	return nil
}
