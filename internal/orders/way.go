package orders

import (
	"time"

	"mirada/internal/platform/errs"
)

// Code names a way of ordering.
type Code string

const (
	WhatsApp       Code = "whatsapp"
	CashOnDelivery Code = "cod"
	Transfer       Code = "transfer"
	PayAtPickup    Code = "pickup"
)

// DeliveryKind is how the goods reach the buyer; orders of before have none.
type DeliveryKind string

const (
	Ship   DeliveryKind = "ship"
	Pickup DeliveryKind = "pickup"
)

// What a way misses before it can be switched on, as sentences for the owner.
var (
	ErrNoWhatsApp = errs.New(errs.Invalid, "orders.way_not_ready", "Escribe primero el número de WhatsApp")
	ErrNoZone     = errs.New(errs.Invalid, "orders.way_not_ready", "Permite primero el pago contra entrega en una zona")
	ErrNoAccount  = errs.New(errs.Invalid, "orders.way_not_ready", "Agrega primero una cuenta de banco")
	ErrNoPickup   = errs.New(errs.Invalid, "orders.way_not_ready", "Agrega primero un lugar de recogida")
	ErrWay        = errs.New(errs.Invalid, "orders.unknown_way", "Elige una forma de pago de la lista")
)

// Chosen is what a way is offered for: how the goods go, to where, for how much.
type Chosen struct {
	Kind       DeliveryKind
	CODAllowed bool
	TotalCents int64
}

// Way is a way of ordering. Everything it says is a pure function, so that a page, an
// order and a test hear the same.
type Way interface {
	Code() Code
	Ready(Settings) error                       // what is missing
	Offered(Chosen, Settings) bool              // while it is switched on and ready
	Hold(Settings) int                          // hours that unpaid goods are kept; 0: until somebody decides
	PaidOnHandover() bool                       // the money comes with the goods
	Instructions(Order, Settings) []Instruction // what the buyer does next; none once nothing is due
}

// Ways are all of them, in the order in which they are offered.
var Ways = []Way{whatsappWay{}, cashWay{}, transferWay{}, pickupWay{}}

// wayOf finds a way by its code.
func wayOf(code Code) (Way, error) {
	for _, way := range Ways {
		if way.Code() == code {
			return way, nil
		}
	}
	return nil, ErrWay.On("way")
}

// isOpen tells whether a way is switched on and has what it needs.
func (s Settings) isOpen(way Way) bool { return s.On[way.Code()] && way.Ready(s) == nil }

// Open tells whether anything can be ordered at all.
func (s Settings) Open() bool {
	for _, way := range Ways {
		if s.isOpen(way) {
			return true
		}
	}
	return false
}

// offers lists the ways that fit what was chosen.
func (s Settings) offers(chosen Chosen) (codes []Code) {
	for _, way := range Ways {
		if s.isOpen(way) && way.Offered(chosen, s) {
			codes = append(codes, way.Code())
		}
	}
	return codes
}

// Instruction is one thing a buyer can do to end an order: open a chat, or pay into
// an account.
type Instruction struct {
	Kind    string
	URL     string
	Account *BankAccount
}

// Settings is what the owner decided about selling, and what stands ready for it.
type Settings struct {
	On                map[Code]bool
	WhatsAppNumber    string
	WhatsAppHoldHours int
	TransferHoldHours int
	CODMaxCents       int64 // 0: no limit
	FreeFromCents     int64 // 0: off
	ShippingPromise   string
	Tax               Tax
	MaxUnits          int // of one product in a shopper's order; 0: no limit
	BusinessName      string
	BusinessRNC       string
	Currency          string
	CompanyName       string // as the footer says it
	NotifyAt          string
	BaseURL           string // of the shop's pages

	Accounts      []BankAccount // active ones
	Pickups       []PickupPlace // active ones
	CODSomewhere  bool
	DeliveryCosts bool // some active zone charges

	DispatchUntil string   // time of the shop's day, as 14:00
	ClosedDays    []string // dates
	Zones         []ZoneDays
}

// ZoneDays is how many working days a delivery takes to some places.
type ZoneDays struct {
	DaysMin, DaysMax int
	IsRest           bool // what no other zone names
	Places           []ZonePlace
}

// ZonePlace is a municipality, or a whole province where that is empty.
type ZonePlace struct{ Province, Municipality string }

// PickupPlace is where a buyer can collect an order.
type PickupPlace struct {
	ID      string
	Name    string
	Address string
	Hours   string
	Phone   string
}

// holdUntil is the deadline of an order placed now.
func holdUntil(way Way, s Settings, placed time.Time) *time.Time {
	until, limited := Deadline(placed, way.Hold(s))
	if !limited {
		return nil
	}
	return &until
}
