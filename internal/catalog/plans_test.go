package catalog

import (
	"strings"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/testkit/bigshop"
)

// enough products to tell a plan of a large shop from one of a small.
const enough = 100_000

// A page of a list is cut out of an index, in its order and without anything sorted
// but the page itself; so a shop of any size lists as fast as a small one.
func TestListsAreCutOutOfIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := bigshop.Fill(t.Context(), d, bigshop.Size{Products: enough}); err != nil {
			t.Fatal(err)
		}
		shopPage := func(q ShopQuery) func() (string, []any) {
			q.Limit, q.Offset = 24, 480
			return func() (string, []any) { return shopPageQuery(q) }
		}
		officePage := func(q ProductQuery) func() (string, []any) {
			q.Limit, q.Offset = 20, 400
			return func() (string, []any) { return productPageQuery(d.Engine, q) }
		}
		for name, test := range map[string]struct {
			query func() (string, []any)
			index string
		}{
			"newest":             {shopPage(ShopQuery{Order: Newest}), "products_newest"},
			"by price":           {shopPage(ShopQuery{Order: PriceUp}), "products_by_price"},
			"by price, down":     {shopPage(ShopQuery{Order: PriceDown}), "products_by_price_down"},
			"by name":            {shopPage(ShopQuery{Order: ByName}), "products_by_name"},
			"of a brand":         {shopPage(ShopQuery{Order: Newest, BrandID: bigshop.BrandID(3)}), "products_by_brand"},
			"of a gender":        {shopPage(ShopQuery{Order: Newest, Gender: Female}), "products_by_gender"},
			"featured":           {shopPage(ShopQuery{Order: Newest, Featured: true}), "products_featured"},
			"of a gender, name":  {shopPage(ShopQuery{Order: ByName, Gender: Female}), "products_by_name"},
			"office":             {officePage(ProductQuery{Sort: "created_at"}), "products_newest"},
			"office, much found": {officePage(ProductQuery{Sort: "created_at", Search: "carey", Found: muchFound()}), "products_newest"},
			"office, upwards":    {officePage(ProductQuery{Sort: "created_at", Ascending: true}), "products_newest"},
			"office by name":     {officePage(ProductQuery{Sort: "name"}), "products_by_name"},
			"office by price":    {officePage(ProductQuery{Sort: "price"}), "products_by_price_down"},
			"office by stock":    {officePage(ProductQuery{Sort: "stock", Ascending: true}), "stock_levels_low"},
		} {
			if name == "of a gender, name" && d.Engine == db.Postgres {
				continue // it weighs what reading on costs against a sort, and may take either
			}
			query, args := test.query()
			plan := dbtest.Plan(t, d, query, args)
			if !strings.Contains(plan, test.index) {
				t.Errorf("%s does not go by %s:\n%s", name, test.index, plan)
			}
			if strings.Contains(plan, "Seq Scan on products") || strings.Contains(plan, "SCAN p\n") {
				t.Errorf("%s reads all products:\n%s", name, plan)
			}
			wantOneSort(t, name, plan)
			if name == "office, much found" && d.Engine == db.Postgres && !strings.Contains(plan, "hashed SubPlan") {
				t.Errorf("%s compares each product with all that was found:\n%s", name, plan)
			}
		}
		query, args := brandsQuery("shop_products", Female, 100, 0)
		if plan := dbtest.Plan(t, d, query, args); strings.Contains(plan, "CORRELATED") || strings.Contains(plan, "SubPlan") {
			t.Errorf("brands are counted one by one:\n%s", plan)
		}
		// What has changed is read by its number, not looked for.
		plan := dbtest.Plan(t, d, changesQuery, []any{1, bigshop.ProductID(enough - 10), 1000})
		if !strings.Contains(plan, "product_search_changes") || strings.Contains(plan, "Seq Scan on product_search") {
			t.Errorf("changes are looked for:\n%s", plan)
		}
	})
}

// A row that is rewritten beside itself leaves its entries in ten indexes as they are:
// categories come and go on PostgreSQL at that price.
func TestATakenCategoryIsNoIndexsBusiness(t *testing.T) {
	dbtest.NeedPostgres(t) // SQLite writes to no index but that of what has changed
	d := dbtest.Open(t, dbtest.PostgresURL(t))
	if err := bigshop.Fill(t.Context(), d, bigshop.Size{Products: 5000}); err != nil {
		t.Fatal(err)
	}
	err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
		category, err := db.One[string](t.Context(), tx, `SELECT id FROM categories LIMIT 1`)
		if err != nil {
			return err
		}
		if err := deleteCategory(t.Context(), tx, category); err != nil {
			return err
		}
		rows, err := db.One[struct{ Updated, Beside int }](t.Context(), tx, `
			SELECT n_tup_upd AS updated, n_tup_hot_upd AS beside FROM pg_stat_xact_user_tables WHERE relname = 'products'`)
		if rows.Updated < 500 || rows.Beside < rows.Updated*9/10 {
			t.Errorf("of %d products %d were rewritten beside themselves", rows.Updated, rows.Beside)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// wantOneSort allows the page to be put in order after its rows are joined, once.
func wantOneSort(t *testing.T, name, plan string) {
	t.Helper()
	sorts := strings.Count(plan, "TEMP B-TREE FOR ORDER BY") + strings.Count(plan, "Sort Key:")
	if sorts > 1 {
		t.Errorf("%s is sorted %d times, want only the page itself:\n%s", name, sorts, plan)
	}
}

// muchFound are more products than are looked up one by one.
func muchFound() (ids []string) {
	for n := range 2 * manyFound {
		ids = append(ids, bigshop.ProductID(n))
	}
	return ids
}
