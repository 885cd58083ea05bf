package catalog

import (
	"context"

	"mirada/internal/platform/db"
	"mirada/internal/platform/previews"
)

// findPreviewed reads as the shop does what waits to come into it. Whoever calls it has
// seen a token.
func findPreviewed(ctx context.Context, from db.Source, id string) (pageProduct, error) {
	rows, err := db.All[pageRow](ctx, from, pageQuery(`FROM office_products p`, `WHERE p.id = $1 AND p.state <> 'published'`), id)
	return pageOf(rows, err, previews.ErrEnded)
}
