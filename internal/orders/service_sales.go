package orders

import (
	"context"
	"fmt"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
)

// Sales returns one page of all orders that match, newest first, and the figures of
// all of them.
func (s *Service) Sales(ctx context.Context, actor identity.Actor, filter SalesFilter, limit, offset int) ([]Sale, Summary, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, Summary{}, err
	}
	filter, err := filter.clean()
	if err != nil {
		return nil, Summary{}, err
	}
	summary, err := s.sumUp(ctx, filter)
	if err != nil {
		return nil, Summary{}, err
	}
	sales, err := listSales(ctx, s.db, filter, limit, offset)
	return sales, summary, err
}

// Summary is the figures, and what they leave out.
type Summary struct {
	Figures
	Others []InCurrency
}

// SalesTables are what the figures of sales are made of.
var SalesTables = []string{"orders"}

// keepSums is long: only a write changes them.
const keepSums = time.Hour

// sumUp keeps the figures for who looks at one page after the other: they are of all
// orders. What waits for something changes by the clock, and is few.
func (s *Service) sumUp(ctx context.Context, filter SalesFilter) (summary Summary, err error) {
	currency, err := s.n.Currency(ctx)
	if err != nil {
		return summary, err
	}
	if filter.Waiting != "" {
		return s.sumNow(ctx, filter, currency)
	}
	key := strings.Join([]string{string(filter.Status), currency, filter.Email}, " ")
	return s.keptSums.Get(s.n.Answers, SalesTables, key, keepSums, func() (Summary, error) { return s.sumNow(ctx, filter, currency) })
}

func (s *Service) sumNow(ctx context.Context, filter SalesFilter, currency string) (summary Summary, err error) {
	summary.Figures, err = sumSales(ctx, s.db, filter, currency)
	if err != nil || summary.Counted == summary.Orders {
		return summary, err
	}
	summary.Others, err = sumOthers(ctx, s.db, filter, currency)
	return summary, err
}

// exportBatch is how many orders an export reads at a time.
const exportBatch = 500

// Export begins a copy of every order that matches, newest first; each call of next
// returns some of them, and none at the end. That addresses left the shop is written
// down.
func (s *Service) Export(ctx context.Context, actor identity.Actor, filter SalesFilter) (next func() ([]Sale, error), err error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	if filter, err = filter.clean(); err != nil {
		return nil, err
	}
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		line := actor.Audit("orders.exported", "orders", "")
		line.After = map[string]any{"status": filter.Status, "email": filter.Email, "waiting": filter.Waiting}
		return audit.Write(ctx, tx, line)
	})
	if err != nil {
		return nil, fmt.Errorf("export orders: %w", err)
	}
	var last *Sale
	return func() ([]Sale, error) {
		sales, err := salesAfter(ctx, s.db, filter, last, exportBatch)
		if len(sales) > 0 {
			last = &sales[len(sales)-1]
		}
		return sales, err
	}, nil
}
