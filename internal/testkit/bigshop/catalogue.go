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
	return append(statements, `
		INSERT INTO product_search (product_id, changed_no, characteristics)
		SELECT p.id, 1, string_agg(c.name || ' ' || v.value, ' ')
		FROM products p JOIN product_characteristics pc ON pc.product_id = p.id
		JOIN characteristics c ON c.id = pc.characteristic_id JOIN characteristic_values v ON v.id = pc.value_id GROUP BY p.id`)
}
