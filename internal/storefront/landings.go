package storefront

import (
	"context"
	"net/url"

	"mirada/internal/catalog"
	"mirada/web"
)

// landings visits the addresses of all public pages, in the order in which people land
// on them, until visit has enough.
func (s Shop) landings(ctx context.Context, visit func(path string, query url.Values) (more bool)) error {
	pages, _ := web.Pages()
	for _, page := range pages { // those that come drawn stand first
		if !page.Private && page.Path != productPath && !visit(page.Path, nil) {
			return nil
		}
	}
	if more, err := s.eachProduct(ctx, catalog.ShopQuery{Featured: true, Order: catalog.Newest}, visit); !more || err != nil {
		return err
	}
	brands, err := s.Catalog.ListedBrands(ctx)
	if err != nil {
		return err
	}
	for _, brand := range brands {
		if !visit(brandsPath, url.Values{"brand": {brand.ID}}) {
			return nil
		}
	}
	_, err = s.eachProduct(ctx, catalog.ShopQuery{Order: catalog.Newest}, visit)
	return err
}

// eachProduct visits the products that a query lists.
func (s Shop) eachProduct(ctx context.Context, query catalog.ShopQuery, visit func(string, url.Values) bool) (more bool, err error) {
	for query.Limit = 100; ; query.Offset += query.Limit {
		products, total, err := s.Catalog.Shop(ctx, query)
		if err != nil {
			return false, err
		}
		for _, product := range products {
			if !visit("/product/"+product.ID, nil) {
				return false, nil
			}
		}
		if query.Offset+query.Limit >= total {
			return true, nil
		}
	}
}
