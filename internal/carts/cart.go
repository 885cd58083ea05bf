// Package carts owns the cart of each signed-in shopper and the carts left behind.
// It alone writes carts, cart_items, cart_changes, abandoned_carts and cart_reminder_stops. A cart
// is products and quantities; names and prices always come from the catalogue.
package carts

const (
	maxLines    = 100
	maxQuantity = 999
)

// Item is a product and how many of it.
type Item struct {
	ProductID string
	Quantity  int
}

// Cart is what a shopper holds, and the version that tells it from older answers.
type Cart struct {
	Version int64
	Lines   []Line
}

// Line is an item as the catalogue knows the product now.
type Line struct {
	Item
	Name          string
	PriceCents    int64
	ImageURL      string
	StockQuantity int
}

// value is what the lines cost together.
func value(lines []Line) (cents int64) {
	for _, line := range lines {
		cents += line.PriceCents * int64(line.Quantity)
	}
	return cents
}
