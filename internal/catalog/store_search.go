package catalog

import (
	"context"
	"encoding/json"
	"time"

	"mirada/internal/catalog/finder"
	"mirada/internal/platform/db"
)

// Which products are found by other words after a change; each takes one argument.
const (
	thisProduct      = `p.id = $1`
	productsOfBrand  = `p.brand_id = $1`
	productsOfKind   = `p.category = $1`
	productsWithName = `p.id IN (SELECT product_id FROM product_characteristics WHERE characteristic_id = $1)`
	productsWithItem = `p.id IN (SELECT product_id FROM product_characteristics WHERE value_id = $1)`
	productsOfGroup  = `p.id IN (SELECT pc.product_id FROM product_characteristics pc JOIN characteristics c ON c.id = pc.characteristic_id WHERE c.group_id = $1)`
)

// productsListed are some that are known: a list is one argument, however long it is.
func productsListed(engine db.Engine, products []string) (which, argument string) {
	if len(products) == 1 {
		return thisProduct, products[0]
	}
	list, _ := json.Marshal(products) // of texts, which cannot fail
	if engine == db.Postgres {
		return `p.id IN (SELECT jsonb_array_elements_text(CAST($1 AS JSONB)))`, string(list)
	}
	return `p.id IN (SELECT value FROM json_each($1))`, string(list)
}

// productLock is what writers of products take turns by.
const productLock = "catalog.search"

// mark tells every node that the words of the products that which selects have
// changed, under a number that is higher than all before. Writers take turns, so
// that numbers are committed in their order.
func mark(ctx context.Context, tx *db.Tx, which, argument string) (number int64, err error) {
	if err := tx.Lock(ctx, productLock); err != nil {
		return 0, err
	}
	if number, err = db.One[int64](ctx, tx, `SELECT COALESCE(max(changed_no), 0) + 1 FROM product_search`); err != nil {
		return 0, err
	}
	// The number is told once more: in a text that begins with it, it would be $2 before $1.
	_, err = tx.Exec(ctx, `
		INSERT INTO product_search (product_id, changed_no)
		SELECT p.id, (SELECT COALESCE(max(changed_no), 0) + 1 FROM product_search) FROM products p WHERE `+which+`
		ON CONFLICT (product_id) DO UPDATE SET changed_no = excluded.changed_no`, argument)
	return number, err
}

// rewrite gathers anew the names and values of the products marked with a number, as their
// pages show them.
func rewrite(ctx context.Context, tx *db.Tx, number int64) error {
	_, err := tx.Exec(ctx, `
		UPDATE product_search SET characteristics = COALESCE((
			SELECT string_agg(c.name || ' ' || v.value, ' ')
			FROM product_characteristics pc
			JOIN characteristics c ON c.id = pc.characteristic_id AND c.is_active
			JOIN characteristic_groups g ON g.id = c.group_id AND g.is_active
			JOIN characteristic_values v ON v.id = pc.value_id AND v.is_active
			WHERE pc.product_id = product_search.product_id), '')
		WHERE changed_no = $1`, number)
	return err
}

// listMarked are products that still have a number.
func listMarked(ctx context.Context, from db.Source, number int64) ([]string, error) {
	return db.All[string](ctx, from, `SELECT product_id FROM product_search WHERE changed_no = $1 ORDER BY product_id`, number)
}

// remark is mark for products whose characteristics have changed.
func remark(ctx context.Context, tx *db.Tx, which, argument string) error {
	number, err := mark(ctx, tx, which, argument)
	if err != nil {
		return err
	}
	return rewrite(ctx, tx, number)
}

// tellOf lets search and lists know of a product that has changed.
func tellOf(ctx context.Context, tx *db.Tx, productID string) error {
	if _, err := mark(ctx, tx, thisProduct, productID); err != nil {
		return err
	}
	return relist(ctx, tx, productID)
}

// tellOfSaved is tellOf for a product whose form was saved: most such changes are about
// nothing that lists would have to look up.
func tellOfSaved(ctx context.Context, tx *db.Tx, before Product, saved ProductChange) error {
	if !saved.isPlain(before) {
		return tellOf(ctx, tx, before.ID)
	}
	if _, err := mark(ctx, tx, thisProduct, before.ID); err != nil {
		return err
	}
	isListed, err := relistPlain(ctx, tx, before.ID, saved)
	if err != nil || isListed {
		return err
	}
	return relist(ctx, tx, before.ID)
}

// searchChange is a product as search should know it from now on.
type searchChange struct {
	ProductID       string
	ChangedNo       int64
	Characteristics string
	Name            *string // nil when the product is gone, or not in the shop
	Description     string
	Category        string
	Brand           string
	CreatedAt       *time.Time
}

func (c searchChange) product() finder.Product {
	return finder.Product{ID: c.ProductID, Created: c.CreatedAt.UnixMicro(), Name: *c.Name, Brand: c.Brand, Category: c.Category,
		Characteristics: c.Characteristics, Description: c.Description}
}

func newestChange(ctx context.Context, from db.Source) (int64, error) {
	return db.One[int64](ctx, from, `SELECT COALESCE(max(changed_no), 0) FROM product_search`)
}

// moment is how far the shop has come: what is asked before each search.
type moment struct {
	Searched, Listed int64
	Synonyms         string // with semicolons between the sets, a plus before general ones
}

func readMoment(ctx context.Context, from db.Source) (moment, error) {
	return db.One[moment](ctx, from, `
		SELECT (SELECT COALESCE(max(changed_no), 0) FROM product_search) AS searched,
			(SELECT COALESCE(max(changed_no), 0) FROM product_listing) AS listed,
			COALESCE((SELECT string_agg(CASE WHEN is_general THEN '+' ELSE '' END || words, ';') FROM search_synonyms WHERE is_active), '') AS synonyms`)
}

// listChanges goes on behind a change, in order.
func listChanges(ctx context.Context, from db.Source, number int64, productID string, limit int) ([]searchChange, error) {
	return db.All[searchChange](ctx, from, changesQuery, number, productID, limit)
}

const changesQuery = `
	SELECT ps.product_id, ps.changed_no, ps.characteristics, p.name, COALESCE(p.description, '') AS description,
		COALESCE(p.category, '') AS category, COALESCE(b.name, '') AS brand, p.created_at
	FROM product_search ps
	LEFT JOIN shop_products p ON p.id = ps.product_id
	LEFT JOIN brands b ON b.id = p.brand_id
	WHERE (ps.changed_no, ps.product_id) > ($1, $2) ORDER BY ps.changed_no, ps.product_id LIMIT $3`

// unpublished holds the words of what staff alone may find: the newest of it, which is
// nearly always all.
func unpublished(ctx context.Context, from db.Source) (*finder.Index, error) {
	changes, err := db.All[searchChange](ctx, from, `
		SELECT ps.product_id, ps.changed_no, ps.characteristics, p.name, p.description, COALESCE(p.category, '') AS category,
			COALESCE(b.name, '') AS brand, p.created_at
		FROM office_products p
		JOIN product_search ps ON ps.product_id = p.id
		LEFT JOIN brands b ON b.id = p.brand_id
		WHERE p.state <> 'published' ORDER BY p.id DESC LIMIT $1`, changesAtOnce)
	hidden := make([]finder.Product, len(changes))
	for i, change := range changes {
		hidden[i] = change.product()
	}
	index := finder.New()
	index.Change(nil, hidden)
	return index, err
}
