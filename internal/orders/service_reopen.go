package orders

import (
	"context"
	"slices"
	"time"

	"mirada/internal/platform/db"
)

// correct takes a step back that never happened; nobody is mailed.
func (s *Service) correct(ctx context.Context, tx *db.Tx, order Order, move Move, by who, now time.Time) (Order, error) {
	switch order.Status {
	case Shipped:
		order.ShippedAt = nil
	case Delivered:
		order.DeliveredAt = nil
	}
	if err := enter(ctx, tx, &order, move.To, by, EventCorrected, map[string]any{"reason": move.Reason}, false, now); err != nil {
		return order, err
	}
	if move.To == Pending {
		settings, err := s.settings(ctx, tx)
		if err != nil {
			return order, err
		}
		order.startClock(settings, now)
	}
	return order, saveOrder(ctx, tx, &order, now)
}

// startClock gives the buyer the whole time again.
func (o *Order) startClock(settings Settings, now time.Time) {
	o.ExpiresAt, o.WarnedAt = nil, nil
	if way, err := wayOf(o.Way); err == nil {
		o.ExpiresAt = holdUntil(way, settings, now)
	}
}

// reopen brings a cancelled order back with all its goods, or tells what is missing.
func (s *Service) reopen(ctx context.Context, tx *db.Tx, order Order, move Move, by who, now time.Time) (Order, error) {
	if err := s.takeAnew(ctx, tx, order); err != nil {
		return order, err
	}
	if order.CouponCode != "" {
		if err := s.n.Coupons.UseAgain(ctx, tx, order.ID); err != nil {
			return order, err
		}
	}
	settings, err := s.settings(ctx, tx)
	if err != nil {
		return order, err
	}
	order.CancelledAt, order.CancelReason = nil, ""
	order.ReadyAt, order.ShippedAt, order.Carrier, order.TrackingNumber = nil, nil, "", "" // of the goods that came back
	if err := enter(ctx, tx, &order, Pending, by, EventReopened, nil, true, now); err != nil {
		return order, err
	}
	order.startClock(settings, now)
	if order.ProofAt, err = waitingSince(ctx, tx, order.ID); err != nil {
		return order, err
	}
	if order, err = s.settle(ctx, tx, order, by, now); err != nil || !move.Tell {
		return order, err
	}
	return order, s.write(ctx, tx, order, reopenedLetter(order))
}

// waitingSince tells when the newest proof came that nobody has looked at, nil where none
// waits: it stops the clock again.
func waitingSince(ctx context.Context, tx *db.Tx, orderID string) (*time.Time, error) {
	proofs, err := listProofs(ctx, tx, orderID)
	for _, proof := range slices.Backward(proofs) {
		if proof.Verdict == Unseen {
			return &proof.UploadedAt, err
		}
	}
	return nil, err
}

// takeAnew takes all that an order needs off the shelf, or nothing. What was lost stays
// lost, and other units go in its place.
func (s *Service) takeAnew(ctx context.Context, tx *db.Tx, order Order) error {
	var wanted []shift
	for _, item := range order.byProduct() {
		if units := item.Quantity - item.Returned; units > 0 {
			wanted = append(wanted, shift{item, units})
		}
	}
	if _, err := s.moveAll(ctx, tx, wanted, "reopened"); err != nil {
		return err
	}
	return saveShifted(ctx, tx, wanted)
}
