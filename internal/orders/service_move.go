package orders

import (
	"context"
	"fmt"
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
	if order, err = s.settle(ctx, tx, order, by, now); err != nil || !move.Tell {
		return order, err
	}
	return order, s.write(ctx, tx, order, reopenedLetter(order))
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
	if err := s.enough(ctx, tx, wanted); err != nil {
		return err
	}
	for _, take := range wanted {
		if err := s.n.Stock.Take(ctx, tx, productOf(take.item), take.units, fmt.Sprintf("Order %s reopened", order.ID[:8])); err != nil {
			return err
		}
		take.item.StockTaken += take.units
		if err := saveHeld(ctx, tx, take.item); err != nil {
			return err
		}
	}
	return nil
}

// enough holds the shelves of what is about to move and names all that is missing.
func (s *Service) enough(ctx context.Context, tx *db.Tx, wanted []shift) error {
	var productIDs, missing []string
	for _, move := range wanted {
		if product := productOf(move.item); product != "" {
			productIDs = append(productIDs, product)
		}
	}
	shelf, err := s.n.Stock.Hold(ctx, tx, productIDs)
	if err != nil {
		return err
	}
	for _, move := range wanted {
		product := productOf(move.item)
		if shelf[product] -= move.units; shelf[product] < 0 && move.units > 0 {
			missing = append(missing, fmt.Sprintf("%s (quedan %d)", move.item.ProductName, max(0, shelf[product]+move.units)))
		}
	}
	if len(missing) > 0 {
		return ErrMissing.Saying("No hay suficientes unidades: " + strings.Join(missing, ", ")).On("items")
	}
	return nil
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
