package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
)

const productSelect = `
	SELECT p.id, p.name, p.description, p.price_cents, p.buy_price_cents, p.sell_price_cents, p.markup_hundredths,
		p.category, p.brand_id, COALESCE(b.name, '') AS brand_name, p.gender, p.is_featured, p.image_url,
		COALESCE(s.on_hand, 0) AS stock_quantity, p.version, p.created_at, p.updated_at
	FROM products p
	LEFT JOIN brands b ON b.id = p.brand_id
	LEFT JOIN stock_levels s ON s.product_id = p.id`

// productOrders are the columns that a list can be sorted by.
var productOrders = map[string]string{
	"created_at": "p.created_at",
	"name":       db.Alphabetical("p.name"),
	"price":      "p.price_cents",
	"stock":      "COALESCE(s.on_hand, 0)",
	"brand":      db.Alphabetical("COALESCE(b.name, '')"),
}

func listProducts(ctx context.Context, from db.Source, q ProductQuery) ([]Product, int, error) {
	filter := q.filter()
	total, err := db.One[int](ctx, from, `
		SELECT count(*) FROM products p LEFT JOIN brands b ON b.id = p.brand_id LEFT JOIN stock_levels s ON s.product_id = p.id`+
		filter.Where(), filter.Args()...)
	if err != nil {
		return nil, 0, err
	}
	text := productSelect + filter.Where() + ` ORDER BY ` + productOrders[q.Sort] + q.direction() + `, p.id` + q.direction()
	text += filter.Then(` LIMIT ? OFFSET ?`, q.Limit, q.Offset)
	products, err := db.All[Product](ctx, from, text, filter.Args()...)
	return products, total, err
}

func findProduct(ctx context.Context, from db.Source, id string) (Product, error) {
	product, err := db.One[Product](ctx, from, productSelect+` WHERE p.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return Product{}, ErrProduct
	}
	return product, err
}

func insertProduct(ctx context.Context, tx *db.Tx, id string, c ProductChange, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO products (id, name, description, price_cents, buy_price_cents, sell_price_cents, markup_hundredths,
			category, brand_id, gender, is_featured, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
		id, c.Name, c.Description, c.PriceCents, c.BuyPriceCents, c.SellPriceCents, c.MarkupHundredths,
		c.Category, c.BrandID, c.Gender, c.IsFeatured, now)
	return refusedReference(err)
}

// updateProduct writes only over the version that the form was filled from.
func updateProduct(ctx context.Context, tx *db.Tx, id string, version int, c ProductChange, now time.Time) error {
	touched, err := tx.Exec(ctx, `
		UPDATE products SET name = $1, description = $2, price_cents = $3, buy_price_cents = $4, sell_price_cents = $5,
			markup_hundredths = $6, category = $7, brand_id = $8, gender = $9, is_featured = $10, updated_at = $11, version = version + 1
		WHERE id = $12 AND version = $13`,
		c.Name, c.Description, c.PriceCents, c.BuyPriceCents, c.SellPriceCents, c.MarkupHundredths,
		c.Category, c.BrandID, c.Gender, c.IsFeatured, now, id, version)
	if err == nil && touched == 0 {
		return ErrStaleProduct
	}
	return refusedReference(err)
}

// refusedReference names the fields that point at something else.
func refusedReference(err error) error {
	if errors.Is(err, db.ErrForeignKey) {
		return ErrProductFields.Saying("La marca o la categoría ya no existe").On("brand_id")
	}
	return err
}

func deleteProduct(ctx context.Context, tx *db.Tx, id string) error {
	touched, err := tx.Exec(ctx, `DELETE FROM products WHERE id = $1`, id)
	if err == nil && touched == 0 {
		return ErrProduct
	}
	return err
}
