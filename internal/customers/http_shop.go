package customers

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type addressForm struct {
	Title         string `json:"title,omitempty"`
	StreetAddress string `json:"street_address,omitempty"`
	Sector        string `json:"sector,omitempty"`
	City          string `json:"city,omitempty"`
	State         string `json:"state,omitempty"`
	PostalCode    string `json:"postal_code,omitempty"`
	Country       string `json:"country,omitempty"`
	IsDefault     bool   `json:"is_default,omitempty"`
}

func (f addressForm) address(id string) Address {
	return Address{ID: id, Title: f.Title, StreetAddress: f.StreetAddress, Sector: f.Sector, City: f.City,
		State: f.State, PostalCode: f.PostalCode, Country: f.Country, IsDefault: f.IsDefault}
}

type addressView struct {
	ID            string `json:"id"`
	Title         string `json:"title"`
	StreetAddress string `json:"street_address"`
	Sector        string `json:"sector"`
	City          string `json:"city" doc:"Municipality in the Dominican Republic"`
	State         string `json:"state" doc:"Province in the Dominican Republic"`
	PostalCode    string `json:"postal_code"`
	Country       string `json:"country"`
	IsDefault     bool   `json:"is_default"`
}

func showAddresses(addresses []Address) []addressView {
	return httpx.Each(addresses, func(a Address) addressView { return addressView(a) })
}

type oneAddress struct {
	ID   string `path:"id" maxLength:"36"`
	Body addressForm
}

type addressesInput struct{ httpx.Paging }

// provincesInput gives all provinces unless asked for fewer: a form needs them all.
type provincesInput struct {
	Page    int `query:"page" default:"1" minimum:"1" maximum:"1000000"`
	PerPage int `query:"per_page" default:"100" minimum:"1" maximum:"100"`
}

type addressID struct {
	ID string `path:"id" maxLength:"36"`
}

// ShopRoutes adds the calls of signed-in shoppers.
func (s *Service) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/provinces", Policy: httpx.Public, ID: "listProvinces", Summary: "Provinces and municipalities of the Dominican Republic"},
		func(_ context.Context, in *provincesInput) (*httpx.Body[httpx.List[Province]], error) {
			paging := httpx.Paging{Page: in.Page, PerPage: in.PerPage}
			return httpx.Answer(httpx.ListOf(paging, httpx.PageOf(paging, Provinces()), len(Provinces()))), nil
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/user-addresses", Policy: httpx.Shopper, ID: "listAddresses", Summary: "My addresses, the default first"},
		func(ctx context.Context, in *addressesInput) (*httpx.Body[httpx.List[addressView]], error) {
			addresses, err := s.Addresses(ctx, identity.FromContext(ctx))
			views := showAddresses(httpx.PageOf(in.Paging, addresses))
			return httpx.Answer(httpx.ListOf(in.Paging, views, len(addresses))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/user-addresses", Policy: httpx.Shopper, ID: "addAddress", Summary: "Add an address", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[addressForm]) (*httpx.Body[addressView], error) {
			address, err := s.AddAddress(ctx, identity.FromContext(ctx), in.Body.address(""))
			return httpx.Answer(addressView(address)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/user-addresses/{id}", Policy: httpx.Shopper, ID: "updateAddress", Summary: "Change an address"},
		func(ctx context.Context, in *oneAddress) (*httpx.Body[addressView], error) {
			address, err := s.UpdateAddress(ctx, identity.FromContext(ctx), in.Body.address(in.ID))
			return httpx.Answer(addressView(address)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/user-addresses/{id}", Policy: httpx.Shopper, ID: "deleteAddress", Summary: "Remove an address", Status: http.StatusNoContent},
		func(ctx context.Context, in *addressID) (*httpx.Nothing, error) {
			return nil, s.DeleteAddress(ctx, identity.FromContext(ctx), in.ID)
		})
	s.favouriteRoutes(rt)
}
