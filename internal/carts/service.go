package carts

import (
	"context"
	"fmt"
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

// Patience tells how long a cart may lie untouched before it counts as abandoned;
// staff can set it.
type Patience func(ctx context.Context) (time.Duration, error)

// Confirmed tells whether the actor's email is confirmed.
type Confirmed func(ctx context.Context, actor identity.Actor) (bool, error)

// Service holds the use cases of carts.
type Service struct {
	db        *db.DB
	mail      Mailer
	patience  Patience
	confirmed Confirmed
	baseURL   string
	stopKey   string
}

// New makes the service; stopKey signs the links that stop reminders.
func New(d *db.DB, mailer Mailer, patience Patience, confirmed Confirmed, baseURL, stopKey string) *Service {
	return &Service{db: d, mail: mailer, patience: patience, confirmed: confirmed, baseURL: baseURL, stopKey: stopKey}
}

// Cart returns the actor's cart with names, prices and stock of this moment.
func (s *Service) Cart(ctx context.Context, actor identity.Actor) ([]Line, error) {
	if err := actor.RequireShopper(); err != nil {
		return nil, err
	}
	return listLines(ctx, s.db, actor.UserID)
}

// Replace makes the actor's cart what the browser holds.
func (s *Service) Replace(ctx context.Context, actor identity.Actor, items []Item) ([]Line, error) {
	return s.change(ctx, actor, items, func([]Item) []Item { return items })
}

// Merge brings a browser's cart into the actor's, without losing an item.
func (s *Service) Merge(ctx context.Context, actor identity.Actor, items []Item) ([]Line, error) {
	return s.change(ctx, actor, items, func(kept []Item) []Item { return merge(kept, items) })
}

func (s *Service) change(ctx context.Context, actor identity.Actor, items []Item, next func(kept []Item) []Item) ([]Line, error) {
	if err := actor.RequireShopper(); err != nil {
		return nil, err
	}
	if err := check(items); err != nil {
		return nil, err
	}
	var after []Line
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := tx.Lock(ctx, "carts:"+actor.UserID); err != nil {
			return err
		}
		before, err := listLines(ctx, tx, actor.UserID)
		if err != nil {
			return err
		}
		wanted := next(itemsOf(before))
		if len(wanted) > maxLines {
			return ErrLarge
		}
		now := time.Now()
		if err := touch(ctx, tx, actor.UserID, now); err != nil {
			return err
		}
		if err := replaceItems(ctx, tx, actor.UserID, wanted, now); err != nil {
			return err
		}
		after, err = listLines(ctx, tx, actor.UserID)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("change cart: %w", err)
	}
	return after, nil
}

// The three answers of the payment button, in their order.
var (
	ErrPaySignedOut   = errs.New(errs.Unauthenticated, "identity.missing_session", "Debes iniciar sesión para proceder al pago")
	ErrPayUnconfirmed = errs.New(errs.Forbidden, "carts.unconfirmed_email", "Debes confirmar tu email para proceder al pago")
)

// Pay answers the payment button. Payment itself is not live yet.
func (s *Service) Pay(ctx context.Context, actor identity.Actor) (string, error) {
	if actor.RequireShopper() != nil {
		return "", ErrPaySignedOut
	}
	confirmed, err := s.confirmed(ctx, actor)
	if err != nil {
		return "", err
	}
	if !confirmed {
		return "", ErrPayUnconfirmed
	}
	return "Funcionalidad de pago próximamente disponible", nil
}

// Ordered clears the cart of someone who has just bought, inside the order's
// transaction: nothing of it is abandoned.
func (s *Service) Ordered(ctx context.Context, tx *db.Tx, userID string) error {
	if err := deleteCart(ctx, tx, userID); err != nil {
		return err
	}
	return deleteAbandoned(ctx, tx, userID)
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
			if err := deleteStop(ctx, tx, userID); err != nil {
				return err
			}
			return s.Ordered(ctx, tx, userID)
		},
	}
}

// Leave makes a cart that its owner last touched at a given time, for the demo shop.
func (s *Service) Leave(ctx context.Context, userID string, items []Item, touchedAt time.Time) error {
	if err := check(items); err != nil {
		return err
	}
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := touch(ctx, tx, userID, touchedAt); err != nil {
			return err
		}
		return replaceItems(ctx, tx, userID, items, touchedAt)
	})
}
