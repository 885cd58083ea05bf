package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

const productColumns = `
	SELECT p.id, p.name, p.description, p.price_cents, p.buy_price_cents, p.sell_price_cents, p.markup_hundredths,
		p.category, p.brand_id, COALESCE(b.name, '') AS brand_name, p.gender, p.is_featured, p.image_url,
		COALESCE(s.on_hand, 0) AS stock_quantity, p.state, p.publish_at, p.sku, p.barcode, p.version, p.created_at, p.updated_at`

const productJoins = `
	LEFT JOIN brands b ON b.id = p.brand_id
	LEFT JOIN stock_levels s ON s.product_id = p.id`

const productSelect = productColumns + ` FROM office_products p` + productJoins

func listProducts(ctx context.Context, d *db.DB, q ProductQuery) ([]Product, error) {
	query, args := productPageQuery(d.Engine, q)
	return db.All[Product](ctx, d, query, args...)
}

func countQuery(engine db.Engine, q ProductQuery) (query string, args []any) {
	filter := q.filter(engine)
	return `SELECT count(*) FROM ` + q.counted() + filter.Where(), filter.Args()
}

// productPageQuery cuts the page out of an index before anything else is read. The page
// leads: SQLite, which is not shown how short it is, would go along all products.
func productPageQuery(engine db.Engine, q ProductQuery) (query string, args []any) {
	filter := q.filter(engine)
	page := `SELECT p.id FROM ` + q.tables() + filter.Where() + q.order() + filter.Then(` LIMIT ? OFFSET ?`, q.Limit, q.Offset)
	return productColumns + ` FROM (` + page + `) AS page CROSS JOIN office_products p` + productJoins + ` WHERE p.id = page.id` + q.order(), filter.Args()
}

func findProduct(ctx context.Context, from db.Source, id string) (Product, error) {
	product, err := db.One[Product](ctx, from, productSelect+` WHERE p.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return Product{}, ErrProduct
	}
	return product, err
}

func insertProduct(ctx context.Context, tx *db.Tx, by identity.Actor, id string, c ProductChange, now time.Time) error {
	_, err := tx.ExecOf(ctx, id, `
		INSERT INTO products (id, name, description, price_cents, buy_price_cents, sell_price_cents, markup_hundredths,
			category, brand_id, gender, is_featured, state, publish_at, scheduled_by, scheduled_email, sku, barcode, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)`,
		id, c.Name, c.Description, c.PriceCents, c.BuyPriceCents, c.SellPriceCents, c.MarkupHundredths,
		c.Category, c.BrandID, c.Gender, c.IsFeatured, c.State, c.PublishAt, by.UserID, by.Email, c.SKU, c.Barcode, now)
	return refusedReference(err)
}

// updateProduct writes only over the version that the form was filled from.
func updateProduct(ctx context.Context, tx *db.Tx, by identity.Actor, id string, version int, c ProductChange, now time.Time) error {
	touched, err := tx.ExecOf(ctx, id, `
		UPDATE products SET name = $1, description = $2, price_cents = $3, buy_price_cents = $4, sell_price_cents = $5,
			markup_hundredths = $6, category = $7, brand_id = $8, gender = $9, is_featured = $10, state = $11, publish_at = $12,
			scheduled_by = $13, scheduled_email = $14, sku = $15, barcode = $16, updated_at = $17, version = version + 1
		WHERE id = $18 AND version = $19 AND deleted_at IS NULL`,
		c.Name, c.Description, c.PriceCents, c.BuyPriceCents, c.SellPriceCents, c.MarkupHundredths,
		c.Category, c.BrandID, c.Gender, c.IsFeatured, c.State, c.PublishAt, by.UserID, by.Email, c.SKU, c.Barcode, now, id, version)
	if err == nil && touched == 0 {
		return ErrStaleProduct
	}
	return refusedReference(err)
}

// freeReferences refuses a reference or barcode that another product has.
func freeReferences(ctx context.Context, tx *db.Tx, id string, c ProductChange) error {
	var taken []errs.Field
	for column, value := range map[string]*string{"sku": c.SKU, "barcode": c.Barcode} {
		if value == nil {
			continue
		}
		n, err := db.One[int](ctx, tx, `SELECT count(*) FROM office_products WHERE `+column+` = $1 AND id <> $2`, *value, id)
		if err != nil {
			return err
		}
		if n > 0 {
			taken = append(taken, errs.Field{Name: column, Message: "Otro producto ya lo tiene"})
		}
	}
	if len(taken) > 0 {
		return ErrProductFields.WithFields(taken...)
	}
	return nil
}

// refusedReference names the fields that point at something else.
func refusedReference(err error) error {
	if errors.Is(err, db.ErrUnique) {
		return ErrProductFields.Saying("Otro producto ya tiene esta referencia o este código").On("sku")
	}
	if errors.Is(err, db.ErrForeignKey) {
		return ErrProductFields.Saying("La marca o la categoría ya no existe").On("brand_id")
	}
	return err
}

// due is a product whose time has come, and who gave it that time.
type due struct{ ID, ScheduledBy, ScheduledEmail string }

func listDue(ctx context.Context, from db.Source, now time.Time, limit int) ([]due, error) {
	return db.All[due](ctx, from, `
		SELECT id, scheduled_by, scheduled_email FROM office_products
		WHERE state <> 'published' AND state = 'scheduled' AND publish_at <= $1 ORDER BY publish_at, id LIMIT $2`, now, limit)
}

// publishProduct tells whether it was this call that published.
func publishProduct(ctx context.Context, tx *db.Tx, id string, now time.Time) (bool, error) {
	touched, err := tx.ExecOf(ctx, id, `
		UPDATE products SET state = 'published', publish_at = NULL, updated_at = $1, version = version + 1
		WHERE id = $2 AND state = 'scheduled' AND publish_at <= $1 AND deleted_at IS NULL`, now, id)
	return touched == 1, err
}

// deleteProduct marks a product: everything that belongs to it stays as it is.
func deleteProduct(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	touched, err := tx.ExecOf(ctx, id, `
		UPDATE products SET deleted_at = $1, updated_at = $1, version = version + 1 WHERE id = $2 AND deleted_at IS NULL`, now, id)
	if err == nil && touched == 0 {
		return ErrProduct
	}
	return err
}

// restoreProduct takes the mark away. A reference that another product has by now is
// left to that one; the answer tells which.
func restoreProduct(ctx context.Context, tx *db.Tx, id string, now time.Time) (lost []string, err error) {
	for _, column := range []string{"sku", "barcode"} {
		touched, err := tx.ExecOf(ctx, id, `
			UPDATE products SET `+column+` = NULL WHERE id = $1 AND `+column+` IN (SELECT `+column+` FROM office_products)`, id)
		if err != nil {
			return nil, err
		}
		if touched > 0 {
			lost = append(lost, column)
		}
	}
	touched, err := tx.ExecOf(ctx, id, `
		UPDATE products SET deleted_at = NULL, updated_at = $1, version = version + 1 WHERE id = $2 AND deleted_at IS NOT NULL`, now, id)
	if err == nil && touched == 0 {
		err = ErrProduct
	}
	return lost, err
}

// purgeProduct removes a marked product with all that belongs to it.
func purgeProduct(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM products WHERE id = $1 AND deleted_at IS NOT NULL`, id)
	return err
}
