// Package promotions owns coupons: codes that make an order cheaper, what they ask
// for, and how often they were used.
package promotions

import (
	"fmt"
	"strings"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/money"
)

// Kind is how a coupon reckons.
type Kind string

const (
	Percent Kind = "percent"
	Amount  Kind = "amount"
)

// Coupon is a code that takes something off the goods of an order.
type Coupon struct {
	ID               string
	Code             string
	Kind             Kind
	Value            int64 // hundredths of a percent, or cents
	MinSubtotalCents int64
	MaxUses          int // 0: as many as there come
	PerCustomer      int // 0: the same
	FirstOrderOnly   bool
	StartsAt         *time.Time
	EndsAt           *time.Time
	IsActive         bool
	Used             int
}

// What a buyer hears. One sentence is for all that would tell a guesser that a code
// exists.
var (
	ErrInvalid = errs.New(errs.Invalid, "promotions.invalid_coupon", "Este cupón no es válido o ya venció.")
	ErrMinimum = errs.New(errs.Invalid, "promotions.minimum", "Este cupón pide una compra mínima.")
	ErrFirst   = errs.New(errs.Invalid, "promotions.first_order", "Este cupón es para tu primera compra.")
)

// Buyer is who wants to use a coupon.
type Buyer struct {
	Uses       int  // of this coupon
	HasOrdered bool // anything that was not cancelled
}

// Judge refuses a coupon that this buyer cannot use for these goods now.
func (c Coupon) Judge(buyer Buyer, goodsCents int64, currency string, now time.Time) error {
	switch {
	case !c.IsActive,
		c.StartsAt != nil && now.Before(*c.StartsAt),
		c.EndsAt != nil && !now.Before(*c.EndsAt),
		c.MaxUses > 0 && c.Used >= c.MaxUses,
		c.PerCustomer > 0 && buyer.Uses >= c.PerCustomer:
		return ErrInvalid.On("coupon")
	case c.FirstOrderOnly && buyer.HasOrdered:
		return ErrFirst.On("coupon")
	case goodsCents < c.MinSubtotalCents:
		return ErrMinimum.Saying(fmt.Sprintf("Este cupón pide una compra mínima de %s.", money.Format(c.MinSubtotalCents, currency))).On("coupon")
	}
	return nil
}

// Off is what the coupon takes off goods of that value: never more than they cost.
func (c Coupon) Off(goodsCents int64) int64 {
	if c.Kind == Amount {
		return min(c.Value, goodsCents)
	}
	return (2*goodsCents*c.Value + 10_000) / 20_000 // half up
}

// key is how a code is found, however it was typed.
func key(code string) string { return strings.ToUpper(strings.TrimSpace(code)) }

const (
	maxCode    = 40
	maxPercent = 100_00
	maxCents   = 100_000_00
	maxUses    = 1_000_000
)

func isCode(code string) bool {
	if len(code) < 3 || len(code) > maxCode {
		return false
	}
	return !strings.ContainsFunc(key(code), func(r rune) bool {
		return !(r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_')
	})
}

// What staff hear.
var (
	ErrCoupon = errs.New(errs.NotFound, "promotions.coupon_not_found", "El cupón no existe")
	ErrFields = errs.New(errs.Invalid, "promotions.invalid_fields", "Revisa los datos del cupón")
	ErrTaken  = errs.New(errs.Conflict, "promotions.code_taken", "Ya hay un cupón con ese código")
)

// clean refuses a coupon that could never work, or that would give goods away.
func (c Coupon) clean() (Coupon, error) {
	var refused []errs.Field
	refuse := func(wrong bool, name, message string) {
		if wrong {
			refused = append(refused, errs.Field{Name: name, Message: message})
		}
	}
	c.Code = strings.TrimSpace(c.Code)
	refuse(!isCode(c.Code), "code", "Escribe de 3 a 40 letras, números o guiones")
	refuse(c.Kind != Percent && c.Kind != Amount, "kind", "Elige porcentaje o monto")
	refuse(c.Kind == Percent && (c.Value <= 0 || c.Value > maxPercent), "value", "Escribe un porcentaje mayor que 0 y hasta 100")
	refuse(c.Kind == Amount && (c.Value <= 0 || c.Value > maxCents), "value", "Escribe un monto mayor que 0 y hasta 100,000")
	refuse(c.MinSubtotalCents < 0 || c.MinSubtotalCents > maxCents, "min_subtotal", "Escribe un monto de 0 a 100,000")
	refuse(c.MaxUses < 0 || c.MaxUses > maxUses, "max_uses", "Escribe un número entero; 0 es sin límite")
	refuse(c.PerCustomer < 0 || c.PerCustomer > maxUses, "per_customer", "Escribe un número entero; 0 es sin límite")
	refuse(c.StartsAt != nil && c.EndsAt != nil && !c.StartsAt.Before(*c.EndsAt), "ends_at", "El final debe ser después del comienzo")
	if len(refused) > 0 {
		return c, ErrFields.WithFields(refused...)
	}
	return c, nil
}
