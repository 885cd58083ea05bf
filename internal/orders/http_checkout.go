package orders

import (
	"context"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

// ErrAmount refuses money that is no money.
var ErrAmount = errs.New(errs.Invalid, "orders.invalid_amount", "El monto no es válido")

// ChoiceForm is exported because huma looks into an embedded struct only then.
type ChoiceForm struct {
	DeliveryKind string `json:"delivery_kind,omitempty" doc:"ship or pickup"`
	AddressID    string `json:"address_id,omitempty" doc:"One of my own"`
	PickupID     string `json:"pickup_id,omitempty"`
	Way          string `json:"way,omitempty" doc:"whatsapp, cod, transfer or pickup"`
	Coupon       string `json:"coupon,omitempty" maxLength:"100" doc:"A code"`
}

func (f ChoiceForm) choice() Choice {
	return Choice{Kind: DeliveryKind(f.DeliveryKind), AddressID: f.AddressID, PickupID: f.PickupID, Way: Code(f.Way), Coupon: strings.TrimSpace(f.Coupon)}
}

type recipientForm struct {
	Name  string `json:"name,omitempty"`
	Phone string `json:"phone,omitempty"`
	Note  string `json:"note,omitempty"`
}

type fiscalForm struct {
	Kind string `json:"kind,omitempty"`
	ID   string `json:"id,omitempty"`
	Name string `json:"name,omitempty"`
}

type expectedLineForm struct {
	ProductID string  `json:"product_id,omitempty"`
	Quantity  int     `json:"quantity,omitempty"`
	Price     float64 `json:"price,omitempty"`
}

type expectedForm struct {
	Items    []expectedLineForm `json:"items,omitempty"`
	Delivery float64            `json:"delivery,omitempty"`
	Discount float64            `json:"discount,omitempty"`
	ITBIS    float64            `json:"itbis,omitempty"`
	Total    float64            `json:"total,omitempty"`
}

type purchaseForm struct {
	CheckoutID string `json:"checkout_id,omitempty" doc:"A UUID made by the browser: one order each"`
	ChoiceForm
	Contact  recipientForm `json:"contact,omitempty"`
	Fiscal   fiscalForm    `json:"fiscal,omitempty"`
	Captcha  string        `json:"captcha,omitempty" doc:"The solution, as the widget encodes it, where the quote asks for one"`
	Expected expectedForm  `json:"expected,omitempty" doc:"What the buyer saw; anything else is refused"`
}

func (f purchaseForm) purchase() (Purchase, error) {
	p := Purchase{
		CheckoutID: f.CheckoutID, Choice: f.ChoiceForm.choice(), Contact: Contact(f.Contact), Captcha: f.Captcha,
		Fiscal: Fiscal{FiscalKind: FiscalKind(f.Fiscal.Kind), FiscalID: f.Fiscal.ID, FiscalName: f.Fiscal.Name},
	}
	valid := true
	cents := func(amount float64) int64 {
		c, ok := httpx.Cents(amount)
		valid = valid && ok
		return c
	}
	p.Expected = Expected{DeliveryCents: cents(f.Expected.Delivery), DiscountCents: cents(f.Expected.Discount),
		TaxCents: cents(f.Expected.ITBIS), TotalCents: cents(f.Expected.Total)}
	for _, line := range f.Expected.Items {
		p.Expected.Lines = append(p.Expected.Lines, ExpectedLine{line.ProductID, line.Quantity, cents(line.Price)})
	}
	if !valid {
		return p, ErrAmount.On("expected")
	}
	return p, nil
}

type quoteLineView struct {
	ProductID string  `json:"product_id"`
	Name      string  `json:"name"`
	Brand     string  `json:"brand"`
	ImageURL  string  `json:"image_url"`
	Price     float64 `json:"price"`
	Wanted    int     `json:"wanted"`
	Quantity  int     `json:"quantity" doc:"That the order would take"`
	Problem   Problem `json:"problem" enum:",sold_out,fewer,too_many"`
}

type quoteView struct {
	Items     []quoteLineView `json:"items" nullable:"false"`
	Subtotal  float64         `json:"subtotal"`
	Discount  float64         `json:"discount"`
	Delivery  float64         `json:"delivery"`
	ITBIS     float64         `json:"itbis"`
	Total     float64         `json:"total"`
	ZoneName  string          `json:"zone_name"`
	DaysMin   int             `json:"days_min"`
	DaysMax   int             `json:"days_max"`
	WaysToPay []Code          `json:"ways" nullable:"false" doc:"Those that fit what is chosen"`
	Coupon    string          `json:"coupon" doc:"The code that takes something off"`
	Asks      bool            `json:"captcha" doc:"The order must be sent with a captcha's solution"`
	Refused   string          `json:"coupon_problem" doc:"Why the code that was sent does not, in a sentence"`
}

func showQuote(q Quote) quoteView {
	ways := q.Ways
	if ways == nil {
		ways = []Code{}
	}
	view := quoteView{
		Items: httpx.Each(q.Lines, func(l QuoteLine) quoteLineView {
			return quoteLineView{ProductID: l.ProductID, Name: l.Good.Name, Brand: l.Good.BrandName, ImageURL: l.Good.ImageURL,
				Price: httpx.Decimal(l.Good.PriceCents), Wanted: l.Wanted, Quantity: l.Quantity, Problem: l.Problem}
		}),
		Subtotal: httpx.Decimal(q.Totals.SubtotalCents), Discount: httpx.Decimal(q.Totals.DiscountCents),
		Delivery: httpx.Decimal(q.Totals.DeliveryCents), ITBIS: httpx.Decimal(q.Totals.TaxCents), Total: httpx.Decimal(q.Totals.TotalCents),
		ZoneName: q.Delivery.ZoneName, DaysMin: q.Delivery.DaysMin, DaysMax: q.Delivery.DaysMax, WaysToPay: ways, Asks: q.Asks,
	}
	if q.CouponRefused != nil {
		view.Refused = q.CouponRefused.Message
	} else {
		view.Coupon = q.Coupon.Code
	}
	return view
}

type wayView struct {
	Code      Code `json:"code"`
	HoldHours int  `json:"hold_hours" doc:"How long unpaid goods are kept; 0: until somebody decides"`
}

type pickupChoice struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Address string `json:"address"`
	Hours   string `json:"hours"`
	Phone   string `json:"phone"`
}

