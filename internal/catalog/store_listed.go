package catalog

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

// Listed is something that has a page of its own, for whoever lists all pages.
type Listed struct {
	ID        string
	CreatedAt time.Time
	UpdatedAt time.Time
}

// Counts tells how much there is to list.
type Counts struct{ Products, Brands int }

// CountListed counts what EachListed and ListedBrands list.
func (s *Service) CountListed(ctx context.Context) (Counts, error) {
	return db.One[Counts](ctx, s.db, `SELECT (SELECT count(*) FROM shop_products) AS products, (SELECT count(*) FROM brands) AS brands`)
}

// listedAtOnce is how many are in memory while all are listed.
const listedAtOnce = 1000

// EachListed tells products, oldest first, so that their places in the list stay.
func (s *Service) EachListed(ctx context.Context, offset, limit int, tell func(Listed)) error {
	const list = `SELECT id, created_at, updated_at FROM shop_products`
	var last Listed
	for told := 0; told < limit; {
		wanted := min(listedAtOnce, limit-told)
		var some []Listed
		var err error
		if told == 0 {
			some, err = db.All[Listed](ctx, s.db, list+` ORDER BY created_at, id LIMIT $1 OFFSET $2`, wanted, offset)
		} else {
			some, err = db.All[Listed](ctx, s.db, list+` WHERE (created_at, id) > ($1, $2) ORDER BY created_at, id LIMIT $3`, last.CreatedAt, last.ID, wanted)
		}
		if err != nil {
			return err
		}
		for _, last = range some {
			tell(last)
		}
		if told += len(some); len(some) < wanted {
			return nil
		}
	}
	return nil
}

// ListedBrands lists the brands that have products.
func (s *Service) ListedBrands(ctx context.Context) ([]Listed, error) {
	return db.All[Listed](ctx, s.db, `
		SELECT b.id, b.created_at, b.updated_at FROM brands b
		WHERE EXISTS (SELECT 1 FROM shop_products p WHERE p.brand_id = b.id) ORDER BY b.created_at, b.id LIMIT 10000`)
}
