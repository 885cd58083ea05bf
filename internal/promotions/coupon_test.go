package promotions

import (
	"errors"
	"testing"
	"time"
)

var noon = time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)

func later(hours int) *time.Time { t := noon.Add(time.Duration(hours) * time.Hour); return &t }

func TestWhoMayUseACouponAndWhen(t *testing.T) {
	good := Coupon{Code: "BIENVENIDA", Kind: Percent, Value: 1000, IsActive: true}
	with := func(change func(*Coupon)) Coupon { c := good; change(&c); return c }
	for name, tc := range map[string]struct {
		coupon Coupon
		buyer  Buyer
		goods  int64
		want   error
	}{
		"good":                       {good, Buyer{Uses: 7, HasOrdered: true}, 100, nil},
		"off":                        {with(func(c *Coupon) { c.IsActive = false }), Buyer{}, 100, ErrInvalid},
		"not yet":                    {with(func(c *Coupon) { c.StartsAt = later(1) }), Buyer{}, 100, ErrInvalid},
		"from this moment":           {with(func(c *Coupon) { c.StartsAt = later(0) }), Buyer{}, 100, nil},
		"over":                       {with(func(c *Coupon) { c.EndsAt = later(0) }), Buyer{}, 100, ErrInvalid},
		"the last moment":            {with(func(c *Coupon) { c.EndsAt = later(1) }), Buyer{}, 100, nil},
		"used up":                    {with(func(c *Coupon) { c.MaxUses, c.Used = 3, 3 }), Buyer{}, 100, ErrInvalid},
		"one left":                   {with(func(c *Coupon) { c.MaxUses, c.Used = 3, 2 }), Buyer{}, 100, nil},
		"used by this customer":      {with(func(c *Coupon) { c.PerCustomer = 1 }), Buyer{Uses: 1}, 100, ErrInvalid},
		"used by others":             {with(func(c *Coupon) { c.PerCustomer, c.Used = 1, 9 }), Buyer{}, 100, nil},
		"a first order":              {with(func(c *Coupon) { c.FirstOrderOnly = true }), Buyer{}, 100, nil},
		"a second order":             {with(func(c *Coupon) { c.FirstOrderOnly = true }), Buyer{HasOrdered: true}, 100, ErrFirst},
		"too little":                 {with(func(c *Coupon) { c.MinSubtotalCents = 101 }), Buyer{}, 100, ErrMinimum},
		"just enough":                {with(func(c *Coupon) { c.MinSubtotalCents = 100 }), Buyer{}, 100, nil},
		"off tells nothing of a sum": {with(func(c *Coupon) { c.IsActive, c.MinSubtotalCents = false, 101 }), Buyer{}, 100, ErrInvalid},
	} {
		if err := tc.coupon.Judge(tc.buyer, tc.goods, "USD", noon); !errors.Is(err, tc.want) || (err == nil) != (tc.want == nil) {
			t.Errorf("%s: %v, want %v", name, err, tc.want)
		}
	}
	var said = with(func(c *Coupon) { c.MinSubtotalCents = 50_00 }).Judge(Buyer{}, 1, "USD", noon)
	if said == nil || said.Error() != "promotions.minimum: Este cupón pide una compra mínima de $50.00." {
		t.Error(said)
	}
}

func TestWhatACouponTakesOff(t *testing.T) {
	for _, tc := range []struct {
		kind               Kind
		value, goods, want int64
	}{
		{Percent, 1000, 133_33, 13_33}, {Percent, 1000, 5, 1}, {Percent, 1000, 4, 0}, {Percent, 10_000, 99, 99},
		{Percent, 1250, 80_00, 10_00}, {Amount, 50_00, 30_00, 30_00}, {Amount, 50_00, 80_00, 50_00}, {Amount, 50_00, 0, 0},
	} {
		if got := (Coupon{Kind: tc.kind, Value: tc.value}).Off(tc.goods); got != tc.want {
			t.Errorf("%s %d of %d: %d, want %d", tc.kind, tc.value, tc.goods, got, tc.want)
		}
	}
}
