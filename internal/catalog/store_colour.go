package catalog

import (
	"context"

	"mirada/internal/platform/db"
)

// Where colours are read from, by who looks.
const (
	shopColours   = `'published' AS state FROM product_model_colours mc JOIN shop_products p ON p.id = mc.product_id`
	officeColours = `p.state FROM product_model_colours mc JOIN office_products p ON p.id = mc.product_id`
)

// listColours reads colours model by model, in the order that staff gave them.
func listColours(ctx context.Context, from db.Source, seen string, which *db.Filter) ([]Colour, error) {
	return db.All[Colour](ctx, from, `
		SELECT mc.model_id, p.id AS product_id, p.name AS product_name, COALESCE(v.value, '') AS value, COALESCE(v.swatch, '') AS given,
			COALESCE(f.details, '') AS frame, p.image_url, COALESCE(i.sizes, '') AS image_sizes, COALESCE(s.on_hand, 0) AS stock_quantity, `+seen+`
		LEFT JOIN product_characteristics pc ON pc.product_id = p.id AND pc.characteristic_id = (
			SELECT c.id FROM characteristics c JOIN characteristic_groups g ON g.id = c.group_id
			WHERE c.meaning = 'colour' AND c.is_active AND g.is_active)
		LEFT JOIN characteristic_values v ON v.id = pc.value_id AND v.is_active
		LEFT JOIN product_frames f ON f.product_id = p.id
		LEFT JOIN product_images i ON i.product_id = p.id AND i.is_thumbnail
		LEFT JOIN stock_levels s ON s.product_id = p.id`+which.Where()+`
		ORDER BY mc.model_id, mc.display_order, p.id`, which.Args()...)
}

// coloursOf reads the colours beside each of the products that the shop shows, however
// many they are, at once.
func coloursOf(ctx context.Context, from db.Source, products []string) (map[string][]Colour, error) {
	if len(products) == 0 {
		return nil, nil
	}
	which, these := &db.Filter{}, oneOf("product_id", products)
	which.Add(`mc.model_id IN (SELECT model_id FROM product_model_colours`+these.Where()+`)`, these.Args()...)
	colours, err := listColours(ctx, from, shopColours, which)
	return byModel(colours), err
}
