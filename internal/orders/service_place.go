package orders

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/once"
)

// Place writes down an order that somebody else has judged: staff at a counter, or
// the demo shop. The same key makes a repeated attempt count once.
func (s *Service) Place(ctx context.Context, draft Draft, key string) (Order, error) {
	asked := draft
	draft, email, err := draft.clean(time.Now())
	if err != nil {
		return Order{}, err
	}
	var placed Order
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		placed, err = once.Do(ctx, tx, "order:"+draft.UserID+":"+email.Key, key, asked, func() (Order, error) {
			settings, err := s.settings(ctx, tx)
			if err != nil {
				return Order{}, err
			}
			return s.place(ctx, tx, draft, email, settings)
		})
		return err
	})
	if err != nil {
		return Order{}, fmt.Errorf("place order: %w", err)
	}
	return placed, nil
}

// place is the one way in for orders: the goods leave the shelf, their names and
// prices are copied, the order gets its number and is written down with its first
// event and mails, and what was ordered leaves the cart; all of it or nothing.
func (s *Service) place(ctx context.Context, tx *db.Tx, draft Draft, email identity.Email, settings Settings) (Order, error) {
	order := draft.begin(email, settings)
	if draft.UserID != "" { // the cart is held before anything else
		if err := s.n.Carts.Hold(ctx, tx, draft.UserID); err != nil {
			return Order{}, err
		}
	}
	if draft.takesStock() { // first: it holds the product until the order is written
		for _, line := range byProduct(draft.Lines) {
			if err := s.n.Stock.Take(ctx, tx, line.ProductID, line.Quantity, movement(order.ID, "")); err != nil {
				return Order{}, err
			}
		}
	}
	items, err := s.copied(ctx, tx, draft, order.ID)
	if err != nil {
		return Order{}, err
	}
	order.addUp(items, draft.DiscountCents)
	if order.Number, err = nextNumber(ctx, tx); err != nil {
		return Order{}, err
	}
	if err := insertOrder(ctx, tx, order, draft.CheckoutID, email.Key); err != nil {
		return Order{}, err
	}
	if err := insertItems(ctx, tx, order); err != nil {
		return Order{}, err
	}
	if err := s.useCoupon(ctx, tx, order, draft.coupon); err != nil {
		return Order{}, err
	}
	if err := tell(ctx, tx, order.ID, draft.by(), EventPlaced, map[string]any{"status": order.Status, "way": order.Way}, true, order.CreatedAt); err != nil {
		return Order{}, err
	}
	switch {
	case order.TotalCents == 0 && order.Status != Cancelled: // nothing to wait for
		if order, err = s.settle(ctx, tx, order, draft.by(), order.CreatedAt); err != nil {
			return Order{}, err
		}
	case draft.PaidBy != "":
		paid := Payment{OrderID: order.ID, Kind: MoneyIn, AmountCents: order.TotalCents, Method: draft.PaidBy, Quiet: true, by: draft.by(), at: order.CreatedAt}
		if order, err = s.Record(ctx, tx, paid); err != nil {
			return Order{}, err
		}
	}
	if draft.Tell {
		if err := s.announce(ctx, tx, order, settings); err != nil {
			return Order{}, err
		}
	}
	if draft.UserID == "" {
		return order, nil
	}
	left, err := s.n.Carts.Ordered(ctx, tx, draft.UserID, draft.quantities())
	if err != nil || !left.Was {
		return order, err
	}
	return order, saveRecovered(ctx, tx, order.ID, order.CreatedAt, left.RemindedAt)
}

// begin is the order as the draft says it, before its goods are known.
func (d Draft) begin(email identity.Email, settings Settings) Order {
	order := Order{
		ID: ids.Random(), Email: email.Shown, Status: d.Status, Source: d.Source, Way: d.Way, Version: 1, LinkVersion: 1,
		Currency: settings.Currency, ContactName: d.Contact.Name, ContactPhone: d.Contact.Phone, Note: d.Contact.Note,
		Delivery: d.Delivery, Fiscal: d.Fiscal, DiscountReason: d.DiscountReason, CouponCode: d.coupon.Code, TrackingNumber: d.TrackingNumber,
		TaxMode: settings.Tax.Mode, TaxRate: settings.Tax.RateHundredths, TaxOnDelivery: settings.Tax.OnDelivery,
		CreatedAt: d.CreatedAt.UTC().Truncate(time.Microsecond),
	}
	if d.UserID != "" {
		order.UserID = &d.UserID
	}
	if way, err := wayOf(d.Way); err == nil && d.Status == Pending {
		order.ExpiresAt = holdUntil(way, settings, order.CreatedAt)
	}
	switch d.Status {
	case Cancelled:
		order.CancelledAt = &order.CreatedAt
	case Shipped:
		order.ShippedAt = &order.CreatedAt
	case Delivered, Completed:
		order.DeliveredAt = &order.CreatedAt
	}
	return order
}

// addUp gives the order its items and what they cost together.
func (o *Order) addUp(items []Item, discountCents int64) {
	lines := make([]Priced, len(items))
	for i, item := range items {
		lines[i] = Priced{PriceCents: item.PriceCents, Quantity: item.Quantity, DiscountCents: item.DiscountCents}
	}
	totals := AddUp(lines, discountCents, o.DeliveryCents, o.tax())
	o.OrderDiscount = 0
	for i, line := range totals.Lines {
		items[i].ShareCents, items[i].TaxCents = line.ShareCents, line.TaxCents
		o.OrderDiscount += line.ShareCents
	}
	o.Items = items
	o.SubtotalCents, o.DiscountCents, o.TaxCents, o.TotalCents = totals.SubtotalCents, totals.DiscountCents, totals.TaxCents, totals.TotalCents
}

// copied writes lines as items with the name and price of this moment.
func (s *Service) copied(ctx context.Context, tx *db.Tx, draft Draft, orderID string) ([]Item, error) {
	goods, err := s.n.Goods(ctx, tx, draft.productIDs())
	if err != nil {
		return nil, err
	}
	items := make([]Item, len(draft.Lines))
	for i, line := range draft.Lines {
		good, exists := goods[line.ProductID]
		if !exists {
			return nil, ErrProduct.On("product_id")
		}
		items[i] = Item{ID: ids.New(), OrderID: orderID, ProductID: &line.ProductID, ProductName: good.Name, BrandName: good.BrandName,
			ImageURL: good.ImageURL, PriceCents: good.PriceCents, Quantity: line.Quantity, Position: i,
			DiscountCents: min(line.DiscountCents, good.PriceCents*int64(line.Quantity))}
		if draft.takesStock() {
			items[i].StockTaken = line.Quantity
		}
	}
	return items, nil
}

func (d Draft) productIDs() []string {
	all := make([]string, len(d.Lines))
	for i, line := range d.Lines {
		all[i] = line.ProductID
	}
	return all
}

func (d Draft) quantities() map[string]int {
	all := map[string]int{}
	for _, line := range d.Lines {
		all[line.ProductID] = line.Quantity
	}
	return all
}

func (d Draft) by() who {
	switch {
	case d.enteredBy.kind != "":
		return d.enteredBy
	case d.Source == FromShop, d.UserID != "":
		return who{"shopper", d.UserID, d.Email}
	default:
		return who{kind: "staff"}
	}
}
