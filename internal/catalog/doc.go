// Package catalog owns what the shop sells and how it is described: products,
// brands, categories, characteristics, images and the search index. It alone writes
// their tables. Stock belongs to inventory and is only shown here.
//
// Public and private views are different types: a public one has no field for cost
// or markup, so none can leak.
package catalog
