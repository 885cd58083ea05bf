package orders

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/platform/db"
)

// Past is something that happened to an order before anybody looked: the demo shop
// has a year of it. It goes by the same rules as today, under the time it had.
type Past struct {
	At      time.Time
	Move    *Move
	Payment *Payment
	Back    *Returning // the lines name products: the items have no ids yet
	Ready   bool
	Expired bool // the clock ended it
	ByBuyer bool // the buyer cancelled
}

// Lived is an order with its past.
type Lived struct {
	Draft Draft
	Past  []Past
}

// Remember places orders and lets their past happen, all of them in one transaction,
// without a mail to anybody. It answers them in their order.
func (s *Service) Remember(ctx context.Context, all []Lived) (placed []Order, err error) {
	err = s.db.WriteTx(db.Unhurried(ctx), func(tx *db.Tx) error {
		placed = nil // it may run again
		settings, err := s.settings(ctx, tx)
		if err != nil {
			return err
		}
		for _, lived := range all {
			order, err := s.remember(ctx, tx, lived, settings)
			if err != nil {
				return err
			}
			placed = append(placed, order)
		}
		return nil
	})
	return placed, err
}

func (s *Service) remember(ctx context.Context, tx *db.Tx, lived Lived, settings Settings) (Order, error) {
	draft, email, err := lived.Draft.clean(time.Now())
	if err != nil {
		return Order{}, err
	}
	order, err := s.place(ctx, tx, draft, email, settings)
	if err != nil {
		return Order{}, err
	}
	for _, event := range lived.Past {
		if order, err = lockOrder(ctx, tx, order.ID); err != nil {
			return Order{}, err
		}
		if order, err = s.relive(ctx, tx, order, event); err != nil {
			return Order{}, fmt.Errorf("%s on %s: %w", order.Number, event.At.Format(time.DateOnly), err)
		}
	}
	return order, nil
}

func (s *Service) relive(ctx context.Context, tx *db.Tx, order Order, event Past) (Order, error) {
	staff := who{kind: "staff", name: "Mirada"}
	switch {
	case event.Payment != nil:
		payment := *event.Payment
		payment.OrderID, payment.by, payment.at, payment.Quiet = order.ID, staff, event.At, true
		if payment.AmountCents == 0 {
			payment.AmountCents = max(order.Due(), -order.Due())
		}
		return s.Record(ctx, tx, payment)
	case event.Back != nil:
		return s.takeBack(ctx, tx, order, order.named(*event.Back), staff, event.At)
	case event.Ready:
		order.ReadyAt = &event.At
		if err := tell(ctx, tx, order.ID, staff, EventReady, nil, true, event.At); err != nil {
			return order, err
		}
		return order, saveOrder(ctx, tx, &order, event.At)
	case event.Expired:
		return s.cancel(ctx, tx, order, theClock, ending{EventExpired, expiredReason, nil, false}, event.At)
	case event.ByBuyer:
		return s.cancel(ctx, tx, order, who{kind: "shopper", name: order.Email}, ending{EventCancelled, "Cancelado por el cliente", nil, false}, event.At)
	default:
		return s.step(ctx, tx, order, *event.Move, staff, event.At)
	}
}

// named finds the items of a return by their products.
func (o Order) named(back Returning) Returning {
	lines := make([]ReturnLine, len(back.Lines))
	for i, line := range back.Lines {
		lines[i] = line
		for _, item := range o.Items {
			if productOf(item) == line.ItemID {
				lines[i].ItemID = item.ID
			}
		}
	}
	back.Lines = lines
	return back
}
