package storefront

import (
	"slices"

	"mirada/internal/catalog"
	"mirada/internal/content"
	"mirada/internal/orders"
	"mirada/internal/reviews"
	"mirada/internal/tryon"
)

// tables are what the page is made of, the footer below it apart.
func (a address) tables() []string {
	tables := currencyTables
	switch a.page.Path {
	case homePath: // whose structured data also tell what the footer says
		tables = slices.Concat(tables, content.SlideTables, catalog.CardTables, aroundTables)
	case featuredPath:
		tables = slices.Concat(tables, catalog.CardTables, catalog.FacetTables)
	case brandsPath:
		tables = slices.Concat(tables, catalog.CardTables, catalog.BrandTables, catalog.FacetTables)
	case productPath:
		tables = slices.Concat(tables, catalog.DetailTables, catalog.AroundTables, tryon.FrameTables, reviews.Tables)
	}
	if _, has := contentOf[a.page.Path]; has {
		tables = slices.Concat(tables, content.BlockTables)
	}
	if tellsOfOrdering(a.page.Path) {
		tables = slices.Concat(tables, orders.OrderingTables)
	}
	return tables
}

var currencyTables = []string{"admin_settings"}
