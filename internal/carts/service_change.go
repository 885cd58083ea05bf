package carts

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// Cart returns the actor's cart with names, prices and stock of this moment.
func (s *Service) Cart(ctx context.Context, actor identity.Actor) (Cart, error) {
	if err := actor.RequireShopper(); err != nil {
		return Cart{}, err
	}
	return findCart(ctx, s.db, actor.UserID)
}

// Change makes the actor's changes, each of them once, and returns the cart they are part of.
func (s *Service) Change(ctx context.Context, actor identity.Actor, changes []Change) (Cart, error) {
	if err := actor.RequireShopper(); err != nil {
		return Cart{}, err
	}
	if err := checkChanges(changes); err != nil {
		return Cart{}, err
	}
	var after Cart
	change := func(tx *db.Tx) (err error) {
		if err := s.Hold(ctx, tx, actor.UserID); err != nil {
			return err
		}
		if err := s.change(ctx, tx, actor.UserID, changes, time.Now()); err != nil {
			return err
		}
		after, err = findCart(ctx, tx, actor.UserID)
		return err
	}
	err := s.db.WriteTx(ctx, change)
	if errors.Is(err, db.ErrForeignKey) { // a product was deleted this very moment
		err = s.db.WriteTx(ctx, change)
	}
	if errors.Is(err, db.ErrForeignKey) { // no, the account was
		return Cart{}, identity.ErrSignedOut
	}
	if err != nil {
		return Cart{}, fmt.Errorf("change cart: %w", err)
	}
	return after, nil
}

func (s *Service) change(ctx context.Context, tx *db.Tx, userID string, changes []Change, now time.Time) error {
	changes, err := newChanges(ctx, tx, userID, changes)
	if err != nil || len(changes) == 0 {
		return err
	}
	known, err := knownProducts(ctx, tx, changes)
	if err != nil {
		return err
	}
	before, err := listItems(ctx, tx, userID)
	if err != nil {
		return err
	}
	after := before
	for _, change := range changes {
		if known[change.ProductID] { // what is gone from the shop cannot be in a cart
			after = apply(after, change)
		}
	}
	if err := touch(ctx, tx, userID, now); err != nil {
		return err
	}
	if err := insertChanges(ctx, tx, userID, changes, now); err != nil {
		return err
	}
	return saveItems(ctx, tx, userID, before, after, now)
}
