package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// Edit changes an order that has not left the shop: goods, discounts, delivery,
// contact and fiscal data. The ledger stays; only what is due moves. The number of a
// voucher can be written down at any time.
func (s *Service) Edit(ctx context.Context, actor identity.Actor, act Act, edit Edit) error {
	asked := edit
	edit, err := edit.clean()
	if err != nil {
		return err
	}
	return s.act(ctx, actor, act, "edited", asked, func(tx *db.Tx, order Order, now time.Time) (Order, error) {
		if !edit.onlyNCF() && !order.canEdit() {
			return order, ErrNotNow
		}
		return s.edit(ctx, tx, order, edit, staffOf(actor), now)
	})
}

func (s *Service) edit(ctx context.Context, tx *db.Tx, order Order, edit Edit, by who, now time.Time) (Order, error) {
	after, err := s.edited(ctx, tx, order, edit, now)
	if err != nil {
		return order, err
	}
	changes := changesOf(order, after)
	if len(changes) == 0 && !order.sharesDiffer(after) {
		return order, ErrNothingNew
	}
	gone, err := s.moveDifference(ctx, tx, order, &after)
	if err != nil {
		return order, err
	}
	if order.CouponCode != "" && after.CouponCode == "" {
		if err := s.n.Coupons.GiveBack(ctx, tx, order.ID); err != nil {
			return order, err
		}
	}
	if err := saveEdited(ctx, tx, order, after); err != nil {
		return order, err
	}
	data := map[string]any{"changes": changes}
	if edit.FeeReason != "" {
		data["delivery_reason"] = edit.FeeReason
	}
	if len(gone) > 0 {
		data["not_returned"] = gone
	}
	letter, told := editedLetter(order, after, changes)
	if err := tell(ctx, tx, order.ID, by, EventEdited, data, told, now); err != nil {
		return order, err
	}
	if after, err = s.settle(ctx, tx, after, by, now); err != nil || !edit.Tell || !told {
		return after, err
	}
	return after, s.write(ctx, tx, after, letter)
}

// edited is the order as the edit makes it, before anything is moved or written.
func (s *Service) edited(ctx context.Context, tx *db.Tx, order Order, edit Edit, now time.Time) (Order, error) {
	after := order
	if edit.Contact != nil {
		after.ContactName, after.ContactPhone, after.Note = edit.Contact.Name, edit.Contact.Phone, edit.Contact.Note
	}
	if err := after.setVoucher(edit); err != nil {
		return order, err
	}
	if edit.onlyNCF() {
		return after, nil
	}
	settings, err := s.settings(ctx, tx)
	if err != nil {
		return order, err
	}
	today, err := s.n.Goods(ctx, tx, edit.productIDs())
	if err != nil {
		return order, err
	}
	items, err := order.editedItems(edit, today)
	if err != nil {
		return order, err
	}
	discount, err := s.discountAfter(ctx, tx, &after, edit, goodsOf(items))
	if err != nil {
		return order, err
	}
	if edit.DiscountReason != nil {
		after.DiscountReason = *edit.DiscountReason
	}
	after.addUp(items, discount)
	if err := s.reroute(ctx, tx, &after, edit, settings); err != nil {
		return order, err
	}
	after.addUp(items, discount) // again: the fee may be another
	if edit.Way != nil && *edit.Way != order.Way {
		after.Way = *edit.Way
		if after.Status == Pending {
			after.startClock(settings, now)
		}
	}
	return after, after.judgeEdited()
}

// setVoucher writes down what the voucher is made out to and its number, which must
// be of the kind that was asked for.
func (o *Order) setVoucher(edit Edit) (err error) {
	if edit.Fiscal != nil {
		o.Fiscal = *edit.Fiscal
	}
	if edit.NCF != nil {
		o.FiscalNumber = *edit.NCF
	}
	if o.FiscalNumber == "" {
		return nil
	}
	o.FiscalNumber, err = ParseNCF(o.FiscalKind, o.FiscalNumber)
	return err
}

// reroute sends the goods elsewhere, at that zone's fee, or at one that staff type
// with a reason.
func (s *Service) reroute(ctx context.Context, tx *db.Tx, order *Order, edit Edit, settings Settings) (err error) {
	if edit.To != nil {
		was := order.DeliveryKind
		if edit.To.DeliveryKind == Pickup {
			order.Delivery, err = s.n.Places.Collect(ctx, tx, edit.PickupID)
		} else {
			order.Delivery, err = s.n.Places.Reach(ctx, tx, *edit.To, order.SubtotalCents-order.DiscountCents, settings.FreeFromCents)
		}
		if err != nil {
			return err
		}
		if was != order.DeliveryKind {
			order.ReadyAt = nil
		}
	}
	if edit.FeeCents == nil || *edit.FeeCents == order.DeliveryCents {
		return nil
	}
	if edit.FeeReason == "" {
		return ErrDeliveryWhy.On("delivery_reason")
	}
	order.DeliveryCents = *edit.FeeCents
	return nil
}

// moveDifference takes and gives back only what an edit makes different, and names
// what could not go back because it is no longer sold.
func (s *Service) moveDifference(ctx context.Context, tx *db.Tx, before Order, after *Order) (gone []string, err error) {
	moves := shifts(before.Items, after.Items)
	if gone, err = s.moveAll(ctx, tx, moves, "edited"); err != nil {
		return gone, err
	}
	for _, move := range moves {
		for i := range after.Items {
			if after.Items[i].ID == move.item.ID {
				after.Items[i].StockTaken += move.units
			}
		}
	}
	return gone, nil
}
