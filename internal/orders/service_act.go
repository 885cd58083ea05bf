package orders

import (
	"context"
	"fmt"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/once"
	"mirada/internal/platform/versions"
)

// ErrStale refuses a change that was made on an order as it no longer is.
var ErrStale = errs.New(errs.Conflict, "orders.stale", "Otra persona cambió este pedido. Lo volvimos a cargar; revisa y repite.")

// Act names a change that staff make: of which order, over which version of it, and
// by which attempt, so that a double click counts once.
type Act struct {
	OrderID string
	Version int
	Key     string
}

// act runs a change of staff under the order's lock and writes it down.
func (s *Service) act(ctx context.Context, actor identity.Actor, act Act, deed string, request any, do func(tx *db.Tx, order Order, now time.Time) (Order, error)) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	if !ids.Valid(act.OrderID) {
		return ErrOrder
	}
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := once.Do(ctx, tx, "order:"+act.OrderID+":"+deed+":"+actor.UserID, act.Key, request, func() (int, error) {
			order, err := lockOrder(ctx, tx, act.OrderID)
			if err != nil {
				return 0, err
			}
			if act.Version != order.Version {
				of := versions.Of{Type: "order", ID: order.ID, Deeds: "orders."}
				return 0, versions.Refusal(ctx, tx, ErrStale, of, map[string]any{"version": order.Version, "status": order.Status})
			}
			after, err := do(tx, order, time.Now())
			if err != nil {
				return 0, err
			}
			line := actor.Audit("orders."+deed, "order", order.ID).From(order.standing(), after.standing())
			return after.Version, audit.Write(ctx, tx, line)
		})
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %w", deed, err)
	}
	return nil
}

// standing is what the audit log says of an order before and after a change.
func (o Order) standing() map[string]any {
	goods := make([]string, len(o.Items))
	for i, item := range o.Items {
		goods[i] = fmt.Sprintf("%d × %s", item.Quantity, item.ProductName)
	}
	return map[string]any{"number": o.Number.String(), "status": o.Status, "total_cents": o.TotalCents, "paid_cents": o.PaidCents,
		"refunded_cents": o.RefundedCents, "credited_cents": o.CreditedCents, "carrier": o.Carrier, "tracking_number": o.TrackingNumber,
		"reason": o.CancelReason, "items": strings.Join(goods, ", "), "discount_cents": o.DiscountCents, "discount_reason": o.DiscountReason,
		"delivery_cents": o.DeliveryCents, "way": o.Way, "fiscal_number": o.FiscalNumber}
}

func staffOf(actor identity.Actor) who { return who{"staff", actor.UserID, actor.Email} }

// enter puts an order into a status and writes the line of its history.
func enter(ctx context.Context, tx *db.Tx, order *Order, to Status, by who, kind EventKind, data map[string]any, public bool, now time.Time) error {
	said := map[string]any{"from": order.Status, "status": to}
	for key, value := range data {
		said[key] = value
	}
	order.Status = to
	return tell(ctx, tx, order.ID, by, kind, said, public, now)
}
