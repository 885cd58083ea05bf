package bigshop

import (
	"fmt"

	"mirada/internal/platform/db"
)

// catalogue makes brands, kinds, characteristics and products with two pictures, four
// characteristics and stock each.
func catalogue(engine db.Engine, products int, newest string) []string {
	made := minutesBefore(engine, newest, fmt.Sprintf("%d - n", products))
	first := minutesBefore(engine, newest, fmt.Sprint(products+1))
	statements := []string{
		`INSERT INTO brands (id, name, description, created_at, updated_at) WITH RECURSIVE ` + numbers(Brands) + `
			SELECT ` + uuid(1, "n") + `, 'Casa ' || ` + word(places, fmt.Sprintf("n %% %d", len(places))) + ` || CASE WHEN n < ` + fmt.Sprint(len(places)) + ` THEN '' ELSE ' II' END,
				'Gafas de autor', ` + first + `, ` + first + ` FROM numbers`,
		`INSERT INTO categories (id, name, created_at, updated_at) WITH RECURSIVE ` + numbers(len(kinds)) + `
			SELECT ` + uuid(2, "n") + `, ` + word(kinds, "n") + `, ` + first + `, ` + first + ` FROM numbers`,
		`INSERT INTO characteristic_groups (id, name, created_at, updated_at) VALUES (` + uuid(3, "0") + `, 'Montura', ` + first + `, ` + first + `)`,
	}
	for t, values := range traitLists {
		statements = append(statements,
			fmt.Sprintf(`INSERT INTO characteristics (id, group_id, name, display_order, created_at, updated_at) VALUES (%s, %s, '%s', %d, %s, %s)`,
				uuid(4, fmt.Sprint(t)), uuid(3, "0"), traitNames[t], t, first, first),
			fmt.Sprintf(`INSERT INTO characteristic_values (id, characteristic_id, value, display_order, created_at, updated_at) WITH RECURSIVE %s
				SELECT %s, %s, %s, n, %s, %s FROM numbers`, numbers(len(values)), uuid(10+t, "n"), uuid(4, fmt.Sprint(t)), word(values, "n"), first, first))
	}
	return append(statements, goods(products, made)...)
}

// goods makes the products; each word of a name or text is chosen by its number.
func goods(products int, made string) []string {
	some := func(salt int, words []string) string { return word(words, chosen(salt, len(words))) }
	statements := []string{`
		INSERT INTO products (id, name, description, price_cents, buy_price_cents, category, brand_id, gender, is_featured, image_url, created_at, updated_at)
		WITH RECURSIVE ` + numbers(products) + `
		SELECT ` + uuid(0, "n") + `, ` + some(3, places) + ` || ' ' || substr(CAST(100000 + n AS TEXT), 2),
			'Montura ' || lower(` + some(20, shapes) + `) || ' en ' || lower(` + some(22, materials) + `) || ' ' || lower(` + some(21, colours) + `)
				|| ', lente ' || lower(` + some(23, lenses) + `) || '. ' || ` + some(5, stories) + `,
			3000 + ` + chosen(9, 400) + ` * 100, 2000, ` + some(4, kinds) + `, ` + uuid(1, chosen(1, Brands)) + `,
			CASE ` + chosen(2, 5) + ` WHEN 0 THEN 'male' WHEN 1 THEN 'female' ELSE 'unisex' END, n % 25 = 0,
			'/media/products/' || n || '/front.jpg', ` + made + `, ` + made + ` FROM numbers`, `
		INSERT INTO stock_levels (product_id, on_hand, updated_at) WITH RECURSIVE ` + numbers(products) + `
		SELECT ` + uuid(0, "n") + `, ` + chosen(6, 200) + `, ` + made + ` FROM numbers`}
	for picture, thumbnail := range []string{"TRUE", "FALSE"} {
		statements = append(statements, fmt.Sprintf(`
			INSERT INTO product_images (id, product_id, image_url, alt_text, is_thumbnail, display_order, width, height, sizes, created_at) WITH RECURSIVE %s
			SELECT %s, %s, '/media/products/' || n || '/%d.jpg', 'Vista %d', %s, %d, 1200, 800, '400,800', %s FROM numbers`,
			numbers(products), uuid(20+picture, "n"), uuid(0, "n"), picture, picture, thumbnail, picture, made))
	}
	for t, values := range traitLists {
		statements = append(statements, fmt.Sprintf(`
			INSERT INTO product_characteristics (id, product_id, characteristic_id, value_id) WITH RECURSIVE %s
			SELECT %s, %s, %s, %s FROM numbers`,
			numbers(products), uuid(30+t, "n"), uuid(0, "n"), uuid(4, fmt.Sprint(t)), uuid(10+t, chosen(20+t, len(values)))))
	}
	return append(append(statements, listing()...), `
		INSERT INTO product_search (product_id, changed_no, characteristics)
		SELECT p.id, 1, string_agg(c.name || ' ' || v.value, ' ')
		FROM products p JOIN product_characteristics pc ON pc.product_id = p.id
		JOIN characteristics c ON c.id = pc.characteristic_id JOIN characteristic_values v ON v.id = pc.value_id GROUP BY p.id`)
}

// listing makes what lists know of all products, as the catalogue would. Half of the
// frames are described by the stamp of their number.
func listing() []string {
	lens := `480 + 10 * (l.n * 7 % 14)`
	return []string{`
		UPDATE characteristics SET is_facet = TRUE`, `
		INSERT INTO facet_terms (no, facet, ref_id, slug)
		SELECT row_number() OVER (ORDER BY facet, ref_id), facet, ref_id, slug FROM (
			SELECT 'facet' AS facet, id AS ref_id, lower(name) AS slug FROM characteristics
			UNION ALL SELECT 'brand', id, id FROM brands
			UNION ALL SELECT 'category', id, id FROM categories
			UNION ALL SELECT characteristic_id, id, replace(lower(value), ' ', '-') FROM characteristic_values) AS named`, `
		INSERT INTO product_listing (no, product_id, model_id, created_at, name_key, price_cents, lens, bridge, temple, flags, terms, changed_no)
		SELECT l.n, p.id, '', p.created_at, ` + db.Alphabetical("p.name") + `, p.price_cents,
			CASE WHEN l.n % 2 = 0 THEN ` + lens + ` END, CASE WHEN l.n % 2 = 0 THEN 180 END, CASE WHEN l.n % 2 = 0 THEN 1450 END,
			CASE WHEN p.is_featured THEN 1 ELSE 0 END + CASE WHEN s.on_hand > 0 THEN 2 ELSE 0 END
				+ CASE p.gender WHEN 'male' THEN 16 WHEN 'female' THEN 32 ELSE 0 END,
			b.no || ' ' || k.no || ' ' || t.terms, 1
		FROM products p
		JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM products) AS l ON l.id = p.id
		JOIN stock_levels s ON s.product_id = p.id
		JOIN facet_terms b ON b.facet = 'brand' AND b.ref_id = p.brand_id
		JOIN categories g ON g.name = p.category
		JOIN facet_terms k ON k.facet = 'category' AND k.ref_id = g.id
		JOIN (SELECT pc.product_id, string_agg(CAST(f.no AS TEXT), ' ') AS terms FROM product_characteristics pc
			JOIN facet_terms f ON f.facet = pc.characteristic_id AND f.ref_id = pc.value_id GROUP BY pc.product_id) AS t ON t.product_id = p.id`}
}
