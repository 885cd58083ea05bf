package app

import (
	"context"
	stdslices "slices"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/httpx"
	"mirada/internal/requests"
)

// glanceShort is how many products that run out the dashboard names.
const glanceShort = 10

// dashboardRoutes adds the one call that needs several slices: what happened and
// what there is to do, as staff see it in the morning.
func (s *slices) dashboardRoutes() {
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/dashboard", Policy: httpx.Staff, ID: "getDashboard", Summary: "Sales, orders, stock, requests and carts at a glance"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[dashboardView], error) {
			view, err := s.glance(ctx, identity.FromContext(ctx), time.Now())
			return httpx.Answer(view), err
		})
}

// keptGlance holds what takes longest of the dashboard: sums over all orders and all stock. It
// is the same for all staff.
type keptGlance struct {
	sold  cache.One[orders.Glance]
	short cache.One[dashboardLowStock]
}

var (
	soldTables   = []string{"orders", "order_items", "products", "admin_settings"}
	shortTables  = []string{"stock_levels", "products", "admin_settings"}
	glanceTables = append(stdslices.Clone(soldTables), shortTables...)
)

// glanceTime is how old the kept part may get, for the days that begin meanwhile.
const glanceTime = time.Minute

func (s *slices) glance(ctx context.Context, actor identity.Actor, now time.Time) (view dashboardView, err error) {
	if err := actor.RequireStaff(); err != nil {
		return view, err
	}
	sold, err := s.kept.sold.Get(s.answers, soldTables, now.Format(time.DateOnly), glanceTime, func() (orders.Glance, error) {
		return s.orders.Glance(ctx, actor, now)
	})
	if err != nil {
		return view, err
	}
	short, err := s.kept.short.Get(s.answers, shortTables, "", glanceTime, func() (dashboardLowStock, error) {
		short, total, threshold, err := s.catalog.RunningOut(ctx, actor, glanceShort)
		return dashboardLowStock{Threshold: threshold, Total: total, Items: httpx.Each(short, showShort)}, err
	})
	if err != nil {
		return view, err
	}
	asked, err := s.requests.Counts(ctx, actor)
	if err != nil {
		return view, err
	}
	left, err := s.carts.Recoverable(ctx, actor)
	if err != nil {
		return view, err
	}
	return dashboardView{
		Sales:            showSales(sold),
		OrdersByStatus:   httpx.Each(sold.ByStatus, func(c orders.StatusCount) dashboardStatus { return dashboardStatus(c) }),
		BestSellers:      httpx.Each(sold.BestSellers, showSeller),
		LowStock:         short,
		OpenRequests:     dashboardRequests{Pending: asked[requests.Pending], InProgress: asked[requests.InProgress]},
		RecoverableCarts: dashboardCarts{Carts: left.Carts, Value: httpx.Decimal(left.ValueCents)},
	}, nil
}

type dashboardView struct {
	Sales            dashboardSales    `json:"sales"`
	OrdersByStatus   []dashboardStatus `json:"orders_by_status" nullable:"false" doc:"All seven statuses, over all orders"`
	BestSellers      []dashboardSeller `json:"best_sellers" nullable:"false" doc:"Up to five, by units of the last 30 days"`
	LowStock         dashboardLowStock `json:"low_stock"`
	OpenRequests     dashboardRequests `json:"open_requests"`
	RecoverableCarts dashboardCarts    `json:"recoverable_carts"`
}

type dashboardSales struct {
	Days       []dashboardDay  `json:"days" nullable:"false" doc:"The last 30 days of the shop's zone, today at the end; cancelled orders left out"`
	DaysBefore []dashboardDay  `json:"days_before" nullable:"false" doc:"The 30 days before these"`
	Recent     dashboardPeriod `json:"recent" doc:"All of days"`
	Earlier    dashboardPeriod `json:"earlier" doc:"All of days_before"`
}

type dashboardDay struct {
	Date   string  `json:"date" format:"date"`
	Orders int     `json:"orders"`
	Total  float64 `json:"total"`
}

type dashboardPeriod struct {
	Orders int     `json:"orders" doc:"In any currency"`
	Total  float64 `json:"total" doc:"Of those in the shop's currency"`
	Others int     `json:"in_other_currencies" doc:"Orders that the total leaves out"`
}

type dashboardStatus struct {
	Status orders.Status `json:"status" enum:"pending,processing,paid,shipped,delivered,completed,cancelled"`
	Orders int           `json:"orders"`
}

type dashboardSeller struct {
	ProductID   *string `json:"product_id" doc:"null when the product is gone"`
	ProductName string  `json:"product_name"`
	ImageURL    string  `json:"image_url"`
	Quantity    int     `json:"quantity"`
	Total       float64 `json:"total"`
}

type dashboardLowStock struct {
	Threshold int              `json:"threshold" doc:"The setting low_stock_threshold"`
	Total     int              `json:"total" doc:"How many products are at or below it"`
	Items     []dashboardShort `json:"items" nullable:"false" doc:"Up to ten, the fewest units first"`
}

type dashboardShort struct {
	ID            string `json:"id"`
	Name          string `json:"name"`
	ImageURL      string `json:"image_url"`
	StockQuantity int    `json:"stock_quantity"`
}

type dashboardRequests struct {
	Pending    int `json:"pending"`
	InProgress int `json:"in_progress"`
}

type dashboardCarts struct {
	Carts int     `json:"carts" doc:"Left behind, not reminded yet, and reminding is allowed"`
	Value float64 `json:"value"`
}

func showSales(g orders.Glance) dashboardSales {
	return dashboardSales{Days: httpx.Each(g.Days, showDay), DaysBefore: httpx.Each(g.Before, showDay),
		Recent: showPeriod(g.Recent()), Earlier: showPeriod(g.Earlier())}
}

func showDay(d orders.Day) dashboardDay {
	return dashboardDay{Date: d.Starts.Format(time.DateOnly), Orders: d.Orders, Total: httpx.Decimal(d.TotalCents)}
}

func showPeriod(f orders.Figures) dashboardPeriod {
	return dashboardPeriod{Orders: f.Orders, Total: httpx.Decimal(f.TotalCents), Others: f.Orders - f.Counted}
}

func showSeller(b orders.BestSeller) dashboardSeller {
	return dashboardSeller{ProductID: b.ProductID, ProductName: b.ProductName, ImageURL: b.ImageURL, Quantity: b.Quantity, Total: httpx.Decimal(b.TotalCents)}
}

func showShort(s catalog.ShortOf) dashboardShort { return dashboardShort(s) }
