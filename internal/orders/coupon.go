package orders

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/limits"
)

// CouponAsk is a buyer's wish to use a code for goods of that value.
type CouponAsk struct {
	Code       string
	Customer   string
	GoodsCents int64
	Currency   string
	HasOrdered func() (bool, error) // anything that was not cancelled
}

// CouponOff is a coupon that fits, and what it takes off.
type CouponOff struct {
	ID    string
	Code  string
	Cents int64
}

// CouponUse is a coupon that an order used.
type CouponUse struct {
	OrderID  string
	CouponID string
	Customer string
	Cents    int64
	At       time.Time
}

// Coupons is what orders ask of promotions. What a buyer is to hear comes as refused.
type Coupons interface {
	Off(ctx context.Context, from db.Source, ask CouponAsk) (off CouponOff, refused *errs.Error, err error)
	// Use counts a use; false says that others were quicker.
	Use(ctx context.Context, tx *db.Tx, use CouponUse) (bool, error)
	GiveBack(ctx context.Context, tx *db.Tx, orderID string) error
	UseAgain(ctx context.Context, tx *db.Tx, orderID string) error
	// Reckon tells what an order's coupon takes off goods of another value.
	Reckon(ctx context.Context, tx *db.Tx, orderID string, goodsCents int64) (int64, error)
}

// Guesses are limited by account and by address.
var (
	guessesByAccount = limits.Rule{Name: "coupons-account", Max: 10, Window: time.Hour}
	guessesByAddress = limits.Rule{Name: "coupons-ip", Max: 30, Window: time.Hour}
)

func guesses(actor identity.Actor) []limits.Attempt {
	return []limits.Attempt{{Rule: guessesByAccount, Key: actor.UserID}, {Rule: guessesByAddress, Key: httpx.LimitKey(actor.IP)}}
}

// guessed counts a code before it is looked at, so that guesses in parallel all count,
// and takes back those that exist.
func (s *Service) guessed(ctx context.Context, actor identity.Actor, code string, look func() (isGuess bool, err error)) error {
	if code == "" {
		_, err := look()
		return err
	}
	if err := s.n.Limits.TakeEach(ctx, guesses(actor)...); err != nil {
		return err
	}
	isGuess, err := look()
	if isGuess {
		return err
	}
	if failed := s.n.Limits.Settle(ctx, guesses(actor), nil); failed != nil { // an order may stand by now
		slog.WarnContext(ctx, "take back a guess at a coupon", "err", failed)
	}
	return err
}

// isGuess tells that the code is none that could be used.
func (q Quote) isGuess() bool { return q.CouponRefused != nil && q.Coupon.ID == "" }

// reckonCoupon puts into a quote what the code takes off its goods, or why it does not.
func (s *Service) reckonCoupon(ctx context.Context, from db.Source, buyer Buyer, code string, settings Settings, quote *Quote) error {
	if code == "" {
		return nil
	}
	off, refused, err := s.n.Coupons.Off(ctx, from, CouponAsk{Code: code, Customer: buyer.UserID, GoodsCents: goodsCents(quote.taken()), Currency: settings.Currency,
		HasOrdered: func() (bool, error) { return hasOrdered(ctx, from, buyer) }})
	quote.Coupon, quote.CouponRefused = off, refused
	return err
}

// Buyer is who an order is quoted for; the telephone is known once it is typed.
type Buyer struct {
	UserID   string
	EmailKey string
	Phone    string
}

func buyerFor(actor identity.Actor, phone string) Buyer {
	email, _ := identity.ParseEmail(actor.Email) // an account's address is one
	return Buyer{UserID: actor.UserID, EmailKey: email.Key, Phone: phone}
}

func couponGone(code string) error {
	return ErrChanged.Saying(fmt.Sprintf("El cupón %s ya no se aplica.", code)).On("coupon")
}

// useCoupon counts the coupon of an order that is being placed.
func (s *Service) useCoupon(ctx context.Context, tx *db.Tx, order Order, coupon CouponOff) error {
	if coupon.ID == "" {
		return nil
	}
	use := CouponUse{OrderID: order.ID, CouponID: coupon.ID, Cents: order.OrderDiscount, At: order.CreatedAt}
	if order.UserID != nil {
		use.Customer = *order.UserID
	}
	counted, err := s.n.Coupons.Use(ctx, tx, use)
	if err == nil && !counted {
		return couponGone(coupon.Code)
	}
	return err
}

// discountAfter is the order's own discount after an edit: what staff type replaces
// the coupon, which otherwise is reckoned anew from the goods.
func (s *Service) discountAfter(ctx context.Context, tx *db.Tx, order *Order, edit Edit, goods int64) (int64, error) {
	switch {
	case edit.DiscountCents != nil && *edit.DiscountCents != order.OrderDiscount:
		order.CouponCode = "" // given back once the shelves are held, as a purchase uses it
		return *edit.DiscountCents, nil
	case order.CouponCode != "" && edit.Lines != nil:
		return s.n.Coupons.Reckon(ctx, tx, order.ID, goods)
	default:
		return order.OrderDiscount, nil
	}
}
