package catalog

import (
	"context"
	"strings"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// idsOfProducts lists products, those in the trash too.
func idsOfProducts(ctx context.Context, tx *db.Tx, which, argument string) ([]string, error) {
	return db.All[string](ctx, tx, `SELECT p.id FROM products p WHERE `+which+` ORDER BY p.id`, argument)
}

// refill gives those of the products that have one brand or category another; nil is
// none. It tells how many there were.
func refill(ctx context.Context, tx *db.Tx, column string, from, to *string, products []string) (int, error) {
	filter := &db.Filter{}
	set := filter.Then(`UPDATE products SET `+column+` = ?`, to)
	if from == nil {
		filter.Add(column + ` IS NULL`)
	} else {
		filter.Add(column+` = ?`, *from)
	}
	filter.AddAny(tx.Engine(), "id", products)
	touched, err := tx.Exec(ctx, set+filter.Where(), filter.Args()...)
	if err != nil {
		return 0, err
	}
	return int(touched), tellOfAll(ctx, tx, products, ofTerms)
}

// stillKnown tells whether a brand and a category are there.
func stillKnown(ctx context.Context, from db.Source, brandID, category *string) (hasBrand, hasCategory bool, err error) {
	found, err := db.One[struct{ Brands, Categories int }](ctx, from, `
		SELECT (SELECT count(*) FROM brands WHERE id = $1) AS brands, (SELECT count(*) FROM categories WHERE name = $2) AS categories`, brandID, category)
	return found.Brands > 0, found.Categories > 0, err
}

// branchOf reads what will go with one, before it goes.
func (d described[T]) branchOf(ctx context.Context, tx *db.Tx, id string) (all branch, items []string, err error) {
	if d.wholeBelow != "" {
		if all.Characteristics, err = db.All[Characteristic](ctx, tx, `
			SELECT c.id, c.group_id, c.name, c.description, c.display_order, c.is_required, c.is_active, c.is_facet, c.meaning, c.version
			FROM characteristics c WHERE `+d.wholeBelow+` ORDER BY c.created_at, c.id`, id); err != nil {
			return all, nil, err
		}
	}
	pairs := `pc.value_id = $1`
	if d.below != "" {
		pairs = `pc.characteristic_id IN (SELECT c.id FROM characteristics c WHERE ` + d.below + `)`
		if all.Values, err = db.All[Value](ctx, tx, `
			SELECT v.id, v.characteristic_id, v.value, v.display_order, v.is_active, v.swatch, v.version
			FROM characteristic_values v JOIN characteristics c ON c.id = v.characteristic_id WHERE `+d.below+` ORDER BY v.created_at, v.id`, id); err != nil {
			return all, nil, err
		}
	}
	owned, err := db.All[ownedPair](ctx, tx, `
		SELECT pc.product_id, pc.characteristic_id, pc.value_id FROM product_characteristics pc WHERE `+pairs+` ORDER BY pc.product_id`, id)
	for _, pair := range owned {
		items = append(items, pair.item())
	}
	return all, items, err
}

// grow puts a branch back.
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
	return nil
}

// givePairs describes products as they were described. One that was given the
// characteristic meanwhile keeps what it was given.
func givePairs(ctx context.Context, tx *db.Tx, items []string) (given int, err error) {
	err = withPairs(ctx, tx, items, func(pairs string, args []any) error {
		touched, err := tx.Exec(ctx, `
			INSERT INTO product_characteristics (id, product_id, characteristic_id, value_id) `+pairs+`
			SELECT pairs.id, p.id, v.characteristic_id, v.id FROM pairs
			JOIN products p ON p.id = pairs.product_id
			JOIN characteristic_values v ON v.id = pairs.value_id AND v.characteristic_id = pairs.characteristic_id
			WHERE TRUE ON CONFLICT (product_id, characteristic_id) DO NOTHING`, args...)
		given = int(touched)
		return err
	})
	return given, err
}

func takePairs(ctx context.Context, tx *db.Tx, items []string) error {
	return withPairs(ctx, tx, items, func(pairs string, args []any) error {
		_, err := tx.Exec(ctx, pairs+`
			DELETE FROM product_characteristics
			WHERE (product_id, characteristic_id, value_id) IN (SELECT product_id, characteristic_id, value_id FROM pairs)`, args...)
		return err
	})
}

// withPairs writes pairs, which a statement may read as a table, all at once, and lets
// search and lists know of their products.
func withPairs(ctx context.Context, tx *db.Tx, items []string, write func(pairs string, args []any) error) error {
	if len(items) == 0 {
		return nil
	}
	filter, rows, products := &db.Filter{}, make([]string, len(items)), make([]string, len(items))
	for i, item := range items {
		pair := readPair(item)
		rows[i] = filter.Then(`(?, ?, ?, ?)`, ids.New(), pair.ProductID, pair.CharacteristicID, pair.ValueID)
		products[i] = pair.ProductID
	}
	pairs := `WITH pairs (id, product_id, characteristic_id, value_id) AS (VALUES ` + strings.Join(rows, ", ") + `)`
	if err := write(pairs, filter.Args()); err != nil {
		return err
	}
	return tellOfAll(ctx, tx, products, ofTerms)
}
