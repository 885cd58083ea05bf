package delivery

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

type placeView struct {
	Province     string `json:"province"`
	Municipality string `json:"municipality" doc:"Empty: the whole province"`
}

type zoneView struct {
	ID           string      `json:"id"`
	Name         string      `json:"name"`
	Fee          float64     `json:"fee"`
	DaysMin      int         `json:"days_min"`
	DaysMax      int         `json:"days_max"`
	CODAllowed   bool        `json:"cod_allowed"`
	IsRest       bool        `json:"is_rest" doc:"What no other zone names"`
	IsActive     bool        `json:"is_active"`
	DisplayOrder int         `json:"display_order"`
	Places       []placeView `json:"places" nullable:"false"`
}

func showZone(z Zone) zoneView {
	return zoneView{ID: z.ID, Name: z.Name, Fee: httpx.Decimal(z.FeeCents), DaysMin: z.DaysMin, DaysMax: z.DaysMax,
		CODAllowed: z.CODAllowed, IsRest: z.IsRest, IsActive: z.IsActive, DisplayOrder: z.DisplayOrder,
		Places: httpx.Each(z.Places, func(p Place) placeView { return placeView(p) })}
}

type placeForm struct {
	Province     string `json:"province,omitempty"`
	Municipality string `json:"municipality,omitempty"`
}

type zoneForm struct {
	Name         string      `json:"name,omitempty"`
	Fee          float64     `json:"fee,omitempty"`
	DaysMin      int         `json:"days_min,omitempty"`
	DaysMax      int         `json:"days_max,omitempty"`
	CODAllowed   bool        `json:"cod_allowed,omitempty"`
	IsRest       bool        `json:"is_rest,omitempty"`
	IsActive     bool        `json:"is_active,omitempty"`
	DisplayOrder int         `json:"display_order,omitempty"`
	Places       []placeForm `json:"places,omitempty"`
}

func (f zoneForm) zone(id string) (Zone, error) {
	fee, ok := httpx.Cents(f.Fee)
	if !ok {
		return Zone{}, ErrZoneFields.WithFields(errs.Field{Name: "fee", Message: "Escribe un monto de 0 a 100,000"})
	}
	return Zone{ID: id, Name: f.Name, FeeCents: fee, DaysMin: f.DaysMin, DaysMax: f.DaysMax, CODAllowed: f.CODAllowed,
		IsRest: f.IsRest, IsActive: f.IsActive, DisplayOrder: f.DisplayOrder,
		Places: httpx.Each(f.Places, func(p placeForm) Place { return Place(p) })}, nil
}

type oneZone struct {
	ID   string `path:"id" maxLength:"36"`
	Body zoneForm
}

type pickupView struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Address      string `json:"address"`
	Hours        string `json:"hours"`
	Phone        string `json:"phone"`
	IsActive     bool   `json:"is_active"`
	DisplayOrder int    `json:"display_order"`
}

func showPickup(p PickupPlace) pickupView { return pickupView(p) }

type pickupForm struct {
	Name         string `json:"name,omitempty"`
	Address      string `json:"address,omitempty"`
	Hours        string `json:"hours,omitempty"`
	Phone        string `json:"phone,omitempty"`
	IsActive     bool   `json:"is_active,omitempty"`
	DisplayOrder int    `json:"display_order,omitempty"`
}

func (f pickupForm) place(id string) PickupPlace {
	return PickupPlace{ID: id, Name: f.Name, Address: f.Address, Hours: f.Hours, Phone: f.Phone, IsActive: f.IsActive, DisplayOrder: f.DisplayOrder}
}

type onePickup struct {
	ID   string `path:"id" maxLength:"36"`
	Body pickupForm
}

type pageInput struct{ httpx.Paging }

type byID struct {
	ID string `path:"id" maxLength:"36"`
}

// AdminRoutes adds the calls of the tab "Entrega".
func (s *Service) AdminRoutes(rt *httpx.Router) {
	s.zoneRoutes(rt)
	s.pickupRoutes(rt)
}

func (s *Service) zoneRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/delivery-zones", Policy: httpx.Staff, ID: "listDeliveryZones", Summary: "Delivery zones in their order"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[zoneView]], error) {
			all, err := s.ListZones(ctx, identity.FromContext(ctx))
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(httpx.PageOf(in.Paging, all), showZone), len(all))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/delivery-zones", Policy: httpx.SuperAdmin, ID: "createDeliveryZone", Summary: "Add a delivery zone", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[zoneForm]) (*httpx.Body[zoneView], error) {
			return s.saveZone(ctx, in.Body, "")
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/delivery-zones/{id}", Policy: httpx.SuperAdmin, ID: "updateDeliveryZone", Summary: "Change a delivery zone"},
		func(ctx context.Context, in *oneZone) (*httpx.Body[zoneView], error) {
			return s.saveZone(ctx, in.Body, in.ID)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/delivery-zones/{id}", Policy: httpx.SuperAdmin, ID: "deleteDeliveryZone", Summary: "Remove a delivery zone", Status: http.StatusNoContent},
		func(ctx context.Context, in *byID) (*httpx.Nothing, error) {
			return nil, s.DeleteZone(ctx, identity.FromContext(ctx), in.ID)
		})
}

func (s *Service) saveZone(ctx context.Context, form zoneForm, id string) (*httpx.Body[zoneView], error) {
	zone, err := form.zone(id)
	if err != nil {
		return nil, err
	}
	saved, err := s.SaveZone(ctx, identity.FromContext(ctx), zone)
	return httpx.Answer(showZone(saved)), err
}

func (s *Service) pickupRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/pickup-places", Policy: httpx.Staff, ID: "listPickupPlaces", Summary: "Pickup places in their order"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[pickupView]], error) {
			all, err := s.ListPickups(ctx, identity.FromContext(ctx))
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(httpx.PageOf(in.Paging, all), showPickup), len(all))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/pickup-places", Policy: httpx.SuperAdmin, ID: "createPickupPlace", Summary: "Add a pickup place", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[pickupForm]) (*httpx.Body[pickupView], error) {
			saved, err := s.SavePickup(ctx, identity.FromContext(ctx), in.Body.place(""))
			return httpx.Answer(showPickup(saved)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/pickup-places/{id}", Policy: httpx.SuperAdmin, ID: "updatePickupPlace", Summary: "Change a pickup place"},
		func(ctx context.Context, in *onePickup) (*httpx.Body[pickupView], error) {
			saved, err := s.SavePickup(ctx, identity.FromContext(ctx), in.Body.place(in.ID))
			return httpx.Answer(showPickup(saved)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/pickup-places/{id}", Policy: httpx.SuperAdmin, ID: "deletePickupPlace", Summary: "Remove a pickup place", Status: http.StatusNoContent},
		func(ctx context.Context, in *byID) (*httpx.Nothing, error) {
			return nil, s.DeletePickup(ctx, identity.FromContext(ctx), in.ID)
		})
}
