package carts

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Sweep turns carts that nobody touched for a while into abandoned ones, each by itself
// and holding it, so that a shopper who comes back this very moment is not counted.
func (s *Service) Sweep(ctx context.Context) error {
	patience, err := s.n.Patience(ctx)
	if err != nil {
		return err
	}
	now := time.Now()
	left, err := listLeft(ctx, s.db, now.Add(-patience))
	if err != nil {
		return fmt.Errorf("sweep carts: %w", err)
	}
	for _, cart := range left {
		if err := s.abandon(ctx, cart.UserID, now.Add(-patience), now); err != nil {
			return fmt.Errorf("sweep cart of %s: %w", cart.UserID, err)
		}
	}
	return s.db.WriteTx(ctx, func(tx *db.Tx) error { return forgetChanges(ctx, tx, now) })
}

func (s *Service) abandon(ctx context.Context, userID string, before, now time.Time) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := s.Hold(ctx, tx, userID); err != nil {
			return err
		}
		cart, err := findLeft(ctx, tx, userID, before)
		if errors.Is(err, db.ErrNotFound) {
			return nil // its owner is back
		}
		if err != nil {
			return err
		}
		lines, err := listLines(ctx, tx, userID)
		if err != nil {
			return err
		}
		return insertAbandoned(ctx, tx, cart, lines, now)
	})
}

// Abandoned returns one page of carts left behind, newest first, and how many there are.
func (s *Service) Abandoned(ctx context.Context, actor identity.Actor, limit, offset int) ([]Abandoned, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	total, err := countAbandoned(ctx, s.db)
	if err != nil {
		return nil, 0, err
	}
	carts, err := listAbandoned(ctx, s.db, limit, offset)
	return carts, total, err
}

// LeftCart returns one cart that was left behind.
func (s *Service) LeftCart(ctx context.Context, actor identity.Actor, id string) (Abandoned, error) {
	if err := actor.RequireStaff(); err != nil {
		return Abandoned{}, err
	}
	if !ids.Valid(id) {
		return Abandoned{}, ErrAbandoned
	}
	return findAbandoned(ctx, s.db, `id = $1`, id)
}

// Remind mails the owner a link that brings the cart back. The mark and the mail's
// place in the queue are one transaction, and it happens once.
func (s *Service) Remind(ctx context.Context, actor identity.Actor, id string) (Abandoned, error) {
	if err := actor.RequireStaff(); err != nil {
		return Abandoned{}, err
	}
	currency, err := s.n.Currency(ctx) // before the transaction: it asks the pool
	if err != nil {
		return Abandoned{}, err
	}
	var reminded Abandoned
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		cart, err := findAbandoned(ctx, tx, `id = $1`, id)
		if err != nil {
			return err
		}
		owner, err := findReader(ctx, tx, cart.UserID)
		if err != nil {
			return err
		}
		if !owner.Confirmed {
			return ErrUnconfirmed
		}
		if owner.Stopped {
			return ErrStopped
		}
		secret := ids.Secret()
		if err := claimReminder(ctx, tx, id, ids.Hash(secret), time.Now()); err != nil {
			return err
		}
		if err := s.sendReminder(ctx, tx, owner.Email, cart, secret, currency); err != nil {
			return err
		}
		line := actor.Audit("carts.reminder_sent", "abandoned_cart", id)
		line.After = map[string]any{"email": owner.Email}
		cart.ReminderSent = true
		reminded = cart
		return audit.Write(ctx, tx, line)
	})
	if err != nil {
		return Abandoned{}, fmt.Errorf("remind of cart %s: %w", id, err)
	}
	return reminded, nil
}

func (s *Service) link(path, token string) string {
	return s.n.BaseURL + path + "?" + url.Values{"token": {token}}.Encode()
}

// Restore returns what a reminder's link brings back: the products that still
// exist, at today's prices.
func (s *Service) Restore(ctx context.Context, secret string) ([]Line, error) {
	cart, err := findAbandoned(ctx, s.db, `restore_hash = $1`, ids.Hash(secret))
	if errors.Is(err, ErrAbandoned) {
		return nil, ErrLink
	}
	if err != nil {
		return nil, err
	}
	return listLines(ctx, s.db, cart.UserID)
}

// StopReminders keeps the owner of the token from being reminded again.
func (s *Service) StopReminders(ctx context.Context, token string) error {
	userID, ok := readStopToken(s.n.StopKey, token)
	if !ok {
		return ErrLink
	}
	return s.db.WriteTx(ctx, func(tx *db.Tx) error { return insertStop(ctx, tx, userID, time.Now()) })
}
