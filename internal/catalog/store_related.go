package catalog

import (
	"context"
	"errors"

	"mirada/internal/platform/db"
)

// kinRow is a product of the shop as others are found to put beside it.
type kinRow struct {
	Kin
	Category     uint32
	Lens, Bridge *int
}

// findKin reads it by the numbers that the shelf knows its terms by.
func findKin(ctx context.Context, from db.Source, id string) (kinRow, error) {
	of := func(meaning Meaning) string {
		return `COALESCE((SELECT t.no FROM product_characteristics pc
			JOIN characteristics c ON c.id = pc.characteristic_id AND c.meaning = '` + string(meaning) + `' AND c.is_active
			JOIN characteristic_groups g ON g.id = c.group_id AND g.is_active
			JOIN characteristic_values v ON v.id = pc.value_id AND v.is_active
			JOIN facet_terms t ON t.facet = c.id AND t.ref_id = v.id WHERE pc.product_id = p.id), 0)`
	}
	row, err := db.One[kinRow](ctx, from, `
		SELECT p.id, COALESCE(l.model_id, '') AS model, `+of(MeansShape)+` AS shape, `+of(MeansMaterial)+` AS material, COALESCE(b.no, 0) AS brand,
			COALESCE(k.no, 0) AS category, p.gender, p.price_cents, l.lens, l.bridge, 0 AS created, '' AS size
		FROM shop_products p
		LEFT JOIN product_listing l ON l.product_id = p.id
		LEFT JOIN facet_terms b ON b.facet = 'brand' AND b.ref_id = p.brand_id
		LEFT JOIN categories g ON g.name = p.category
		LEFT JOIN facet_terms k ON k.facet = 'category' AND k.ref_id = g.id
		WHERE p.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return row, ErrProduct
	}
	if row.Lens != nil && row.Bridge != nil {
		row.Size = SizeOf(Measures{Lens: *row.Lens, Bridge: *row.Bridge})
	}
	return row, err
}
