package orders

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type accountView struct {
	ID           string `json:"id"`
	Bank         string `json:"bank"`
	Kind         string `json:"kind" enum:"corriente,ahorros"`
	Number       string `json:"number"`
	Holder       string `json:"holder"`
	HolderID     string `json:"holder_id"`
	Currency     string `json:"currency"`
	IsActive     bool   `json:"is_active"`
	DisplayOrder int    `json:"display_order"`
}

func showAccount(a BankAccount) accountView { return accountView(a) }

type accountForm struct {
	Bank         string `json:"bank,omitempty"`
	Kind         string `json:"kind,omitempty"`
	Number       string `json:"number,omitempty"`
	Holder       string `json:"holder,omitempty"`
	HolderID     string `json:"holder_id,omitempty"`
	Currency     string `json:"currency,omitempty"`
	IsActive     bool   `json:"is_active,omitempty"`
	DisplayOrder int    `json:"display_order,omitempty"`
	Password     string `json:"current_password,omitempty" doc:"One's own: money goes where this says"`
}

func (f accountForm) account(id string) BankAccount {
	return BankAccount{ID: id, Bank: f.Bank, Kind: f.Kind, Number: f.Number, Holder: f.Holder, HolderID: f.HolderID,
		Currency: f.Currency, IsActive: f.IsActive, DisplayOrder: f.DisplayOrder}
}

type oneAccount struct {
	ID   string `path:"id" maxLength:"36"`
	Body accountForm
}

type dropAccount struct {
	ID   string `path:"id" maxLength:"36"`
	Body struct {
		Password string `json:"current_password,omitempty"`
	}
}

type accountsInput struct{ httpx.Paging }

// AccountRoutes adds the calls of the tab "Cuentas".
func (s *Service) AccountRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/bank-accounts", Policy: httpx.Staff, ID: "listBankAccounts", Summary: "Bank accounts in their order"},
		func(ctx context.Context, in *accountsInput) (*httpx.Body[httpx.List[accountView]], error) {
			all, err := s.BankAccounts(ctx, identity.FromContext(ctx))
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(httpx.PageOf(in.Paging, all), showAccount), len(all))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/bank-accounts", Policy: httpx.SuperAdmin, ID: "createBankAccount", Summary: "Add a bank account", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[accountForm]) (*httpx.Body[accountView], error) {
			saved, err := s.SaveBankAccount(ctx, identity.FromContext(ctx), in.Body.account(""), in.Body.Password)
			return httpx.Answer(showAccount(saved)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/bank-accounts/{id}", Policy: httpx.SuperAdmin, ID: "updateBankAccount", Summary: "Change a bank account"},
		func(ctx context.Context, in *oneAccount) (*httpx.Body[accountView], error) {
			saved, err := s.SaveBankAccount(ctx, identity.FromContext(ctx), in.Body.account(in.ID), in.Body.Password)
			return httpx.Answer(showAccount(saved)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/bank-accounts/{id}", Policy: httpx.SuperAdmin, ID: "deleteBankAccount", Summary: "Remove a bank account", Status: http.StatusNoContent},
		func(ctx context.Context, in *dropAccount) (*httpx.Nothing, error) {
			return nil, s.DeleteBankAccount(ctx, identity.FromContext(ctx), in.ID, in.Body.Password)
		})
}
