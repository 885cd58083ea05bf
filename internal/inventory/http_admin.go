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

type historyInput struct {
	ProductID string `query:"product_id" required:"true" maxLength:"36"`
}

// AdminRoutes adds the calls of the inventory tab.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/stock-transactions", Policy: httpx.Staff, ID: "listStockTransactions", Summary: "The last ten movements of a product"},
		func(ctx context.Context, in *historyInput) (*httpx.Body[[]movementView], error) {
			movements, err := s.History(ctx, identity.FromContext(ctx), in.ProductID)
			views := make([]movementView, 0, len(movements))
			for _, m := range movements {
				views = append(views, movementView(m))
			}
			return httpx.Answer(views), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/stock-transactions", Policy: httpx.Staff, ID: "adjustStock", Summary: "Increase or decrease a product's stock", Status: http.StatusCreated},
		func(ctx context.Context, in *adjustInput) (*httpx.Body[levelView], error) {
			b := in.Body
			level, err := s.Adjust(ctx, identity.FromContext(ctx), b.ProductID, Adjustment{Direction: b.TransactionType, Quantity: b.Quantity, Reason: b.Reason}, in.Key)
			return httpx.Answer(levelView{ProductID: level.ProductID, StockQuantity: level.OnHand}), err
		})
}
