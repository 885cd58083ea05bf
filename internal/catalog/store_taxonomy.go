package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
)

func listBrands(ctx context.Context, from db.Source, limit, offset int) ([]Brand, error) {
	return db.All[Brand](ctx, from, `
		SELECT b.id, b.name, b.description, b.logo_url, (SELECT count(*) FROM products p WHERE p.brand_id = b.id) AS product_count
		FROM brands b ORDER BY `+db.Alphabetical("b.name")+`, b.id LIMIT $1 OFFSET $2`, limit, offset)
}

func countBrands(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM brands`)
}

func countCategories(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM categories`)
}

func findBrand(ctx context.Context, from db.Source, id string) (Brand, error) {
	brand, err := db.One[Brand](ctx, from, `
		SELECT b.id, b.name, b.description, b.logo_url, (SELECT count(*) FROM products p WHERE p.brand_id = b.id) AS product_count
		FROM brands b WHERE b.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return Brand{}, ErrBrand
	}
	return brand, err
}

func insertBrand(ctx context.Context, tx *db.Tx, b Brand, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO brands (id, name, description, logo_url, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
		b.ID, b.Name, b.Description, b.LogoURL, now)
	return err
}

func updateBrand(ctx context.Context, tx *db.Tx, b Brand, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE brands SET name = $1, description = $2, logo_url = $3, updated_at = $4 WHERE id = $5`,
		b.Name, b.Description, b.LogoURL, now, b.ID)
	return err
}

func deleteBrand(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM brands WHERE id = $1`, id)
	return err
}

func listCategories(ctx context.Context, from db.Source, limit, offset int) ([]Category, error) {
	return db.All[Category](ctx, from, `
		SELECT c.id, c.name, c.description, (SELECT count(*) FROM products p WHERE p.category = c.name) AS product_count
		FROM categories c ORDER BY `+db.Alphabetical("c.name")+`, c.id LIMIT $1 OFFSET $2`, limit, offset)
}

func findCategory(ctx context.Context, from db.Source, id string) (Category, error) {
	category, err := db.One[Category](ctx, from, `
		SELECT c.id, c.name, c.description, (SELECT count(*) FROM products p WHERE p.category = c.name) AS product_count
		FROM categories c WHERE c.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return Category{}, ErrCategory
	}
	return category, err
}

func insertCategory(ctx context.Context, tx *db.Tx, c Category, now time.Time) error {
	_, err := tx.Exec(ctx, `INSERT INTO categories (id, name, description, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)`,
		c.ID, c.Name, c.Description, now)
	return takenName(err)
}

// updateCategory renames the category on its products too: the foreign key does it.
func updateCategory(ctx context.Context, tx *db.Tx, c Category, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE categories SET name = $1, description = $2, updated_at = $3 WHERE id = $4`, c.Name, c.Description, now, c.ID)
	return takenName(err)
}

func takenName(err error) error {
	if errors.Is(err, db.ErrUnique) {
		return ErrCategoryTaken.On("name")
	}
	return err
}

func deleteCategory(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM categories WHERE id = $1`, id)
	return err
}

// productIDs remembers which products a deletion will leave without brand or category.
func productIDs(ctx context.Context, from db.Source, which, argument string) ([]string, error) {
	return db.All[string](ctx, from, `SELECT p.id FROM products p WHERE `+which, argument)
}

func logoAddresses(ctx context.Context, from db.Source) ([]string, error) {
	return db.All[string](ctx, from, `SELECT logo_url FROM brands WHERE logo_url <> ''`)
}
