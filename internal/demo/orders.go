package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"mirada/internal/orders"
)

// sale is an order before the shelves have ids.
type sale struct {
	buyer    int // index into people; -1 for someone without an account
	lines    map[string]int
	status   orders.Status
	tracking string
	at       time.Time
}

// planSales writes down a year of orders: more towards the present and in December,
// most of them delivered or completed, the newest still on their way.
func planSales(dice *rand.Rand, now time.Time) []sale {
	var sales []sale
	for day := 364; day >= 0; day-- {
		date := now.AddDate(0, 0, -day)
		chance := 0.7 + 0.6*float64(365-day)/365
		if date.Month() == time.December {
			chance += 0.6
		}
		for ; chance > 0; chance-- {
			if dice.Float64() < chance {
				at := date.Add(-time.Duration(dice.IntN(14*60)) * time.Minute)
				sales = append(sales, newSale(dice, at, day))
			}
		}
	}
	return sales
}

func newSale(dice *rand.Rand, at time.Time, daysAgo int) sale {
	s := sale{buyer: dice.IntN(howMany), lines: map[string]int{}, status: statusOf(dice, daysAgo), at: at}
	if dice.IntN(6) == 0 {
		s.buyer = -1
	}
	for range 1 + dice.IntN(2) {
		// the newer half of the shop sells better
		shop := products()
		chosen := shop[max(dice.IntN(len(shop)), dice.IntN(len(shop)))]
		s.lines[chosen.Name] += 1 + dice.IntN(8)/7
	}
	if s.status == orders.Shipped || s.status == orders.Delivered || s.status == orders.Completed {
		s.tracking = fmt.Sprintf("MR%08d", dice.IntN(100_000_000))
	}
	return s
}

func statusOf(dice *rand.Rand, daysAgo int) orders.Status {
	if dice.IntN(14) == 0 {
		return orders.Cancelled
	}
	switch {
	case daysAgo < 2:
		return []orders.Status{orders.Pending, orders.Pending, orders.Paid}[dice.IntN(3)]
	case daysAgo < 5:
		return []orders.Status{orders.Processing, orders.Paid, orders.Shipped}[dice.IntN(3)]
	case daysAgo < 9:
		return []orders.Status{orders.Shipped, orders.Delivered}[dice.IntN(2)]
	default:
		return []orders.Status{orders.Delivered, orders.Completed, orders.Completed}[dice.IntN(3)]
	}
}

// sold counts the units that the planned orders take, so that the shelves can hold
// them beforehand and end at the stock that products.go says.
func sold(sales []sale) map[string]int {
	units := map[string]int{}
	for _, s := range sales {
		if s.status == orders.Cancelled {
			continue
		}
		for name, quantity := range s.lines {
			units[name] += quantity
		}
	}
	return units
}

func fillOrders(ctx context.Context, o *orders.Service, s *shelves, people []person, sales []sale) error {
	for i, planned := range sales {
		draft := orders.Draft{Email: fmt.Sprintf("visita%d@correo.example", i), Status: planned.status, TrackingNumber: planned.tracking, CreatedAt: planned.at}
		if planned.buyer >= 0 {
			draft.UserID, draft.Email = people[planned.buyer].id, people[planned.buyer].Email
		}
		for name, quantity := range planned.lines {
			draft.Lines = append(draft.Lines, orders.Line{ProductID: s.products[name], Quantity: quantity})
		}
		if _, err := o.Place(ctx, draft, ""); err != nil {
			return err
		}
	}
	return nil
}
