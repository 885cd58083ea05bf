package orders

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const orderColumns = `id, number, user_id, email, status, source, way, version, link_version, currency, contact_name, contact_phone, note,
	delivery_kind, ship_street, ship_sector, ship_city, ship_state, ship_postal_code, ship_country, pickup_name, pickup_address,
	pickup_hours, zone_name, days_min, days_max, delivery_cents, fiscal_kind, fiscal_id, fiscal_name, fiscal_number, total_cents,
	subtotal_cents, discount_cents, order_discount_cents, discount_reason, coupon_code, itbis_cents, itbis_mode,
	itbis_rate_hundredths, itbis_on_delivery, paid_cents, refunded_cents, credited_cents, carrier, tracking_number, cancel_reason,
	ready_at, paid_at, shipped_at, delivered_at, cancelled_at, expires_at, warned_at, proof_at, recovered_at, reminded_at, created_at`

const itemColumns = `id, order_id, product_id, product_name, brand_name, image_url, price_cents, quantity, discount_cents,
	share_cents, itbis_cents, stock_taken, lost, returned, position`

func listOwn(ctx context.Context, from db.Source, userID string, limit, offset int) ([]Order, error) {
	orders, err := db.All[Order](ctx, from, `
		SELECT `+orderColumns+` FROM orders
		WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`, userID, limit, offset)
	if err != nil {
		return nil, err
	}
	return orders, addItems(ctx, from, orders)
}

// addItems reads the items of all orders at once.
func addItems(ctx context.Context, from db.Source, orders []Order) error {
	orderIDs := make([]string, len(orders))
	for i, order := range orders {
		orderIDs[i] = order.ID
	}
	items, err := itemsOf(ctx, from, orderIDs)
	for i := range orders {
		orders[i].Items = items[orders[i].ID]
	}
	return err
}

func itemsOf(ctx context.Context, from db.Source, orderIDs []string) (map[string][]Item, error) {
	byOrder := map[string][]Item{}
	if len(orderIDs) == 0 {
		return byOrder, nil
	}
	args := make([]any, len(orderIDs))
	for i, id := range orderIDs {
		args[i] = id
	}
	filter := &db.Filter{}
	filter.Add(`order_id IN (`+db.In(len(args))+`)`, args...)
	items, err := db.All[Item](ctx, from, `
		SELECT `+itemColumns+` FROM order_items`+filter.Where()+` ORDER BY position, product_name, id`, filter.Args()...)
	for _, item := range items {
		byOrder[item.OrderID] = append(byOrder[item.OrderID], item)
	}
	return byOrder, err
}

func findByNumber(ctx context.Context, from db.Source, number Number) (Order, error) {
	return withItems(ctx, from, `SELECT `+orderColumns+` FROM orders WHERE number = $1`, number)
}

// findLock reads of an order only what tells whom it opens to.
func findLock(ctx context.Context, from db.Source, number Number) (Order, error) {
	order, err := db.One[Order](ctx, from, `SELECT id, user_id, link_version, created_at FROM orders WHERE number = $1`, number)
	if errors.Is(err, db.ErrNotFound) {
		return Order{}, ErrOrder
	}
	return order, err
}

// findByCheckout finds what an account's checkout became.
func findByCheckout(ctx context.Context, from db.Source, userID, checkoutID string) (Order, error) {
	return withItems(ctx, from, `SELECT `+orderColumns+` FROM orders WHERE checkout_id = $1 AND user_id = $2`, checkoutID, userID)
}

// lockOrder reads an order that is about to change; others wait.
func lockOrder(ctx context.Context, tx *db.Tx, id string) (Order, error) {
	if !ids.Valid(id) {
		return Order{}, ErrOrder
	}
	return withItems(ctx, tx, `SELECT `+orderColumns+` FROM orders WHERE id = $1`+tx.ForUpdate(), id)
}

func withItems(ctx context.Context, from db.Source, query string, args ...any) (Order, error) {
	order, err := db.One[Order](ctx, from, query, args...)
	if errors.Is(err, db.ErrNotFound) {
		return Order{}, ErrOrder
	}
	if err != nil {
		return Order{}, err
	}
	one := []Order{order}
	err = addItems(ctx, from, one)
	return one[0], err
}

func countOwn(ctx context.Context, from db.Source, userID string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM orders WHERE user_id = $1`, userID)
}

// countOpen counts the orders that an account has neither paid nor cancelled; what was
// given back is not paid, here and for the clock.
func countOpen(ctx context.Context, from db.Source, userID string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM orders WHERE user_id = $1 AND status = 'pending' AND paid_cents = refunded_cents`, userID)
}

// hasOrdered tells whether this person has an order that was not cancelled, by
// account, address or telephone.
func hasOrdered(ctx context.Context, from db.Source, buyer Buyer) (bool, error) {
	return db.One[bool](ctx, from, orderedQuery, buyer.UserID, buyer.EmailKey, buyer.Phone)
}

const orderedQuery = `
	SELECT EXISTS (SELECT 1 FROM orders WHERE status <> 'cancelled' AND user_id = $1)
		OR EXISTS (SELECT 1 FROM orders WHERE status <> 'cancelled' AND email_key = $2 AND email_key <> '')
		OR EXISTS (SELECT 1 FROM orders WHERE status <> 'cancelled' AND contact_phone = $3 AND contact_phone <> '')`

// due lists orders whose deadline has come, or is near and was not announced yet.
func due(ctx context.Context, from db.Source, until time.Time, limit int) ([]string, error) {
	return db.All[string](ctx, from, dueQuery, until, limit)
}

// dueQuery goes by the index of deadlines, which few orders have: SQLite would rather
// read every pending one by their status, which an expression keeps it from.
const dueQuery = `
	SELECT id FROM orders WHERE expires_at <= $1 AND status || '' = 'pending' AND paid_cents = refunded_cents AND proof_at IS NULL
	ORDER BY expires_at, id LIMIT $2`

func unwarned(ctx context.Context, from db.Source, now, until time.Time, limit int) ([]string, error) {
	return db.All[string](ctx, from, `
		SELECT id FROM orders WHERE expires_at > $1 AND expires_at <= $2 AND status || '' = 'pending' AND paid_cents = refunded_cents
			AND proof_at IS NULL AND warned_at IS NULL
		ORDER BY expires_at, id LIMIT $3`, now, until, limit)
}

func listEvents(ctx context.Context, from db.Source, orderID string, publicOnly bool) ([]Event, error) {
	return db.All[Event](ctx, from, `
		SELECT id, order_id, at, actor_kind, actor_id, actor_name, kind, data, is_public FROM order_events
		WHERE order_id = $1 AND (is_public OR NOT $2) ORDER BY at, id`, orderID, publicOnly)
}

func insertEvent(ctx context.Context, tx *db.Tx, e Event) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO order_events (id, order_id, at, actor_kind, actor_id, actor_name, kind, data, is_public)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		e.ID, e.OrderID, e.At, e.ActorKind, e.ActorID, e.ActorName, e.Kind, e.Data, e.IsPublic)
	return err
}
