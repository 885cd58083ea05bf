// Package orders owns what was bought: orders and order_items. An order outlives
// the product and the account it came from; its items carry their own copy of name
// and price.
package orders

import "time"

// Status is how far an order has come.
type Status string

const (
	Pending    Status = "pending"
	Processing Status = "processing"
	Paid       Status = "paid"
	Shipped    Status = "shipped"
	Delivered  Status = "delivered"
	Completed  Status = "completed"
	Cancelled  Status = "cancelled"
)

// Statuses are all of them, in the order of an order's life.
var Statuses = []Status{Pending, Processing, Paid, Shipped, Delivered, Completed, Cancelled}

// Order is what its owner sees of it.
type Order struct {
	ID             string
	Status         Status
	TotalCents     int64
	TrackingNumber string
	CreatedAt      time.Time
	Items          []Item `db:"-"`
}

// Item is a line of an order, as it was when it was bought.
type Item struct {
	ID          string
	OrderID     string
	ProductName string
	PriceCents  int64
	Quantity    int
}
