package promotions

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// Use is a coupon that an order was made cheaper by.
type Use struct {
	OrderID     string
	CouponID    string
	CustomerKey string // the account; empty once it is gone
	AmountCents int64
	At          time.Time
}

// countUse counts one more, if there is one left: of many at once as many as there
// are get through.
func countUse(ctx context.Context, tx *db.Tx, couponID string) (bool, error) {
	touched, err := tx.Exec(ctx, `
		UPDATE coupons SET used = used + 1 WHERE id = $1 AND is_active AND (max_uses = 0 OR used < max_uses)`, couponID)
	return touched > 0, err
}

func insertUse(ctx context.Context, tx *db.Tx, u Use) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO coupon_uses (order_id, coupon_id, customer_key, amount_cents, at) VALUES ($1, $2, $3, $4, $5)`,
		u.OrderID, u.CouponID, u.CustomerKey, u.AmountCents, u.At)
	return err
}

// turnUse gives an order's use back or counts it again; doing so twice changes
// nothing.
func turnUse(ctx context.Context, tx *db.Tx, orderID string, givenBack bool) error {
	touched, err := tx.Exec(ctx, `UPDATE coupon_uses SET is_given_back = $1 WHERE order_id = $2 AND is_given_back <> $1`, givenBack, orderID)
	if err != nil || touched == 0 {
		return err
	}
	more := 1
	if givenBack {
		more = -1
	}
	_, err = tx.Exec(ctx, `UPDATE coupons SET used = used + $1 WHERE id = (SELECT coupon_id FROM coupon_uses WHERE order_id = $2)`, more, orderID)
	return err
}

func saveUseAmount(ctx context.Context, tx *db.Tx, orderID string, cents int64) error {
	_, err := tx.Exec(ctx, `UPDATE coupon_uses SET amount_cents = $1 WHERE order_id = $2`, cents, orderID)
	return err
}

func countUses(ctx context.Context, from db.Source, couponID, customer string) (int, error) {
	return db.One[int](ctx, from, `
		SELECT count(*) FROM coupon_uses WHERE coupon_id = $1 AND customer_key = $2 AND NOT is_given_back`, couponID, customer)
}

// ownUse is what a person's data says of the coupons they used.
type ownUse struct {
	Code string    `json:"code"`
	At   time.Time `json:"at"`
}

func listOwnUses(ctx context.Context, from db.Source, userID string) ([]ownUse, error) {
	return db.All[ownUse](ctx, from, `
		SELECT c.code, u.at FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id WHERE u.customer_key = $1 ORDER BY u.at, u.order_id`, userID)
}

func forgetCustomer(ctx context.Context, tx *db.Tx, userID string) error {
	_, err := tx.Exec(ctx, `UPDATE coupon_uses SET customer_key = '' WHERE customer_key = $1`, userID)
	return err
}
