package orders

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/once"
)

// Place is the one way in for orders: the goods leave the shelf, their names and
// prices are copied and the order is written down, all of it or nothing. The same
// key makes a repeated attempt count once.
func (s *Service) Place(ctx context.Context, draft Draft, key string) (Order, error) {
	asked := draft
	draft, email, err := draft.clean(time.Now())
	if err != nil {
		return Order{}, err
	}
	var placed Order
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		placed, err = once.Do(ctx, tx, "order:"+draft.UserID+":"+email.Key, key, asked, func() (Order, error) {
			return s.place(ctx, tx, draft, email)
		})
		return err
	})
	if err != nil {
		return Order{}, fmt.Errorf("place order: %w", err)
	}
	return placed, nil
}

func (s *Service) place(ctx context.Context, tx *db.Tx, draft Draft, email identity.Email) (Order, error) {
	order := Order{ID: ids.Random(), Status: draft.Status, TrackingNumber: draft.TrackingNumber,
		CreatedAt: draft.CreatedAt.UTC().Truncate(time.Microsecond)}
	if draft.takesStock() { // first: it holds the product until the order is written
		for _, line := range draft.Lines {
			if err := s.neighbours.Stock.Take(ctx, tx, line.ProductID, line.Quantity, "Order "+order.ID[:8]); err != nil {
				return Order{}, err
			}
		}
	}
	items, err := s.copied(ctx, tx, order.ID, draft.Lines)
	if err != nil {
		return Order{}, err
	}
	order.Items, order.TotalCents = items, total(items)
	if err := insertOrder(ctx, tx, order, draft.UserID, email); err != nil {
		return Order{}, err
	}
	if err := insertItems(ctx, tx, order, draft.Lines); err != nil {
		return Order{}, err
	}
	if draft.UserID == "" || s.neighbours.Carts == nil {
		return order, nil
	}
	return order, s.neighbours.Carts.Ordered(ctx, tx, draft.UserID)
}

// copied writes lines as items with the name and price of this moment.
func (s *Service) copied(ctx context.Context, tx *db.Tx, orderID string, lines []Line) ([]Item, error) {
	productIDs := make([]string, len(lines))
	for i, line := range lines {
		productIDs[i] = line.ProductID
	}
	goods, err := s.neighbours.Goods(ctx, tx, productIDs)
	if err != nil {
		return nil, err
	}
	items := make([]Item, len(lines))
	for i, line := range lines {
		good, exists := goods[line.ProductID]
		if !exists {
			return nil, ErrProduct.On("product_id")
		}
		items[i] = Item{ID: ids.New(), OrderID: orderID, ProductName: good.Name, PriceCents: good.PriceCents, Quantity: line.Quantity}
	}
	return items, nil
}
