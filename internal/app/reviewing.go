package app

import (
	"context"

	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/reviews"
)

// bought fits orders to what a review asks: what its author has of a product.
func (s *slices) bought(ctx context.Context, from db.Source, userID, productID string) ([]reviews.Item, error) {
	lines, err := s.orders.Bought(ctx, from, userID, productID)
	return httpx.Each(lines, func(b orders.Bought) reviews.Item {
		return reviews.Item{ID: b.ItemID, Arrived: b.Status == orders.Delivered || b.Status == orders.Completed, At: b.ArrivedAt()}
	}), err
}

// shopperName fits the profile to the name that stands beside a review.
func (s *slices) shopperName(ctx context.Context, actor identity.Actor) (first, last string, err error) {
	profile, err := s.identity.Profile(ctx, actor)
	return profile.FirstName, profile.LastName, err
}

// authorEmail fits accounts to whom mails about a review go.
func (s *slices) authorEmail(ctx context.Context, from db.Source, userID string) (string, error) {
	email, _, err := s.identity.ShopperEmail(ctx, from, userID)
	return email, err
}
