// Package inventory owns how many units of each product are on hand. It alone
// writes stock_levels and stock_transactions, and every change of a level leaves
// one transaction behind, so the history always explains the number.
package inventory

import (
	"strings"
	"time"
	"unicode/utf8"

	"mirada/internal/platform/errs"
)

// Direction says whether units come or go.
type Direction string

const (
	Increase Direction = "increase"
	Decrease Direction = "decrease"
)

// mostUnits bounds a level and a movement; no shelf holds more.
const mostUnits = 1_000_000

const maxReason = 200

// ErrSoldOut refuses an order for more than there is.
var ErrSoldOut = errs.New(errs.Conflict, "inventory.sold_out", "No quedan suficientes unidades de este producto")

// What an adjustment is refused for.
var (
	ErrQuantity      = errs.New(errs.Invalid, "inventory.invalid_quantity", "Please enter a valid quantity")
	ErrNegativeStock = errs.New(errs.Conflict, "inventory.negative_stock", "Stock cannot be negative")
	ErrMoved         = errs.New(errs.Conflict, "inventory.stock_moved", "El stock cambió mientras editabas")
	ErrDirection     = errs.New(errs.Invalid, "inventory.invalid_type", "The type must be increase or decrease")
	ErrReason        = errs.New(errs.Invalid, "inventory.invalid_reason", "The reason may have up to 200 characters")
	ErrProduct       = errs.New(errs.NotFound, "inventory.product_not_found", "The product does not exist")
)

// Level is how many units of a product are on hand.
type Level struct {
	ProductID string
	OnHand    int
}

// Adjustment is a change of a level and why it happened.
type Adjustment struct {
	Direction Direction
	Quantity  int
	Reason    string
}

// Movement is an adjustment as the history keeps it.
type Movement struct {
	ID              string
	ProductID       string
	TransactionType Direction
	Quantity        int
	Reason          string
	CreatedAt       time.Time
}

// clean fills in the stated reason where none is given.
func (a Adjustment) clean() (Adjustment, error) {
	a.Reason = strings.TrimSpace(a.Reason)
	if utf8.RuneCountInString(a.Reason) > maxReason {
		return a, ErrReason.On("reason")
	}
	if a.Reason == "" {
		a.Reason = "Stock " + string(a.Direction)
	}
	return a, nil
}

// Apply returns the level after adj. Stock may reach zero, never pass below it.
func (l Level) Apply(adj Adjustment) (Level, error) {
	if adj.Quantity < 1 || adj.Quantity > mostUnits {
		return Level{}, ErrQuantity.On("quantity")
	}
	switch adj.Direction {
	case Increase:
		l.OnHand += adj.Quantity
	case Decrease:
		l.OnHand -= adj.Quantity
	default:
		return Level{}, ErrDirection.On("transaction_type")
	}
	if l.OnHand < 0 {
		return Level{}, ErrNegativeStock.On("quantity")
	}
	if l.OnHand > mostUnits {
		return Level{}, ErrQuantity.On("quantity")
	}
	return l, nil
}

// difference is the adjustment that leads from the level to a wanted number; there
// is none when it is already there.
func (l Level) difference(wanted int) (Adjustment, bool) {
	switch {
	case wanted > l.OnHand:
		return Adjustment{Direction: Increase, Quantity: wanted - l.OnHand}, true
	case wanted < l.OnHand:
		return Adjustment{Direction: Decrease, Quantity: l.OnHand - wanted}, true
	default:
		return Adjustment{}, false
	}
}
