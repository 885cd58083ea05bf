package catalog

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"mirada/internal/platform/db"
)

// kinRow is a product of the shop as others are found to put beside it.
type kinRow struct {
	Kin
	Category     uint32
	Lens, Bridge *int
}

// termMeaning is the number of a product's value of the characteristic that has a meaning.
// SQLite looks into the index of meanings only where it is told that there is one.
func termMeaning(meaning Meaning) string {
	return `COALESCE((SELECT t.no FROM characteristics c
		CROSS JOIN product_characteristics pc
		JOIN characteristic_groups g ON g.id = c.group_id AND g.is_active
		JOIN characteristic_values v ON v.id = pc.value_id AND v.is_active
		JOIN facet_terms t ON t.facet = c.id AND t.ref_id = v.id
		WHERE c.meaning = '` + string(meaning) + `' AND c.meaning <> '' AND c.is_active AND pc.product_id = p.id AND pc.characteristic_id = c.id), 0)`
}

var kinSelect = `
	SELECT COALESCE(l.model_id, '') AS model, ` + termMeaning(MeansShape) + ` AS shape, ` + termMeaning(MeansMaterial) + ` AS material,
		COALESCE(b.no, 0) AS brand, COALESCE(k.no, 0) AS category, p.gender, p.price_cents, l.lens, l.bridge
	FROM shop_products p
	LEFT JOIN product_listing l ON l.product_id = p.id
	LEFT JOIN facet_terms b ON b.facet = 'brand' AND b.ref_id = p.brand_id
	LEFT JOIN categories g ON g.name = p.category
	LEFT JOIN facet_terms k ON k.facet = 'category' AND k.ref_id = g.id
	WHERE p.id = $1`

// findKin reads it by the numbers that the shelf knows its terms by.
func findKin(ctx context.Context, from db.Source, id string) (kinRow, error) {
	row, err := db.One[kinRow](ctx, from, kinSelect, id)
	if errors.Is(err, db.ErrNotFound) {
		return row, ErrProduct
	}
	row.ID, _ = uuid.Parse(id) // one whose id is none is in no list
	if row.Lens != nil && row.Bridge != nil {
		row.Size = SizeOf(Measures{Lens: *row.Lens, Bridge: *row.Bridge})
	}
	return row, err
}
