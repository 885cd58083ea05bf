package storefront

import (
	"context"

	"mirada/internal/catalog"
	"mirada/internal/platform/httpx"
)

func (s Shop) readFeatured(ctx context.Context, m *model, perPage int) error {
	a := m.address
	paging := httpx.Paging{Page: a.number, PerPage: perPage}
	cards, err := s.Catalog.ShowCards(ctx, paging, catalog.ShopQuery{Featured: true, Order: a.order, Filter: a.filter})
	m.cards = &cards
	key := featuredKey.of(paging.Page, perPage)
	if a.order != catalog.Newest || a.filter != "" {
		key = append(key, a.order, a.filter)
	}
	m.carry(key, cards)
	return orBeyond(cards, err)
}

func (s Shop) readBrands(ctx context.Context, m *model) error {
	a := m.address
	brands, err := s.Catalog.ShowBrands(ctx, longList, a.gender)
	if err != nil {
		return err
	}
	m.brands = &brands
	paging := httpx.Paging{Page: a.number, PerPage: productsOnAPage}
	cards, err := s.Catalog.ShowCards(ctx, paging, catalog.ShopQuery{BrandID: a.brand, Gender: a.gender, Order: a.order, Filter: a.filter})
	if err != nil {
		return err
	}
	m.cards = &cards
	key := brandProductsKey.of(orAll(a.brand), orAll(string(a.gender)), string(a.order), a.number)
	if a.filter != "" {
		key = append(key, a.filter)
	}
	m.carry(key, cards)
	m.carry(brandsKey.of(orAll(string(a.gender))), brands)
	narrowed := catalog.Narrowed{Scope: catalog.AllProducts, Gender: a.gender}
	if a.brand != "" {
		narrowed.Brands = []string{a.brand}
	}
	if err := s.readFacets(ctx, m, narrowed); err != nil {
		return err
	}
	return orBeyond(cards, nil)
}

// readFacets tells how the list can be narrowed.
func (s Shop) readFacets(ctx context.Context, m *model, narrowed catalog.Narrowed) error {
	a := m.address
	narrowed.Filter = a.filter
	facets, err := s.Catalog.ShowFacets(ctx, narrowed)
	m.facets, m.isOdd = &facets, len(facets.Ignored) > 0
	m.carry(facetsKey.of(string(narrowed.Scope), orAll(a.brand), orAll(string(a.gender)), a.filter), facets)
	return err
}

// orBeyond tells a page of a list that the list does not have.
func orBeyond(cards httpx.List[catalog.CardView], err error) error {
	if err == nil && len(cards.Items) == 0 && cards.Page > 1 {
		return errMissing
	}
	return err
}

// brand is the chosen brand, if there is one. Of those behind the end of the list the
// counts know the name.
func (m *model) brand() *catalog.BrandView {
	if m.brands == nil || m.address.brand == "" {
		return nil
	}
	for i := range m.brands.Items {
		if m.brands.Items[i].ID == m.address.brand {
			return &m.brands.Items[i]
		}
	}
	if m.facets == nil || m.facets.BrandName(m.address.brand) == "" {
		return nil
	}
	return &catalog.BrandView{ID: m.address.brand, Name: m.facets.BrandName(m.address.brand)}
}

func orAll(value string) string {
	if value == "" {
		return "all"
	}
	return value
}
