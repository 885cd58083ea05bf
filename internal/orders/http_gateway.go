package orders

import (
	"context"
	"net/http"
)

// Gateway is a Way that takes the money itself, as a processor of cards does. None is
// built yet. An order whose gateway fails stays pending and can be paid again.
type Gateway interface {
	Way
	// Start begins a payment after the order is written, outside any transaction.
	Start(ctx context.Context, in Intent) (Redirect, error)
	// Verify checks signature, amount and currency of a notice; Record writes it down.
	Verify(ctx context.Context, r *http.Request) (Payment, error)
}

// Intent is what a gateway is asked to take.
type Intent struct {
	OrderID  string
	Number   Number
	DueCents int64
	Currency string
}

// Redirect is where the buyer goes on to pay.
type Redirect struct{ URL string }
