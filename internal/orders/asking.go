package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/limits"
)

// Captcha checks the solution that a purchase is sent with.
type Captcha interface {
	Spend(ctx context.Context, solution string) error
}

// From when on an order asks for a captcha: somebody orders again and again, or one
// product is ordered by so many that it may be one person with many addresses.
const (
	unaskedOrders   = 3
	unaskedWithin   = 24 * time.Hour
	unaskedProduct  = 59
	unaskedSameHour = time.Hour
)

// asks tells whether the next order of this buyer, for these products, needs a
// captcha. Placed orders count, not attempts: a refusal makes nobody suspicious.
func (s *Service) asks(ctx context.Context, from db.Source, userID string, productIDs []string) (bool, error) {
	now := time.Now()
	own, err := countSince(ctx, from, userID, now.Add(-unaskedWithin))
	if err != nil || own >= s.n.Limits.Scaled(unaskedOrders) {
		return err == nil, err
	}
	most, err := mostOrdered(ctx, from, productIDs, now.Add(-unaskedSameHour))
	return most >= s.n.Limits.Scaled(unaskedProduct), err
}

// orderAttempts are what the limits of orders count.
func orderAttempts(actor identity.Actor) []limits.Attempt {
	return []limits.Attempt{{Rule: ordersByAccount, Key: actor.UserID}, {Rule: ordersByAddress, Key: httpx.LimitKey(actor.IP)}}
}

// admit asks for a captcha where one is needed, and counts the attempt, so that those
// in parallel all count; one that makes no order is given back. A forgotten captcha
// does not use up the limit.
func (s *Service) admit(ctx context.Context, actor identity.Actor, solution string) error {
	cart, err := s.n.Carts.Wanted(ctx, s.db, actor.UserID)
	if err != nil {
		return err
	}
	asked, err := s.asks(ctx, s.db, actor.UserID, validIDs(cart))
	if err != nil {
		return err
	}
	if asked {
		if err := s.n.Captcha.Spend(ctx, solution); err != nil {
			return err
		}
	}
	return s.n.Limits.TakeEach(ctx, orderAttempts(actor)...)
}
