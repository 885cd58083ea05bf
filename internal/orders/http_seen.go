package orders

import (
	"encoding/json"
	"time"

	"mirada/internal/platform/httpx"
	"mirada/internal/platform/phone"
)

// seenView is an order as its buyer sees it. Who has only the key of a mail sees no
// street, telephone, email or fiscal data.
type seenView struct {
	Number       string        `json:"number"`
	Status       Status        `json:"status" enum:"pending,processing,paid,shipped,delivered,completed,cancelled"`
	Payment      PaymentState  `json:"payment" enum:"nothing,unpaid,partial,paid,refund_due,part_refunded,refunded"`
	Way          Code          `json:"way"`
	CreatedAt    time.Time     `json:"created_at"`
	ExpiresAt    *time.Time    `json:"expires_at,omitempty"`
	ReadyAt      *time.Time    `json:"ready_at,omitempty"`
	ProofWaits   bool          `json:"proof_waits"`
	CanCancel    bool          `json:"can_cancel"`
	CanProve     bool          `json:"can_send_proof"`
	Proofs       []seenProof   `json:"proofs" nullable:"false"`
	CancelReason string        `json:"cancel_reason"`
	Carrier      string        `json:"carrier"`
	Tracking     string        `json:"tracking_number"`
	Currency     string        `json:"currency"`
	Subtotal     float64       `json:"subtotal"`
	Discount     float64       `json:"discount"`
	Delivery     float64       `json:"delivery"`
	ITBIS        float64       `json:"itbis"`
	ITBISMode    TaxMode       `json:"itbis_mode" enum:"included,added,none"`
	ITBISRate    float64       `json:"itbis_rate"`
	Total        float64       `json:"total"`
	Due          float64       `json:"due" doc:"Below zero: to be given back"`
	Items        []seenItem    `json:"items" nullable:"false"`
	Events       []seenEvent   `json:"events" nullable:"false"`
	To           seenDelivery  `json:"to"`
	Mine         *seenMine     `json:"mine,omitempty" doc:"Only for the buyer, signed in"`
	Accounts     []seenAccount `json:"accounts" nullable:"false"`
	SendURL      string        `json:"send_url" doc:"Sends the order by WhatsApp"`
	AskURL       string        `json:"ask_url" doc:"Asks about it by WhatsApp"`
}

type seenProof struct {
	URL        string    `json:"url,omitempty" doc:"Only for the buyer, signed in"`
	UploadedAt time.Time `json:"uploaded_at"`
	Verdict    Verdict   `json:"verdict" enum:",accepted,rejected"`
}

type seenItem struct {
	ProductID string  `json:"product_id,omitempty"`
	Name      string  `json:"name"`
	Brand     string  `json:"brand"`
	ImageURL  string  `json:"image_url"`
	Price     float64 `json:"price"`
	Quantity  int     `json:"quantity"`
}

type seenEvent struct {
	At     time.Time `json:"at"`
	Kind   EventKind `json:"kind"`
	Status string    `json:"status,omitempty"`
	Reason string    `json:"reason,omitempty"`
}

type seenDelivery struct {
	Kind          DeliveryKind `json:"kind" enum:",ship,pickup"`
	City          string       `json:"city"`
	State         string       `json:"state"`
	DaysMin       int          `json:"days_min"`
	DaysMax       int          `json:"days_max"`
	PickupName    string       `json:"pickup_name"`
	PickupAddress string       `json:"pickup_address"`
	PickupHours   string       `json:"pickup_hours"`
}

type seenMine struct {
	Street       string     `json:"street"`
	Sector       string     `json:"sector"`
	PostalCode   string     `json:"postal_code"`
	ContactName  string     `json:"contact_name"`
	ContactPhone string     `json:"contact_phone"`
	Note         string     `json:"note"`
	FiscalKind   FiscalKind `json:"fiscal_kind"`
	FiscalID     string     `json:"fiscal_id"`
	FiscalName   string     `json:"fiscal_name"`
}

type seenAccount struct {
	Bank     string `json:"bank"`
	Kind     string `json:"kind"`
	Number   string `json:"number"`
	Holder   string `json:"holder"`
	HolderID string `json:"holder_id"`
	Currency string `json:"currency"`
}

func showSeen(o Seen) seenView {
	view := seenView{
		Number: o.Number.String(), Status: o.Status, Payment: o.Payment(), Way: o.Way, CreatedAt: o.CreatedAt, ExpiresAt: o.ExpiresAt,
		ReadyAt: o.ReadyAt, ProofWaits: o.ProofAt != nil, CancelReason: o.CancelReason, Carrier: o.Carrier, Tracking: o.TrackingNumber,
		Currency: o.Currency, Subtotal: httpx.Decimal(o.SubtotalCents), Discount: httpx.Decimal(o.DiscountCents),
		Delivery: httpx.Decimal(o.DeliveryCents), ITBIS: httpx.Decimal(o.TaxCents), ITBISMode: o.TaxMode,
		ITBISRate: httpx.Decimal(o.TaxRate), Total: httpx.Decimal(o.TotalCents), Due: httpx.Decimal(o.Due()),
		Items: httpx.Each(o.Items, showSeenItem), Events: httpx.Each(o.Events, showEvent), Accounts: []seenAccount{}, AskURL: o.ChatURL,
		To: seenDelivery{Kind: o.DeliveryKind, City: o.ShipCity, State: o.ShipState, DaysMin: o.DaysMin, DaysMax: o.DaysMax,
			PickupName: o.PickupName, PickupAddress: o.PickupAddress, PickupHours: o.PickupHours},
	}
	view.CanProve = o.takesProof() && len(o.Proofs) < maxProofs
	view.Proofs = httpx.Each(o.Proofs, func(p Proof) seenProof {
		proof := seenProof{UploadedAt: p.UploadedAt, Verdict: p.Verdict}
		if o.Mine {
			proof.URL = "/api/orders/" + view.Number + "/proofs/" + p.ID
		}
		return proof
	})
	for _, instruction := range o.Instructions {
		if instruction.Account != nil {
			a := instruction.Account
			view.Accounts = append(view.Accounts, seenAccount{a.Bank, a.Kind, a.Number, a.Holder, a.HolderID, a.Currency})
		} else {
			view.SendURL = instruction.URL
		}
	}
	if o.Mine {
		view.CanCancel = Next(o.facts(time.Now()), Step{To: Cancelled, By: ByBuyer}) == nil
		view.Mine = &seenMine{Street: o.ShipStreet, Sector: o.ShipSector, PostalCode: o.ShipPostalCode, ContactName: o.ContactName,
			ContactPhone: phone.Show(o.ContactPhone), Note: o.Note, FiscalKind: o.FiscalKind, FiscalID: o.FiscalID, FiscalName: o.FiscalName}
	}
	return view
}

func showSeenItem(i Item) seenItem {
	return seenItem{ProductID: productOf(i), Name: i.ProductName, Brand: i.BrandName, ImageURL: i.ImageURL, Price: httpx.Decimal(i.PriceCents), Quantity: i.Quantity}
}

func showEvent(e Event) seenEvent {
	var data struct{ Status, Reason string }
	_ = json.Unmarshal([]byte(e.Data), &data) // what cannot be read is not shown
	return seenEvent{At: e.At, Kind: e.Kind, Status: data.Status, Reason: data.Reason}
}
