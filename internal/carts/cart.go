// Package carts owns the cart of each signed-in shopper and the carts left behind.
// It alone writes carts, cart_items, abandoned_carts and cart_reminder_stops. A cart
// is products and quantities; names and prices always come from the catalogue.
package carts

import (
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

const (
	maxLines    = 100
	maxQuantity = 999
)

// What a cart is refused for.
var (
	ErrCart  = errs.New(errs.Invalid, "carts.invalid_cart", "El carrito tiene datos que no se pueden guardar.")
	ErrLarge = errs.New(errs.Conflict, "carts.too_large", "El carrito puede tener hasta 100 productos distintos.")
)

// Item is a product and how many of it.
type Item struct {
	ProductID string
	Quantity  int
}

// Line is an item as the catalogue knows the product now.
type Line struct {
	Item
	Name          string
	PriceCents    int64
	ImageURL      string
	StockQuantity int
}

// check refuses what no browser of ours would send, naming the field.
func check(items []Item) error {
	if len(items) > maxLines {
		return ErrLarge
	}
	seen := map[string]bool{}
	for _, item := range items {
		if !ids.Valid(item.ProductID) || seen[item.ProductID] || item.Quantity < 1 || item.Quantity > maxQuantity {
			return ErrCart.On("items")
		}
		seen[item.ProductID] = true
	}
	return nil
}

// merge loses no item of either cart; where both have one, the larger quantity stays.
func merge(kept, brought []Item) []Item {
	merged, at := append([]Item{}, kept...), map[string]int{}
	for i, item := range merged {
		at[item.ProductID] = i
	}
	for _, item := range brought {
		if i, both := at[item.ProductID]; both {
			merged[i].Quantity = max(merged[i].Quantity, item.Quantity)
		} else {
			merged = append(merged, item)
		}
	}
	return merged
}

// value is what the lines cost together.
func value(lines []Line) (cents int64) {
	for _, line := range lines {
		cents += line.PriceCents * int64(line.Quantity)
	}
	return cents
}
