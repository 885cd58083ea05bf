package promotions

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

type couponView struct {
	ID             string     `json:"id"`
	Code           string     `json:"code"`
	Kind           Kind       `json:"kind" enum:"percent,amount"`
	Value          float64    `json:"value" doc:"A percentage, or an amount of money"`
	MinSubtotal    float64    `json:"min_subtotal"`
	MaxUses        int        `json:"max_uses" doc:"0: as many as there come"`
	PerCustomer    int        `json:"per_customer" doc:"0: the same"`
	FirstOrderOnly bool       `json:"first_order_only"`
	StartsAt       *time.Time `json:"starts_at,omitempty"`
	EndsAt         *time.Time `json:"ends_at,omitempty"`
	IsActive       bool       `json:"is_active"`
	Used           int        `json:"used"`
}

func showCoupon(c Coupon) couponView {
	return couponView{ID: c.ID, Code: c.Code, Kind: c.Kind, Value: httpx.Decimal(c.Value), MinSubtotal: httpx.Decimal(c.MinSubtotalCents),
		MaxUses: c.MaxUses, PerCustomer: c.PerCustomer, FirstOrderOnly: c.FirstOrderOnly, StartsAt: c.StartsAt, EndsAt: c.EndsAt,
		IsActive: c.IsActive, Used: c.Used}
}

type couponForm struct {
	Code           string     `json:"code,omitempty"`
	Kind           string     `json:"kind,omitempty" doc:"percent or amount"`
	Value          float64    `json:"value,omitempty"`
	MinSubtotal    float64    `json:"min_subtotal,omitempty"`
	MaxUses        int        `json:"max_uses,omitempty"`
	PerCustomer    int        `json:"per_customer,omitempty"`
	FirstOrderOnly bool       `json:"first_order_only,omitempty"`
	StartsAt       *time.Time `json:"starts_at,omitempty"`
	EndsAt         *time.Time `json:"ends_at,omitempty"`
	IsActive       bool       `json:"is_active,omitempty"`
}

func (f couponForm) coupon(id string) (Coupon, error) {
	value, known := httpx.Cents(f.Value) // a percentage has two places too
	if !known {
		return Coupon{}, ErrFields.WithFields(errs.Field{Name: "value", Message: "Escribe un número con hasta dos decimales"})
	}
	minimum, known := httpx.Cents(f.MinSubtotal)
	if !known {
		return Coupon{}, ErrFields.WithFields(errs.Field{Name: "min_subtotal", Message: "Escribe un monto de 0 a 100,000"})
	}
	return Coupon{ID: id, Code: f.Code, Kind: Kind(f.Kind), Value: value, MinSubtotalCents: minimum, MaxUses: f.MaxUses, PerCustomer: f.PerCustomer,
		FirstOrderOnly: f.FirstOrderOnly, StartsAt: f.StartsAt, EndsAt: f.EndsAt, IsActive: f.IsActive}, nil
}

type couponsInput struct{ httpx.Paging }

type byCoupon struct {
	ID string `path:"id" maxLength:"36"`
}

type oneCoupon struct {
	ID   string `path:"id" maxLength:"36"`
	Body couponForm
}

// AdminRoutes adds the calls of the tab "Cupones".
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/coupons", Policy: httpx.Staff, ID: "listCoupons", Summary: "Coupons, the newest first"},
		func(ctx context.Context, in *couponsInput) (*httpx.Body[httpx.List[couponView]], error) {
			coupons, total, err := s.List(ctx, identity.FromContext(ctx), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(coupons, showCoupon), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/coupons", Policy: httpx.SuperAdmin, ID: "createCoupon", Summary: "Add a coupon", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[couponForm]) (*httpx.Body[couponView], error) {
			return s.save(ctx, in.Body, "")
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/coupons/{id}", Policy: httpx.SuperAdmin, ID: "updateCoupon", Summary: "Change a coupon"},
		func(ctx context.Context, in *oneCoupon) (*httpx.Body[couponView], error) {
			return s.save(ctx, in.Body, in.ID)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/coupons/{id}", Policy: httpx.SuperAdmin, ID: "deleteCoupon", Summary: "Remove a coupon; one that was used is hidden", Status: http.StatusNoContent},
		func(ctx context.Context, in *byCoupon) (*httpx.Nothing, error) {
			return nil, s.Delete(ctx, identity.FromContext(ctx), in.ID)
		})
}

func (s *Service) save(ctx context.Context, form couponForm, id string) (*httpx.Body[couponView], error) {
	coupon, err := form.coupon(id)
	if err != nil {
		return nil, err
	}
	saved, err := s.Save(ctx, identity.FromContext(ctx), coupon)
	return httpx.Answer(showCoupon(saved)), err
}
