package orders

import (
	"encoding/json"
	"time"

	"mirada/internal/platform/httpx"
	"mirada/internal/platform/phone"
)

// deskView is an order as staff see it.
type deskView struct {
	ID          string       `json:"id"`
	Number      string       `json:"number"`
	Version     int          `json:"version" doc:"Goes along with every change"`
	Status      Status       `json:"status" enum:"pending,processing,paid,shipped,delivered,completed,cancelled"`
	Payment     PaymentState `json:"payment" enum:"nothing,unpaid,partial,paid,refund_due,part_refunded,refunded"`
	Source      Source       `json:"source" enum:",shop,staff"`
	Way         Code         `json:"way" enum:",whatsapp,cod,transfer,pickup"`
	Email       string       `json:"email"`
	Contact     deskContact  `json:"contact"`
	To          deskDelivery `json:"to"`
	Fiscal      deskFiscal   `json:"fiscal"`
	Carrier     string       `json:"carrier"`
	Tracking    string       `json:"tracking_number"`
	Cancelled   string       `json:"cancel_reason"`
	Currency    string       `json:"currency"`
	Subtotal    float64      `json:"subtotal"`
	Discount    float64      `json:"discount"`
	OwnDiscount float64      `json:"order_discount" doc:"Of the whole order, without those of single lines"`
	DiscountWhy string       `json:"discount_reason"`
	Coupon      string       `json:"coupon_code"`
	Delivery    float64      `json:"delivery"`
	ITBIS       float64      `json:"itbis"`
	ITBISMode   TaxMode      `json:"itbis_mode" enum:"included,added,none"`
	ITBISRate   float64      `json:"itbis_rate"`
	ITBISOnFee  bool         `json:"itbis_on_delivery"`
	Total       float64      `json:"total"`
	Paid        float64      `json:"paid"`
	Refunded    float64      `json:"refunded"`
	Credited    float64      `json:"credited"`
	Due         float64      `json:"due" doc:"Below zero: to be given back"`
	Items       []deskItem   `json:"items" nullable:"false"`
	Payments    []deskLine   `json:"payments" nullable:"false"`
	Proofs      []deskProof  `json:"proofs" nullable:"false"`
	Events      []deskEvent  `json:"events" nullable:"false"`
	Moves       []Status     `json:"moves" nullable:"false" doc:"Steps that are possible, some with a reason or without payment"`
	Corrections []Status     `json:"corrections" nullable:"false" doc:"Steps back"`
	CanBeReady  bool         `json:"can_be_ready"`
	CanReturn   bool         `json:"can_return"`
	CanEdit     bool         `json:"can_edit" doc:"The NCF alone can be written down at any time"`
	Business    deskBusiness `json:"business"`
	CreatedAt   time.Time    `json:"created_at"`
	ExpiresAt   *time.Time   `json:"expires_at,omitempty"`
	ReadyAt     *time.Time   `json:"ready_at,omitempty"`
	PaidAt      *time.Time   `json:"paid_at,omitempty"`
	ShippedAt   *time.Time   `json:"shipped_at,omitempty"`
	DeliveredAt *time.Time   `json:"delivered_at,omitempty"`
	CancelledAt *time.Time   `json:"cancelled_at,omitempty"`
	RecoveredAt *time.Time   `json:"recovered_at,omitempty" doc:"It ended an abandoned cart"`
	RemindedAt  *time.Time   `json:"reminded_at,omitempty" doc:"Of that cart"`
}

type deskContact struct {
	Name    string `json:"name"`
	Phone   string `json:"phone"`
	Note    string `json:"note"`
	ChatURL string `json:"chat_url" doc:"Opens WhatsApp with the client; empty without a telephone"`
}

