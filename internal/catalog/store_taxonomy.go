package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
)

func listBrands(ctx context.Context, from db.Source, limit, offset int) ([]Brand, error) {
	query, args := brandsQuery("office_products", "", limit, offset)
	return db.All[Brand](ctx, from, query, args...)
}

func countBrands(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM brands`)
}

// anyBrand tells whether one of these brands exists.
func anyBrand(ctx context.Context, from db.Source, ids []string) (bool, error) {
	filter := oneOf("id", ids)
	return db.One[bool](ctx, from, `SELECT EXISTS (SELECT 1 FROM brands`+filter.Where()+`)`, filter.Args()...)
}

func countCategories(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM categories`)
}

func findBrand(ctx context.Context, from db.Source, id, lock string) (Brand, error) {
	brand, err := db.One[Brand](ctx, from, `SELECT id, name, description, logo_url, version, 0 AS product_count FROM brands WHERE id = $1`+lock, id)
	if errors.Is(err, db.ErrNotFound) {
		return Brand{}, ErrBrand
	}
	return brand, err
}

// countProductsOf counts the products of a brand or a category.
func countProductsOf(ctx context.Context, from db.Source, which, argument string) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM office_products p WHERE `+which, argument)
}

func insertBrand(ctx context.Context, tx *db.Tx, b Brand, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO brands (id, name, description, logo_url, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
		b.ID, b.Name, b.Description, b.LogoURL, now)
	return err
}

func updateBrand(ctx context.Context, tx *db.Tx, b Brand, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE brands SET name = $1, description = $2, logo_url = $3, updated_at = $4, version = version + 1 WHERE id = $5`,
		b.Name, b.Description, b.LogoURL, now, b.ID)
	return err
}

func deleteBrand(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM brands WHERE id = $1`, id)
	return err
}

func listCategories(ctx context.Context, from db.Source, limit, offset int) ([]Category, error) {
	return db.All[Category](ctx, from, `
		SELECT c.id, c.name, c.description, c.version, COALESCE(n.products, 0) AS product_count FROM categories c
		LEFT JOIN (SELECT category, count(*) AS products FROM office_products WHERE category IS NOT NULL GROUP BY category) AS n ON n.category = c.name
		ORDER BY `+db.Alphabetical("c.name")+`, c.id LIMIT $1 OFFSET $2`, limit, offset)
}

func findCategory(ctx context.Context, from db.Source, id, lock string) (Category, error) {
	category, err := db.One[Category](ctx, from, `SELECT id, name, description, version, 0 AS product_count FROM categories WHERE id = $1`+lock, id)
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
	_, err := tx.Exec(ctx, `UPDATE categories SET name = $1, description = $2, updated_at = $3, version = version + 1 WHERE id = $4`, c.Name, c.Description, now, c.ID)
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

func logoAddresses(ctx context.Context, from db.Source) ([]string, error) {
	return db.All[string](ctx, from, `SELECT logo_url FROM brands WHERE logo_url <> ''`)
}
