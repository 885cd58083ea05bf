package catalog

import (
	"context"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
)

// Goods returns those of the products that exist, by id, as an order or a cart in
// the same transaction should see them.
func (s *Service) Goods(ctx context.Context, from db.Source, productIDs []string) (map[string]ShopProduct, error) {
	found := map[string]ShopProduct{}
	if len(productIDs) == 0 {
		return found, nil
	}
	products, err := listByIDs(ctx, from, productIDs)
	for _, product := range products {
		found[product.ID] = product
	}
	return found, err
}

// ShortOf is a product that soon cannot be sold any more.
type ShortOf struct {
	ID            string
	Name          string
	ImageURL      string
	StockQuantity int
}

// RunningOut returns the products whose stock is low or gone, the fewest units first,
// with the threshold they were judged by and how many there are in all.
func (s *Service) RunningOut(ctx context.Context, actor identity.Actor, limit int) (short []ShortOf, total, threshold int, err error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, 0, err
	}
	if threshold, err = s.lowAt(ctx); err != nil {
		return nil, 0, 0, err
	}
	if total, err = countRunningOut(ctx, s.db, threshold); err != nil {
		return nil, 0, 0, err
	}
	short, err = listRunningOut(ctx, s.db, threshold, limit)
	return short, total, threshold, err
}
