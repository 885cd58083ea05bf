package catalog

import (
	"context"

	"mirada/internal/platform/db"
)

// isPlain tells that a save leaves as it was what lists know a product's terms and places
// by: it may change the fields that its row in the listing repeats, and those of no list.
func (c ProductChange) isPlain(before Product) bool {
	return c.State == before.State && isSameText(c.Category, before.Category) && isSameText(c.BrandID, before.BrandID)
}

func isSameText(one, other *string) bool {
	if one == nil || other == nil {
		return one == other
	}
	return *one == *other
}

// plainFlags are those that a plain save decides.
const plainFlags = flagFeatured | flagMale | flagFemale

// relistPlain is relist after a plain save, in one statement: what it gathers from nine
// tables is what the row says already. Of a product that no list knows it does nothing.
// The save has marked the product before, so it is its turn.
func relistPlain(ctx context.Context, tx *db.Tx, productID string, saved ProductChange) (isListed bool, err error) {
	flags := listed{IsFeatured: saved.IsFeatured, Gender: saved.Gender}.flags() & plainFlags
	known, err := tx.ExecOf(ctx, productID, `
		UPDATE product_listing SET name_key = $1, price_cents = $2, flags = (flags & $3) | $4,
			changed_no = (SELECT max(changed_no) + 1 FROM product_listing)
		WHERE product_id = $5 AND model_id IS NOT NULL`,
		db.AlphabeticalKey(saved.Name), saved.PriceCents, ^plainFlags, flags, productID)
	return known > 0, err
}
