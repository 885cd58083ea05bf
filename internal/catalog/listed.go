package catalog

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// Listed is something that has a page of its own, for whoever lists all pages.
type Listed struct {
	ID        string
	UpdatedAt time.Time
}

// Counts tells how much there is to list.
type Counts struct{ Products, Brands int }

// CountListed counts what ListedProducts and ListedBrands list.
func (s *Service) CountListed(ctx context.Context) (Counts, error) {
	return db.One[Counts](ctx, s.db, `SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM brands) AS brands`)
}

// ListedProducts lists products, oldest first, so that their places in the list stay.
func (s *Service) ListedProducts(ctx context.Context, limit, offset int) ([]Listed, error) {
	return db.All[Listed](ctx, s.db, `SELECT id, updated_at FROM products ORDER BY created_at, id LIMIT $1 OFFSET $2`, limit, offset)
}

// ListedBrands lists the brands that have products.
func (s *Service) ListedBrands(ctx context.Context) ([]Listed, error) {
	return db.All[Listed](ctx, s.db, `
		SELECT b.id, b.updated_at FROM brands b
		WHERE EXISTS (SELECT 1 FROM products p WHERE p.brand_id = b.id) ORDER BY b.created_at, b.id LIMIT 10000`)
}
