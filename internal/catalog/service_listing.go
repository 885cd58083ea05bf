package catalog

import (
	"context"
	"time"

	"mirada/internal/catalog/shelf"
	"mirada/internal/platform/db"
)

// listing holds what lists know of all products.
type listing struct {
	index *shelf.Index
	follower[listingChange]
}

func newListing() *listing {
	l := &listing{index: shelf.New(), follower: follower[listingChange]{newest: newestListing, list: listListing, turn: oneTurn()}}
	l.apply = func(changes []listingChange, _ int64) {
		products := make([]shelf.Product, len(changes))
		for i, change := range changes {
			products[i] = change.product()
		}
		l.index.Change(products)
	}
	l.trim = l.index.Trim
	return l
}

// ReadShelf builds the index of a shop whose products are all listed, for who measures it.
func ReadShelf(ctx context.Context, from db.Source) (*shelf.Index, error) {
	l := newListing()
	return l.index, l.catchUp(ctx, from)
}

// shelf is the index with every change that was committed before it was asked for.
func (s *Service) shelf(ctx context.Context) (*shelf.Index, error) {
	if err := s.fillListing(ctx); err != nil {
		return nil, err
	}
	listing := s.listing.Load()
	return listing.index, listing.catchUp(ctx, s.db)
}

// isShelved tells that the shelf is at hand: nobody has to wait until it is built.
func (s *Service) isShelved() bool { return s.isListed.Load() && s.listing.Load().read.Load() > 0 }

// shelfUpTo is shelf for who knows the newest change.
func (s *Service) shelfUpTo(ctx context.Context, newest int64) (*shelf.Index, error) {
	if !s.isListed.Load() {
		return s.shelf(ctx)
	}
	listing := s.listing.Load()
	return listing.index, listing.upTo(ctx, s.db, newest)
}

// isFilled tells that lists know every product. A shop from before it could narrow lists
// is filled in the background; what can be shown without filters does not wait for it.
func (s *Service) isFilled(ctx context.Context) (bool, error) {
	if s.isListed.Load() {
		return true, nil
	}
	for _, lacks := range []func(context.Context, db.Source) (bool, error){anyNameless, anyUnlisted} {
		if some, err := lacks(ctx, s.db); err != nil || some {
			return false, err
		}
	}
	s.isListed.Store(true)
	return true, nil
}

// fillListing lists what a shop had before it could narrow lists, a few products at a
// time, so that nobody who writes waits for long. It goes on where it was cut short.
func (s *Service) fillListing(ctx context.Context) error {
	if s.isListed.Load() {
		return nil
	}
	select {
	case <-s.filling:
		defer func() { s.filling <- struct{}{} }()
	case <-ctx.Done():
		return ctx.Err()
	}
	if isFilled, err := s.isFilled(ctx); err != nil || isFilled {
		return err
	}
	err := s.NameTerms(ctx)
	for after, isMore := "", true; err == nil && isMore; {
		err = s.change(ctx, "fill the listing", func(tx *db.Tx, _ time.Time) error {
			some, err := relistNext(ctx, tx, after)
			if isMore = len(some) == relistedAtOnce; isMore {
				after = some[len(some)-1].ProductID
			}
			return err
		})
	}
	if err == nil {
		s.isListed.Store(true)
	}
	return err
}

// Relist tells lists what has become of a product, inside the transaction of whoever
// changed it: inventory when its stock comes or ends, the try-on when its frame is
// described.
func (s *Service) Relist(ctx context.Context, tx *db.Tx, productID string) error {
	return relist(ctx, tx, productID)
}

// NameTerms gives brands and characteristics of a shop from before it could narrow lists
// what they are known by, before anything of theirs is listed.
func (s *Service) NameTerms(ctx context.Context) error {
	nameless, err := anyNameless(ctx, s.db)
	if err != nil || !nameless {
		return err
	}
	return s.change(ctx, "name terms", func(tx *db.Tx, _ time.Time) error { return nameTerms(ctx, tx) })
}
