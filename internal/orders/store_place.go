package orders

import (
	"context"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

func insertOrder(ctx context.Context, tx *db.Tx, order Order, userID string, email identity.Email) error {
	owner := &userID
	if userID == "" {
		owner = nil
	}
	_, err := tx.Exec(ctx, `
		INSERT INTO orders (id, user_id, email, email_key, status, total_cents, tracking_number, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
		order.ID, owner, email.Shown, email.Key, order.Status, order.TotalCents, order.TrackingNumber, order.CreatedAt)
	return err
}

// insertItems writes the order's items beside the lines they were copied from.
func insertItems(ctx context.Context, tx *db.Tx, order Order, lines []Line) error {
	for i, item := range order.Items {
		_, err := tx.Exec(ctx, `
			INSERT INTO order_items (id, order_id, product_id, product_name, price_cents, quantity, sold_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			item.ID, item.OrderID, lines[i].ProductID, item.ProductName, item.PriceCents, item.Quantity, order.CreatedAt)
		if err != nil {
			return err
		}
	}
	return nil
}
