package carts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

type abandonedRow struct {
	ID           string
	UserID       string
	UserEmail    string
	CartData     string
	ValueCents   int64
	ReminderSent bool
	LeftAt       time.Time
	CreatedAt    time.Time
}

const abandonedColumns = `id, user_id, user_email, cart_data, value_cents, reminder_sent, left_at, created_at`

func (r abandonedRow) abandoned() (Abandoned, error) {
	cart := Abandoned{ID: r.ID, UserID: r.UserID, UserEmail: r.UserEmail, ValueCents: r.ValueCents, ReminderSent: r.ReminderSent, LeftAt: r.LeftAt, CreatedAt: r.CreatedAt}
	if err := json.Unmarshal([]byte(r.CartData), &cart.Lines); err != nil {
		return cart, fmt.Errorf("read abandoned cart %s: %w", r.ID, err)
	}
	return cart, nil
}

func listAbandoned(ctx context.Context, from db.Source, limit, offset int) ([]Abandoned, error) {
	rows, err := db.All[abandonedRow](ctx, from, `
		SELECT `+abandonedColumns+` FROM abandoned_carts ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`, limit, offset)
	carts := make([]Abandoned, 0, len(rows))
	for _, row := range rows {
		cart, err := row.abandoned()
		if err != nil {
			return nil, err
		}
		carts = append(carts, cart)
	}
	return carts, err
}

func countAbandoned(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM abandoned_carts`)
}

func findAbandoned(ctx context.Context, from db.Source, where, argument string) (Abandoned, error) {
	row, err := db.One[abandonedRow](ctx, from, `SELECT `+abandonedColumns+` FROM abandoned_carts WHERE `+where, argument)
	if errors.Is(err, db.ErrNotFound) {
		return Abandoned{}, ErrAbandoned
	}
	if err != nil {
		return Abandoned{}, err
	}
	return row.abandoned()
}

// leftCart is a cart that nobody touched since.
type leftCart struct {
	UserID    string
	Email     string
	TouchedAt time.Time
}

// sweepAtOnce bounds one round; the next takes the rest.
const sweepAtOnce = 200

const leftSelect = `
	SELECT c.user_id, u.email, c.touched_at FROM carts c JOIN users u ON u.id = c.user_id
	WHERE c.touched_at < $1 AND EXISTS (SELECT 1 FROM cart_items i WHERE i.user_id = c.user_id)
		AND NOT EXISTS (SELECT 1 FROM abandoned_carts a WHERE a.user_id = c.user_id)`

func listLeft(ctx context.Context, from db.Source, before time.Time) ([]leftCart, error) {
	return db.All[leftCart](ctx, from, leftSelect+` ORDER BY c.touched_at LIMIT $2`, before, sweepAtOnce)
}

// findLeft reads one of them again, now that it is held.
func findLeft(ctx context.Context, from db.Source, userID string, before time.Time) (leftCart, error) {
	return db.One[leftCart](ctx, from, leftSelect+` AND c.user_id = $2`, before, userID)
}

func insertAbandoned(ctx context.Context, tx *db.Tx, cart leftCart, lines []Line, now time.Time) error {
	data, err := json.Marshal(leave(lines))
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO abandoned_carts (id, user_id, user_email, cart_data, value_cents, left_at, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id) DO NOTHING`,
		ids.New(), cart.UserID, cart.Email, string(data), value(lines), cart.TouchedAt, now)
	return err
}

// findEnded reads what an order is about to end.
func findEnded(ctx context.Context, tx *db.Tx, userID string) (Ended, error) {
	reminded, err := db.All[*time.Time](ctx, tx, `SELECT reminder_sent_at FROM abandoned_carts WHERE user_id = $1`, userID)
	if err != nil || len(reminded) == 0 {
		return Ended{}, err
	}
	return Ended{Was: true, RemindedAt: reminded[0]}, nil
}

func deleteAbandoned(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM abandoned_carts WHERE user_id = $1`, userID)
	return err
}

// claimReminder marks the cart as reminded, once: the second of two people loses.
func claimReminder(ctx context.Context, tx *db.Tx, id, restoreHash string, now time.Time) error {
	touched, err := tx.Exec(ctx, `
		UPDATE abandoned_carts SET reminder_sent = TRUE, reminder_sent_at = $1, restore_hash = $2
		WHERE id = $3 AND NOT reminder_sent`, now, restoreHash, id)
	if err == nil && touched == 0 {
		return ErrReminded
	}
	return err
}

// reader is who a reminder would go to: at the address of today, not of when the cart was
// left.
type reader struct {
	Email              string
	Confirmed, Stopped bool
}

func findReader(ctx context.Context, from db.Source, userID string) (reader, error) {
	return db.One[reader](ctx, from, `
		SELECT u.email, u.email_confirmed_at IS NOT NULL AS confirmed,
			EXISTS (SELECT 1 FROM cart_reminder_stops s WHERE s.user_id = u.id) AS stopped
		FROM users u WHERE u.id = $1`, userID)
}

func insertStop(ctx context.Context, tx *db.Tx, userID string, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO cart_reminder_stops (user_id, created_at) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING`, userID, now)
	if errors.Is(err, db.ErrForeignKey) {
		return nil // the account is gone, and so are its reminders
	}
	return err
}

func deleteStop(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM cart_reminder_stops WHERE user_id = $1`, userID)
	return err
}
