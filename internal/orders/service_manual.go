package orders

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/once"
)

// Enter places an order that staff took. Stock is taken now; nothing was held while
// they typed.
func (s *Service) Enter(ctx context.Context, actor identity.Actor, manual Manual, key string) (orderID string, err error) {
	if err := actor.RequireStaff(); err != nil {
		return "", err
	}
	asked := manual
	if manual, err = manual.clean(); err != nil {
		return "", err
	}
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		orderID, err = once.Do(ctx, tx, "manual-order:"+actor.UserID, key, asked, func() (string, error) { return s.enterOrder(ctx, tx, actor, manual) })
		return err
	})
	if err != nil {
		return "", fmt.Errorf("enter order: %w", err)
	}
	return orderID, nil
}

func (s *Service) enterOrder(ctx context.Context, tx *db.Tx, actor identity.Actor, manual Manual) (string, error) {
	settings, err := s.settings(ctx, tx)
	if err != nil {
		return "", err
	}
	if manual.UserID != "" {
		if manual.Email, err = s.n.EmailOf(ctx, tx, manual.UserID); err != nil {
			return "", err
		}
	}
	if manual.Delivery, err = s.reach(ctx, tx, manual, settings); err != nil {
		return "", err
	}
	draft, email, err := manual.draft(staffOf(actor)).clean(time.Now())
	if err != nil {
		return "", err
	}
	order, err := s.place(ctx, tx, draft, email, settings)
	if err != nil {
		return "", err
	}
	return order.ID, audit.Write(ctx, tx, actor.Audit("orders.entered", "order", order.ID).From(nil, order.standing()))
}

// reach completes a delivery with its zone, fee and days, or with the place to
// collect at.
func (s *Service) reach(ctx context.Context, tx *db.Tx, manual Manual, settings Settings) (Delivery, error) {
	if manual.Delivery.DeliveryKind == Pickup {
		return s.n.Places.Collect(ctx, tx, manual.PickupID)
	}
	goods, err := s.n.Goods(ctx, tx, validIDs(manual.Lines))
	if err != nil {
		return Delivery{}, err
	}
	var cents int64
	for _, line := range manual.Lines {
		cents += goods[line.ProductID].PriceCents*int64(line.Quantity) - line.DiscountCents
	}
	to, err := s.n.Places.Reach(ctx, tx, manual.Delivery, cents-manual.DiscountCents, settings.FreeFromCents)
	if manual.FeeCents != nil {
		to.DeliveryCents = *manual.FeeCents
	}
	return to, err
}

// validIDs leaves out what no database can be asked for; the draft refuses it.
func validIDs(lines []Line) (all []string) {
	for _, line := range lines {
		if ids.Valid(line.ProductID) {
			all = append(all, line.ProductID)
		}
	}
	return all
}

func (m Manual) draft(by who) Draft {
	return Draft{UserID: m.UserID, Email: m.Email, Lines: m.Lines, Status: m.Status, Source: FromStaff, Way: m.Way, Contact: m.Contact,
		Delivery: m.Delivery, Fiscal: m.Fiscal, DiscountCents: m.DiscountCents, DiscountReason: m.DiscountReason, PaidBy: m.PaidBy, Tell: m.Tell, enteredBy: by}
}
