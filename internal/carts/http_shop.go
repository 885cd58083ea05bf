package carts

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type lineView struct {
	ID            string  `json:"id" doc:"The product's id"`
	Name          string  `json:"name"`
	Price         float64 `json:"price"`
	ImageURL      string  `json:"image_url"`
	Quantity      int     `json:"quantity"`
	StockQuantity int     `json:"stock_quantity"`
}

func showLine(l Line) lineView {
	return lineView{ID: l.ProductID, Name: l.Name, Price: httpx.Decimal(l.PriceCents), ImageURL: l.ImageURL, Quantity: l.Quantity, StockQuantity: l.StockQuantity}
}

func showLines(lines []Line) []lineView { return httpx.Each(lines, showLine) }

type cartView struct {
	Items []lineView `json:"items" nullable:"false"`
	Total float64    `json:"total"`
}

func showCart(lines []Line) *httpx.Body[cartView] {
	return httpx.Answer(cartView{Items: showLines(lines), Total: httpx.Decimal(value(lines))})
}

type itemForm struct {
	ProductID string `json:"product_id,omitempty"`
	Quantity  int    `json:"quantity,omitempty"`
}

type cartForm struct {
	Items []itemForm `json:"items,omitempty"`
}

func (f cartForm) items() []Item {
	return httpx.Each(f.Items, func(i itemForm) Item { return Item(i) })
}

type cartTokenForm struct {
	Token string `json:"token,omitempty"`
}

type cartSaid struct {
	Message string `json:"message" doc:"A sentence for the person"`
}

// ShopRoutes adds the calls of shoppers and of the links in reminders.
func (s *Service) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/cart", Policy: httpx.Shopper, ID: "getCart", Summary: "My cart at today's prices"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[cartView], error) {
			lines, err := s.Cart(ctx, identity.FromContext(ctx))
			return showCart(lines), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/cart", Policy: httpx.Shopper, ID: "replaceCart", Summary: "Make my cart what the browser holds"},
		func(ctx context.Context, in *httpx.Body[cartForm]) (*httpx.Body[cartView], error) {
			lines, err := s.Replace(ctx, identity.FromContext(ctx), in.Body.items())
			return showCart(lines), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/cart/merge", Policy: httpx.Shopper, ID: "mergeCart", Summary: "Bring a browser's cart into mine"},
		func(ctx context.Context, in *httpx.Body[cartForm]) (*httpx.Body[cartView], error) {
			lines, err := s.Merge(ctx, identity.FromContext(ctx), in.Body.items())
			return showCart(lines), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/cart/restore", Policy: httpx.Public, ID: "restoreCart", Summary: "What a reminder's link brings back"},
		func(ctx context.Context, in *httpx.Body[cartTokenForm]) (*httpx.Body[cartView], error) {
			lines, err := s.Restore(ctx, in.Body.Token)
			return showCart(lines), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/cart/stop-reminders", Policy: httpx.Public, ID: "stopCartReminders", Summary: "Stop reminders by one click"},
		func(ctx context.Context, in *httpx.Body[cartTokenForm]) (*httpx.Body[cartSaid], error) {
			return httpx.Answer(cartSaid{"No recibirás más recordatorios del carrito."}), s.StopReminders(ctx, in.Body.Token)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/checkout", Policy: httpx.Public, ID: "checkout", Summary: "The payment button", Status: http.StatusOK},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[cartSaid], error) {
			message, err := s.Pay(ctx, identity.FromContext(ctx))
			return httpx.Answer(cartSaid{message}), err
		})
}
