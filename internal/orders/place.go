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
	ErrContact  = errs.New(errs.Invalid, "orders.invalid_contact", "Escribe el nombre de quien recibe")
	ErrNote     = errs.New(errs.Invalid, "orders.invalid_note", "La nota puede tener hasta 500 caracteres")
)

const (
	maxLines    = 100
	maxUnits    = 1000
	maxTracking = 100
	maxName     = 120
	maxNote     = 500
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

	Source         Source
	CheckoutID     string // of a shopper's attempt: one order each
	Way            Code
	Contact        Contact
	Delivery       Delivery
	Fiscal         Fiscal
	DiscountCents  int64 // of the whole order
	DiscountReason string
	PaidBy         Method // all of it was paid, this way; nothing unless given
	Tell           bool   // mails go out
	enteredBy      who    // of the staff
	coupon         CouponOff
}

// Contact is whom to call, and what to know.
type Contact struct {
	Name  string
	Phone string
	Note  string
}

// clean refuses a contact that nobody can be reached by.
func (c Contact) clean() (Contact, error) {
	c.Name, c.Note = strings.TrimSpace(c.Name), strings.TrimSpace(c.Note)
	if c.Name == "" || !text.OneLine(c.Name, maxName) {
		return c, ErrContact.On("contact.name")
	}
	if !text.Fits(c.Note, maxNote) {
		return c, ErrNote.On("contact.note")
	}
	number, err := parsePhone(c.Phone)
	if err != nil {
		return c, ErrPhone.On("contact.phone")
	}
	c.Phone = number
	return c, nil
}

// Line asks for units of one product.
type Line struct {
	ProductID     string
	Quantity      int
	DiscountCents int64 // of the whole line; staff give it
}

// clean applies the defaults and joins lines of one product.
func (d Draft) clean(now time.Time) (Draft, identity.Email, error) {
	email, err := d.email()
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

// email may be missing where staff enter an order: some people have none.
func (d Draft) email() (identity.Email, error) {
	if d.Source == FromStaff && strings.TrimSpace(d.Email) == "" {
		return identity.Email{}, nil
	}
	return identity.ParseEmail(d.Email)
}

func joined(lines []Line) ([]Line, error) {
	wanted, discounts := map[string]int{}, map[string]int64{}
	var inOrder []string
	for _, line := range lines {
		if !ids.Valid(line.ProductID) { // bytes that a database refuses to read are no product
			return nil, ErrProduct.On("product_id")
		}
		if line.Quantity < 1 || line.Quantity > maxUnits-wanted[line.ProductID] {
			return nil, ErrQuantity.On("quantity")
		}
		if wanted[line.ProductID] == 0 {
			inOrder = append(inOrder, line.ProductID)
		}
		wanted[line.ProductID] += line.Quantity
		discounts[line.ProductID] += line.DiscountCents
	}
	switch {
	case len(wanted) == 0:
		return nil, ErrEmpty.On("items")
	case len(wanted) > maxLines:
		return nil, ErrTooMany.On("items")
	}
	all := make([]Line, len(inOrder))
	for i, productID := range inOrder {
		all[i] = Line{ProductID: productID, Quantity: wanted[productID], DiscountCents: discounts[productID]}
	}
	return all, nil
}

// byProduct is the order in which goods are taken: two orders for the same goods take
// them in the same order and cannot wait for each other.
func byProduct(lines []Line) []Line {
	return slices.SortedFunc(slices.Values(lines), func(a, b Line) int { return strings.Compare(a.ProductID, b.ProductID) })
}

// takesStock tells whether goods leave the shelf: an order that is already cancelled
// when it is written down holds none.
func (d Draft) takesStock() bool { return d.Status != Cancelled }
