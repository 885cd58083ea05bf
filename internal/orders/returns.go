package orders

import (
	"slices"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// What a return is refused for.
var (
	ErrNothingBack = errs.New(errs.Invalid, "orders.invalid_return", "Di qué productos volvieron")
	ErrItem        = errs.New(errs.NotFound, "orders.item_not_found", "Ese producto no está en el pedido")
	ErrTooManyBack = errs.New(errs.Conflict, "orders.returned_too_many", "No pueden volver más unidades de las que se compraron")
	ErrCredit      = errs.New(errs.Conflict, "orders.credit_too_large", "El crédito es más de lo que costó el pedido")
)

// Returning is what a client brings back.
type Returning struct {
	Lines       []ReturnLine
	Reason      string
	CreditCents *int64 // what the goods cost unless given
}

// ReturnLine is units of one item that came back.
type ReturnLine struct {
	ItemID   string
	Quantity int
	Restock  bool // back on the shelf
}

func (r Returning) clean() (Returning, error) {
	r.Reason = strings.TrimSpace(r.Reason)
	switch {
	case len(r.Lines) == 0 || len(r.Lines) > maxLines:
		return r, ErrNothingBack.On("items")
	case !text.OneLine(r.Reason, maxReason):
		return r, ErrLineText.On("reason")
	}
	seen := map[string]bool{}
	for _, line := range r.Lines {
		if line.Quantity < 1 || seen[line.ItemID] {
			return r, ErrNothingBack.On("items")
		}
		seen[line.ItemID] = true
	}
	return r, nil
}

// canReturn tells whether goods are with their buyer, or were.
func (o Order) canReturn() bool {
	return slices.Contains([]Status{Shipped, Delivered, Completed}, o.Status)
}

// item finds a line of the order.
func (o Order) item(id string) (Item, error) {
	for _, item := range o.Items {
		if item.ID == id {
			return item, nil
		}
	}
	return Item{}, ErrItem.On("items")
}

// cost is what a line really cost after all discounts, with tax where it is added.
func (o Order) cost(item Item) int64 {
	cost := item.PriceCents*int64(item.Quantity) - item.DiscountCents - item.ShareCents
	if o.TaxMode == TaxAdded {
		cost += item.TaxCents
	}
	return cost
}

// creditFor is what units of a line that come back now are worth. However a line is
// returned, in one go or unit by unit, its credits add up to what it cost.
func (o Order) creditFor(item Item, units int) int64 {
	cost, all := o.cost(item), int64(item.Quantity)
	before, after := int64(item.Returned), int64(item.Returned+units)
	return cost*after/all - cost*before/all
}
