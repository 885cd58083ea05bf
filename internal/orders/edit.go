package orders

import (
	"slices"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/text"
)

// What an edit is refused for.
var (
	ErrLastLine    = errs.New(errs.Invalid, "orders.no_items", "El pedido no puede quedarse sin productos: cancélalo")
	ErrTwice       = errs.New(errs.Invalid, "orders.item_twice", "Un producto está dos veces en el pedido")
	ErrDeliveryWhy = errs.New(errs.Invalid, "orders.reason_needed", "Escribe el motivo del cambio de envío")
	ErrReturned    = errs.New(errs.Conflict, "orders.already_returned", "De ese producto ya volvieron unidades: no puede quedar en menos")
	ErrLost        = errs.New(errs.Conflict, "orders.goods_lost", "De ese producto se perdieron unidades: no puede salir del pedido")
	ErrNothingNew  = errs.New(errs.Invalid, "orders.no_changes", "No hay nada que guardar")
)

// Edit is what staff change of an order that has not left the shop yet. What is not
// given stays as it is.
type Edit struct {
	Lines          []EditLine // all of them, as they shall be; nil: as they are
	DiscountCents  *int64     // of the whole order
	DiscountReason *string
	To             *Delivery // as typed: kind and address
	PickupID       string
	FeeCents       *int64
	FeeReason      string
	Contact        *Contact
	Way            *Code
	Fiscal         *Fiscal
	NCF            *string // that the shop's own system gave
	Tell           bool
}

// EditLine is a line that stays, by its item, or a new one, by its product.
type EditLine struct {
	ItemID        string
	ProductID     string
	Quantity      int
	DiscountCents int64 // of the whole line
}

// onlyNCF tells whether nothing but the voucher's number is written down, which is
// often typed long after the goods have left.
func (e Edit) onlyNCF() bool {
	return e.NCF != nil && e.Lines == nil && e.DiscountCents == nil && e.DiscountReason == nil && e.To == nil && e.FeeCents == nil &&
		e.Contact == nil && e.Way == nil && e.Fiscal == nil
}

func (e Edit) clean() (Edit, error) {
	var err error
	if e.Lines != nil {
		if err := judgeEditLines(e.Lines); err != nil {
			return e, err
		}
	}
	e.FeeReason = strings.TrimSpace(e.FeeReason)
	if !text.OneLine(e.FeeReason, maxReason) {
		return e, ErrLineText.On("delivery_reason")
	}
	if e.DiscountReason != nil {
		reason := strings.TrimSpace(*e.DiscountReason)
		if e.DiscountReason = &reason; !text.OneLine(reason, maxReason) {
			return e, ErrLineText.On("discount_reason")
		}
	}
	switch {
	case e.DiscountCents != nil && *e.DiscountCents < 0:
		return e, ErrNegative.On("discount")
	case e.FeeCents != nil && *e.FeeCents < 0:
		return e, ErrNegative.On("delivery")
	}
	if e.Contact != nil {
		contact, err := e.Contact.clean()
		if err != nil {
			return e, err
		}
		e.Contact = &contact
	}
	if e.Fiscal != nil {
		fiscal, err := e.Fiscal.clean()
		if err != nil {
			return e, err
		}
		e.Fiscal = &fiscal
	}
	if e.To != nil {
		to, err := e.To.clean()
		if err != nil {
			return e, err
		}
		e.To = &to
	}
	if e.Way != nil {
		_, err = wayOf(*e.Way)
	}
	return e, err
}

func judgeEditLines(lines []EditLine) error {
	switch {
	case len(lines) == 0:
		return ErrLastLine.On("items")
	case len(lines) > maxLines:
		return ErrTooMany.On("items")
	}
	seen := map[string]bool{}
	for _, line := range lines {
		name := line.ItemID
		if name == "" {
			if name = line.ProductID; !ids.Valid(name) {
				return ErrProduct.On("items")
			}
		}
		switch {
		case seen[name]:
			return ErrTwice.On("items")
		case line.Quantity < 1 || line.Quantity > maxUnits:
			return ErrQuantity.On("items")
		case line.DiscountCents < 0:
			return ErrNegative.On("items")
		}
		seen[name] = true
	}
	return nil
}

// canEdit tells whether goods are still in the shop.
func (o Order) canEdit() bool { return slices.Contains([]Status{Pending, Processing, Paid}, o.Status) }
