package orders

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// Bought is a line of somebody's order that was not cancelled, and how far it has come.
type Bought struct {
	ItemID      string
	Status      Status
	CreatedAt   time.Time
	DeliveredAt *time.Time
}

// ArrivedAt is when it was delivered; of an order that was never marked so, when it was
// placed.
func (b Bought) ArrivedAt() time.Time {
	if b.DeliveredAt != nil {
		return *b.DeliveredAt
	}
	return b.CreatedAt
}

// Bought tells in which of their orders somebody has a product, the newest first.
func (s *Service) Bought(ctx context.Context, from db.Source, userID, productID string) ([]Bought, error) {
	return listBought(ctx, from, userID, productID)
}
