package demo

import (
	"context"
	"fmt"

	"mirada/internal/catalog"
)

// Shop is what the demo is made through.
type Shop struct {
	Catalog *catalog.Service
}

// Fill makes the demo shop, unless the catalogue already holds something: then the
// database is someone's, and stays as it is. It tells whether it made anything.
func Fill(ctx context.Context, shop Shop) (made bool, err error) {
	_, held, err := shop.Catalog.ShopBrands(ctx, "", 1, 0)
	if err != nil || held > 0 {
		return false, err
	}
	if _, err := fillCatalog(ctx, shop.Catalog); err != nil {
		return false, fmt.Errorf("demo catalogue: %w", err)
	}
	return true, nil
}
