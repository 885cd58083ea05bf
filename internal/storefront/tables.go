package storefront

import (
	"slices"

	"mirada/internal/catalog"
	"mirada/internal/content"
	"mirada/internal/orders"
	"mirada/internal/reviews"
	"mirada/internal/tryon"
)

// sources are the tables that a page is made of, the footer below it apart.
type sources struct {
	whole []string // of which every write counts
	rows  []string // of which those count that are about a product of the page
}

// ofProducts are written a product at a time, and say of which. Which products a page has
// is told by product_listing.
var ofProducts = []string{"products", "product_characteristics", "product_frames", "product_images", "stock_levels"}

func sourcesOf(path string) (s sources) {
	for _, table := range tablesOf(path) {
		if slices.Contains(ofProducts, table) {
			s.rows = append(s.rows, table)
		} else {
			s.whole = append(s.whole, table)
		}
	}
	return s
}

func tablesOf(path string) []string {
	tables := slices.Clone(currencyTables)
	switch path {
	case homePath: // whose structured data also tell what the footer says
		tables = slices.Concat(tables, content.SlideTables, catalog.CardTables, aroundTables)
	case featuredPath:
		tables = slices.Concat(tables, catalog.CardTables, catalog.FacetTables)
	case brandsPath:
		tables = slices.Concat(tables, catalog.CardTables, catalog.BrandTables, catalog.FacetTables)
	case productPath:
		tables = slices.Concat(tables, catalog.DetailTables, catalog.AroundTables, tryon.FrameTables, reviews.Tables)
	}
	if _, has := contentOf[path]; has {
		tables = slices.Concat(tables, content.BlockTables)
	}
	if tellsOfOrdering(path) {
		tables = slices.Concat(tables, orders.OrderingTables)
	}
	slices.Sort(tables)
	return slices.Compact(tables)
}

var currencyTables = []string{"admin_settings"}
