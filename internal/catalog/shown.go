package catalog

import (
	"context"

	"mirada/internal/platform/httpx"
)

// What the API answers and what pages carry with them is made in one place, so that a
// page never says something else than the call it spares.

// ShowCards is a page of products.
func (s *Service) ShowCards(ctx context.Context, paging httpx.Paging, query ShopQuery) (httpx.List[CardView], error) {
	query.Limit, query.Offset = paging.Limit(), paging.Offset()
	products, total, err := s.Shop(ctx, query)
	return httpx.ListOf(paging, httpx.Each(products, showCard), total), err
}

// ShowBrands is a page of brands; their counts follow the gender.
func (s *Service) ShowBrands(ctx context.Context, paging httpx.Paging, gender Gender) (httpx.List[BrandView], error) {
	brands, total, err := s.ShopBrands(ctx, gender, paging.Limit(), paging.Offset())
	return httpx.ListOf(paging, httpx.Each(brands, showBrand), total), err
}

// ShowDetail is all that a product's page shows; preview is "" or the token of who
// looks at one that is not published.
func (s *Service) ShowDetail(ctx context.Context, id, preview string) (DetailView, error) {
	detail, err := s.Detail(ctx, id, preview)
	return showDetail(detail), err
}
