package catalog

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"mirada/internal/catalog/shelf"
	"mirada/internal/platform/db"
)

// productsUnlisted are those that no list knows yet, or knows only what it was told before
// there were models.
const productsUnlisted = `p.id > $1 AND NOT EXISTS (SELECT 1 FROM product_listing l WHERE l.product_id = p.id AND l.model_id IS NOT NULL)`

// relistedAtOnce bounds the values of one statement.
const relistedAtOnce = 100

// relist tells every node what lists should know of some products, under a number that
// is higher than all before. Writers take turns with those of the search, under one lock,
// so that two of them cannot wait for each other.
func relist(ctx context.Context, tx *db.Tx, products ...string) error {
	for some := range slices.Chunk(products, relistedAtOnce) {
		query, args := oneToList, []any{some[0]}
		if len(some) > 1 {
			which, argument := productsListed(tx.Engine(), some)
			query, args = pageToList(`SELECT p.id FROM products p WHERE `+which+` LIMIT $2`), []any{argument, len(some)}
		}
		if _, err := relistSome(ctx, tx, query, args...); err != nil {
			return err
		}
	}
	return nil
}

// relistNext goes on, behind a product, with those that no list knows.
func relistNext(ctx context.Context, tx *db.Tx, after string) ([]listed, error) {
	query := pageToList(`SELECT p.id FROM products p WHERE ` + productsUnlisted + ` ORDER BY p.id LIMIT $2`)
	return relistSome(ctx, tx, query, after, relistedAtOnce)
}

// relistSome relists the products that a query reads.
func relistSome(ctx context.Context, tx *db.Tx, query string, args ...any) ([]listed, error) {
	if err := tx.Lock(ctx, productLock); err != nil {
		return nil, err
	}
	products, err := db.All[listed](ctx, tx, query, args...)
	if err != nil || len(products) == 0 {
		return products, err
	}
	if err := numberNew(ctx, tx, products); err != nil {
		return nil, err
	}
	return products, writeListing(ctx, tx, products)
}

// numberNew gives those that are new to lists the next numbers.
func numberNew(ctx context.Context, tx *db.Tx, products []listed) error {
	isNew := func(p listed) bool { return p.No == nil }
	if !slices.ContainsFunc(products, isNew) {
		return nil
	}
	newest, err := db.One[int64](ctx, tx, `SELECT COALESCE(max(no), 0) FROM product_listing`)
	for i := range products {
		if isNew(products[i]) {
			newest++
			products[i].No = new(newest)
		}
	}
	return err
}

// listed is a product as its row will say.
type listed struct {
	ProductID                    string
	No                           *int64 // nil for one that is new to lists
	CreatedAt                    time.Time
	Name                         string
	PriceCents                   int64
	IsFeatured, IsShown, InStock bool
	Gender                       Gender
	Lens, Bridge, Temple         *int   // of its described frame
	Stamp                        string // read where there is none
	ModelID, Terms               string
	NewestChange                 int64
}

const listedColumns = `
	SELECT p.id AS product_id, l.no, p.created_at, p.name, p.price_cents, p.is_featured,
		p.state = 'published' AND p.deleted_at IS NULL AS is_shown, COALESCE(s.on_hand, 0) > 0 AS in_stock, p.gender,
		f.lens_width AS lens, f.bridge_width AS bridge, f.temple,
		COALESCE(mc.model_id, '') AS model_id,
		CASE WHEN f.lens_width IS NOT NULL THEN '' ELSE COALESCE((SELECT min(v.value) FROM characteristics c
			JOIN characteristic_groups cg ON cg.id = c.group_id AND cg.is_active
			CROSS JOIN product_characteristics pc JOIN characteristic_values v ON v.id = pc.value_id AND v.is_active
			WHERE c.meaning = 'size' AND c.meaning <> '' AND c.is_active AND pc.product_id = p.id AND pc.characteristic_id = c.id), '') END AS stamp,
		concat_ws(' ', b.no, k.no, (SELECT string_agg(CAST(t.no AS TEXT), ' ') FROM product_characteristics pc
			JOIN facet_terms t ON t.facet = pc.characteristic_id AND t.ref_id = pc.value_id WHERE pc.product_id = p.id)) AS terms,
		(SELECT COALESCE(max(changed_no), 0) FROM product_listing) AS newest_change`

