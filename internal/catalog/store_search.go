package catalog

import (
	"context"
	"strings"

	"mirada/internal/platform/db"
)

// Which products must be indexed again after a change; each takes one argument.
const (
	thisProduct      = `p.id = $1`
	productsOfBrand  = `p.brand_id = $1`
	productsOfKind   = `p.category = $1`
	productsWithName = `p.id IN (SELECT product_id FROM product_characteristics WHERE characteristic_id = $1)`
	productsWithItem = `p.id IN (SELECT product_id FROM product_characteristics WHERE value_id = $1)`
)

// reindex writes the search index of the products that which selects.
func reindex(ctx context.Context, tx *db.Tx, which, argument string) error {
	type row struct{ ProductID, Name, Description, Category, Brand string }
	rows, err := db.All[row](ctx, tx, `
		SELECT p.id AS product_id, p.name, p.description, COALESCE(p.category, '') AS category, COALESCE(b.name, '') AS brand
		FROM products p LEFT JOIN brands b ON b.id = p.brand_id WHERE `+which, argument)
	if err != nil {
		return err
	}
	words, err := characteristicWords(ctx, tx, which, argument)
	if err != nil {
		return err
	}
	for _, r := range rows {
		found := searchable{ProductID: r.ProductID, Name: r.Name, Description: r.Description, Category: r.Category, Brand: r.Brand, Characteristics: words[r.ProductID]}
		if err := saveIndexed(ctx, tx, found.fold()); err != nil {
			return err
		}
	}
	return nil
}

// characteristicWords reads names and values of all selected products at once.
func characteristicWords(ctx context.Context, tx *db.Tx, which, argument string) (map[string][]string, error) {
	type row struct{ ProductID, Name, Value string }
	rows, err := db.All[row](ctx, tx, `
		SELECT p.id AS product_id, c.name, v.value
		FROM products p
		JOIN product_characteristics pc ON pc.product_id = p.id
		JOIN characteristics c ON c.id = pc.characteristic_id
		JOIN characteristic_values v ON v.id = pc.value_id
		WHERE `+which+` ORDER BY c.display_order, c.name`, argument)
	words := map[string][]string{}
	for _, r := range rows {
		words[r.ProductID] = append(words[r.ProductID], r.Name, r.Value)
	}
	return words, err
}

func saveIndexed(ctx context.Context, tx *db.Tx, i indexed) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO product_search (product_id, name, brand, category, characteristics, search_text) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (product_id) DO UPDATE SET name = excluded.name, brand = excluded.brand, category = excluded.category,
			characteristics = excluded.characteristics, search_text = excluded.search_text`,
		i.ProductID, i.Name, i.Brand, i.Category, i.Characteristics, strings.TrimSpace(i.All))
	return err
}
