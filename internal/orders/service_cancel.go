package orders

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

const expiredReason = "Venció el plazo de pago"

// Cancel lets a buyer take back an order that nobody has paid.
func (s *Service) Cancel(ctx context.Context, actor identity.Actor, typed string) (Seen, error) {
	seen, err := s.Look(ctx, actor, typed, "")
	if err != nil {
		return Seen{}, err
	}
	var after Order
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		order, err := lockOrder(ctx, tx, seen.ID)
		if err != nil {
			return err
		}
		now := time.Now()
		if err := Next(order.facts(now), Step{To: Cancelled, By: ByBuyer}); err != nil {
			return err
		}
		after, err = s.cancel(ctx, tx, order, buyerOf(actor), ending{EventCancelled, "Cancelado por el cliente", nil, true}, now)
		return err
	})
	if err != nil {
		return Seen{}, fmt.Errorf("cancel order: %w", err)
	}
	return s.seen(ctx, after, true)
}

// ending is how an order ends before its time.
type ending struct {
	kind   EventKind
	reason string
	lost   []string // items that do not come back to the shelf
	tell   bool     // mail to the buyer
}

// cancel puts the goods back and ends the order, inside tx, with its event and mail.
func (s *Service) cancel(ctx context.Context, tx *db.Tx, order Order, by who, end ending, now time.Time) (Order, error) {
	gone, err := s.giveBack(ctx, tx, order, end.lost)
	if err != nil {
		return order, err
	}
	if order.CouponCode != "" {
		if err := s.n.Coupons.GiveBack(ctx, tx, order.ID); err != nil {
			return order, err
		}
	}
	data := map[string]any{"reason": end.reason}
	if len(gone) > 0 {
		data["not_returned"] = gone
	}
	if err := enter(ctx, tx, &order, Cancelled, by, end.kind, data, true, now); err != nil {
		return order, err
	}
	order.CancelledAt, order.CancelReason, order.ExpiresAt, order.ProofAt = &now, end.reason, nil, nil
	if err := saveOrder(ctx, tx, &order, now); err != nil || !end.tell {
		return order, err
	}
	if end.kind == EventExpired {
		return order, s.write(ctx, tx, order, expiredLetter(order))
	}
	return order, s.write(ctx, tx, order, cancelledLetter(order))
}

// giveBack puts what is off the shelf back on it, by product, and names what was lost
// or is no longer sold. What is lost, or came back unfit, stays off the shelf.
func (s *Service) giveBack(ctx context.Context, tx *db.Tx, order Order, lost []string) (gone []string, err error) {
	var back []shift
	for _, item := range order.byProduct() {
		units := min(item.held(), item.Quantity-item.Returned)
		switch {
		case units == 0:
		case slices.Contains(lost, item.ID):
			gone = append(gone, item.ProductName)
			item.Lost += units
			if err := saveHeld(ctx, tx, item); err != nil {
				return gone, err
			}
		default:
			back = append(back, shift{item, -units})
		}
	}
	unsold, err := s.moveAll(ctx, tx, back, "cancelled")
	if err != nil {
		return gone, err
	}
	return append(gone, unsold...), saveShifted(ctx, tx, back)
}

func productOf(item Item) string {
	if item.ProductID == nil {
		return ""
	}
	return *item.ProductID
}

// clockBatch is how many orders the clock looks at in one go.
const clockBatch = 200

// Clock ends orders whose deadline has passed, and reminds of those that are near.
// Each is judged again under its lock, in a transaction of its own, by the
// database's time: two nodes cancel an order once.
func (s *Service) Clock(ctx context.Context) error {
	now, err := s.db.Now(ctx)
	if err != nil {
		return err
	}
	expired, err := due(ctx, s.db, now, clockBatch)
	if err != nil {
		return err
	}
	near, err := unwarned(ctx, s.db, now, now.Add(warnBefore), clockBatch)
	if err != nil {
		return err
	}
	var failed error
	for _, id := range expired {
		failed = errors.Join(failed, s.expire(ctx, id, now))
	}
	for _, id := range near {
		failed = errors.Join(failed, s.warn(ctx, id, now))
	}
	return failed
}

func (s *Service) expire(ctx context.Context, id string, now time.Time) error {
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		order, err := lockOrder(ctx, tx, id)
		if err != nil {
			return err
		}
		if Next(order.facts(now), Step{To: Cancelled, By: ByClock}) != nil {
			return nil // somebody was quicker
		}
		_, err = s.cancel(ctx, tx, order, theClock, ending{EventExpired, expiredReason, nil, true}, now)
		return err
	})
	if err != nil {
		slog.Error("expire order", "order", id, "err", err)
	}
	return err
}

func (s *Service) warn(ctx context.Context, id string, now time.Time) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		order, err := lockOrder(ctx, tx, id)
		if err != nil {
			return err
		}
		if !order.needsWarning(now) {
			return nil
		}
		if err := saveWarned(ctx, tx, id, now); err != nil {
			return err
		}
		if err := tell(ctx, tx, id, theClock, EventWarned, nil, false, now); err != nil {
			return err
		}
		settings, err := s.settings(ctx, tx)
		if err != nil {
			return err
		}
		return s.write(ctx, tx, order, warningLetter(order, settings))
	})
}

// needsWarning tells whether the deadline is near and unannounced. An order that was
// given less time than that is not reminded.
func (o Order) needsWarning(now time.Time) bool {
	return o.Status == Pending && o.WarnedAt == nil && o.facts(now).isCleared() && o.ExpiresAt != nil &&
		now.Before(*o.ExpiresAt) && o.CreatedAt.Add(warnBefore).Before(*o.ExpiresAt) && !now.Before(o.ExpiresAt.Add(-warnBefore))
}