const listedJoins = `
	LEFT JOIN product_listing l ON l.product_id = p.id
	LEFT JOIN stock_levels s ON s.product_id = p.id
	LEFT JOIN product_frames f ON f.product_id = p.id
	LEFT JOIN facet_terms b ON b.facet = 'brand' AND b.ref_id = p.brand_id
	LEFT JOIN categories g ON g.name = p.category
	LEFT JOIN facet_terms k ON k.facet = 'category' AND k.ref_id = g.id
	LEFT JOIN product_model_colours mc ON mc.product_id = p.id`

// oneToList is asked at each save.
const oneToList = listedColumns + ` FROM products p` + listedJoins + ` WHERE p.id = $1`

// pageToList is of the products whose ids a page selects. The page leads, as in
// productPageQuery: of a table that is told which rows to take among so many others,
// PostgreSQL would read every row.
func pageToList(page string) string {
	return listedColumns + ` FROM (` + page + `) AS page CROSS JOIN products p` + listedJoins + ` WHERE p.id = page.id ORDER BY p.id`
}

func writeListing(ctx context.Context, tx *db.Tx, products []listed) error {
	change := products[0].NewestChange + 1
	values, now := make([]any, 0, listingColumns*len(products)), time.Now().UTC()
	for _, p := range products {
		lens, bridge, temple := p.measures()
		values = append(values, *p.No, p.ProductID, p.ModelID, p.CreatedAt, db.AlphabeticalKey(p.Name), p.PriceCents, lens, bridge, temple, p.flags(), p.Terms, change, p.goneAt(now))
	}
	owner, text := products[0].ProductID, oneListing
	if len(products) > 1 {
		owner, text = "", listingUpsert(len(products))
	}
	_, err := tx.ExecOf(ctx, owner, text, values...)
	return err
}

const listingColumns = 13

// oneListing is what is said at each save.
var oneListing = listingUpsert(1)

// listingUpsert writes so many rows.
func listingUpsert(rows int) string {
	places := &db.Filter{}
	row := `(` + db.In(listingColumns) + `)`
	return places.Then(`
		INSERT INTO product_listing (no, product_id, model_id, created_at, name_key, price_cents, lens, bridge, temple, flags, terms, changed_no, gone_at)
		VALUES `+row+strings.Repeat(`, `+row, rows-1)+`
		ON CONFLICT (product_id) DO UPDATE SET model_id = excluded.model_id, created_at = excluded.created_at, name_key = excluded.name_key, price_cents = excluded.price_cents,
			lens = excluded.lens, bridge = excluded.bridge, temple = excluded.temple, flags = excluded.flags, terms = excluded.terms,
			changed_no = excluded.changed_no,
			gone_at = CASE WHEN excluded.gone_at IS NULL THEN NULL ELSE COALESCE(product_listing.gone_at, excluded.gone_at) END`, make([]any, listingColumns*rows)...)
}

// goneAt is since when it is in no list; nil while it is in one.
func (p listed) goneAt(now time.Time) *time.Time {
	if p.IsShown {
		return nil
	}
	return &now
}

