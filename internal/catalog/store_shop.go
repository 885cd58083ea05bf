package catalog

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"mirada/internal/platform/db"
)

const shopSelect = `
	SELECT p.id, p.name, p.description, p.price_cents, p.image_url, COALESCE(i.width, 0) AS image_width,
		COALESCE(i.height, 0) AS image_height, COALESCE(i.sizes, '') AS image_sizes, p.category, p.gender,
		COALESCE(s.on_hand, 0) AS stock_quantity, p.is_featured, p.brand_id, COALESCE(b.name, '') AS brand_name,
		p.created_at, p.updated_at
	FROM products p
	LEFT JOIN brands b ON b.id = p.brand_id
	LEFT JOIN stock_levels s ON s.product_id = p.id
	LEFT JOIN product_images i ON i.product_id = p.id AND i.is_thumbnail`

var shopOrders = map[Order]string{
	Newest:    `p.created_at DESC, p.id DESC`,
	PriceUp:   `p.price_cents, p.created_at DESC, p.id DESC`,
	PriceDown: `p.price_cents DESC, p.created_at DESC, p.id DESC`,
	ByName:    db.Alphabetical("p.name") + `, p.id`,
}

// ShopQuery is one page of a public list.
type ShopQuery struct {
	BrandID       string
	Gender        Gender
	Featured      bool
	Order         Order
	Limit, Offset int
}

func (q ShopQuery) filter() *db.Filter {
	f := &db.Filter{}
	if q.BrandID != "" {
		f.Add(`p.brand_id = ?`, q.BrandID)
	}
	if q.Gender != "" {
		f.Add(`p.gender = ?`, q.Gender)
	}
	if q.Featured {
		f.Add(`p.is_featured`)
	}
	return f
}

func listShop(ctx context.Context, from db.Source, q ShopQuery) ([]ShopProduct, int, error) {
	filter := q.filter()
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM products p`+filter.Where(), filter.Args()...)
	if err != nil {
		return nil, 0, err
	}
	query := shopSelect + filter.Where() + ` ORDER BY ` + shopOrders[q.Order]
	query += filter.Then(` LIMIT ? OFFSET ?`, q.Limit, q.Offset)
	products, err := db.All[ShopProduct](ctx, from, query, filter.Args()...)
	return products, total, err
}

func listByIDs(ctx context.Context, from db.Source, ids []string) ([]ShopProduct, error) {
	filter := &db.Filter{}
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	filter.Add(`p.id IN (`+db.In(len(args))+`)`, args...)
	return db.All[ShopProduct](ctx, from, shopSelect+filter.Where()+` ORDER BY p.created_at DESC, p.id DESC`, filter.Args()...)
}

// searchMatch narrows to products that have every word somewhere. From three
// characters on the trigram index finds them; shorter words are looked for in the
// text.
func searchMatch(engine db.Engine, words []string) *db.Filter {
	f := &db.Filter{}
	var indexedWords []string
	for _, word := range words {
		if engine == db.SQLite && len([]rune(word)) >= 3 {
			indexedWords = append(indexedWords, `"`+strings.ReplaceAll(word, `"`, `""`)+`"`)
			continue
		}
		f.Add(`ps.search_text LIKE ? ESCAPE '\'`, db.Contains(word))
	}
	if len(indexedWords) > 0 {
		f.Add(`ps.rowid IN (SELECT rowid FROM product_search_index WHERE product_search_index MATCH ?)`, strings.Join(indexedWords, " AND "))
	}
	return f
}

// searchRank orders results: the name begins with it, the name has it, then brand,
// category, characteristics, description.
func searchRank(f *db.Filter, words []string) string {
	has := func(column string) string {
		clauses, args := make([]string, len(words)), make([]any, len(words))
		for i, word := range words {
			clauses[i], args[i] = column+` LIKE ? ESCAPE '\'`, db.Contains(word)
		}
		return f.Then(strings.Join(clauses, " AND "), args...)
	}
	begins := strings.TrimPrefix(db.Contains(strings.Join(words, " ")), "%")
	rank := `CASE WHEN ` + f.Then(`ps.name LIKE ? ESCAPE '\'`, begins) + ` THEN 0`
	for i, column := range []string{"ps.name", "ps.brand", "ps.category", "ps.characteristics"} {
		rank += ` WHEN ` + has(column) + ` THEN ` + strconv.Itoa(i+1)
	}
	return rank + ` ELSE 5 END`
}

