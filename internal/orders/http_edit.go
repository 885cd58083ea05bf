package orders

import (
	"context"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type editLineForm struct {
	ItemID    string  `json:"item_id,omitempty" doc:"A line that stays, at its price"`
	ProductID string  `json:"product_id,omitempty" doc:"A new line, at today's price"`
	Quantity  int     `json:"quantity,omitempty"`
	Discount  float64 `json:"discount,omitempty" doc:"Of the whole line"`
}

type editToForm struct {
	DeliveryKind string `json:"delivery_kind,omitempty" doc:"ship or pickup"`
	Street       string `json:"street,omitempty"`
	Sector       string `json:"sector,omitempty"`
	City         string `json:"city,omitempty"`
	State        string `json:"state,omitempty"`
	PostalCode   string `json:"postal_code,omitempty"`
	PickupID     string `json:"pickup_id,omitempty"`
}

type editForm struct {
	Version        int            `json:"version" minimum:"1" doc:"That was read"`
	Items          []editLineForm `json:"items,omitempty" maxItems:"100" doc:"All lines as they shall be; those left out go"`
	Discount       *float64       `json:"discount,omitempty" doc:"Of the whole order"`
	DiscountReason *string        `json:"discount_reason,omitempty"`
	To             *editToForm    `json:"to,omitempty" doc:"Another delivery"`
	Delivery       *float64       `json:"delivery,omitempty" doc:"The fee; that of the zone where the delivery is another"`
	DeliveryReason string         `json:"delivery_reason,omitempty" doc:"Needed where the fee is typed"`
	Contact        *recipientForm `json:"contact,omitempty"`
	Way            *string        `json:"way,omitempty"`
	Fiscal         *fiscalForm    `json:"fiscal,omitempty"`
	FiscalNumber   *string        `json:"fiscal_number,omitempty" doc:"The NCF that another system gave; may be typed at any time"`
	Tell           bool           `json:"tell,omitempty" doc:"Mail the client what changed"`
}

func (f editForm) edit() (Edit, error) {
	valid := true
	cents := func(amount float64) int64 {
		c, ok := httpx.Cents(amount)
		valid = valid && ok
		return c
	}
	e := Edit{DiscountReason: f.DiscountReason, FeeReason: f.DeliveryReason, NCF: f.FiscalNumber, Tell: f.Tell}
	if f.Items != nil {
		e.Lines = httpx.Each(f.Items, func(l editLineForm) EditLine { return EditLine{l.ItemID, l.ProductID, l.Quantity, cents(l.Discount)} })
	}
	if f.Discount != nil {
		given := cents(*f.Discount)
		e.DiscountCents = &given
	}
	if f.Delivery != nil {
		fee := cents(*f.Delivery)
		e.FeeCents = &fee
	}
	if to := f.To; to != nil {
		e.PickupID = to.PickupID
		e.To = &Delivery{DeliveryKind: DeliveryKind(to.DeliveryKind), ShipStreet: to.Street, ShipSector: to.Sector, ShipCity: to.City,
			ShipState: to.State, ShipPostalCode: to.PostalCode}
	}
	if f.Contact != nil {
		contact := Contact(*f.Contact)
		e.Contact = &contact
	}
	if f.Way != nil {
		way := Code(*f.Way)
		e.Way = &way
	}
	if f.Fiscal != nil {
		e.Fiscal = &Fiscal{FiscalKind: FiscalKind(f.Fiscal.Kind), FiscalID: f.Fiscal.ID, FiscalName: f.Fiscal.Name}
	}
	if !valid {
		return e, ErrAmount.On("discount")
	}
	return e, nil
}

type editInput struct {
	ActInput
	Body editForm
}

func (s *Service) editRoute(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/orders/{id}", Policy: httpx.Staff, ID: "editSale", Summary: "Change an order that has not left the shop; what is not given stays"},
		func(ctx context.Context, in *editInput) (*httpx.Body[deskView], error) {
			edit, err := in.Body.edit()
			if err != nil {
				return nil, err
			}
			return s.afterwards(ctx, in.ID, s.Edit(ctx, identity.FromContext(ctx), in.act(in.Body.Version), edit))
		})
}
