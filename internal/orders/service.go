package orders

import (
	"context"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// Service holds the use cases of orders.
type Service struct {
	db *db.DB
}

// New makes the service.
func New(d *db.DB) *Service { return &Service{db: d} }

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
