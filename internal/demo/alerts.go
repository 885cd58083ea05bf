package demo

import (
	"context"

	"mirada/internal/customers"
)

// wanted is sold out, and some wait for it.
const wanted = "Cabarete"

func fillAlerts(ctx context.Context, a *customers.Alerts, s *shelves, people []person) error {
	for _, waits := range []int{2, 7, 12, 20} {
		if err := a.Wait(ctx, s.products[wanted], people[waits].id, people[waits].Email); err != nil {
			return err
		}
	}
	return nil
}
