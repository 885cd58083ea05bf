package orders

import (
	"fmt"
	"slices"

	"mirada/internal/platform/errs"
)

// What a purchase is refused for. Nothing has happened then.
var (
	ErrNotOpen    = errs.New(errs.Conflict, "orders.not_open", "Funcionalidad de pago próximamente disponible")
	ErrChanged    = errs.New(errs.Conflict, "orders.changed", "Algo cambió desde que abriste el pedido")
	ErrManyOpen   = errs.New(errs.Conflict, "orders.too_many_open", "Tienes 3 pedidos sin pagar. Paga o cancela uno antes de hacer otro.")
	ErrManyUnits  = errs.New(errs.Invalid, "orders.too_many_units", "Para más unidades de un producto, escríbenos.")
	ErrAbroad     = errs.New(errs.Invalid, "orders.abroad", "Solo entregamos en la República Dominicana")
	ErrOutOfReach = errs.New(errs.Invalid, "orders.out_of_reach", "Todavía no entregamos en esa dirección")
	ErrDelivery   = errs.New(errs.Invalid, "orders.no_delivery", "Elige cómo quieres recibir tu pedido")
)

// maxOpen is how many unpaid pending orders one account may have.
const maxOpen = 3

// Problem is what keeps a line of the cart out of an order, or makes it smaller.
type Problem string

const (
	NoProblem Problem = ""
	SoldOut   Problem = "sold_out" // left out
	Fewer     Problem = "fewer"    // capped by the shelf
	TooMany   Problem = "too_many" // must be mended first
)

// Good is what an order copies of a product.
type Good struct {
	Name       string
	BrandName  string
	ImageURL   string
	PriceCents int64
}

// QuoteLine is a line of the cart with what can be had of it today.
type QuoteLine struct {
	ProductID string
	Good      Good
	Wanted    int
	Quantity  int // that the order would take
	Problem   Problem
}

// Quote is what the server's cart costs at this moment.
type Quote struct {
	Lines    []QuoteLine
	Delivery Delivery
	Totals   Totals
	Ways     []Code

	Coupon        CouponOff   // that was asked for; without an id there is none of that code
	CouponRefused *errs.Error // why it takes nothing off
	Asks          bool        // for a captcha
}

// judge turns the cart into lines: what is gone from the catalogue or the shelf is
// left out, what is scarce is capped.
func judge(cart []Line, goods map[string]Good, shelf map[string]int, mostUnits int) []QuoteLine {
	lines := make([]QuoteLine, 0, len(cart))
	for _, wanted := range cart {
		good, known := goods[wanted.ProductID]
		if !known {
			continue
		}
		line := QuoteLine{ProductID: wanted.ProductID, Good: good, Wanted: wanted.Quantity, Quantity: wanted.Quantity}
		switch onHand := shelf[wanted.ProductID]; {
		case onHand <= 0:
			line.Quantity, line.Problem = 0, SoldOut
		case mostUnits > 0 && wanted.Quantity > mostUnits:
			line.Problem = TooMany
		case wanted.Quantity > onHand:
			line.Quantity, line.Problem = onHand, Fewer
		}
		lines = append(lines, line)
	}
	return lines
}

// taken are the lines that the order would hold.
func (q Quote) taken() []QuoteLine {
	return slices.DeleteFunc(slices.Clone(q.Lines), func(l QuoteLine) bool { return l.Quantity == 0 })
}

func (q Quote) productIDs() (all []string) {
	for _, line := range q.Lines {
		all = append(all, line.ProductID)
	}
	return all
}

func priced(lines []QuoteLine) []Priced {
	all := make([]Priced, len(lines))
	for i, line := range lines {
		all[i] = Priced{PriceCents: line.Good.PriceCents, Quantity: line.Quantity}
	}
	return all
}

// goodsCents is what the goods cost together.
func goodsCents(lines []QuoteLine) (cents int64) {
	for _, line := range lines {
		cents += line.Good.PriceCents * int64(line.Quantity)
	}
	return cents
}

// ready refuses a quote that no order can be made of.
func (q Quote) ready(mostUnits int) error {
	for _, line := range q.Lines {
		if line.Problem == TooMany {
			return ErrManyUnits.Saying(fmt.Sprintf("Para más de %d unidades de un producto, escríbenos.", mostUnits)).On("items")
		}
	}
	if len(q.taken()) == 0 {
		return ErrChanged
	}
	return nil
}

// Expected is what the buyer saw on the button: the order is this, or nothing happens.
type Expected struct {
	Lines         []ExpectedLine
	DeliveryCents int64
	DiscountCents int64
	TaxCents      int64
	TotalCents    int64
}

// ExpectedLine is one line as the buyer saw it.
type ExpectedLine struct {
	ProductID  string
	Quantity   int
	PriceCents int64
}

// isWhat tells whether the quote is what the buyer saw, line by line and cent by cent.
func (q Quote) isWhat(seen Expected) bool {
	taken := q.taken()
	if len(taken) != len(seen.Lines) || q.Totals.DeliveryCents != seen.DeliveryCents || q.Totals.DiscountCents != seen.DiscountCents ||
		q.Totals.TaxCents != seen.TaxCents || q.Totals.TotalCents != seen.TotalCents {
		return false
	}
	byProduct := map[string]ExpectedLine{}
	for _, line := range seen.Lines {
		byProduct[line.ProductID] = line
	}
	for _, line := range taken {
		if byProduct[line.ProductID] != (ExpectedLine{line.ProductID, line.Quantity, line.Good.PriceCents}) {
			return false
		}
	}
	return true
}
