package orders

import (
	"context"
	"strconv"
	"strings"

	"mirada/internal/platform/db"
)

func listOwn(ctx context.Context, from db.Source, userID string, limit, offset int) ([]Order, error) {
	orders, err := db.All[Order](ctx, from, `
		SELECT id, status, total_cents, tracking_number, created_at FROM orders
		WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`, userID, limit, offset)
	if err != nil || len(orders) == 0 {
		return orders, err
	}
	return orders, attachItems(ctx, from, orders)
}

// attachItems reads the items of all orders at once.
func attachItems(ctx context.Context, from db.Source, orders []Order) error {
	places, args, at := make([]string, len(orders)), make([]any, len(orders)), map[string]int{}
	for i, order := range orders {
		places[i], args[i], at[order.ID] = "$"+strconv.Itoa(i+1), order.ID, i
		orders[i].Items = []Item{}
	}
	items, err := db.All[Item](ctx, from, `
		SELECT id, order_id, product_name, price_cents, quantity FROM order_items
		WHERE order_id IN (`+strings.Join(places, ", ")+`) ORDER BY product_name, id`, args...)
	for _, item := range items {
		order := &orders[at[item.OrderID]]
		order.Items = append(order.Items, item)
	}
	return err
}

func countOwn(ctx context.Context, from db.Source, userID string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM orders WHERE user_id = $1`, userID)
}

// forget takes the person out of their orders; the books keep the rest.
func forget(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `UPDATE orders SET user_id = NULL, email = '', email_key = '' WHERE user_id = $1`, userID)
	return err
}
