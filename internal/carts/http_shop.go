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
	Version int64      `json:"version" doc:"Greater in every newer answer"`
	Items   []lineView `json:"items" nullable:"false"`
	Total   float64    `json:"total"`
}

func showCart(cart Cart) *httpx.Body[cartView] {
	return httpx.Answer(cartView{Version: cart.Version, Items: showLines(cart.Lines), Total: httpx.Decimal(value(cart.Lines))})
}

type restoredCart struct {
	Items []lineView `json:"items" nullable:"false"`
	Total float64    `json:"total"`
}

type changeForm struct {
	ID        string `json:"id,omitempty" doc:"Names this change: sent again, it counts once"`
	Kind      string `json:"kind,omitempty" enum:"add,set,join" doc:"add: so many more; set: exactly so many of a line that is there, 0 takes it out; join: the larger quantity stays"`
	ProductID string `json:"product_id,omitempty"`
	Quantity  int    `json:"quantity,omitempty"`
}

type changesForm struct {
	Changes []changeForm `json:"changes,omitempty" doc:"At most 200, in the order they were made"`
}

func (f changesForm) changes() []Change {
	return httpx.Each(f.Changes, func(c changeForm) Change {
		return Change{ID: c.ID, Kind: c.Kind, Item: Item{ProductID: c.ProductID, Quantity: c.Quantity}}
	})
}

type cartSaid struct {
	Message string `json:"message" doc:"A sentence for the person"`
}

type payAnswer struct {
	Message string `json:"message" doc:"A sentence for the person, or nothing"`
	Next    string `json:"next,omitempty" doc:"The page that goes on from here"`
}

const stopPath = "/api/cart/stop-reminders"

// ShopRoutes adds the calls of shoppers and of the links in reminders.
func (s *Service) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/cart", Policy: httpx.Shopper, ID: "getCart", Summary: "My cart at today's prices"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[cartView], error) {
			cart, err := s.Cart(ctx, identity.FromContext(ctx))
			return showCart(cart), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/cart/changes", Policy: httpx.Shopper, ID: "changeCart", Summary: "What I changed in my cart, each change once", Status: http.StatusOK},
		func(ctx context.Context, in *httpx.Body[changesForm]) (*httpx.Body[cartView], error) {
			cart, err := s.Change(ctx, identity.FromContext(ctx), in.Body.changes())
			return showCart(cart), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/cart/restore", Policy: httpx.Public, ID: "restoreCart", Summary: "What a reminder's link brings back"},
		func(ctx context.Context, in *httpx.Body[httpx.MailedToken]) (*httpx.Body[restoredCart], error) {
			lines, err := s.Restore(ctx, in.Body.Token)
			return httpx.Answer(restoredCart{Items: showLines(lines), Total: httpx.Decimal(value(lines))}), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: stopPath, Policy: httpx.Public, OneClick: true, ID: "stopCartReminders", Summary: "Stop reminders by one click"},
		func(ctx context.Context, in *httpx.OneClickInput) (*httpx.Body[cartSaid], error) {
			return httpx.Answer(cartSaid{"No recibirás más recordatorios del carrito."}), s.StopReminders(ctx, in.Token())
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/checkout", Policy: httpx.Public, ID: "checkout", Summary: "The payment button", Status: http.StatusOK},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[payAnswer], error) {
			answer, err := s.Pay(ctx, identity.FromContext(ctx))
			return httpx.Answer(payAnswer(answer)), err
		})
}
