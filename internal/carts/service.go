package carts

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/mail"
)

// Mailer queues a mail in the transaction that causes it.
type Mailer interface {
	Queue(ctx context.Context, tx *db.Tx, message mail.Message) error
}

// Neighbours are what carts need of the rest of the shop.
type Neighbours struct {
	Mail      Mailer
	Patience  func(ctx context.Context) (time.Duration, error)              // before an untouched cart counts as abandoned
	Currency  func(ctx context.Context) (string, error)                     // that prices are in
	Confirmed func(ctx context.Context, actor identity.Actor) (bool, error) // whether the actor's email is confirmed
	IsOpen    func(ctx context.Context) (bool, error)                       // whether anything can be ordered
	Preview   func(imageURL string) string                                  // the small copy of a picture of ours, or ""
	BaseURL   string
	StopKey   string // signs the links that stop reminders
}

// Service holds the use cases of carts.
type Service struct {
	db *db.DB
	n  Neighbours
}

// New makes the service.
func New(d *db.DB, n Neighbours) *Service { return &Service{db: d, n: n} }

// The three answers of the payment button, in their order.
var (
	ErrPaySignedOut   = errs.New(errs.Unauthenticated, "identity.missing_session", "Debes iniciar sesión para proceder al pago")
	ErrPayUnconfirmed = errs.New(errs.Forbidden, "carts.unconfirmed_email", "Debes confirmar tu email para proceder al pago")
)

// Answer is what the payment button says, or where it leads.
type Answer struct {
	Message string
	Next    string
}

// Pay answers the payment button: it leads to the checkout once the owner has opened a
// way of ordering.
func (s *Service) Pay(ctx context.Context, actor identity.Actor) (Answer, error) {
	if actor.RequireShopper() != nil {
		return Answer{}, ErrPaySignedOut
	}
	confirmed, err := s.n.Confirmed(ctx, actor)
	if err != nil {
		return Answer{}, err
	}
	if !confirmed {
		return Answer{}, ErrPayUnconfirmed
	}
	open, err := s.n.IsOpen(ctx)
	if open {
		return Answer{Next: "/checkout"}, err
	}
	return Answer{Message: "Funcionalidad de pago próximamente disponible"}, err
}

// Hold makes everything else that concerns this cart wait until tx ends. Whoever also
// takes goods off the shelf holds the cart first, so that no two wait for each other.
func (s *Service) Hold(ctx context.Context, tx *db.Tx, userID string) error {
	return tx.Lock(ctx, "carts:"+userID)
}

// Wanted returns what is in someone's cart, as an order in the same transaction sees it.
func (s *Service) Wanted(ctx context.Context, from db.Source, userID string) ([]Item, error) {
	return listItems(ctx, from, userID)
}

// Ordered takes what was bought out of the buyer's cart, inside the order's transaction:
// nothing of it is abandoned. The rest stays, and other devices learn of it by the version.
func (s *Service) Ordered(ctx context.Context, tx *db.Tx, userID string, quantities map[string]int) (Ended, error) {
	if err := s.Hold(ctx, tx, userID); err != nil {
		return Ended{}, err
	}
	before, err := listItems(ctx, tx, userID)
	if err != nil {
		return Ended{}, err
	}
	ended, err := findEnded(ctx, tx, userID) // before the cart is touched, which ends it
	if err != nil {
		return Ended{}, err
	}
	if len(before) > 0 {
		now := time.Now()
		if err := saveItems(ctx, tx, userID, before, without(before, quantities), now); err != nil {
			return Ended{}, err
		}
		if err := touch(ctx, tx, userID, now); err != nil {
			return Ended{}, err
		}
	}
	return ended, deleteAbandoned(ctx, tx, userID)
}

// Ended tells whether an order ended an abandoned cart, and when its owner was
// reminded of it.
type Ended struct {
	Was        bool
	RemindedAt *time.Time
}

// Part is this slice's share of export and erasure of a customer's data.
func (s *Service) Part() identity.Part {
	return identity.Part{
		Name: "cart",
		Read: func(ctx context.Context, userID string) (any, error) {
			lines, err := listLines(ctx, s.db, userID)
			return showLines(lines), err
		},
		Erase: func(ctx context.Context, tx *db.Tx, userID string) error {
			if err := s.Hold(ctx, tx, userID); err != nil {
				return err
			}
			if err := deleteStop(ctx, tx, userID); err != nil {
				return err
			}
			if err := deleteAbandoned(ctx, tx, userID); err != nil {
				return err
			}
			return deleteCart(ctx, tx, userID)
		},
	}
}

// Leave makes a cart that its owner last touched at a given time, for the demo shop.
func (s *Service) Leave(ctx context.Context, userID string, items []Item, touchedAt time.Time) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := touch(ctx, tx, userID, touchedAt); err != nil {
			return err
		}
		return saveItems(ctx, tx, userID, nil, items, touchedAt)
	})
}
