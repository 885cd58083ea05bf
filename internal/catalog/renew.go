package catalog

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/platform/db"
)

// WarmSearch reads all products, so that the first who searches or narrows a list need
// not wait.
func (s *Service) WarmSearch(ctx context.Context) error {
	if _, err := s.search.Load().fresh(ctx, s.db); err != nil {
		return err
	}
	_, err := s.shelf(ctx)
	return err
}

// RenewSearch reads all products anew beside what is in use, and then takes its place: so
// a node forgets what was purged, and words that nothing has any more.
func (s *Service) RenewSearch(ctx context.Context) error {
	search, listing := newSearch(), newListing()
	if _, err := search.fresh(ctx, s.db); err != nil {
		return fmt.Errorf("read all words anew: %w", err)
	}
	if err := listing.catchUp(ctx, s.db); err != nil {
		return fmt.Errorf("read all lists anew: %w", err)
	}
	s.search.Store(search)
	s.listing.Store(listing)
	return nil
}

// goneFor is how long nodes are told of products that are gone: each reads everything
// anew long before.
const goneFor = 30 * 24 * time.Hour

// ForgetGone drops what lists and searches were told of products that no longer exist.
func (s *Service) ForgetGone(ctx context.Context) error { return s.forgetGone(ctx, time.Now().UTC()) }

func (s *Service) forgetGone(ctx context.Context, now time.Time) error {
	return s.change(ctx, "forget products that are gone", func(tx *db.Tx, _ time.Time) error {
		return purgeGone(ctx, tx, now.Add(-goneFor))
	})
}
