package promotions

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const couponColumns = `id, code, kind, value, min_subtotal_cents, max_uses, per_customer, first_order_only, starts_at, ends_at, is_active, used`

func countCoupons(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM coupons WHERE hidden_at IS NULL`)
}

func listCoupons(ctx context.Context, from db.Source, limit, offset int) ([]Coupon, error) {
	return db.All[Coupon](ctx, from, `
		SELECT `+couponColumns+` FROM coupons WHERE hidden_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`, limit, offset)
}

func one(ctx context.Context, from db.Source, query string, args ...any) (Coupon, error) {
	coupon, err := db.One[Coupon](ctx, from, query, args...)
	if errors.Is(err, db.ErrNotFound) {
		return Coupon{}, ErrCoupon
	}
	return coupon, err
}

func findByCode(ctx context.Context, from db.Source, code string) (Coupon, error) {
	if !isCode(key(code)) { // bytes that a database refuses to read are no code
		return Coupon{}, ErrCoupon
	}
	return one(ctx, from, `SELECT `+couponColumns+` FROM coupons WHERE code_key = $1 AND hidden_at IS NULL`, key(code))
}

func findOfOrder(ctx context.Context, from db.Source, orderID string) (Coupon, error) {
	return one(ctx, from, `SELECT `+couponColumns+` FROM coupons WHERE id = (SELECT coupon_id FROM coupon_uses WHERE order_id = $1)`, orderID)
}

func lockCoupon(ctx context.Context, tx *db.Tx, id string) (Coupon, error) {
	if !ids.Valid(id) {
		return Coupon{}, ErrCoupon
	}
	return one(ctx, tx, `SELECT `+couponColumns+` FROM coupons WHERE id = $1 AND hidden_at IS NULL`+tx.ForUpdate(), id)
}

func insertCoupon(ctx context.Context, tx *db.Tx, c Coupon, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO coupons (id, code, code_key, kind, value, min_subtotal_cents, max_uses, per_customer, first_order_only,
			starts_at, ends_at, is_active, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
		c.ID, c.Code, key(c.Code), c.Kind, c.Value, c.MinSubtotalCents, c.MaxUses, c.PerCustomer, c.FirstOrderOnly,
		c.StartsAt, c.EndsAt, c.IsActive, now)
	return taken(err)
}

func updateCoupon(ctx context.Context, tx *db.Tx, c Coupon, now time.Time) error {
	_, err := tx.Exec(ctx, `
		UPDATE coupons SET code = $1, code_key = $2, kind = $3, value = $4, min_subtotal_cents = $5, max_uses = $6, per_customer = $7,
			first_order_only = $8, starts_at = $9, ends_at = $10, is_active = $11, updated_at = $12
		WHERE id = $13`,
		c.Code, key(c.Code), c.Kind, c.Value, c.MinSubtotalCents, c.MaxUses, c.PerCustomer, c.FirstOrderOnly, c.StartsAt, c.EndsAt,
		c.IsActive, now, c.ID)
	return taken(err)
}

func taken(err error) error {
	if errors.Is(err, db.ErrUnique) {
		return ErrTaken.On("code")
	}
	return err
}

// removeCoupon deletes a coupon that nobody used and hides any other.
func removeCoupon(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	deleted, err := tx.Exec(ctx, `DELETE FROM coupons WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM coupon_uses WHERE coupon_id = $1)`, id)
	if err != nil || deleted > 0 {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE coupons SET is_active = FALSE, hidden_at = $1, code_key = id, updated_at = $1 WHERE id = $2`, now, id)
	return err
}
