package app

import (
	"context"

	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/promotions"
)

// orderCoupons fits coupons to what an order asks of them.
type orderCoupons struct{ *slices }

func (c orderCoupons) Off(ctx context.Context, from db.Source, ask orders.CouponAsk) (orders.CouponOff, *errs.Error, error) {
	coupon, cents, refused, err := c.promotions.Off(ctx, from, promotions.Ask{Code: ask.Code, Customer: ask.Customer,
		GoodsCents: ask.GoodsCents, Currency: ask.Currency, HasOrdered: ask.HasOrdered})
	off := orders.CouponOff{ID: coupon.ID, Code: coupon.Code, Cents: cents}
	if refused != nil && refused.Code == promotions.ErrInvalid.Code {
		off = orders.CouponOff{} // for the buyer there is none
	}
	return off, refused, err
}

func (c orderCoupons) Use(ctx context.Context, tx *db.Tx, use orders.CouponUse) (bool, error) {
	return c.promotions.Use(ctx, tx, promotions.Use{OrderID: use.OrderID, CouponID: use.CouponID, CustomerKey: use.Customer, AmountCents: use.Cents, At: use.At})
}

func (c orderCoupons) GiveBack(ctx context.Context, tx *db.Tx, orderID string) error {
	return c.promotions.GiveBack(ctx, tx, orderID)
}

func (c orderCoupons) UseAgain(ctx context.Context, tx *db.Tx, orderID string) error {
	return c.promotions.UseAgain(ctx, tx, orderID)
}

func (c orderCoupons) Reckon(ctx context.Context, tx *db.Tx, orderID string, goodsCents int64) (int64, error) {
	return c.promotions.Reckon(ctx, tx, orderID, goodsCents)
}
