package orders

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type orderView struct {
	ID             string     `json:"id"`
	Number         string     `json:"number" doc:"What people call it: M-10428"`
	Status         Status     `json:"status" enum:"pending,processing,paid,shipped,delivered,completed,cancelled"`
	TotalAmount    float64    `json:"total_amount"`
	Currency       string     `json:"currency" doc:"Of this order, whatever the shop takes today"`
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
		return orderView{ID: o.ID, Number: o.Number.String(), Status: o.Status, TotalAmount: httpx.Decimal(o.TotalCents), Currency: o.Currency,
			TrackingNumber: o.TrackingNumber, CreatedAt: o.CreatedAt, Items: httpx.Each(o.Items, showItem)}
	})
}

type listInput struct{ httpx.Paging }

// oneOrder takes numbers and keys of any length: what is none gets the same answer as
// an order that is not there.
type oneOrder struct {
	Number string `path:"number"`
	Key    string `header:"X-Order-Key"`
}

// ShopRoutes adds the calls of shoppers: what can be ordered, ordering, and their own
// orders. Quoting and ordering refuse visitors themselves, in the payment button's
// words.
func (s *Service) ShopRoutes(rt *httpx.Router) {
	s.orderingRoute(rt)
	s.proofRoutes(rt)
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/checkout/quote", Policy: httpx.Public, Personal: true, ID: "quoteOrder", Summary: "What my cart costs with what I chose"},
		func(ctx context.Context, in *httpx.Body[ChoiceForm]) (*httpx.Body[quoteView], error) {
			quote, err := s.Quote(ctx, identity.FromContext(ctx), in.Body.choice())
			return httpx.Answer(showQuote(quote)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/orders", Policy: httpx.Public, Personal: true, ID: "placeOrder", Summary: "Order my cart; the same checkout again answers 200 with the same order", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[purchaseForm]) (*placedAnswer, error) {
			purchase, err := in.Body.purchase()
			if err != nil {
				return nil, err
			}
			order, again, err := s.Buy(ctx, identity.FromContext(ctx), purchase)
			return showPlaced(order, again), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/orders", Policy: httpx.Shopper, ID: "listOrders", Summary: "My orders, newest first"},
		func(ctx context.Context, in *listInput) (*httpx.Body[httpx.List[orderView]], error) {
			orders, total, err := s.Own(ctx, identity.FromContext(ctx), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, showOrders(orders), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/orders/{number}", Policy: httpx.Public, Personal: true, ID: "getOrder", Summary: "An order, to its buyer or to who has its key"},
		func(ctx context.Context, in *oneOrder) (*httpx.Body[seenView], error) {
			seen, err := s.Look(ctx, identity.FromContext(ctx), in.Number, in.Key)
			return httpx.Answer(showSeen(seen)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/orders/{number}/cancel", Policy: httpx.Shopper, ID: "cancelOrder", Summary: "Take back an order that nobody has paid"},
		func(ctx context.Context, in *oneOrder) (*httpx.Body[seenView], error) {
			seen, err := s.Cancel(ctx, identity.FromContext(ctx), in.Number)
			return httpx.Answer(showSeen(seen)), err
		})
}

type proofInput struct {
	Number string `path:"number"`
	Key    string `header:"X-Order-Key"`
}

type ownProof struct {
	Number string `path:"number"`
	ID     string `path:"id" maxLength:"36"`
}

func (s *Service) proofRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/orders/{number}/proofs", Policy: httpx.Public, Personal: true, Upload: true, ID: "addProof", Summary: "Send a picture of my transfer", Status: http.StatusCreated},
		func(ctx context.Context, in *proofInput) (*httpx.Body[seenView], error) {
			seen, err := s.AddProof(ctx, identity.FromContext(ctx), in.Number, in.Key, httpx.Uploaded(ctx).File)
			return httpx.Answer(showSeen(seen)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/orders/{number}/proofs/{id}", Policy: httpx.Shopper, ID: "getProof", Summary: "A picture of my transfer"},
		func(ctx context.Context, in *ownProof) (*picture, error) {
			proof, content, err := s.OwnProof(ctx, identity.FromContext(ctx), in.Number, in.ID)
			return showPicture(proof, content), err
		})
}

type placedView struct {
	ID     string `json:"id"`
	Number string `json:"number"`
}

type placedAnswer struct {
	Status int
	Body   placedView
}

func showPlaced(o Order, again bool) *placedAnswer {
	status := http.StatusCreated
	if again {
		status = http.StatusOK
	}
	return &placedAnswer{Status: status, Body: placedView{ID: o.ID, Number: o.Number.String()}}
}
