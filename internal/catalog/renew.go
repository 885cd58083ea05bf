package catalog

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"mirada/internal/platform/db"
)

// fillAgain is how long a filling that failed waits before it goes on.
const fillAgain = 5 * time.Second

// WarmSearch reads all products, so that the first who searches or narrows a list need
// not wait. A shop from before it could narrow lists is filled first, however often that
// takes: pages have no filters until it is.
func (s *Service) WarmSearch(ctx context.Context) error {
	for err := s.fillListing(ctx); err != nil; err = s.fillListing(ctx) {
		if ctx.Err() != nil {
			return err
		}
		slog.WarnContext(ctx, "lists cannot be narrowed yet", "err", err)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(fillAgain):
		}
	}
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
