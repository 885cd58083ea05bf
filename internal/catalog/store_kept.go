package catalog

import (
	"context"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// idsOfProducts lists the products that a brand or a category is about to be taken from,
// those in the trash too.
func idsOfProducts(ctx context.Context, tx *db.Tx, which, argument string) (had, error) {
	filter := &db.Filter{}
	filter.Add(which, argument)
	products, err := db.All[string](ctx, tx, `SELECT p.id FROM products p`+filter.Where()+` ORDER BY p.id`, filter.Args()...)
	return had{products}, err
}

// givenAtOnce bounds the values of one statement.
const givenAtOnce = 500

// fillEmpty gives a brand or a category to those of the products that have none, and
// tells to how many.
func fillEmpty(ctx context.Context, tx *db.Tx, column, value string, products []string) (given int64, err error) {
	for start := 0; start < len(products); start += givenAtOnce {
		filter := &db.Filter{}
		set := filter.Then(`UPDATE products SET `+column+` = ?`, value)
		some := products[start:min(start+givenAtOnce, len(products))]
		args := make([]any, len(some))
		for i, id := range some {
			args[i] = id
		}
		filter.Add(column+` IS NULL AND id IN (`+db.In(len(some))+`)`, args...)
		touched, err := tx.Exec(ctx, set+filter.Where(), filter.Args()...)
		if err != nil {
			return given, err
		}
		given += touched
	}
	return given, nil
}

// stillKnown tells whether a brand and a category are there.
func stillKnown(ctx context.Context, from db.Source, brandID, category *string) (hasBrand, hasCategory bool, err error) {
	found, err := db.One[struct{ Brands, Categories int }](ctx, from, `
		SELECT (SELECT count(*) FROM brands WHERE id = $1) AS brands, (SELECT count(*) FROM categories WHERE name = $2) AS categories`, brandID, category)
	return found.Brands > 0, found.Categories > 0, err
}

// branchOf reads what will go with one, before it goes.
func (d described[T]) branchOf(ctx context.Context, tx *db.Tx, id string) (all branch, err error) {
	if d.wholeBelow != "" {
		if all.Characteristics, err = db.All[Characteristic](ctx, tx, `
			SELECT c.id, c.group_id, c.name, c.description, c.display_order, c.is_required, c.is_active, c.is_facet, c.meaning, c.version
			FROM characteristics c WHERE `+d.wholeBelow+` ORDER BY c.created_at, c.id`, id); err != nil {
			return all, err
		}
	}
	pairs := `pc.value_id = $1`
	if d.below != "" {
		pairs = `pc.characteristic_id IN (SELECT c.id FROM characteristics c WHERE ` + d.below + `)`
		if all.Values, err = db.All[Value](ctx, tx, `
			SELECT v.id, v.characteristic_id, v.value, v.display_order, v.is_active, v.swatch, v.version
			FROM characteristic_values v JOIN characteristics c ON c.id = v.characteristic_id WHERE `+d.below+` ORDER BY v.created_at, v.id`, id); err != nil {
			return all, err
		}
	}
	all.Pairs, err = db.All[ownedPair](ctx, tx, `
		SELECT pc.product_id, pc.characteristic_id, pc.value_id FROM product_characteristics pc WHERE `+pairs+` ORDER BY pc.product_id`, id)
	return all, err
}

// grow puts a branch back. A product that was given the characteristic meanwhile keeps
// what it was given.
func (b branch) grow(ctx context.Context, tx *db.Tx, now time.Time) error {
	for _, characteristic := range b.Characteristics {
		if err := saveCharacteristic(ctx, tx, characteristic, now); err != nil {
			return err
		}
	}
	for _, value := range b.Values {
		if err := saveValue(ctx, tx, value, now); err != nil {
			return err
		}
	}
	for _, pair := range b.Pairs {
		_, err := tx.Exec(ctx, `
			INSERT INTO product_characteristics (id, product_id, characteristic_id, value_id)
			SELECT $1, p.id, $2, $3 FROM products p WHERE p.id = $4
			ON CONFLICT (product_id, characteristic_id) DO NOTHING`, ids.New(), pair.CharacteristicID, pair.ValueID, pair.ProductID)
		if err != nil {
			return err
		}
	}
	return nil
}
