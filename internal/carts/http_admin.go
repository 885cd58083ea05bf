package carts

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type abandonedView struct {
	ID           string     `json:"id"`
	UserID       string     `json:"user_id" doc:"The account that left it"`
	UserEmail    string     `json:"user_email"`
	CartData     []leftView `json:"cart_data" nullable:"false"`
	Value        float64    `json:"value"`
	ReminderSent bool       `json:"reminder_sent"`
	LeftAt       time.Time  `json:"left_at"`
	CreatedAt    time.Time  `json:"created_at"`
}

type leftView struct {
	ProductID string  `json:"product_id"`
	Name      string  `json:"name"`
	Price     float64 `json:"price"`
	Quantity  int     `json:"quantity"`
}

func showAbandoned(a Abandoned) abandonedView {
	lines := httpx.Each(a.Lines, func(l LeftLine) leftView {
		return leftView{ProductID: l.ProductID, Name: l.Name, Price: httpx.Decimal(l.PriceCents), Quantity: l.Quantity}
	})
	return abandonedView{ID: a.ID, UserID: a.UserID, UserEmail: a.UserEmail, CartData: lines, Value: httpx.Decimal(a.ValueCents),
		ReminderSent: a.ReminderSent, LeftAt: a.LeftAt, CreatedAt: a.CreatedAt}
}

type abandonedInput struct{ httpx.Paging }

type byCart struct {
	ID string `path:"id" maxLength:"36"`
}

// AdminRoutes adds the calls of the Abandoned Carts screen.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/abandoned-carts", Policy: httpx.Staff, ID: "listAbandonedCarts", Summary: "Carts left behind, newest first"},
		func(ctx context.Context, in *abandonedInput) (*httpx.Body[httpx.List[abandonedView]], error) {
			carts, total, err := s.Abandoned(ctx, identity.FromContext(ctx), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(carts, showAbandoned), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/abandoned-carts/{id}", Policy: httpx.Staff, ID: "getAbandonedCart", Summary: "One cart left behind, to make an order of"},
		func(ctx context.Context, in *byCart) (*httpx.Body[abandonedView], error) {
			cart, err := s.LeftCart(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(showAbandoned(cart)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/abandoned-carts/{id}/reminder", Policy: httpx.Staff, ID: "remindOfCart", Summary: "Mail the owner a link that brings the cart back"},
		func(ctx context.Context, in *byCart) (*httpx.Body[abandonedView], error) {
			cart, err := s.Remind(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(showAbandoned(cart)), err
		})
}
