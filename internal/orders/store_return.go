package orders

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
)

// Return is what came back of an order, or was credited without goods.
type Return struct {
	ID          string
	OrderID     string
	Reason      string
	CreditCents int64
	At          time.Time
	ActorID     string
}

func insertReturn(ctx context.Context, tx *db.Tx, r Return) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO order_returns (id, order_id, reason, credit_cents, at, actor_id) VALUES ($1, $2, $3, $4, $5, $6)`,
		r.ID, r.OrderID, r.Reason, r.CreditCents, r.At, r.ActorID)
	return err
}

// dropCredit takes back what a refund credited without goods, and tells how much.
func dropCredit(ctx context.Context, tx *db.Tx, lineID string) (int64, error) {
	credit, err := db.One[int64](ctx, tx, `SELECT credit_cents FROM order_returns WHERE id = $1`, lineID)
	if errors.Is(err, db.ErrNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	_, err = tx.Exec(ctx, `UPDATE order_returns SET credit_cents = 0 WHERE id = $1`, lineID)
	return credit, err
}

// saveReturned writes units of an item down as returned; what went on the shelf is no
// longer taken.
func saveReturned(ctx context.Context, tx *db.Tx, returnID string, item Item, line ReturnLine) error {
	_, err := tx.Exec(ctx, `INSERT INTO order_return_items (return_id, item_id, quantity, restocked) VALUES ($1, $2, $3, $4)`,
		returnID, item.ID, line.Quantity, line.Restock)
	if err != nil {
		return err
	}
	taken := item.StockTaken
	if line.Restock {
		taken -= line.Quantity
	}
	_, err = tx.Exec(ctx, `UPDATE order_items SET returned = $1, stock_taken = $2 WHERE id = $3`, item.Returned+line.Quantity, taken, item.ID)
	return err
}
