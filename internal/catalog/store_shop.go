package catalog

import (
	"context"
	"strings"

	"mirada/internal/platform/db"
)

const pageColumns = `
	SELECT p.id, p.name, p.description, p.price_cents, p.image_url, COALESCE(i.width, 0) AS image_width,
		COALESCE(i.height, 0) AS image_height, COALESCE(i.sizes, '') AS image_sizes, p.category, p.gender,
		COALESCE(s.on_hand, 0) AS stock_quantity, p.is_featured, p.brand_id, COALESCE(b.name, '') AS brand_name,
		p.created_at, p.updated_at`

const (
	pictureJoins = `
	LEFT JOIN brands b ON b.id = p.brand_id
	LEFT JOIN stock_levels s ON s.product_id = p.id
	LEFT JOIN product_images i ON i.product_id = p.id`
	shopColumns = pageColumns + `, l.lens, l.bridge, l.temple`
	shopJoins   = pictureJoins + ` AND i.is_thumbnail
	LEFT JOIN product_listing l ON l.product_id = p.id`
)

const shopSelect = shopColumns + ` FROM shop_products p` + shopJoins

// shopOrders are the orders of indexes, each of which also holds what lists are
// narrowed by.
var shopOrders = map[Order]string{
	Newest:    `p.created_at DESC, p.id DESC`,
	PriceUp:   `p.price_cents, p.created_at DESC, p.id DESC`,
	PriceDown: `p.price_cents DESC, p.created_at DESC, p.id DESC`,
	ByName:    db.Alphabetical("p.name") + `, p.id`,
}

// ShopQuery is one page of a public list.
type ShopQuery struct {
	BrandID       string // or up to ten, with dots between them
	Gender        Gender
	Featured      bool
	Filter        string // as f has it
	Order         Order
	Limit, Offset int
}

// narrowed is the query as it is asked of the shelf.
func (q ShopQuery) narrowed() (n Narrowed, err error) {
	n = Narrowed{Scope: AllProducts, Gender: q.Gender, Filter: q.Filter}
	if q.Featured {
		n.Scope = Featured
	}
	n.Brands, err = brandsOf(q.BrandID)
	return n, err
}

// isPlain tells that the tables can answer it as well: they have an index for such a list.
func (n Narrowed) isPlain() bool {
	isPart := n.Scope == Featured && (len(n.Brands) > 0 || n.Gender != "") // few of few
	return n.Filter == "" && len(n.Brands) < 2 && !isPart && !n.searches()
}

// plainly is a plain list as the tables are asked for it.
func (n Narrowed) plainly() ShopQuery {
	return ShopQuery{Featured: n.Scope == Featured, BrandID: strings.Join(n.Brands, "."), Gender: n.Gender}
}

func (q ShopQuery) filter() *db.Filter {
	f := &db.Filter{}
	if q.BrandID != "" {
		f.Add(`p.brand_id = ?`, q.BrandID)
	}
	switch {
	case q.Gender != "" && q.Order != Newest && q.Order != "":
		// Said so that SQLite sees no use for the index of genders and takes the one of
		// the order; PostgreSQL reads it as an equality and weighs both.
		f.Add(`NOT (p.gender <> ?)`, q.Gender)
	case q.Gender != "":
		f.Add(`p.gender = ?`, q.Gender)
	}
	if q.Featured {
		f.Add(`p.is_featured`)
	}
	return f
}

func listShop(ctx context.Context, from db.Source, q ShopQuery) ([]ShopProduct, int, error) {
	total, err := countShop(ctx, from, q)
	if err != nil {
		return nil, 0, err
	}
	query, args := shopPageQuery(q)
	products, err := db.All[ShopProduct](ctx, from, query, args...)
	return products, total, err
}

func countShop(ctx context.Context, from db.Source, q ShopQuery) (int, error) {
	filter := q.filter()
	return db.One[int](ctx, from, `SELECT count(*) FROM shop_products p`+filter.Where(), filter.Args()...)
}

// shopPageQuery cuts the page out of an index before anything else is read: what is
// skipped costs next to nothing, however far down the page is. The page leads, as in
// productPageQuery.
func shopPageQuery(q ShopQuery) (query string, args []any) {
	filter, order := q.filter(), ` ORDER BY `+shopOrders[q.Order]
	page := `SELECT p.id FROM shop_products p` + filter.Where() + order + filter.Then(` LIMIT ? OFFSET ?`, q.Limit, q.Offset)
	return shopColumns + ` FROM (` + page + `) AS page CROSS JOIN shop_products p` + shopJoins + ` WHERE p.id = page.id` + order, filter.Args()
}

