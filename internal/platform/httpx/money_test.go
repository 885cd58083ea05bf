package httpx_test

import (
	"math"
	"testing"

	"mirada/internal/platform/httpx"
)

func TestMoneyIsWholeCentsInside(t *testing.T) {
	for amount, want := range map[float64]int64{0: 0, 10: 1000, 0.1: 10, 210.5: 21_050, 19.99: 1999, 1189: 118_900, 99_999_999.99: 9_999_999_999, 4.35: 435, 1.1: 110} {
		got, ok := httpx.Cents(amount)
		if !ok || got != want {
			t.Errorf("Cents(%v) = %d, %v; want %d", amount, got, ok, want)
		}
		if back := httpx.Decimal(got); back != amount {
			t.Errorf("Decimal(%d) = %v, want %v", got, back, amount)
		}
	}
	for _, amount := range []float64{-0.01, 1.005, 0.001, 1e9, 1e300, math.Inf(1), math.NaN()} {
		if cents, ok := httpx.Cents(amount); ok {
			t.Errorf("Cents(%v) = %d, want it refused", amount, cents)
		}
	}
}
