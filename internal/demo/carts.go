package demo

import (
	"context"
	"time"

	"mirada/internal/carts"
	"mirada/internal/identity"
)

// basket is a cart of the demo: whose, how long ago it was touched, what is in it.
type basket struct {
	confirmed bool
	ago       time.Duration
	reminded  bool
	items     map[string]int
}

var baskets = []basket{
	{true, 10 * time.Minute, false, map[string]int{"Samaná": 1}}, // still shopping
	{true, 3 * time.Hour, false, map[string]int{"Barahona": 1, "Las Terrenas": 1}},
	{true, 26 * time.Hour, true, map[string]int{"Jarabacoa": 2}},
	{false, 5 * time.Hour, false, map[string]int{"Saona": 1}},
	{true, 4 * 24 * time.Hour, false, map[string]int{"Bayahíbe": 1, "Constanza": 1, "Nagua": 1}},
	{true, 9 * 24 * time.Hour, true, map[string]int{"Macao": 1}},
}

// fillCarts leaves carts in every state: in use, left behind, reminded, and one of
// someone who cannot be reminded.
func fillCarts(ctx context.Context, c *carts.Service, s *shelves, people []person, now time.Time) error {
	taken := map[string]bool{}
	for _, b := range baskets {
		owner := someone(people, b.confirmed, taken)
		var items []carts.Item
		for name, quantity := range b.items {
			items = append(items, carts.Item{ProductID: s.products[name], Quantity: quantity})
		}
		if err := c.Leave(ctx, owner.id, items, now.Add(-b.ago)); err != nil {
			return err
		}
	}
	if err := c.Sweep(ctx); err != nil {
		return err
	}
	left, _, err := c.Abandoned(ctx, identity.Operator, 100, 0)
	if err != nil {
		return err
	}
	for _, cart := range left {
		if wasReminded(cart, now) {
			if _, err := c.Remind(ctx, identity.Operator, cart.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

func someone(people []person, confirmed bool, taken map[string]bool) person {
	for _, p := range people {
		if p.Confirmed == confirmed && !taken[p.id] {
			taken[p.id] = true
			return p
		}
	}
	return person{}
}

// wasReminded finds the basket that a cart came from by its age.
func wasReminded(cart carts.Abandoned, now time.Time) bool {
	for _, b := range baskets {
		if age := now.Sub(cart.LeftAt) - b.ago; age.Abs() < time.Minute {
			return b.reminded
		}
	}
	return false
}
