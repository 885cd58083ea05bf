package orders

import (
	"context"
	"slices"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// What a move is refused for.
var (
	ErrCarrier = errs.New(errs.Invalid, "orders.invalid_carrier", "Escribe el transporte en una línea de hasta 100 caracteres")
	ErrMissing = errs.New(errs.Conflict, "orders.missing_stock", "No hay suficientes unidades")
)

// Move is a step with what goes along with it.
type Move struct {
	Step
	Carrier  string
	Tracking string
	Lost     []string // items that did not come back to the shelf
	Tell     bool     // mail to the buyer
}

func (m Move) clean() (Move, error) {
	m.By = ByStaff
	m.Reason, m.Carrier, m.Tracking = strings.TrimSpace(m.Reason), strings.TrimSpace(m.Carrier), strings.TrimSpace(m.Tracking)
	switch {
	case !slices.Contains(Statuses, m.To):
		return m, ErrStatus.On("to")
	case !text.OneLine(m.Reason, maxReason):
		return m, ErrLineText.On("reason")
	case !text.OneLine(m.Carrier, maxTracking):
		return m, ErrCarrier.On("carrier")
	case !text.OneLine(m.Tracking, maxTracking):
		return m, ErrTracking.On("tracking_number")
	}
	return m, nil
}

// Move takes an order one step on, or a mistaken one back.
func (s *Service) Move(ctx context.Context, actor identity.Actor, act Act, move Move) error {
	asked := move
	move, err := move.clean()
	if err != nil {
		return err
	}
	by := staffOf(actor)
	return s.act(ctx, actor, act, "status_changed", asked, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		return s.step(ctx, tx, order, move, by, now)
	})
}

// step is a move that the rules allow, inside tx.
func (s *Service) step(ctx context.Context, tx *db.Tx, order Order, move Move, by who, now time.Time) (Order, error) {
	if err := Next(order.facts(now), move.Step); err != nil {
		return order, err
	}
	switch {
	case move.Correct:
		return s.correct(ctx, tx, order, move, by, now)
	case move.To == Cancelled:
		return s.cancel(ctx, tx, order, by, ending{EventCancelled, move.Reason, move.Lost, move.Tell}, now)
	case move.To == Pending:
		return s.reopen(ctx, tx, order, move, by, now)
	default:
		return s.advance(ctx, tx, order, move, by, now)
	}
}

// advance moves an order towards its buyer. Money taken as the goods are handed over
// is written down first.
func (s *Service) advance(ctx context.Context, tx *db.Tx, order Order, move Move, by who, now time.Time) (Order, error) {
	if due := order.Due(); move.To == Delivered && move.ToCharge && due > 0 {
		taken := Payment{OrderID: order.ID, Kind: MoneyIn, AmountCents: due, Method: Cash, Quiet: true, by: by, at: now}
		var err error
		if order, err = s.Record(ctx, tx, taken); err != nil {
			return order, err
		}
	}
	data := map[string]any{}
	order.ExpiresAt = nil
	switch move.To {
	case Shipped:
		order.ShippedAt, order.Carrier, order.TrackingNumber = &now, move.Carrier, move.Tracking
		data["carrier"], data["tracking_number"] = move.Carrier, move.Tracking
	case Delivered:
		order.DeliveredAt = &now
	}
	if err := enter(ctx, tx, &order, move.To, by, EventStatus, data, true, now); err != nil {
		return order, err
	}
	if err := saveOrder(ctx, tx, &order, now); err != nil || !move.Tell {
		return order, err
	}
	letter, told := stepLetter(order)
	if !told {
		return order, nil
	}
	return order, s.write(ctx, tx, order, letter)
}

func (o Order) productIDs() (all []string) {
	for _, item := range o.Items {
		if item.ProductID != nil {
			all = append(all, *item.ProductID)
		}
	}
	return all
}

// byProduct is the order in which shelves are locked.
func (o Order) byProduct() []Item {
	return slices.SortedFunc(slices.Values(o.Items), func(a, b Item) int { return strings.Compare(productOf(a), productOf(b)) })
}
