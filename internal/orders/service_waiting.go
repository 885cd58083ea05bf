package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
)

// Waiting is what waits for staff.
type Waiting struct {
	Work      map[Work]int
	Recovered int    // orders of the last 30 days that ended an abandoned cart
	Newest    *Order // that a shopper placed
}

// Waiting counts what waits for staff.
func (s *Service) Waiting(ctx context.Context, actor identity.Actor) (Waiting, error) {
	if err := actor.RequireStaff(); err != nil {
		return Waiting{}, err
	}
	return readWaiting(ctx, s.db, time.Now())
}
