package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
)

const (
	glanceDays  = 30
	bestSellers = 5
)

// Day is what one day of the shop brought in. Cancelled orders bring in nothing.
type Day struct {
	Starts time.Time
	Figures
}

// StatusCount is how many orders there are of a status.
type StatusCount struct {
	Status Status
	Orders int
}

// BestSeller is a product by what was sold of it. The id is nil once the product is
// gone from the catalogue.
type BestSeller struct {
	ProductID   *string
	ProductName string
	ImageURL    string
	Quantity    int
	TotalCents  int64
}

// Glance is what staff see of orders before anything else: the last 30 days, today
// among them, the 30 before, all orders by status, and what sold best in these days.
type Glance struct {
	Days, Before []Day
	ByStatus     []StatusCount
	BestSellers  []BestSeller
}

// dayStarts are the first moments of the shop's days, the oldest first, up to the
// first moment of tomorrow.
func dayStarts(now time.Time, days int) []time.Time {
	last, starts := tomorrow(now), make([]time.Time, days+1)
	for i := range starts {
		starts[i] = last.AddDate(0, 0, i-days)
	}
	return starts
}

// sumDays adds the figures of days together.
func sumDays(days []Day) (sum Figures) {
	for _, day := range days {
		sum.Orders += day.Orders
		sum.Counted += day.Counted
		sum.TotalCents += day.TotalCents
	}
	return sum
}

// Recent and Earlier are the figures of the last 30 days and of the 30 before.
func (g Glance) Recent() Figures  { return sumDays(g.Days) }
func (g Glance) Earlier() Figures { return sumDays(g.Before) }

// Glance looks at orders as they stand now.
func (s *Service) Glance(ctx context.Context, actor identity.Actor, now time.Time) (Glance, error) {
	if err := actor.RequireStaff(); err != nil {
		return Glance{}, err
	}
	currency, err := s.n.Currency(ctx)
	if err != nil {
		return Glance{}, err
	}
	starts := dayStarts(now, 2*glanceDays)
	days, err := readDays(ctx, s.db, starts, currency)
	if err != nil {
		return Glance{}, err
	}
	byStatus, err := countByStatus(ctx, s.db)
	if err != nil {
		return Glance{}, err
	}
	best, err := listBestSellers(ctx, s.db, starts[glanceDays], starts[2*glanceDays], bestSellers, currency)
	return Glance{Days: days[glanceDays:], Before: days[:glanceDays], ByStatus: byStatus, BestSellers: best}, err
}
