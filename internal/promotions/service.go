package promotions

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

// Service holds the use cases of coupons.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{db: d} }

// Ask is a buyer's wish to use a code.
type Ask struct {
	Code       string
	Customer   string // the account
	GoodsCents int64
	Currency   string
	HasOrdered func() (bool, error) // asked only where it matters
}

// Off finds the coupon of a code and tells what it takes off. What the buyer is to
// hear comes as refused.
func (s *Service) Off(ctx context.Context, from db.Source, ask Ask) (coupon Coupon, cents int64, refused *errs.Error, err error) {
	coupon, err = findByCode(ctx, from, ask.Code)
	if errors.Is(err, ErrCoupon) {
		return coupon, 0, ErrInvalid.On("coupon"), nil
	}
	if err != nil {
		return coupon, 0, nil, err
	}
	var buyer Buyer
	if coupon.PerCustomer > 0 {
		if buyer.Uses, err = countUses(ctx, from, coupon.ID, ask.Customer); err != nil {
			return coupon, 0, nil, err
		}
	}
	if coupon.FirstOrderOnly {
		if buyer.HasOrdered, err = ask.HasOrdered(); err != nil {
			return coupon, 0, nil, err
		}
	}
	if err := coupon.Judge(buyer, ask.GoodsCents, ask.Currency, time.Now()); errors.As(err, &refused) {
		return coupon, 0, refused, nil
	}
	return coupon, coupon.Off(ask.GoodsCents), nil, nil
}

// Use counts a use inside the order's transaction; false says that others were
// quicker.
func (s *Service) Use(ctx context.Context, tx *db.Tx, use Use) (bool, error) {
	counted, err := countUse(ctx, tx, use.CouponID)
	if err != nil || !counted {
		return false, err
	}
	return true, insertUse(ctx, tx, use)
}

// GiveBack takes back the use of an order that was cancelled.
func (s *Service) GiveBack(ctx context.Context, tx *db.Tx, orderID string) error {
	return turnUse(ctx, tx, orderID, true)
}

// UseAgain counts the use of an order that came back, even past the limit.
func (s *Service) UseAgain(ctx context.Context, tx *db.Tx, orderID string) error {
	return turnUse(ctx, tx, orderID, false)
}

// Reckon tells what an order's coupon takes off other goods, and keeps that.
func (s *Service) Reckon(ctx context.Context, tx *db.Tx, orderID string, goodsCents int64) (int64, error) {
	coupon, err := findOfOrder(ctx, tx, orderID)
	if err != nil {
		return 0, err
	}
	cents := coupon.Off(goodsCents)
	return cents, saveUseAmount(ctx, tx, orderID, cents)
}

// List returns a page of the coupons, the newest first, and how many there are.
func (s *Service) List(ctx context.Context, actor identity.Actor, limit, offset int) (coupons []Coupon, total int, err error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	if total, err = countCoupons(ctx, s.db); err != nil {
		return nil, 0, err
	}
	coupons, err = listCoupons(ctx, s.db, limit, offset)
	return coupons, total, err
}

// Save adds a coupon, or changes the one with that id. How often it was used is not
// for anybody to say.
func (s *Service) Save(ctx context.Context, actor identity.Actor, coupon Coupon) (saved Coupon, err error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return Coupon{}, err
	}
	if coupon, err = coupon.clean(); err != nil {
		return Coupon{}, err
	}
	err = s.db.Write(ctx, "save coupon", func(tx *db.Tx, now time.Time) error {
		saved = coupon
		if saved.ID == "" {
			saved.ID = ids.New()
			if err := insertCoupon(ctx, tx, saved, now); err != nil {
				return err
			}
			return note(ctx, tx, actor, "coupon_created", saved.ID, nil, saved)
		}
		before, err := lockCoupon(ctx, tx, saved.ID)
		if err != nil {
			return err
		}
		saved.Used = before.Used
		if err := updateCoupon(ctx, tx, saved, now); err != nil {
			return err
		}
		return note(ctx, tx, actor, "coupon_updated", saved.ID, before, saved)
	})
	return saved, err
}

// Delete takes a coupon away. One that was used is only hidden: its uses still count.
func (s *Service) Delete(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireSuperAdmin(); err != nil {
		return err
	}
	return s.db.Write(ctx, "delete coupon", func(tx *db.Tx, now time.Time) error {
		before, err := lockCoupon(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := removeCoupon(ctx, tx, id, now); err != nil {
			return err
		}
		return note(ctx, tx, actor, "coupon_deleted", id, before, nil)
	})
}

func note(ctx context.Context, tx *db.Tx, actor identity.Actor, deed, id string, before, after any) error {
	return audit.Write(ctx, tx, actor.Audit("promotions."+deed, "coupon", id).From(before, after))
}

// Part is this slice's share of export and erasure of a customer's data.
func (s *Service) Part() identity.Part {
	return identity.Part{
		Name:  "coupon_uses",
		Read:  func(ctx context.Context, userID string) (any, error) { return listOwnUses(ctx, s.db, userID) },
		Erase: forgetCustomer,
	}
}
