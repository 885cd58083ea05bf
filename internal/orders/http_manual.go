package orders

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type manualLineForm struct {
	ProductID string  `json:"product_id,omitempty"`
	Quantity  int     `json:"quantity,omitempty"`
	Discount  float64 `json:"discount,omitempty" doc:"Of the whole line"`
}

type manualForm struct {
	UserID         string           `json:"user_id,omitempty" doc:"A client with an account"`
	Email          string           `json:"email,omitempty" doc:"Of a client without one; may be empty"`
	Contact        recipientForm    `json:"contact,omitempty"`
	Items          []manualLineForm `json:"items,omitempty" maxItems:"100"`
	Discount       float64          `json:"discount,omitempty" doc:"Of the whole order"`
	DiscountReason string           `json:"discount_reason,omitempty"`
	DeliveryKind   string           `json:"delivery_kind,omitempty" doc:"ship or pickup"`
	Street         string           `json:"street,omitempty"`
	Sector         string           `json:"sector,omitempty"`
	City           string           `json:"city,omitempty"`
	State          string           `json:"state,omitempty"`
	PostalCode     string           `json:"postal_code,omitempty"`
	PickupID       string           `json:"pickup_id,omitempty"`
	Delivery       *float64         `json:"delivery,omitempty" doc:"The fee; the zone's unless given"`
	Way            string           `json:"way,omitempty"`
	Status         string           `json:"status,omitempty" doc:"pending, processing, delivered or completed"`
	PaidBy         string           `json:"paid_by,omitempty" doc:"cash, transfer, terminal or other: all of it is paid"`
	Unpaid         bool             `json:"unpaid,omitempty" doc:"Handed over although money is due"`
	Fiscal         fiscalForm       `json:"fiscal,omitempty"`
	Tell           bool             `json:"tell,omitempty"`
}

func (f manualForm) manual() (Manual, error) {
	valid := true
	cents := func(amount float64) int64 {
		c, ok := httpx.Cents(amount)
		valid = valid && ok
		return c
	}
	m := Manual{
		UserID: f.UserID, Email: f.Email, Contact: Contact(f.Contact), DiscountCents: cents(f.Discount), DiscountReason: f.DiscountReason,
		Delivery: Delivery{DeliveryKind: DeliveryKind(f.DeliveryKind), ShipStreet: f.Street, ShipSector: f.Sector, ShipCity: f.City, ShipState: f.State, ShipPostalCode: f.PostalCode},
		PickupID: f.PickupID, Way: Code(f.Way), Status: Status(f.Status), PaidBy: Method(f.PaidBy), Unpaid: f.Unpaid, Tell: f.Tell,
		Fiscal: Fiscal{FiscalKind: FiscalKind(f.Fiscal.Kind), FiscalID: f.Fiscal.ID, FiscalName: f.Fiscal.Name},
	}
	for _, line := range f.Items {
		m.Lines = append(m.Lines, Line{ProductID: line.ProductID, Quantity: line.Quantity, DiscountCents: cents(line.Discount)})
	}
	if f.Delivery != nil {
		fee := cents(*f.Delivery)
		m.FeeCents = &fee
	}
	if !valid {
		return m, ErrAmount.On("discount")
	}
	return m, nil
}

type manualInput struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"1" doc:"Makes a repeated request count once"`
	Body manualForm
}

func (s *Service) manualRoute(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders", Policy: httpx.Staff, ID: "enterSale", Summary: "Enter an order taken by telephone or at the counter", Status: http.StatusCreated},
		func(ctx context.Context, in *manualInput) (*httpx.Body[deskView], error) {
			manual, err := in.Body.manual()
			if err != nil {
				return nil, err
			}
			id, err := s.Enter(ctx, identity.FromContext(ctx), manual, in.Key)
			return s.afterwards(ctx, id, err)
		})
}
