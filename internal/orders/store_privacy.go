package orders

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// lockUnpaid reads the orders that an account has neither paid nor cancelled.
func lockUnpaid(ctx context.Context, tx *db.Tx, userID string) ([]Order, error) {
	orders, err := db.All[Order](ctx, tx, `
		SELECT `+orderColumns+` FROM orders WHERE user_id = $1 AND status = 'pending' AND paid_cents = refunded_cents ORDER BY id`+tx.ForUpdate(), userID)
	if err != nil {
		return nil, err
	}
	return orders, addItems(ctx, tx, orders)
}

// isOver is true of an order that nothing more happens to by itself.
const isOver = `status IN ('delivered', 'completed', 'cancelled')`

// releaseOrders parts an account from its orders: those that are over forget the
// person at once, the others are marked. Links in mails open none of them any more.
func releaseOrders(ctx context.Context, tx *db.Tx, userID string, now time.Time) error {
	if err := forgetWhere(ctx, tx, `user_id = $1 AND `+isOver, userID); err != nil {
		return err
	}
	for statement, args := range map[string][]any{
		`UPDATE order_events SET actor_id = '', actor_name = '' WHERE actor_id = $1 AND actor_kind = 'shopper'`: {userID},
		`UPDATE orders SET erase_after = $1 WHERE user_id = $2 AND NOT ` + isOver:                               {now, userID},
	} {
		if _, err := tx.Exec(ctx, statement, args...); err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, `
		UPDATE orders SET user_id = NULL, checkout_id = NULL, link_version = link_version + 1 WHERE user_id = $1`, userID)
	return err
}

// forgetClosed takes the person out of marked orders that were over by then.
func forgetClosed(ctx context.Context, tx *db.Tx, before time.Time) error {
	return forgetWhere(ctx, tx, `erase_after IS NOT NULL AND `+isOver+` AND COALESCE(cancelled_at, delivered_at, updated_at) <= $1`, before)
}

// forgetWhere empties what tells who bought, and what people wrote into the history.
// Province and municipality stay for the books, fiscal data where an invoice was
// written.
func forgetWhere(ctx context.Context, tx *db.Tx, condition string, arg any) error {
	events, err := db.All[Event](ctx, tx, `
		SELECT id, order_id, at, actor_kind, actor_id, actor_name, kind, data, is_public FROM order_events
		WHERE order_id IN (SELECT id FROM orders WHERE `+condition+`)`, arg)
	if err != nil {
		return err
	}
	for _, event := range events {
		event = event.withoutPerson()
		if _, err := tx.Exec(ctx, `UPDATE order_events SET actor_id = $1, actor_name = $2, data = $3 WHERE id = $4`,
			event.ActorID, event.ActorName, event.Data, event.ID); err != nil {
			return err
		}
	}
	for _, statement := range []string{ // what staff wrote may name somebody too
		`UPDATE order_payments SET note = '', void_reason = '' WHERE order_id IN (SELECT id FROM orders WHERE ` + condition + `)`,
		`UPDATE order_returns SET reason = '' WHERE order_id IN (SELECT id FROM orders WHERE ` + condition + `)`,
	} {
		if _, err := tx.Exec(ctx, statement, arg); err != nil {
			return err
		}
	}
	_, err = tx.Exec(ctx, `
		UPDATE orders SET email = '', email_key = '', contact_name = '', contact_phone = '', note = '', ship_street = '', ship_sector = '',
			ship_postal_code = '', discount_reason = '', cancel_reason = '', checkout_id = NULL, erase_after = NULL,
			fiscal_id = CASE WHEN fiscal_number = '' THEN '' ELSE fiscal_id END,
			fiscal_name = CASE WHEN fiscal_number = '' THEN '' ELSE fiscal_name END
		WHERE `+condition, arg)
	return err
}
