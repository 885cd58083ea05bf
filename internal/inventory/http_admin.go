package inventory

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type adjustInput struct {
	Key  string `header:"Idempotency-Key" doc:"Makes a repeated request count once"`
	Body struct {
		ProductID       string    `json:"product_id,omitempty"`
		TransactionType Direction `json:"transaction_type,omitempty" doc:"increase or decrease"`
		Quantity        int       `json:"quantity,omitempty"`
		Reason          string    `json:"reason,omitempty"`
	}
}

type levelView struct {
	ProductID     string `json:"product_id"`
	StockQuantity int    `json:"stock_quantity"`
}

type movementView struct {
	ID              string    `json:"id"`
	ProductID       string    `json:"product_id"`
	TransactionType Direction `json:"transaction_type" enum:"increase,decrease"`
	Quantity        int       `json:"quantity"`
	Reason          string    `json:"reason"`
	CreatedAt       time.Time `json:"created_at"`
}

func showMovement(m Movement) movementView { return movementView(m) }

// historyInput shows the last ten movements unless asked for more.
type historyInput struct {
	ProductID string `query:"product_id" required:"true" maxLength:"36"`
	Page      int    `query:"page" default:"1" minimum:"1" maximum:"1000000"`
	PerPage   int    `query:"per_page" default:"10" minimum:"1" maximum:"100"`
}

func (in *historyInput) paging() httpx.Paging {
	return httpx.Paging{Page: in.Page, PerPage: in.PerPage}
}

// AdminRoutes adds the calls of the inventory tab.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/stock-transactions", Policy: httpx.Staff, ID: "listStockTransactions", Summary: "Movements of a product, newest first"},
		func(ctx context.Context, in *historyInput) (*httpx.Body[httpx.List[movementView]], error) {
			paging := in.paging()
			movements, total, err := s.History(ctx, identity.FromContext(ctx), in.ProductID, paging.Limit(), paging.Offset())
			return httpx.Answer(httpx.ListOf(paging, httpx.Each(movements, showMovement), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/stock-transactions", Policy: httpx.Staff, ID: "adjustStock", Summary: "Increase or decrease a product's stock", Status: http.StatusCreated},
		func(ctx context.Context, in *adjustInput) (*httpx.Body[levelView], error) {
			b := in.Body
			level, err := s.Adjust(ctx, identity.FromContext(ctx), b.ProductID, Adjustment{Direction: b.TransactionType, Quantity: b.Quantity, Reason: b.Reason}, in.Key)
			return httpx.Answer(levelView{ProductID: level.ProductID, StockQuantity: level.OnHand}), err
		})
}
