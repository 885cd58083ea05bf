package orders

import (
	"slices"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// What an order that staff enter is refused for.
var (
	ErrDiscountWhy  = errs.New(errs.Invalid, "orders.reason_needed", "Escribe el motivo del descuento")
	ErrNegative     = errs.New(errs.Invalid, "orders.invalid_amount", "El monto no puede ser negativo")
	ErrManualStatus = errs.New(errs.Invalid, "orders.invalid_status", "Solo lo que se entregó en la tienda y se pagó puede estar completado; sin pagar, marca «Entregar sin cobrar»")
	ErrAddress      = errs.New(errs.Invalid, "orders.invalid_address", "Escribe la calle y elige la provincia y el municipio")
	ErrWayFits      = errs.New(errs.Invalid, "orders.unknown_way", "Esa forma de pago no va con esa entrega")
	ErrClient       = errs.New(errs.NotFound, "orders.client_not_found", "El cliente no existe")
)

// Manual is an order that staff take by telephone or at the counter.
type Manual struct {
	UserID         string // of a client with an account
	Email          string // of one without; may be empty
	Contact        Contact
	Lines          []Line
	DiscountCents  int64
	DiscountReason string
	Delivery       Delivery // as typed: kind and address
	PickupID       string
	FeeCents       *int64 // the zone's unless given
	Way            Code
	Status         Status
	PaidBy         Method
	Unpaid         bool // "Entregar sin cobrar"
	Fiscal         Fiscal
	Tell           bool
}

const maxStreet = 200

func (m Manual) clean() (Manual, error) {
	var err error
	if m.Contact, err = m.Contact.clean(); err != nil {
		return m, err
	}
	if m.Fiscal, err = m.Fiscal.clean(); err != nil {
		return m, err
	}
	if err := m.judgeDiscount(); err != nil {
		return m, err
	}
	if _, known := methodNames[m.PaidBy]; m.PaidBy != "" && !known {
		return m, ErrMethod.On("paid_by")
	}
	if m.Status == "" {
		m.Status = Pending
	}
	if err := m.judgeStatus(); err != nil {
		return m, err
	}
	return m.cleanDelivery()
}

// judgeStatus lets staff begin where the steps of an order allow it: what was handed
// over was collected, and is paid unless they say otherwise; what is over is paid.
func (m Manual) judgeStatus() error {
	collected, isPaid := m.Delivery.DeliveryKind == Pickup, m.PaidBy != ""
	switch {
	case !slices.Contains([]Status{Pending, Processing, Delivered, Completed}, m.Status):
		return ErrStatus.On("status")
	case m.Status == Delivered && !(collected && (isPaid || m.Unpaid)),
		m.Status == Completed && !(collected && isPaid):
		return ErrManualStatus.On("status")
	}
	return nil
}

func (m *Manual) judgeDiscount() error {
	m.DiscountReason = strings.TrimSpace(m.DiscountReason)
	given := m.DiscountCents
	for _, line := range m.Lines {
		if line.DiscountCents < 0 {
			return ErrNegative.On("items")
		}
		given += line.DiscountCents
	}
	switch {
	case m.DiscountCents < 0:
		return ErrNegative.On("discount")
	case m.FeeCents != nil && *m.FeeCents < 0:
		return ErrNegative.On("delivery")
	case given > 0 && m.DiscountReason == "":
		return ErrDiscountWhy.On("discount_reason")
	case !text.OneLine(m.DiscountReason, maxReason):
		return ErrLineText.On("discount_reason")
	}
	return nil
}

func (m Manual) cleanDelivery() (Manual, error) {
	if _, err := wayOf(m.Way); err != nil {
		return m, err
	}
	if !m.Way.fits(m.Delivery.DeliveryKind) {
		return m, ErrWayFits.On("way")
	}
	var err error
	m.Delivery, err = m.Delivery.clean()
	return m, err
}

// clean refuses a delivery that staff typed and nobody can find.
func (d Delivery) clean() (Delivery, error) {
	for _, field := range []*string{&d.ShipStreet, &d.ShipSector, &d.ShipCity, &d.ShipState, &d.ShipPostalCode} {
		*field = strings.TrimSpace(*field)
		if !text.OneLine(*field, maxStreet) {
			return d, ErrAddress.On("street")
		}
	}
	switch {
	case d.DeliveryKind != Ship && d.DeliveryKind != Pickup:
		return d, ErrDelivery.On("delivery_kind")
	case d.DeliveryKind == Ship && d.ShipStreet == "":
		return d, ErrAddress.On("street")
	}
	return d, nil
}

// fits tells whether goods that go this way can be paid for like that.
func (c Code) fits(kind DeliveryKind) bool {
	return !(c == CashOnDelivery && kind == Pickup || c == PayAtPickup && kind == Ship)
}
