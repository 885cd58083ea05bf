package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
)

// Waiting is what waits for staff.
type Waiting struct {
	ToAccept      int // pending
	Proofs        int // to review
	ToShip        int // being prepared, to be sent
	ToCollect     int // ready for more than a week
	RefundsDue    int
	ExpiringToday int
	Recovered     int    // orders of the last 30 days that ended an abandoned cart
	Newest        *Order // that a shopper placed
}

// lateCollect is after how long goods that wait to be collected are worth a call.
const lateCollect = 7 * 24 * time.Hour

// Waiting counts what waits for staff.
func (s *Service) Waiting(ctx context.Context, actor identity.Actor) (Waiting, error) {
	if err := actor.RequireStaff(); err != nil {
		return Waiting{}, err
	}
	return readWaiting(ctx, s.db, time.Now())
}
