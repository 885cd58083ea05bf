package storefront

import (
	"context"

	"mirada/internal/catalog"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/internal/reviews"
)

func (s Shop) readProduct(ctx context.Context, m *model) error {
	id := m.address.id
	if !ids.Valid(id) {
		return errMissing
	}
	product, err := s.Catalog.ShowDetail(ctx, id, "")
	if err != nil {
		return orMissing(err)
	}
	frame, err := s.Frames.ShowFrame(ctx, id, "")
	if err != nil {
		return orMissing(err)
	}
	m.product = &product
	m.carry(productKey.of(id), product)
	m.carry(productFrameKey.of(id), frame)
	said, err := s.Reviews.Show(ctx, id, reviews.FirstPage)
	if err != nil {
		return orMissing(err)
	}
	m.rating = said.Rating
	m.carry(reviewsKey.of(id, reviews.FirstPage.Page), said)
	if err := s.readBeside(ctx, m); err != nil {
		return orMissing(err)
	}
	if product.Brand == nil {
		return nil
	}
	others, err := s.Catalog.ShowCards(ctx, httpx.Paging{Page: 1, PerPage: productsOnAPage}, catalog.ShopQuery{BrandID: product.Brand.ID, Order: catalog.Newest})
	m.cards = &others
	m.carry(brandProductsKey.of(product.Brand.ID, orAll(""), string(catalog.Newest), 1), others)
	return err
}

// readBeside tells in which colours the product comes and what is like it.
func (s Shop) readBeside(ctx context.Context, m *model) error {
	id := m.address.id
	colours, err := s.Catalog.ShowColours(ctx, id)
	if err != nil {
		return err
	}
	m.colours = colours.Items
	m.carry(coloursKey.of(id), colours)
	related, err := s.Catalog.ShowRelated(ctx, id)
	m.related = related.Items
	m.carry(relatedKey.of(id), related)
	return err
}

func orMissing(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errMissing
	}
	return err
}
