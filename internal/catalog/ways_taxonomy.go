package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

func keepBrand(b Brand) changes.Fields { return changes.Of(b).Without("ID", "ProductCount") }

func keepCategory(c Category) changes.Fields { return changes.Of(c).Without("ID", "ProductCount") }

func (s *Service) brandWay() changes.Way {
	return changes.Way{
		Kind: brandKind, Hanging: &brandProducts,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			brand, err := findBrand(ctx, from, id, "")
			if errors.Is(err, ErrBrand) {
				return nil, nil
			}
			return keepBrand(brand), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			brand := Brand{}
			if err := record.Into(&brand); err != nil {
				return nil, err
			}
			brand.ID = id
			brand, err := brand.clean()
			if err != nil {
				return nil, err
			}
			return nil, s.addBrand(ctx, tx, identity.FromContext(ctx), brand, "brand_restored", time.Now().UTC())
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			brand, err := findBrand(ctx, tx, id, tx.ForUpdate())
			if err != nil {
				return nil, err
			}
			before := brand
			if err := patch.Into(&brand); err != nil {
				return nil, err
			}
			if brand, err = brand.clean(); err != nil {
				return nil, err
			}
			_, err = s.rewriteBrand(ctx, tx, identity.FromContext(ctx), before, brand, time.Now().UTC())
			return nil, err
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			_, err := s.removeBrand(ctx, tx, identity.FromContext(ctx), id)
			return err
		},
	}
}

func (s *Service) categoryWay() changes.Way {
	return changes.Way{
		Kind: categoryKind, Hanging: &categoryProducts,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			category, err := findCategory(ctx, from, id, "")
			if errors.Is(err, ErrCategory) {
				return nil, nil
			}
			return keepCategory(category), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			category := Category{}
			if err := record.Into(&category); err != nil {
				return nil, err
			}
			category.ID = id
			category, err := category.clean()
			if err != nil {
				return nil, err
			}
			return nil, s.addCategory(ctx, tx, identity.FromContext(ctx), category, "category_restored", time.Now().UTC())
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			category, err := findCategory(ctx, tx, id, tx.ForUpdate())
			if err != nil {
				return nil, err
			}
			before := category
			if err := patch.Into(&category); err != nil {
				return nil, err
			}
			if category, err = category.clean(); err != nil {
				return nil, err
			}
			_, err = s.rewriteCategory(ctx, tx, identity.FromContext(ctx), before, category, time.Now().UTC())
			return nil, err
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			_, err := s.removeCategory(ctx, tx, identity.FromContext(ctx), id)
			return err
		},
	}
}
