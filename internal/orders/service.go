package orders

import (
	"context"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// Stock is what orders ask of inventory: units off the shelf, in the order's own
// transaction, never more than there are.
type Stock interface {
	Take(ctx context.Context, tx *db.Tx, productID string, quantity int, reason string) error
}

// Good is what an order copies of a product.
type Good struct {
	Name       string
	PriceCents int64
}

// Goods reads products by their ids from the catalogue; those that are gone are left
// out.
type Goods func(ctx context.Context, from db.Source, productIDs []string) (map[string]Good, error)

// Carts is told who ordered, so that what they left behind is not left any more.
type Carts interface {
	Ordered(ctx context.Context, tx *db.Tx, userID string) error
}

// Neighbours are the slices that an order needs; a shop without carts has none to tell.
type Neighbours struct {
	Stock Stock
	Goods Goods
	Carts Carts
}

// Service holds the use cases of orders.
type Service struct {
	db         *db.DB
	neighbours Neighbours
}

// New makes the service.
func New(d *db.DB, neighbours Neighbours) *Service { return &Service{db: d, neighbours: neighbours} }

// Own returns one page of the actor's orders, newest first, and how many there are.
func (s *Service) Own(ctx context.Context, actor identity.Actor, limit, offset int) ([]Order, int, error) {
	if err := actor.RequireShopper(); err != nil {
		return nil, 0, err
	}
	total, err := countOwn(ctx, s.db, actor.UserID)
	if err != nil {
		return nil, 0, err
	}
	orders, err := listOwn(ctx, s.db, actor.UserID, limit, offset)
	return orders, total, err
}

// Part is this slice's share of export and erasure of a customer's data.
func (s *Service) Part() identity.Part {
	const everything = 10_000
	return identity.Part{
		Name: "orders",
		Read: func(ctx context.Context, userID string) (any, error) {
			orders, err := listOwn(ctx, s.db, userID, everything, 0)
			return showOrders(orders), err
		},
		Erase: forget,
	}
}
