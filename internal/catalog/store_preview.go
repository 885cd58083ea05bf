package catalog

import (
	"context"
	"errors"

	"mirada/internal/platform/db"
	"mirada/internal/platform/previews"
)

// findPreviewed reads as the shop does what waits to come into it. Whoever calls it has
// seen a token.
func findPreviewed(ctx context.Context, from db.Source, id string) (pageProduct, error) {
	product, err := db.One[pageProduct](ctx, from, pageColumns+` FROM office_products p`+shopJoins+` WHERE p.state <> 'published' AND p.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return pageProduct{}, previews.ErrEnded
	}
	return product, err
}
