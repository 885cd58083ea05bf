package catalog

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// had is what deleting a brand or a category took from products: their ids.
type had struct {
	Products []string `json:"products"`
}

func keepBrand(b Brand) changes.Fields { return changes.Of(b).Without("ID", "ProductCount") }

func keepCategory(c Category) changes.Fields { return changes.Of(c).Without("ID", "ProductCount") }

func (s *Service) brandWay() changes.Way {
	return changes.Way{
		Kind: brandKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			brand, err := findBrand(ctx, from, id, "")
			if errors.Is(err, ErrBrand) {
				return nil, nil
			}
			return keepBrand(brand), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			brand, lost, err := readKept[Brand](record)
			if err != nil {
				return nil, err
			}
			brand.ID = id
			if brand, err = brand.clean(); err != nil {
				return nil, err
			}
			if err := s.addBrand(ctx, tx, identity.FromContext(ctx), brand, "brand_restored", time.Now().UTC()); err != nil {
				return nil, err
			}
			said, err := giveBack(ctx, tx, "brand_id", id, lost, "La marca", "marca")
			if err != nil {
				return nil, err
			}
			if _, err = mark(ctx, tx, productsOfBrand, id); err != nil {
				return nil, err
			}
			return said, relist(ctx, tx, productsOfBrand, id)
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
		Kind: categoryKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			category, err := findCategory(ctx, from, id, "")
			if errors.Is(err, ErrCategory) {
				return nil, nil
			}
			return keepCategory(category), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			category, lost, err := readKept[Category](record)
			if err != nil {
				return nil, err
			}
			category.ID = id
			if category, err = category.clean(); err != nil {
				return nil, err
			}
			if err := s.addCategory(ctx, tx, identity.FromContext(ctx), category, "category_restored", time.Now().UTC()); err != nil {
				return nil, err
			}
			said, err := giveBack(ctx, tx, "category", category.Name, lost, "La categoría", "categoría")
			if err != nil {
				return nil, err
			}
			_, err = mark(ctx, tx, productsOfKind, category.Name)
			return said, err
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

func readKept[T any](fields changes.Fields) (record T, lost []string, err error) {
	var products had
	if err := fields.Into(&products); err != nil {
		return record, nil, err
	}
	return record, products.Products, fields.Without("products").Into(&record)
}

// giveBack gives a brand or a category back to the products that still have none, and
// says to how many.
func giveBack(ctx context.Context, tx *db.Tx, column, value string, products []string, it, word string) (said []string, err error) {
	given, err := fillEmpty(ctx, tx, column, value, products)
	if err != nil || len(products) == 0 {
		return nil, err
	}
	kept := int64(len(products)) - given
	return []string{fmt.Sprintf("%s volvió a %d %s; %d %s otra %s o ya no %s.", it, given, plural(given, "producto", "productos"),
		kept, plural(kept, "tiene", "tienen"), word, plural(kept, "existe", "existen"))}, nil
}

func plural(n int64, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