type deskDelivery struct {
	Kind          DeliveryKind `json:"kind" enum:",ship,pickup"`
	Street        string       `json:"street"`
	Sector        string       `json:"sector"`
	City          string       `json:"city"`
	State         string       `json:"state"`
	PostalCode    string       `json:"postal_code"`
	ZoneName      string       `json:"zone_name"`
	DaysMin       int          `json:"days_min"`
	DaysMax       int          `json:"days_max"`
	PickupName    string       `json:"pickup_name"`
	PickupAddress string       `json:"pickup_address"`
	PickupHours   string       `json:"pickup_hours"`
}

type deskFiscal struct {
	Kind   FiscalKind `json:"kind" enum:",consumo,credito_fiscal,gubernamental,regimen_especial"`
	ID     string     `json:"id"`
	Name   string     `json:"name"`
	Number string     `json:"number" doc:"The NCF that another system gave"`
}

type deskItem struct {
	ID         string  `json:"id"`
	ProductID  string  `json:"product_id,omitempty"`
	Name       string  `json:"name"`
	Brand      string  `json:"brand"`
	ImageURL   string  `json:"image_url"`
	Price      float64 `json:"price"`
	Quantity   int     `json:"quantity"`
	Discount   float64 `json:"discount" doc:"With its share of the order's"`
	Own        float64 `json:"line_discount" doc:"Of the line itself"`
	StockTaken int     `json:"stock_taken" doc:"Units off the shelf that the order has"`
	Lost       int     `json:"lost" doc:"Units that did not come back when the order was cancelled"`
	Returned   int     `json:"returned"`
	Cost       float64 `json:"cost" doc:"Of the whole line after discounts, with tax where it is added"`
}

type deskLine struct {
	ID         string     `json:"id"`
	Kind       LineKind   `json:"kind" enum:"payment,refund"`
	Amount     float64    `json:"amount"`
	Method     Method     `json:"method" enum:"cash,transfer,terminal,other"`
	Reference  string     `json:"reference"`
	Note       string     `json:"note"`
	PaidOn     time.Time  `json:"paid_on"`
	RecordedAt time.Time  `json:"recorded_at"`
	VoidedAt   *time.Time `json:"voided_at,omitempty"`
	VoidReason string     `json:"void_reason"`
}

type deskProof struct {
	ID         string    `json:"id"`
	URL        string    `json:"url"`
	Width      int       `json:"width"`
	Height     int       `json:"height"`
	UploadedAt time.Time `json:"uploaded_at"`
	Verdict    Verdict   `json:"verdict" enum:",accepted,rejected"`
}

type deskEvent struct {
	At        time.Time      `json:"at"`
	ActorKind string         `json:"actor_kind" enum:"shopper,staff,clock,gateway"`
	Actor     string         `json:"actor"`
	Kind      EventKind      `json:"kind"`
	Data      map[string]any `json:"data" doc:"What changed: status, reason, amount_cents, text and the like"`
	IsPublic  bool           `json:"is_public"`
}

type deskBusiness struct {
	Name string `json:"name"`
	RNC  string `json:"rnc"`
}

