package catalog

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/previews"
)

// ErrPublished says that there is nothing to preview: everybody sees it.
var ErrPublished = errs.New(errs.Conflict, "catalog.already_published", "Este producto ya está publicado: míralo en la tienda")

// preview names a product's page to previews.
func preview(id string) previews.Target { return previews.Target{Scope: previews.Product, ID: id} }

// OpenPreview lets whoever gets the token look at a product that is not published.
func (s *Service) OpenPreview(ctx context.Context, actor identity.Actor, id string) (opened previews.Opened, err error) {
	if err := actor.RequireStaff(); err != nil {
		return opened, err
	}
	err = s.change(ctx, "preview product "+id, func(tx *db.Tx, now time.Time) error {
		product, err := findProduct(ctx, tx, id)
		if err != nil {
			return err
		}
		if product.State == Published {
			return ErrPublished
		}
		if opened, err = previews.Open(ctx, tx, preview(id), actor.UserID, now); err != nil {
			return err
		}
		return note(ctx, tx, actor, "product_previewed", "product", id, nil, nil)
	})
	return opened, err
}

// shown finds the product of a page: one in the shop, or, for who has a token, one that
// waits to be.
func (s *Service) shown(ctx context.Context, id, token string) (pageProduct, error) {
	if token == "" {
		return findShopProduct(ctx, s.db, id)
	}
	if err := previews.Check(ctx, s.db, token, preview(id), time.Now()); err != nil {
		return pageProduct{}, err
	}
	return findPreviewed(ctx, s.db, id)
}

// endPreviews closes them when a product comes into the shop.
func endPreviews(ctx context.Context, tx *db.Tx, id string, before, after State) error {
	if after != Published || before == Published {
		return nil
	}
	return previews.End(ctx, tx, preview(id))
}