type zoneDaysView struct {
	DaysMin int             `json:"days_min"`
	DaysMax int             `json:"days_max"`
	IsRest  bool            `json:"is_rest" doc:"What no other zone names"`
	Places  []zonePlaceView `json:"places" nullable:"false"`
}

type zonePlaceView struct {
	Province     string `json:"province"`
	Municipality string `json:"municipality" doc:"Empty: the whole province"`
}

// orderingView is what any visitor may know of ordering: no account, no key.
type orderingView struct {
	Ways            []wayView      `json:"ways" nullable:"false" doc:"Empty: nothing can be ordered yet"`
	PickupPlaces    []pickupChoice `json:"pickup_places" nullable:"false" doc:"Where an order can be collected"`
	DeliveryCosts   bool           `json:"delivery_costs" doc:"Some address pays for delivery"`
	ShippingPromise string         `json:"shipping_promise"`
	DispatchUntil   string         `json:"dispatch_until" doc:"Time of the shop's day until which an order leaves the same working day"`
	ClosedDays      []string       `json:"closed_days" nullable:"false" doc:"Dates on which nothing leaves or arrives"`
	DeliveryDays    []zoneDaysView `json:"delivery_days" nullable:"false" doc:"Working days to each part of the country"`
	ITBISMode       TaxMode        `json:"itbis_mode" enum:"included,added,none"`
	ITBISRate       float64        `json:"itbis_rate"`
	WhatsAppNumber  string         `json:"whatsapp_number"`
	MaxUnits        int            `json:"max_units"`
	Currency        string         `json:"currency" doc:"What prices are in; a page that was opened before it changed follows"`
}

// OrderingTables are all that it is told from.
var OrderingTables = []string{"admin_settings", "delivery_zones", "delivery_zone_places", "pickup_places", "bank_accounts"}

func (s *Service) orderingRoute(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/ordering", Policy: httpx.Public, Reads: OrderingTables, ID: "getOrdering", Summary: "What can be ordered, and how"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[orderingView], error) {
			view, err := s.ordering(ctx)
			return httpx.Answer(view), err
		})
}

// ShowOrdering is what that route answers, for pages that carry it with them.
func (s *Service) ShowOrdering(ctx context.Context) (any, error) { return s.ordering(ctx) }

func (s *Service) ordering(ctx context.Context) (orderingView, error) {
	settings, err := s.settings(ctx, s.db)
	return showOrdering(settings), err
}

func showZoneDays(z ZoneDays) zoneDaysView {
	places := httpx.Each(z.Places, func(p ZonePlace) zonePlaceView { return zonePlaceView(p) })
	return zoneDaysView{DaysMin: z.DaysMin, DaysMax: z.DaysMax, IsRest: z.IsRest, Places: places}
}

func showOrdering(s Settings) orderingView {
	view := orderingView{Ways: []wayView{}, PickupPlaces: httpx.Each(s.Pickups, func(p PickupPlace) pickupChoice { return pickupChoice(p) }), DeliveryCosts: s.DeliveryCosts, ShippingPromise: s.ShippingPromise,
		DispatchUntil: s.DispatchUntil, ClosedDays: s.ClosedDays, DeliveryDays: httpx.Each(s.Zones, showZoneDays),
		ITBISMode: s.Tax.Mode, ITBISRate: httpx.Decimal(s.Tax.RateHundredths), WhatsAppNumber: s.WhatsAppNumber, MaxUnits: s.MaxUnits, Currency: s.Currency}
	for _, way := range Ways {
		if s.isOpen(way) {
			view.Ways = append(view.Ways, wayView{Code: way.Code(), HoldHours: way.Hold(s)})
		}
	}
	return view
}
