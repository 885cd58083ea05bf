// Package orders owns what was bought: orders with their items, events, ledger,
// returns and proofs, and the accounts that transfers go to. An order outlives the
// product and the account it came from; it carries its own copy of names, prices,
// delivery and tax.
package orders

import (
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/money"
)

// ErrOrder is the one answer to an order that is not there, not the caller's, or
// asked for with a key that does not open it.
var ErrOrder = errs.New(errs.NotFound, "orders.not_found", "No encontramos este pedido")

// Status is how far an order has come.
type Status string

const (
	Pending    Status = "pending"
	Processing Status = "processing"
	Paid       Status = "paid"
	Shipped    Status = "shipped"
	Delivered  Status = "delivered"
	Completed  Status = "completed"
	Cancelled  Status = "cancelled"
)

// Statuses are all of them, in the order of an order's life.
var Statuses = []Status{Pending, Processing, Paid, Shipped, Delivered, Completed, Cancelled}

// Source is who entered an order; those of before have none.
type Source string

const (
	FromShop  Source = "shop"
	FromStaff Source = "staff"
)

// Order is what was bought, by whom, and how far it has come.
type Order struct {
	ID             string
	Number         Number
	UserID         *string
	Email          string
	Status         Status
	Source         Source
	Way            Code
	Version        int
	LinkVersion    int
	Currency       string
	ContactName    string
	ContactPhone   string
	Note           string
	Delivery       // copied
	Fiscal         // asked for
	FiscalNumber   string
	TotalCents     int64
	SubtotalCents  int64
	DiscountCents  int64 // of lines and of the order
	OrderDiscount  int64 `db:"order_discount_cents"`
	DiscountReason string
	CouponCode     string
	TaxCents       int64   `db:"itbis_cents"`
	TaxMode        TaxMode `db:"itbis_mode"`
	TaxRate        int64   `db:"itbis_rate_hundredths"`
	TaxOnDelivery  bool    `db:"itbis_on_delivery"`
	PaidCents      int64
	RefundedCents  int64
	CreditedCents  int64
	Carrier        string
	TrackingNumber string
	CancelReason   string
	ReadyAt        *time.Time
	PaidAt         *time.Time
	ShippedAt      *time.Time
	DeliveredAt    *time.Time
	CancelledAt    *time.Time
	ExpiresAt      *time.Time
	WarnedAt       *time.Time
	ProofAt        *time.Time
	RecoveredAt    *time.Time // from an abandoned cart
	RemindedAt     *time.Time
	CreatedAt      time.Time
	Items          []Item `db:"-"`
}

// Delivery is where the goods go, as the order keeps it.
type Delivery struct {
	DeliveryKind   DeliveryKind
	ShipStreet     string
	ShipSector     string
	ShipCity       string
	ShipState      string
	ShipPostalCode string
	ShipCountry    string
	PickupName     string
	PickupAddress  string
	PickupHours    string
	ZoneName       string
	DaysMin        int
	DaysMax        int
	DeliveryCents  int64
}

// Item is a line of an order, as it was when it was bought.
type Item struct {
	ID            string
	OrderID       string
	ProductID     *string
	ProductName   string
	BrandName     string
	ImageURL      string
	PriceCents    int64
	Quantity      int
	DiscountCents int64
	ShareCents    int64
	TaxCents      int64 `db:"itbis_cents"`
	StockTaken    int   // units off the shelf and not put back
	Lost          int   // of these, that did not come back when the order was cancelled
	Returned      int
	Position      int
}

// held is how many units the line itself has: what was lost stays off the shelf, and
// other units go in its place when the order is reopened.
func (i Item) held() int { return i.StockTaken - i.Lost }

func (o Order) money() Money {
	return Money{TotalCents: o.TotalCents, CreditedCents: o.CreditedCents, PaidCents: o.PaidCents, RefundedCents: o.RefundedCents}
}

// Due is what is still owed; below zero it must be given back.
func (o Order) Due() int64 { return o.money().Due(o.Status) }

// Payment is the state of the order's money.
func (o Order) Payment() PaymentState { return o.money().Payment(o.Status) }

// shown writes an amount in the order's own currency.
func (o Order) shown(cents int64) string { return money.Format(cents, o.Currency) }

func (o Order) facts(now time.Time) Facts {
	returned := false
	for _, item := range o.Items {
		returned = returned || item.Returned > 0
	}
	return Facts{Status: o.Status, DeliveryKind: o.DeliveryKind, Way: o.Way, Money: o.money(), ProofWaits: o.ProofAt != nil,
		ExpiresAt: o.ExpiresAt, CancelledAt: o.CancelledAt, AnyReturned: returned, Now: now}
}

// tax is how this order reckons ITBIS, whatever the settings say today.
func (o Order) tax() Tax {
	return Tax{Mode: o.TaxMode, RateHundredths: o.TaxRate, OnDelivery: o.TaxOnDelivery}
}
