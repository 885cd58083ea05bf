package orders

import (
	"context"
	"strconv"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/phone"
)

type saleView struct {
	ID             string     `json:"id"`
	Number         string     `json:"number"`
	Email          string     `json:"email"`
	Status         Status     `json:"status" enum:"pending,processing,paid,shipped,delivered,completed,cancelled"`
	TotalAmount    float64    `json:"total_amount"`
	Currency       string     `json:"currency" doc:"Of this order, whatever the shop takes today"`
	TrackingNumber string     `json:"tracking_number"`
	CreatedAt      time.Time  `json:"created_at"`
	Items          []itemView `json:"items" nullable:"false"`
}

func showSale(s Sale) saleView {
	return saleView{ID: s.ID, Number: s.Number.String(), Email: s.Email, Status: s.Status, TotalAmount: httpx.Decimal(s.TotalCents), Currency: s.Currency,
		TrackingNumber: s.TrackingNumber, CreatedAt: s.CreatedAt, Items: httpx.Each(s.Items, showItem)}
}

// salesSummary speaks of every order that matches, not only of the page shown.
type salesSummary struct {
	TotalSales        float64        `json:"total_sales" doc:"Of the orders in the shop's currency"`
	TotalOrders       int            `json:"total_orders" doc:"In any currency"`
	AverageOrderValue float64        `json:"average_order_value" doc:"Of the orders in the shop's currency; 0 when there is none"`
	Others            []salesOfOther `json:"other_currencies" nullable:"false" doc:"What the amounts leave out"`
}

type salesOfOther struct {
	Currency string  `json:"currency"`
	Orders   int     `json:"orders"`
	Total    float64 `json:"total"`
}

func showSummary(s Summary) salesSummary {
	return salesSummary{TotalSales: httpx.Decimal(s.TotalCents), TotalOrders: s.Orders, AverageOrderValue: httpx.Decimal(s.AverageCents()),
		Others: httpx.Each(s.Others, func(o InCurrency) salesOfOther {
			return salesOfOther{o.Currency, o.Orders, httpx.Decimal(o.TotalCents)}
		})}
}

type salesPage struct {
	httpx.List[saleView]
	Summary salesSummary `json:"summary"`
}

// SalesInput narrows the list and the export alike. huma looks into an embedded
// struct only when its name is exported.
type SalesInput struct {
	Status  Status `query:"status" enum:"pending,processing,paid,shipped,delivered,completed,cancelled"`
	Email   string `query:"email" maxLength:"254" doc:"A part of the address, in any case"`
	Waiting Work   `query:"waiting" enum:"to_accept,proofs,to_ship,to_collect,refunds_due,expiring_today" doc:"What they wait for, as the summary counts it"`
}

func (in SalesInput) filter() SalesFilter { return SalesFilter(in) }

type listSalesInput struct {
	httpx.Paging
	SalesInput
}

// AdminRoutes adds the calls of the sales screen, which shows and changes nothing.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/orders", Policy: httpx.Staff, ID: "listSales", Summary: "Orders with their items, newest first, and the figures of all that match"},
		func(ctx context.Context, in *listSalesInput) (*httpx.Body[salesPage], error) {
			sales, summary, err := s.Sales(ctx, identity.FromContext(ctx), in.filter(), in.Limit(), in.Offset())
			page := httpx.ListOf(in.Paging, httpx.Each(sales, showSale), summary.Orders)
			return httpx.Answer(salesPage{List: page, Summary: showSummary(summary)}), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/orders/export", Policy: httpx.Staff, Lengthy: true, ID: "exportSales", Summary: "Every order that matches, as a CSV file"},
		func(ctx context.Context, in *SalesInput) (*httpx.CSV, error) {
			next, err := s.Export(ctx, identity.FromContext(ctx), in.filter())
			if err != nil {
				return nil, err
			}
			name := "mirada-sales-" + time.Now().In(shopTime).Format(time.DateOnly) + ".csv"
			return httpx.CSVFile(ctx, name, saleHeading, func() ([][]string, error) {
				sales, err := next()
				return httpx.Each(sales, saleRow), err
			})
		})
}

var saleHeading = []string{"Order", "Date (America/Santo_Domingo)", "Email", "Status", "Products", "Units", "Total", "Tracking number",
	"Number", "Way", "Customer", "Phone", "Province", "Municipality", "Subtotal", "Discount", "Delivery", "ITBIS", "Paid", "Refunded", "Due",
	"Fiscal kind", "Fiscal id", "NCF", "Carrier", "Currency"}

// saleRow is one line for an order, so that the totals of a column add up.
func saleRow(s Sale) []string {
	products, units := make([]string, len(s.Items)), 0
	for i, item := range s.Items {
		products[i] = strconv.Itoa(item.Quantity) + " × " + item.ProductName
		units += item.Quantity
	}
	return []string{s.ID, s.CreatedAt.In(shopTime).Format(time.DateTime), s.Email, string(s.Status),
		strings.Join(products, "; "), strconv.Itoa(units), decimals(s.TotalCents), s.TrackingNumber,
		s.Number.String(), string(s.Way), s.ContactName, phone.Show(s.ContactPhone), s.ShipState, s.ShipCity, decimals(s.SubtotalCents),
		decimals(s.DiscountCents), decimals(s.DeliveryCents), decimals(s.TaxCents), decimals(s.PaidCents), decimals(s.RefundedCents), decimals(s.Due()),
		string(s.FiscalKind), s.FiscalID, s.FiscalNumber, s.Carrier, s.Currency}
}

// decimals is an amount as a spreadsheet reads it.
func decimals(cents int64) string { return strconv.FormatFloat(httpx.Decimal(cents), 'f', 2, 64) }