func listByIDs(ctx context.Context, from db.Source, ids []string) ([]ShopProduct, error) {
	filter := oneOf("p.id", ids)
	return db.All[ShopProduct](ctx, from, shopSelect+filter.Where(), filter.Args()...)
}

// listCards also reads who belongs to the model of each.
func listCards(ctx context.Context, from db.Source, ids []string) ([]card, error) {
	filter := oneOf("p.id", ids)
	return db.All[card](ctx, from, shopColumns+`, COALESCE((SELECT string_agg(o.product_id, ' ') FROM product_model_colours m
		JOIN product_model_colours o ON o.model_id = m.model_id WHERE m.product_id = p.id), '') AS family
		FROM shop_products p`+shopJoins+filter.Where(), filter.Args()...)
}

func oneOf(column string, ids []string) *db.Filter {
	filter, args := &db.Filter{}, make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	filter.Add(column+` IN (`+db.In(len(args))+`)`, args...)
	return filter
}

// listTraits reads every value that is active, of characteristics and groups that are, in
// the order that staff gave them.
func listTraits(ctx context.Context, from db.Source) ([]Trait, error) {
	return db.All[Trait](ctx, from, `
		SELECT c.id, c.name, c.description, g.id AS group_id, g.name AS group_name, g.description AS group_description,
			v.id AS value_id, v.value
		FROM characteristic_values v
		JOIN characteristics c ON c.id = v.characteristic_id
		JOIN characteristic_groups g ON g.id = c.group_id
		WHERE c.is_active AND v.is_active AND g.is_active
		ORDER BY g.display_order, g.created_at, g.id, c.display_order, c.created_at, c.id`)
}

// listOwnedPairs reads which values products have.
func listOwnedPairs(ctx context.Context, from db.Source, products []string) ([]ownedPair, error) {
	filter := oneOf("product_id", products)
	return db.All[ownedPair](ctx, from, `SELECT product_id, characteristic_id, value_id FROM product_characteristics`+filter.Where(), filter.Args()...)
}

// listShopBrands counts products as the list beside it is filtered, all brands in one
// pass over an index.
func listShopBrands(ctx context.Context, from db.Source, gender Gender, limit, offset int) ([]Brand, error) {
	query, args := brandsQuery("shop_products", gender, limit, offset)
	return db.All[Brand](ctx, from, query, args...)
}

// brandsQuery counts in the shop's products or in all.
func brandsQuery(counted string, gender Gender, limit, offset int) (query string, args []any) {
	filter := &db.Filter{}
	filter.Add(`brand_id IS NOT NULL`)
	if gender != "" {
		filter.Add(`gender = ?`, gender)
	}
	query = `SELECT b.id, b.name, b.description, b.logo_url, b.version, COALESCE(n.products, 0) AS product_count FROM brands b
		LEFT JOIN (SELECT brand_id, count(*) AS products FROM ` + counted + filter.Where() + ` GROUP BY brand_id) AS n ON n.brand_id = b.id
		ORDER BY ` + db.Alphabetical("b.name") + `, b.id` + filter.Then(` LIMIT ? OFFSET ?`, limit, offset)
	return query, filter.Args()
}

// listMenuBrands counts the products of the few brands it lists, and shows the newest
// of them that has a picture.
func listMenuBrands(ctx context.Context, from db.Source, limit int) ([]MenuBrand, error) {
	return db.All[MenuBrand](ctx, from, `
		SELECT b.id, b.name, b.description, b.logo_url, b.version, (SELECT count(*) FROM shop_products p WHERE p.brand_id = b.id) AS product_count,
			COALESCE(f.image_url, '') AS image_url, COALESCE(i.sizes, '') AS image_sizes
		FROM (SELECT id FROM brands WHERE EXISTS (SELECT 1 FROM shop_products p WHERE p.brand_id = brands.id)
			ORDER BY `+db.Alphabetical("name")+`, id LIMIT $1) AS menu
		JOIN brands b ON b.id = menu.id
		LEFT JOIN shop_products f ON f.id = (SELECT p.id FROM shop_products p WHERE p.brand_id = b.id AND p.image_url <> ''
			ORDER BY p.created_at DESC, p.id DESC LIMIT 1)
		LEFT JOIN product_images i ON i.product_id = f.id AND i.is_thumbnail
		ORDER BY `+db.Alphabetical("b.name")+`, b.id`, limit)
}
