package orders

import (
	"slices"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/text"
)

// What an order is refused for.
var (
	ErrEmpty    = errs.New(errs.Invalid, "orders.no_items", "El pedido no tiene productos")
	ErrTooMany  = errs.New(errs.Invalid, "orders.too_many_items", "El pedido puede tener hasta 100 productos distintos")
	ErrQuantity = errs.New(errs.Invalid, "orders.invalid_quantity", "La cantidad debe ser un número entero de 1 a 1000")
	ErrStatus   = errs.New(errs.Invalid, "orders.invalid_status", "El estado del pedido no existe")
	ErrTracking = errs.New(errs.Invalid, "orders.invalid_tracking_number", "El número de seguimiento debe ir en una línea de hasta 100 caracteres")
	ErrProduct  = errs.New(errs.NotFound, "orders.product_not_found", "Uno de los productos ya no existe")
)

const (
	maxLines    = 100
	maxUnits    = 1000
	maxTracking = 100
)

// Draft is an order before it is placed. What it costs is not part of it: names and
// prices come from the catalogue.
type Draft struct {
	UserID         string // empty for someone without an account
	Email          string
	Lines          []Line
	Status         Status    // Pending unless given
	TrackingNumber string    // none unless given
	CreatedAt      time.Time // now unless given
}

// Line asks for units of one product.
type Line struct {
	ProductID string
	Quantity  int
}

// clean applies the defaults and joins lines of one product. Lines come out by
// product, so that two orders for the same goods take them in the same order and
// cannot wait for each other.
func (d Draft) clean(now time.Time) (Draft, identity.Email, error) {
	email, err := identity.ParseEmail(d.Email)
	if err != nil {
		return d, email, err
	}
	if d.Status == "" {
		d.Status = Pending
	}
	if d.CreatedAt.IsZero() {
		d.CreatedAt = now
	}
	d.TrackingNumber = strings.TrimSpace(d.TrackingNumber)
	switch {
	case !slices.Contains(Statuses, d.Status):
		return d, email, ErrStatus.On("status")
	case !text.OneLine(d.TrackingNumber, maxTracking):
		return d, email, ErrTracking.On("tracking_number")
	}
	d.Lines, err = joined(d.Lines)
	return d, email, err
}

func joined(lines []Line) ([]Line, error) {
	wanted := map[string]int{}
	for _, line := range lines {
		if !ids.Valid(line.ProductID) { // bytes that a database refuses to read are no product
			return nil, ErrProduct.On("product_id")
		}
		if line.Quantity < 1 || line.Quantity > maxUnits-wanted[line.ProductID] {
			return nil, ErrQuantity.On("quantity")
		}
		wanted[line.ProductID] += line.Quantity
	}
	switch {
	case len(wanted) == 0:
		return nil, ErrEmpty.On("items")
	case len(wanted) > maxLines:
		return nil, ErrTooMany.On("items")
	}
	all := make([]Line, 0, len(wanted))
	for productID, quantity := range wanted {
		all = append(all, Line{ProductID: productID, Quantity: quantity})
	}
	slices.SortFunc(all, func(a, b Line) int { return strings.Compare(a.ProductID, b.ProductID) })
	return all, nil
}

// takesStock tells whether goods leave the shelf: an order that is already cancelled
// when it is written down holds none.
func (d Draft) takesStock() bool { return d.Status != Cancelled }

// total is what the items cost together.
func total(items []Item) (cents int64) {
	for _, item := range items {
		cents += item.PriceCents * int64(item.Quantity)
	}
	return cents
}