// purgeGone drops the rows of products that no longer exist. The newest of each table
// stays whatever it is: the next number is counted from it.
func purgeGone(ctx context.Context, tx *db.Tx, before time.Time) error {
	if err := tx.Lock(ctx, productLock); err != nil {
		return err
	}
	const gone = `
		SELECT l.product_id FROM product_listing l
		WHERE COALESCE(l.gone_at, l.created_at) < $1 AND NOT EXISTS (SELECT 1 FROM products p WHERE p.id = l.product_id)`
	if some, err := db.One[bool](ctx, tx, `SELECT EXISTS (`+gone+`)`, before); err != nil || !some {
		return err // a write that changes nothing would still drop all that is kept of lists
	}
	if _, err := tx.Exec(ctx, `
		DELETE FROM product_search WHERE changed_no < (SELECT max(changed_no) FROM product_search) AND product_id IN (`+gone+`)`, before); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `
		DELETE FROM product_listing WHERE changed_no < (SELECT max(changed_no) FROM product_listing)
			AND no < (SELECT max(no) FROM product_listing) AND product_id IN (`+gone+`)`, before)
	return err
}

// measures are the described frame's, else those that are stamped on the temple.
func (p listed) measures() (lens, bridge, temple *int) {
	if p.Lens != nil {
		return p.Lens, p.Bridge, p.Temple
	}
	if m, read := ReadStamp(p.Stamp); read {
		return &m.Lens, &m.Bridge, &m.Temple
	}
	return nil, nil, nil
}

func (p listed) flags() (flags int) {
	for _, one := range [...]struct {
		flag int
		is   bool
	}{
		{flagFeatured, p.IsFeatured}, {flagInStock, p.InStock}, {flagFramed, p.Lens != nil}, {flagGone, !p.IsShown},
		{flagMale, p.Gender == Male}, {flagFemale, p.Gender == Female},
	} {
		if one.is {
			flags |= one.flag
		}
	}
	return flags
}

// listingChange is a product as lists should know it from now on.
type listingChange struct {
	No                   uint32
	ProductID, ModelID   string
	ChangedNo            int64
	CreatedAt            time.Time
	NameKey              string
	PriceCents           int64
	Lens, Bridge, Temple *int64
	Flags                int
	Terms                string
}

func (c listingChange) place() (number int64, productID string) { return c.ChangedNo, c.ProductID }

func (c listingChange) product() shelf.Product {
	p := shelf.Product{No: c.No, ID: c.ProductID, Created: c.CreatedAt.UnixMicro(), Name: c.NameKey, Model: c.ModelID, Gone: c.Flags&flagGone != 0}
	p.Numbers = [...]int64{shelf.Price: c.PriceCents, shelf.Lens: known(c.Lens), shelf.Bridge: known(c.Bridge), shelf.Temple: known(c.Temple)}
	for word := range strings.FieldsSeq(c.Terms) {
		no, _ := strconv.ParseUint(word, 10, 31) // written above
		p.Terms = append(p.Terms, uint32(no))
	}
	p.Terms = append(p.Terms, builtIn(c)...)
	return p
}

func known(mm *int64) int64 {
	if mm == nil {
		return shelf.None
	}
	return *mm
}

func newestListing(ctx context.Context, from db.Source) (int64, error) {
	return db.One[int64](ctx, from, `SELECT COALESCE(max(changed_no), 0) FROM product_listing`)
}

// listListing goes on behind a change, in order.
func listListing(ctx context.Context, from db.Source, number int64, productID string, limit int) ([]listingChange, error) {
	return db.All[listingChange](ctx, from, `
		SELECT no, product_id, COALESCE(model_id, '') AS model_id, changed_no, created_at, name_key, price_cents, lens, bridge, temple, flags, terms FROM product_listing
		WHERE (changed_no, product_id) > ($1, $2) ORDER BY changed_no, product_id LIMIT $3`, number, productID, limit)
}

func anyUnlisted(ctx context.Context, from db.Source) (bool, error) {
	return db.One[bool](ctx, from, `
		SELECT EXISTS (SELECT 1 FROM products p WHERE NOT EXISTS (SELECT 1 FROM product_listing l WHERE l.product_id = p.id AND l.model_id IS NOT NULL))`)
}
