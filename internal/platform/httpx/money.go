package httpx

import "math"

// Decimal is an amount of cents as JSON shows money: a number with at most two
// places. Amounts are whole cents everywhere inside.
func Decimal(cents int64) float64 { return float64(cents) / 100 }

// Cents reads money from JSON: zero or more, at most two places, and no more than a
// shop could ask for.
func Cents(amount float64) (cents int64, ok bool) {
	const most = 99_999_999.99
	scaled := math.Round(amount * 100)
	if math.IsNaN(amount) || amount < 0 || amount > most || math.Abs(scaled-amount*100) > 1e-6 {
		return 0, false
	}
	return int64(scaled), true
}
