package customers

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// Favourites returns the ids of the actor's favourite products, newest first.
func (s *Service) Favourites(ctx context.Context, actor identity.Actor) ([]string, error) {
	if err := actor.RequireShopper(); err != nil {
		return nil, err
	}
	return listFavourites(ctx, s.db, actor.UserID)
}

// AddFavourite marks a product.
func (s *Service) AddFavourite(ctx context.Context, actor identity.Actor, productID string) error {
	return s.changeFavourites(ctx, actor, func(tx *db.Tx) error {
		known, err := knownProducts(ctx, tx, []string{productID})
		if err != nil {
			return err
		}
		if len(known) == 0 {
			return ErrFavouriteProduct
		}
		return insertFavourite(ctx, tx, actor.UserID, productID, time.Now())
	})
}

// RemoveFavourite unmarks a product; one that is not marked stays so.
func (s *Service) RemoveFavourite(ctx context.Context, actor identity.Actor, productID string) error {
	return s.changeFavourites(ctx, actor, func(tx *db.Tx) error {
		return deleteFavourite(ctx, tx, actor.UserID, productID)
	})
}

// MergeFavourites adds what a visitor marked before signing in. Products that are
// gone are left out: that is no fault of the person's.
func (s *Service) MergeFavourites(ctx context.Context, actor identity.Actor, productIDs []string) ([]string, error) {
	if err := checkFavourites(productIDs); err != nil {
		return nil, err
	}
	err := s.changeFavourites(ctx, actor, func(tx *db.Tx) error {
		if len(productIDs) == 0 {
			return nil
		}
		known, err := knownProducts(ctx, tx, productIDs)
		if err != nil {
			return err
		}
		for _, id := range known {
			if err := insertFavourite(ctx, tx, actor.UserID, id, time.Now()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.Favourites(ctx, actor)
}

// changeFavourites lets one person's changes happen one after the other, so that
// the most they may keep holds.
func (s *Service) changeFavourites(ctx context.Context, actor identity.Actor, change func(*db.Tx) error) error {
	if err := actor.RequireShopper(); err != nil {
		return err
	}
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		if err := tx.Lock(ctx, "customers.favourites:"+actor.UserID); err != nil {
			return err
		}
		if err := change(tx); err != nil {
			return err
		}
		count, err := countFavourites(ctx, tx, actor.UserID)
		if err == nil && count > maxFavourites {
			return ErrTooManyFavourites
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("change favourites: %w", err)
	}
	return nil
}