func searchShop(ctx context.Context, d *db.DB, words []string, limit, offset int) ([]ShopProduct, int, error) {
	filter := searchMatch(d.Engine, words)
	total, err := db.One[int](ctx, d, `SELECT count(*) FROM product_search ps`+filter.Where(), filter.Args()...)
	if err != nil || total == 0 {
		return []ShopProduct{}, 0, err
	}
	query := shopSelect + ` JOIN product_search ps ON ps.product_id = p.id` + filter.Where()
	query += ` ORDER BY ` + searchRank(filter, words) + `, p.created_at DESC, p.id DESC` + filter.Then(` LIMIT ? OFFSET ?`, limit, offset)
	products, err := db.All[ShopProduct](ctx, d, query, filter.Args()...)
	return products, total, err
}

func findShopProduct(ctx context.Context, from db.Source, id string) (ShopProduct, error) {
	product, err := db.One[ShopProduct](ctx, from, shopSelect+` WHERE p.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return ShopProduct{}, ErrProduct
	}
	return product, err
}

func shopImages(ctx context.Context, from db.Source, productID string) ([]ShopImage, error) {
	return db.All[ShopImage](ctx, from, `
		SELECT id, image_url, alt_text, is_thumbnail, display_order, width, height, sizes FROM product_images
		WHERE product_id = $1 ORDER BY display_order, created_at, id LIMIT 50`, productID)
}

// traits reads what is active of the characteristics of all products given, by
// product, in the order that staff gave them.
func traits(ctx context.Context, from db.Source, products []string) (map[string][]Trait, error) {
	type row struct {
		ProductID string
		Trait
	}
	filter := &db.Filter{}
	args := make([]any, len(products))
	for i, id := range products {
		args[i] = id
	}
	filter.Add(`pc.product_id IN (`+db.In(len(args))+`)`, args...)
	filter.Add(`c.is_active AND v.is_active AND g.is_active`)
	rows, err := db.All[row](ctx, from, `
		SELECT pc.product_id, c.id, c.name, c.description, g.id AS group_id, g.name AS group_name, g.description AS group_description,
			v.id AS value_id, v.value
		FROM product_characteristics pc
		JOIN characteristics c ON c.id = pc.characteristic_id
		JOIN characteristic_groups g ON g.id = c.group_id
		JOIN characteristic_values v ON v.id = pc.value_id`+filter.Where()+`
		ORDER BY g.display_order, g.created_at, g.id, c.display_order, c.created_at, c.id`, filter.Args()...)
	byProduct := map[string][]Trait{}
	for _, r := range rows {
		byProduct[r.ProductID] = append(byProduct[r.ProductID], r.Trait)
	}
	return byProduct, err
}

// listShopBrands counts products as the list beside it is filtered.
func listShopBrands(ctx context.Context, from db.Source, gender Gender, withProducts bool, limit, offset int) ([]Brand, error) {
	filter := &db.Filter{}
	counted := `SELECT count(*) FROM products p WHERE p.brand_id = b.id`
	if gender != "" {
		counted += filter.Then(` AND p.gender = ?`, gender)
	}
	query := `SELECT b.id, b.name, b.description, b.logo_url, (` + counted + `) AS product_count FROM brands b`
	if withProducts {
		query += ` WHERE EXISTS (SELECT 1 FROM products p WHERE p.brand_id = b.id)`
	}
	query += ` ORDER BY ` + db.Alphabetical("b.name") + `, b.id` + filter.Then(` LIMIT ? OFFSET ?`, limit, offset)
	return db.All[Brand](ctx, from, query, filter.Args()...)
}
