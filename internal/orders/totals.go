package orders

import "math/bits"

// TaxMode says how ITBIS stands in a price.
type TaxMode string

const (
	TaxIncluded TaxMode = "included" // prices carry it
	TaxAdded    TaxMode = "added"    // it comes on top
	TaxNone     TaxMode = "none"
)

// Tax is how an order reckons ITBIS. It is copied into the order, so that a later
// change of the settings touches no order of before.
type Tax struct {
	Mode           TaxMode
	RateHundredths int64 // of a percent: 18 % is 1800
	OnDelivery     bool
}

// of returns the tax of an amount, rounded half up to the cent.
func (t Tax) of(cents int64) int64 {
	switch t.Mode {
	case TaxIncluded:
		return halfUp(cents*t.RateHundredths, 10_000+t.RateHundredths)
	case TaxAdded:
		return halfUp(cents*t.RateHundredths, 10_000)
	default:
		return 0
	}
}

func halfUp(numerator, denominator int64) int64 {
	return (2*numerator + denominator) / (2 * denominator)
}

// Priced is a line of goods before anything is added up.
type Priced struct {
	PriceCents    int64
	Quantity      int
	DiscountCents int64 // of the line itself; staff give it
}

func (p Priced) gross() int64 { return p.PriceCents * int64(p.Quantity) }

func (p Priced) net() int64 { return p.gross() - min(p.DiscountCents, p.gross()) }

// Totals is what an order costs and how that came about. Always: the shares add up
// to the order's own discount, and goods − discounts + delivery (+ tax, if it is
// added) = total, which is never below zero.
type Totals struct {
	SubtotalCents int64 // goods at their prices
	DiscountCents int64 // of lines and of the order
	DeliveryCents int64
	TaxCents      int64
	TotalCents    int64
	Lines         []LineTotals
}

// LineTotals is what one line bears of the order's discount and of the tax.
type LineTotals struct {
	ShareCents int64
	TaxCents   int64
}

// AddUp reckons an order. The order's own discount never exceeds the goods; it is
// spread over the lines, and tax is taken line by line after all discounts.
func AddUp(lines []Priced, discountCents, deliveryCents int64, tax Tax) Totals {
	totals := Totals{DeliveryCents: deliveryCents, Lines: make([]LineTotals, len(lines))}
	nets := make([]int64, len(lines))
	var goods int64
	for i, line := range lines {
		nets[i] = line.net()
		goods += nets[i]
		totals.SubtotalCents += line.gross()
	}
	discountCents = min(max(discountCents, 0), goods)
	for i, share := range spread(discountCents, nets) {
		totals.Lines[i] = LineTotals{ShareCents: share, TaxCents: tax.of(nets[i] - share)}
		totals.TaxCents += totals.Lines[i].TaxCents
	}
	if tax.OnDelivery {
		totals.TaxCents += tax.of(deliveryCents)
	}
	totals.DiscountCents = totals.SubtotalCents - goods + discountCents
	totals.TotalCents = goods - discountCents + deliveryCents
	if tax.Mode == TaxAdded {
		totals.TotalCents += totals.TaxCents
	}
	return totals
}

// spread divides an amount, which is never more than all weights, in proportion to
// them, to the cent: what rounding down leaves over goes to the largest remainders,
// the earlier line first.
func spread(amount int64, weights []int64) []int64 {
	shares, remainders := make([]int64, len(weights)), make([]int64, len(weights))
	var sum int64
	for _, weight := range weights {
		sum += weight
	}
	if sum == 0 {
		return shares
	}
	left := amount
	for i, weight := range weights {
		shares[i], remainders[i] = portion(amount, weight, sum)
		left -= shares[i]
	}
	for ; left > 0; left-- {
		largest := 0
		for i := range remainders {
			if remainders[i] > remainders[largest] {
				largest = i
			}
		}
		shares[largest]++
		remainders[largest] = -1
	}
	return shares
}

// portion is amount·weight/sum and what is left over. The product of two large amounts
// is longer than 64 bits; the portion is not, since amount is at most sum.
func portion(amount, weight, sum int64) (share, left int64) {
	high, low := bits.Mul64(uint64(amount), uint64(weight))
	quotient, remainder := bits.Div64(high, low, uint64(sum))
	return int64(quotient), int64(remainder)
}
