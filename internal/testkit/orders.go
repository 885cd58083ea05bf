package testkit

import (
	"net/http"

	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Want puts units of a product into the cart of a signed-in customer.
func (c *Client) Want(productID string, quantity int) {
	c.shop.t.Helper()
	change := map[string]any{"id": ids.Random(), "kind": "add", "product_id": productID, "quantity": quantity}
	c.Post("/api/cart/changes", map[string]any{"changes": []any{change}}).Expect(http.StatusOK)
}

// Order places one for a customer, for units of one product, which nobody has paid; it
// may be called from several goroutines.
func (s *Shop) Order(email, productID string, quantity int) (orders.Order, error) {
	buyer, err := db.One[string](s.t.Context(), s.DB(), `SELECT id FROM users WHERE email = $1`, email)
	if err != nil {
		return orders.Order{}, err
	}
	draft := orders.Draft{UserID: buyer, Email: email, Way: orders.Transfer, Lines: []orders.Line{{ProductID: productID, Quantity: quantity}}}
	return s.Next().Orders().Place(s.t.Context(), draft, "")
}

// Received is Order, delivered: its buyer may say how the product fits.
func (s *Shop) Received(email, productID string) orders.Order {
	s.t.Helper()
	order, err := s.Order(email, productID, 1)
	if err != nil {
		s.t.Fatal(err)
	}
	s.Exec(`UPDATE orders SET status = 'delivered', delivered_at = created_at WHERE id = $1`, order.ID)
	return order
}
