package catalog

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Brands and Categories may be read by every administrator and written by super
// administrators only.

// Brands returns one page of brands by name, with their number of products, and how
// many there are.
func (s *Service) Brands(ctx context.Context, actor identity.Actor, limit, offset int) ([]Brand, int, error) {
	return page(ctx, s.db, actor, limit, offset, countBrands, listBrands)
}

// page reads a list and its length for staff.
func page[T any](ctx context.Context, from db.Source, actor identity.Actor, limit, offset int,
	count func(context.Context, db.Source) (int, error), list func(context.Context, db.Source, int, int) ([]T, error),
) ([]T, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	total, err := count(ctx, from)
	if err != nil {
		return nil, 0, err
	}
	items, err := list(ctx, from, limit, offset)
	return items, total, err
}

// SaveBrand adds a brand, or changes the one it names.
func (s *Service) SaveBrand(ctx context.Context, actor identity.Actor, brand Brand) (Brand, error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return Brand{}, err
	}
	brand, err := brand.clean()
	if err != nil {
		return Brand{}, err
	}
	err = s.change(ctx, "save brand", func(tx *db.Tx, now time.Time) error {
		if brand.ID == "" {
			brand.ID = ids.New()
			if err := insertBrand(ctx, tx, brand, now); err != nil {
				return err
			}
			return note(ctx, tx, actor, "brand_created", "brand", brand.ID, nil, brand)
		}
		before, err := findBrand(ctx, tx, brand.ID)
		if err != nil {
			return err
		}
		if err := updateBrand(ctx, tx, brand, now); err != nil {
			return err
		}
		if err := reindex(ctx, tx, productsOfBrand, brand.ID); err != nil {
			return err
		}
		brand.ProductCount = before.ProductCount
		return note(ctx, tx, actor, "brand_updated", "brand", brand.ID, before, brand)
	})
	return brand, err
}

// DeleteBrand removes a brand, leaves its products without one and tells how many.
func (s *Service) DeleteBrand(ctx context.Context, actor identity.Actor, id string) (orphans int, err error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return 0, err
	}
	err = s.change(ctx, "delete brand", func(tx *db.Tx, _ time.Time) error {
		before, err := findBrand(ctx, tx, id)
		if err != nil {
			return err
		}
		orphans = before.ProductCount
		remove := func() error { return deleteBrand(ctx, tx, id) }
		if err := withoutOwner(ctx, tx, productsOfBrand, id, remove); err != nil {
			return err
		}
		return note(ctx, tx, actor, "brand_deleted", "brand", id, before, nil)
	})
	return orphans, err
}

// Categories returns one page of categories by name, with their number of products,
// and how many there are.
func (s *Service) Categories(ctx context.Context, actor identity.Actor, limit, offset int) ([]Category, int, error) {
	return page(ctx, s.db, actor, limit, offset, countCategories, listCategories)
}

// SaveCategory adds a category, or changes the one it names, on its products too.
func (s *Service) SaveCategory(ctx context.Context, actor identity.Actor, category Category) (Category, error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return Category{}, err
	}
	category, err := category.clean()
	if err != nil {
		return Category{}, err
	}
	err = s.change(ctx, "save category", func(tx *db.Tx, now time.Time) error {
		if category.ID == "" {
			category.ID = ids.New()
			if err := insertCategory(ctx, tx, category, now); err != nil {
				return err
			}
			return note(ctx, tx, actor, "category_created", "category", category.ID, nil, category)
		}
		before, err := findCategory(ctx, tx, category.ID)
		if err != nil {
			return err
		}
		if err := updateCategory(ctx, tx, category, now); err != nil {
			return err
		}
		if err := reindex(ctx, tx, productsOfKind, category.Name); err != nil {
			return err
		}
		category.ProductCount = before.ProductCount
		return note(ctx, tx, actor, "category_updated", "category", category.ID, before, category)
	})
	return category, err
}

// DeleteCategory removes a category, leaves its products without one and tells how many.
func (s *Service) DeleteCategory(ctx context.Context, actor identity.Actor, id string) (orphans int, err error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return 0, err
	}
	err = s.change(ctx, "delete category", func(tx *db.Tx, _ time.Time) error {
		before, err := findCategory(ctx, tx, id)
		if err != nil {
			return err
		}
		orphans = before.ProductCount
		remove := func() error { return deleteCategory(ctx, tx, id) }
		if err := withoutOwner(ctx, tx, productsOfKind, before.Name, remove); err != nil {
			return err
		}
		return note(ctx, tx, actor, "category_deleted", "category", id, before, nil)
	})
	return orphans, err
}

// withoutOwner runs a removal and then indexes the products that lost something by it.
func withoutOwner(ctx context.Context, tx *db.Tx, which, argument string, remove func() error) error {
	orphans, err := productIDs(ctx, tx, which, argument)
	if err != nil {
		return err
	}
	if err := remove(); err != nil {
		return err
	}
	for _, id := range orphans {
		if err := reindex(ctx, tx, thisProduct, id); err != nil {
			return err
		}
	}
	return nil
}
