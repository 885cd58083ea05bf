package customers

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const alertColumns = `a.id, a.product_id, a.email, a.email_key, a.user_id, a.confirmed_at, a.asked_at, a.due_at, a.notified_at`

// shownProduct is the name of a product that the shop shows.
func shownProduct(ctx context.Context, from db.Source, productID string) (string, error) {
	if !ids.Valid(productID) {
		return "", ErrAlertProduct
	}
	name, err := db.One[string](ctx, from, `SELECT name FROM shop_products WHERE id = $1`, productID)
	if errors.Is(err, db.ErrNotFound) {
		return "", ErrAlertProduct
	}
	return name, err
}

func findAlert(ctx context.Context, from db.Source, productID, emailKey string) (*Alert, error) {
	alert, err := db.One[Alert](ctx, from, `SELECT `+alertColumns+` FROM stock_alerts a WHERE a.product_id = $1 AND a.email_key = $2`, productID, emailKey)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	return &alert, err
}

// lockAlert holds the alert until the transaction ends, so that two clicks cannot both
// spend the link.
func lockAlert(ctx context.Context, tx *db.Tx, confirmHash string) (Alert, error) {
	return db.One[Alert](ctx, tx, `SELECT `+alertColumns+` FROM stock_alerts a WHERE a.confirm_hash = $1`+tx.ForUpdate(), confirmHash)
}

func insertAlert(ctx context.Context, tx *db.Tx, a Alert, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO stock_alerts (id, product_id, email, email_key, asked_at, created_at) VALUES ($1, $2, $3, $4, $5, $5)`,
		a.ID, a.ProductID, a.Email, a.EmailKey, now)
	return err
}

// noteAlertAsked remembers the newest link; older ones stop working.
func noteAlertAsked(ctx context.Context, tx *db.Tx, id, confirmHash string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE stock_alerts SET confirm_hash = $1, asked_at = $2 WHERE id = $3`, confirmHash, now, id)
	return err
}

func armAlert(ctx context.Context, tx *db.Tx, id string, userID *string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE stock_alerts SET confirm_hash = NULL, confirmed_at = COALESCE(confirmed_at, $1), user_id = $2, asked_at = $1, due_at = NULL, notified_at = NULL
		WHERE id = $3`, now, userID, id)
	return err
}

// markDue marks who waits for a product of which there is something, and tells whether
// anybody does.
func markDue(ctx context.Context, tx *db.Tx, productID string, now time.Time) (bool, error) {
	touched, err := tx.Exec(ctx, `
		UPDATE stock_alerts SET due_at = $1
		WHERE product_id = $2 AND confirmed_at IS NOT NULL AND notified_at IS NULL AND due_at IS NULL
			AND EXISTS (SELECT 1 FROM stock_levels l WHERE l.product_id = $2 AND l.on_hand > 0)`, now, productID)
	return touched > 0, err
}

func countTold(ctx context.Context, from db.Source, since time.Time) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM stock_alerts WHERE notified_at > $1`, since)
}

// listDue reads who is to be told, the first to come first.
func listDue(ctx context.Context, from db.Source, limit int) ([]Alert, error) {
	return db.All[Alert](ctx, from, `
		SELECT `+alertColumns+`, COALESCE(p.name, '') AS product_name, COALESCE(l.on_hand, 0) AS on_hand
		FROM stock_alerts a LEFT JOIN shop_products p ON p.id = a.product_id LEFT JOIN stock_levels l ON l.product_id = a.product_id
		WHERE a.due_at IS NOT NULL ORDER BY a.due_at, a.asked_at, a.id LIMIT $1`, limit)
}

func waitOn(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `UPDATE stock_alerts SET due_at = NULL WHERE id = $1`, id)
	return err
}

func noteTold(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE stock_alerts SET due_at = NULL, notified_at = $1 WHERE id = $2`, now, id)
	return err
}

func deleteAlert(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM stock_alerts WHERE id = $1`, id)
	return err
}

func deleteOldAlerts(ctx context.Context, tx *db.Tx, asked, unsaid time.Time) error {
	_, err := tx.Exec(ctx, `DELETE FROM stock_alerts WHERE asked_at < $1 OR confirmed_at IS NULL AND asked_at < $2`, asked, unsaid)
	return err
}

func countWaiting(ctx context.Context, from db.Source, productID string) (int, error) {
	if !ids.Valid(productID) {
		return 0, nil
	}
	return db.One[int](ctx, from, `
		SELECT count(*) FROM stock_alerts WHERE product_id = $1 AND confirmed_at IS NOT NULL AND notified_at IS NULL`, productID)
}

// ownAlert is what a person's data says of the products they wait for.
type ownAlert struct {
	ProductID string     `json:"product_id"`
	Email     string     `json:"email"`
	AskedAt   time.Time  `json:"asked_at"`
	ToldAt    *time.Time `json:"told_at" db:"notified_at"`
}

// theirAlerts finds those of a customer's account or confirmed address.
const theirAlerts = ` WHERE user_id = $1 OR email_key = (SELECT email_key FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL)`

func listOwnAlerts(ctx context.Context, from db.Source, userID string) ([]ownAlert, error) {
	return db.All[ownAlert](ctx, from, `SELECT product_id, email, asked_at, notified_at FROM stock_alerts`+theirAlerts+` ORDER BY asked_at, id`, userID)
}

func eraseAlerts(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM stock_alerts`+theirAlerts, userID)
	return err
}
