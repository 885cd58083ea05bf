package carts

import (
	"time"

	"mirada/internal/platform/errs"
)

// What a reminder is refused for.
var (
	ErrAbandoned   = errs.New(errs.NotFound, "carts.abandoned_not_found", "The abandoned cart does not exist")
	ErrReminded    = errs.New(errs.Conflict, "carts.already_reminded", "A reminder was already sent for this cart")
	ErrUnconfirmed = errs.New(errs.Conflict, "carts.unconfirmed_email", "This person has not confirmed their email, so no reminder can be sent")
	ErrStopped     = errs.New(errs.Conflict, "carts.reminders_stopped", "This person asked not to receive cart reminders")
	ErrLink        = errs.New(errs.BadToken, "carts.invalid_token", "El enlace no es válido o el carrito ya no está disponible.")
)

// Abandoned is a cart that its owner left behind, as it was then.
type Abandoned struct {
	ID           string
	UserID       string
	UserEmail    string
	Lines        []LeftLine
	ValueCents   int64
	ReminderSent bool
	LeftAt       time.Time
	CreatedAt    time.Time
}

// LeftLine is a line as it was when the cart was left.
type LeftLine struct {
	ProductID  string `json:"product_id"`
	Name       string `json:"name"`
	PriceCents int64  `json:"price_cents"`
	Quantity   int    `json:"quantity"`
	ImageURL   string `json:"image_url,omitempty"`
}

// leave keeps what a cart held.
func leave(lines []Line) []LeftLine {
	left := make([]LeftLine, 0, len(lines))
	for _, line := range lines {
		left = append(left, LeftLine{ProductID: line.ProductID, Name: line.Name, PriceCents: line.PriceCents, Quantity: line.Quantity, ImageURL: line.ImageURL})
	}
	return left
}
