package orders

import (
	"context"

	"mirada/internal/platform/db"
)

func listOwn(ctx context.Context, from db.Source, userID string, limit, offset int) ([]Order, error) {
	orders, err := db.All[Order](ctx, from, `
		SELECT id, status, total_cents, tracking_number, created_at FROM orders
		WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`, userID, limit, offset)
	if err != nil {
		return nil, err
	}
	orderIDs := make([]string, len(orders))
	for i, order := range orders {
		orderIDs[i] = order.ID
	}
	items, err := itemsOf(ctx, from, orderIDs)
	for i := range orders {
		orders[i].Items = items[orders[i].ID]
	}
	return orders, err
}

// itemsOf reads the items of all orders at once.
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
		SELECT id, order_id, product_name, price_cents, quantity FROM order_items`+
		filter.Where()+` ORDER BY product_name, id`, filter.Args()...)
	for _, item := range items {
		byOrder[item.OrderID] = append(byOrder[item.OrderID], item)
	}
	return byOrder, err
}

func countOwn(ctx context.Context, from db.Source, userID string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM orders WHERE user_id = $1`, userID)
}

// forget takes the person out of their orders; the books keep the rest.
func forget(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `UPDATE orders SET user_id = NULL, email = '', email_key = '' WHERE user_id = $1`, userID)
	return err
}
