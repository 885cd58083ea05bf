package app_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/testkit"
	"mirada/internal/testkit/bigshop"
)

// wholeTables are statements that may read a whole table however large, by how they
// begin, and why.
var wholeTables = map[string]string{
	`SELECT count(*) FROM `:                                                  "how many there are is shown above the list",
	`SELECT status, count(*)`:                                                "so are the numbers of each status",
	`SELECT count(*) AS orders, CAST(`:                                       "the figures of sales are kept until an order is written",
	`SELECT 0 AS day, count(*) AS orders`:                                    "the days of the dashboard are kept likewise",
	`WITH moved AS (`:                                                        "what sold best in them, too",
	`SELECT 'to_accept' AS work`:                                             "what waits is counted, and few orders should",
	`SELECT b.id, b.name, b.description, b.logo_url, b.version, `:            "the products of brands are counted, and kept",
	`SELECT c.id, c.name, c.description, c.version, COALESCE(n.products, 0)`: "so are those of categories, for staff",
	`SELECT (SELECT count(*) FROM shop_products) AS products`:                "the sitemap has parts by their number, and is kept",
	`SELECT id, email, email_key, confirm_hash`:                              "subscribers have no index by time: a list for the day of a newsletter",
	`SELECT id, name, email, subject, message, status, version, created_at, updated_at FROM client_requests WHERE lower(email)`: "who asks for all of their data may wait",
	`SELECT subject, status, created_at, sent_at FROM mails WHERE recipient = `:                                                 "the same",
}

// With 100,000 products, orders and clients whatever is read is found by an index, or
// walked along one until a page is full.
func TestALargeShopIsReadByItsIndexes(t *testing.T) {
	if testing.Short() {
		t.Skip("fills a shop with a million rows")
	}
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		callers := crowd(t, shop, bigshop.Size{Products: 100_000, Orders: 100_000, Clients: 100_000})
		seen := map[string]bool{}
		eachRead(t, shop, callers, func(caller *testkit.Client, address string, held read) {
			if strings.HasPrefix(address, "/api/admin/") && strings.HasSuffix(address, "/export") {
				return // reads all there is, piece by piece
			}
			heard, _ := fresh(shop, caller, address, held.most)
			for _, one := range heard {
				text := strings.Join(strings.Fields(one.statement), " ")
				if seen[text] || !reading.MatchString(text) || mayReadAll(text) {
					continue
				}
				seen[text] = true
				if plan := dbtest.Plan(t, shop.DB(), one.statement, one.args); readsMuch(shop.DB().Engine, text, plan) {
					t.Errorf("%s reads a whole table:\n%s\n%.2000s", address, text, plan)
				}
			}
		})
		if len(seen) < 100 {
			t.Errorf("only %d statements were looked at", len(seen))
		}
	})
}

func mayReadAll(text string) bool {
	for begins := range wholeTables {
		if strings.HasPrefix(text, begins) {
			return true
		}
	}
	return false
}

// mostCost is what PostgreSQL may expect a statement to cost. To read one of the large
// tables costs 2,000 and more, a page of products 700.
const mostCost = 1500

var (
	reading  = regexp.MustCompile(`^(SELECT|WITH) `)
	planCost = regexp.MustCompile(`cost=[0-9.]+\.\.([0-9]+)`)

	// scans finds what SQLite reads from end to end: whether it makes a list of it to
	// compare with, and the index that it goes along.
	scans = regexp.MustCompile(`(?m)^(LIST SUBQUERY \d+\n)?SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$`)
)

// readsMuch tells of a plan whether it reads more than a page and what belongs to it.
func readsMuch(engine db.Engine, text, plan string) bool {
	if engine == db.Postgres {
		cost, err := strconv.Atoi(planCost.FindStringSubmatch(plan)[1])
		return err != nil || cost > mostCost
	}
	walks := strings.Count(text, "LIMIT") // that end when a page is full, one for each
	return slices.ContainsFunc(scans.FindAllStringSubmatch(plan, -1), func(scan []string) bool {
		isList, table, index := scan[1] != "", scan[2], scan[3]
		if !isLarge(text, table) {
			return false
		}
		walks--
		return index == "" || isList || walks < 0
	})
}

// large are the tables that grow, and what is read of them by another name.
const large = `(products|shop_products|office_products|product_images|product_characteristics|product_search|product_listing|product_reviews|` +
	`stock_levels|stock_transactions|orders|order_items|users|user_roles|profiles|client_requests|newsletter_subscribers|change_sets|revisions|audit_log)`

// isLarge tells whether a table of a plan grows; the plan may call it as the statement does.
func isLarge(text, name string) bool {
	return regexp.MustCompile(`^`+large+`$`).MatchString(name) || regexp.MustCompile(`\b`+large+` (AS )?`+name+`\b`).MatchString(text)
}