func showDesk(d Desk) deskView {
	view := deskView{
		ID: d.ID, Number: d.Number.String(), Version: d.Version, Status: d.Status, Payment: d.Payment(), Source: d.Source, Way: d.Way, Email: d.Email,
		Contact: deskContact{Name: d.ContactName, Phone: phone.Show(d.ContactPhone), Note: d.Note},
		To: deskDelivery{Kind: d.DeliveryKind, Street: d.ShipStreet, Sector: d.ShipSector, City: d.ShipCity, State: d.ShipState, PostalCode: d.ShipPostalCode,
			ZoneName: d.ZoneName, DaysMin: d.DaysMin, DaysMax: d.DaysMax, PickupName: d.PickupName, PickupAddress: d.PickupAddress, PickupHours: d.PickupHours},
		Fiscal:  deskFiscal{Kind: d.FiscalKind, ID: d.FiscalID, Name: d.FiscalName, Number: d.FiscalNumber},
		Carrier: d.Carrier, Tracking: d.TrackingNumber, Cancelled: d.CancelReason, Currency: d.Currency,
		Subtotal: httpx.Decimal(d.SubtotalCents), Discount: httpx.Decimal(d.DiscountCents), OwnDiscount: httpx.Decimal(d.OrderDiscount), DiscountWhy: d.DiscountReason, Coupon: d.CouponCode,
		Delivery: httpx.Decimal(d.DeliveryCents), ITBIS: httpx.Decimal(d.TaxCents), ITBISMode: d.TaxMode, ITBISRate: httpx.Decimal(d.TaxRate), ITBISOnFee: d.TaxOnDelivery,
		Total: httpx.Decimal(d.TotalCents), Paid: httpx.Decimal(d.PaidCents), Refunded: httpx.Decimal(d.RefundedCents), Credited: httpx.Decimal(d.CreditedCents),
		Due: httpx.Decimal(d.Due()), Items: httpx.Each(d.Items, d.showItem), Payments: httpx.Each(d.Ledger, showLine), Proofs: httpx.Each(d.Proofs, showProof),
		Events: httpx.Each(d.Events, showDeskEvent), Business: deskBusiness{d.Business.BusinessName, d.Business.BusinessRNC},
		CreatedAt: d.CreatedAt, ExpiresAt: d.ExpiresAt, ReadyAt: d.ReadyAt, PaidAt: d.PaidAt, ShippedAt: d.ShippedAt, DeliveredAt: d.DeliveredAt, CancelledAt: d.CancelledAt,
		RecoveredAt: d.RecoveredAt, RemindedAt: d.RemindedAt,
	}
	facts := d.facts(time.Now())
	view.Moves, view.Corrections, view.CanBeReady = possible(facts, false), possible(facts, true), d.canBeReady()
	view.CanReturn, view.CanEdit = d.canReturn(), d.canEdit()
	if d.ContactPhone != "" {
		view.Contact.ChatURL = chatURL(d.ContactPhone, "Hola, te escribimos por tu pedido "+d.Number.String()+".")
	}
	return view
}

// possible lists the steps that staff can take, if they give what a step asks for.
func possible(facts Facts, correct bool) []Status {
	steps := []Status{}
	for _, to := range Statuses {
		if Next(facts, Step{To: to, By: ByStaff, Reason: "given", Unpaid: true, Correct: correct}) == nil {
			steps = append(steps, to)
		}
	}
	return steps
}

func (d Desk) showItem(i Item) deskItem {
	return deskItem{ID: i.ID, ProductID: productOf(i), Name: i.ProductName, Brand: i.BrandName, ImageURL: i.ImageURL, Price: httpx.Decimal(i.PriceCents),
		Quantity: i.Quantity, Discount: httpx.Decimal(i.DiscountCents + i.ShareCents), Own: httpx.Decimal(i.DiscountCents), StockTaken: i.held(), Lost: i.Lost, Returned: i.Returned, Cost: httpx.Decimal(d.cost(i))}
}

func showLine(l LedgerLine) deskLine {
	return deskLine{ID: l.ID, Kind: l.Kind, Amount: httpx.Decimal(l.AmountCents), Method: l.Method, Reference: l.Reference, Note: l.Note,
		PaidOn: l.PaidOn, RecordedAt: l.RecordedAt, VoidedAt: l.VoidedAt, VoidReason: l.VoidReason}
}

func showProof(p Proof) deskProof {
	return deskProof{ID: p.ID, URL: "/api/admin/orders/" + p.OrderID + "/files/" + p.ID, Width: p.Width, Height: p.Height, UploadedAt: p.UploadedAt, Verdict: p.Verdict}
}

func showDeskEvent(e Event) deskEvent {
	data := map[string]any{}
	_ = json.Unmarshal([]byte(e.Data), &data) // what cannot be read is not shown
	if data == nil {                          // "null"
		data = map[string]any{}
	}
	return deskEvent{At: e.At, ActorKind: e.ActorKind, Actor: e.ActorName, Kind: e.Kind, Data: data, IsPublic: e.IsPublic}
}
