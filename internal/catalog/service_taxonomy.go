package catalog

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/versions"
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
	isNew := brand.ID == ""
	if isNew {
		brand.ID = ids.New() // here: the transaction may run twice
	}
	given := brand.Version
	err = s.change(ctx, "save brand", func(tx *db.Tx, now time.Time) error {
		if isNew {
			brand.Version = 1
			return s.addBrand(ctx, tx, actor, brand, "brand_created", now)
		}
		before, err := findBrand(ctx, tx, brand.ID, tx.ForUpdate())
		if err != nil {
			return err
		}
		if before.ProductCount, err = countProductsOf(ctx, tx, productsOfBrand, brand.ID); err != nil {
			return err
		}
		if err := versions.Check(ctx, tx, given, before.Version, ErrStaleBrand, changed("brand", brand.ID), before); err != nil {
			return err
		}
		brand, err = s.rewriteBrand(ctx, tx, actor, before, brand, now)
		return err
	})
	return brand, err
}

func (s *Service) addBrand(ctx context.Context, tx *db.Tx, actor identity.Actor, brand Brand, deed string, now time.Time) error {
	if err := insertBrand(ctx, tx, brand, now); err != nil {
		return err
	}
	if err := nameTerms(ctx, tx); err != nil {
		return err
	}
	return note(ctx, tx, actor, deed, "brand", brand.ID, nil, brand, brandKind.Revision(brand.ID, brand.Name, 1, nil, keepBrand(brand)))
}

func (s *Service) rewriteBrand(ctx context.Context, tx *db.Tx, actor identity.Actor, before, brand Brand, now time.Time) (Brand, error) {
	if err := updateBrand(ctx, tx, brand, now); err != nil {
		return brand, err
	}
	if _, err := mark(ctx, tx, productsOfBrand, brand.ID); err != nil {
		return brand, err
	}
	brand.ProductCount, brand.Version = before.ProductCount, before.Version+1
	return brand, note(ctx, tx, actor, "brand_updated", "brand", brand.ID, before, brand,
		brandKind.Revision(brand.ID, brand.Name, brand.Version, keepBrand(before), keepBrand(brand)))
}

// DeleteBrand removes a brand, leaves its products without one and tells how many.
func (s *Service) DeleteBrand(ctx context.Context, actor identity.Actor, id string) (orphans int, err error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return 0, err
	}
	err = s.change(ctx, "delete brand", func(tx *db.Tx, _ time.Time) error {
		orphans, err = s.removeBrand(ctx, tx, actor, id)
		return err
	})
	return orphans, err
}

func (s *Service) removeBrand(ctx context.Context, tx *db.Tx, actor identity.Actor, id string) (orphans int, err error) {
	before, err := findBrand(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return 0, err
	}
	if before.ProductCount, err = countProductsOf(ctx, tx, productsOfBrand, id); err != nil {
		return 0, err
	}
	products, err := idsOfProducts(ctx, tx, productsOfBrand, id) // while it can still be told which
	if err != nil {
		return 0, err
	}
	if err := deleteBrand(ctx, tx, id); err != nil {
		return 0, err
	}
	if err := s.tell(ctx, tx, products, ofTerms); err != nil {
		return 0, err
	}
	gone := brandKind.Revision(id, before.Name, before.Version, changes.Of(before).Without("ID"), nil)
	return before.ProductCount, note(ctx, tx, actor, "brand_deleted", "brand", id, before, nil,
		append(brandProducts.Lost(id, before.Name, products), gone)...)
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
	isNew := category.ID == ""
	if isNew {
		category.ID = ids.New() // here: the transaction may run twice
	}
	given := category.Version
	err = s.change(ctx, "save category", func(tx *db.Tx, now time.Time) error {
		if isNew {
			category.Version = 1
			return s.addCategory(ctx, tx, actor, category, "category_created", now)
		}
		before, err := findCategory(ctx, tx, category.ID, tx.ForUpdate())
		if err != nil {
			return err
		}
		if before.ProductCount, err = countProductsOf(ctx, tx, productsOfKind, before.Name); err != nil {
			return err
		}
		if err := versions.Check(ctx, tx, given, before.Version, ErrStaleCategory, changed("category", category.ID), before); err != nil {
			return err
		}
		category, err = s.rewriteCategory(ctx, tx, actor, before, category, now)
		return err
	})
	return category, err
}

func (s *Service) addCategory(ctx context.Context, tx *db.Tx, actor identity.Actor, category Category, deed string, now time.Time) error {
	if err := insertCategory(ctx, tx, category, now); err != nil {
		return err
	}
	if err := nameTerms(ctx, tx); err != nil {
		return err
	}
	return note(ctx, tx, actor, deed, "category", category.ID, nil, category,
		categoryKind.Revision(category.ID, category.Name, 1, nil, keepCategory(category)))
}

func (s *Service) rewriteCategory(ctx context.Context, tx *db.Tx, actor identity.Actor, before, category Category, now time.Time) (Category, error) {
	if err := updateCategory(ctx, tx, category, now); err != nil {
		return category, err
	}
	if _, err := mark(ctx, tx, productsOfKind, category.Name); err != nil {
		return category, err
	}
	category.ProductCount, category.Version = before.ProductCount, before.Version+1
	return category, note(ctx, tx, actor, "category_updated", "category", category.ID, before, category,
		categoryKind.Revision(category.ID, category.Name, category.Version, keepCategory(before), keepCategory(category)))
}

// DeleteCategory removes a category, leaves its products without one and tells how many.
func (s *Service) DeleteCategory(ctx context.Context, actor identity.Actor, id string) (orphans int, err error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return 0, err
	}
	err = s.change(ctx, "delete category", func(tx *db.Tx, _ time.Time) error {
		orphans, err = s.removeCategory(ctx, tx, actor, id)
		return err
	})
	return orphans, err
}

func (s *Service) removeCategory(ctx context.Context, tx *db.Tx, actor identity.Actor, id string) (orphans int, err error) {
	before, err := findCategory(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return 0, err
	}
	if before.ProductCount, err = countProductsOf(ctx, tx, productsOfKind, before.Name); err != nil {
		return 0, err
	}
	products, err := idsOfProducts(ctx, tx, productsOfKind, before.Name) // while it can still be told which
	if err != nil {
		return 0, err
	}
	if err := deleteCategory(ctx, tx, id); err != nil {
		return 0, err
	}
	if err := s.tell(ctx, tx, products, ofTerms); err != nil {
		return 0, err
	}
	gone := categoryKind.Revision(id, before.Name, before.Version, changes.Of(before).Without("ID"), nil)
	return before.ProductCount, note(ctx, tx, actor, "category_deleted", "category", id, before, nil,
		append(categoryProducts.Lost(id, before.Name, products), gone)...)
}
