package bigshop_test

import (
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/testkit/bigshop"
)

// What is measured on one machine must be what is measured on another.
func TestTheSameShopEveryTimeAndOnBothEngines(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := bigshop.Fill(t.Context(), d, bigshop.Size{Products: 300, Orders: 200, Clients: 150}); err != nil {
			t.Fatal(err)
		}
		for query, want := range map[string]int{
			`SELECT count(*) FROM products`:                                    300,
			`SELECT count(*) FROM brands`:                                      bigshop.Brands,
			`SELECT count(*) FROM product_characteristics`:                     1200,
			`SELECT count(*) FROM product_images`:                              600,
			`SELECT count(*) FROM order_items`:                                 400,
			`SELECT count(*) FROM orders WHERE email = 'cliente199@correo.do'`: 1,
			`SELECT count(DISTINCT user_id) FROM orders`:                       150,
			`SELECT count(*) FROM profiles p JOIN users u ON u.id = p.user_id`: 150,
			`SELECT count(*) FROM product_reviews WHERE status = 'published'`:  100,
			`SELECT count(*) FROM audit_log a JOIN change_sets s ON s.id = a.change_set_id JOIN revisions r ON r.change_set_id = s.id AND r.target_id = a.target_id`: 150,
			`SELECT count(*) FROM users WHERE id = '` + bigshop.ClientID(149) + `'`:                                                                                  1,
			`SELECT count(*) FROM products WHERE description LIKE '%polarizado%'`:                                                                                    52,
			`SELECT CAST(sum(price_cents) AS BIGINT) FROM products`:                                                                                                  6825100,
			`SELECT count(*) FROM order_items i JOIN products p ON p.id = i.product_id`:                                                                              400,
			`SELECT count(*) FROM products WHERE id = '` + bigshop.ProductID(299) + `'`:                                                                              1,
			`SELECT count(*) FROM brands WHERE id = '` + bigshop.BrandID(0) + `'`:                                                                                    1,
		} {
			got, err := db.One[int](t.Context(), d, query)
			if err != nil || got != want {
				t.Errorf("%s = %d (%v), want %d", query, got, err, want)
			}
		}
	})
}
