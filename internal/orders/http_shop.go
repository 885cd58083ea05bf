package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type orderView struct {
	ID             string     `json:"id"`
	Status         Status     `json:"status" enum:"pending,processing,paid,shipped,delivered,completed,cancelled"`
	TotalAmount    float64    `json:"total_amount"`
	TrackingNumber string     `json:"tracking_number"`
	CreatedAt      time.Time  `json:"created_at"`
	Items          []itemView `json:"items" nullable:"false"`
}

type itemView struct {
	ID          string  `json:"id"`
	ProductName string  `json:"product_name"`
	Price       float64 `json:"price"`
	Quantity    int     `json:"quantity"`
}

func showItem(i Item) itemView {
	return itemView{ID: i.ID, ProductName: i.ProductName, Price: httpx.Decimal(i.PriceCents), Quantity: i.Quantity}
}

func showOrders(orders []Order) []orderView {
	return httpx.Each(orders, func(o Order) orderView {
		return orderView{ID: o.ID, Status: o.Status, TotalAmount: httpx.Decimal(o.TotalCents),
			TrackingNumber: o.TrackingNumber, CreatedAt: o.CreatedAt, Items: httpx.Each(o.Items, showItem)}
	})
}

type listInput struct{ httpx.Paging }

// ShopRoutes adds the calls of signed-in shoppers: reading their own, no more while
// checkout is not live.
func (s *Service) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/orders", Policy: httpx.Shopper, ID: "listOrders", Summary: "My orders, newest first"},
		func(ctx context.Context, in *listInput) (*httpx.Body[httpx.List[orderView]], error) {
			orders, total, err := s.Own(ctx, identity.FromContext(ctx), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, showOrders(orders), total)), err
		})
}
