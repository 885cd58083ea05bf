package db_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

var someTime = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// sampleRows is the least a shop needs for the rules below to have something to hold.
var sampleRows = []string{
	`INSERT INTO users (id, email, email_key, created_at, updated_at) VALUES ('u1', 'Ana@b.do', 'ana@b.do', $1, $1)`,
	`INSERT INTO user_roles (user_id, role, created_at) VALUES ('u1', 'admin', $1)`,
	`INSERT INTO categories (id, name, created_at, updated_at) VALUES ('k1', 'Sol', $1, $1)`,
	`INSERT INTO brands (id, name, created_at, updated_at) VALUES ('b1', 'Aurora', $1, $1)`,
	`INSERT INTO products (id, name, price_cents, category, brand_id, created_at, updated_at) VALUES ('p1', 'Aro', 100, 'Sol', 'b1', $1, $1)`,
	`INSERT INTO product_images (id, product_id, image_url, is_thumbnail, created_at) VALUES ('i1', 'p1', '/a.webp', TRUE, $1)`,
	`INSERT INTO stock_levels (product_id, on_hand, updated_at) VALUES ('p1', 3, $1)`,
	`INSERT INTO stock_transactions (id, product_id, transaction_type, quantity, created_at) VALUES ('s1', 'p1', 'increase', 3, $1)`,
	`INSERT INTO characteristic_groups (id, name, created_at, updated_at) VALUES ('g1', 'Montura', $1, $1)`,
	`INSERT INTO characteristics (id, group_id, name, created_at, updated_at) VALUES ('c1', 'g1', 'Color', $1, $1), ('c2', 'g1', 'Material', $1, $1)`,
	`INSERT INTO characteristic_values (id, characteristic_id, value, created_at, updated_at) VALUES ('v1', 'c1', 'Negro', $1, $1), ('v2', 'c2', 'Acetato', $1, $1)`,
	`INSERT INTO user_addresses (id, user_id, title, street_address, city, state, postal_code, country, is_default, created_at, updated_at)
		VALUES ('a1', 'u1', 'Casa', 'Calle 1', 'Santiago', 'Santiago', '51000', 'RD', TRUE, $1, $1)`,
	`INSERT INTO footer_config (id, company_name, updated_at) VALUES (1, 'Mirada', $1)`,
	`INSERT INTO orders (id, number, user_id, email, email_key, status, total_cents, created_at, updated_at) VALUES ('o1', 10001, 'u1', 'Ana@b.do', 'ana@b.do', 'paid', 100, $1, $1)`,
	`INSERT INTO order_items (id, order_id, product_id, product_name, price_cents, quantity) VALUES ('oi1', 'o1', 'p1', 'Aro', 100, 1)`,
	`INSERT INTO user_favorites (user_id, product_id, created_at) VALUES ('u1', 'p1', $1)`,
	`INSERT INTO carts (user_id, touched_at, created_at) VALUES ('u1', $1, $1)`,
	`INSERT INTO cart_items (user_id, product_id, quantity, added_at) VALUES ('u1', 'p1', 1, $1)`,
}

// run gives each statement that has a $1 the time that the rows want.
func run(t *testing.T, d *db.DB, statement string) error {
	t.Helper()
	return d.WriteTx(t.Context(), func(tx *db.Tx) error {
		var args []any
		if strings.Contains(statement, "$1") {
			args = append(args, someTime)
		}
		_, err := tx.Exec(t.Context(), statement, args...)
		return err
	})
}

func sampleShop(t *testing.T, d *db.DB) {
	t.Helper()
	for _, row := range sampleRows {
		if err := run(t, d, row); err != nil {
			t.Fatalf("%s: %v", row, err)
		}
	}
}

func TestConstraintsHoldEvenIfCodeIsWrong(t *testing.T) {
	refused := map[string]struct {
		statement string
		want      error
	}{
		"negative stock":                       {`UPDATE stock_levels SET on_hand = on_hand - 4`, db.ErrCheck},
		"empty stock movement":                 {`UPDATE stock_transactions SET quantity = 0`, db.ErrCheck},
		"second thumbnail":                     {`INSERT INTO product_images (id, product_id, image_url, is_thumbnail, created_at) VALUES ('i2', 'p1', '/b.webp', TRUE, $1)`, db.ErrUnique},
		"second default address":               {`INSERT INTO user_addresses (id, user_id, title, street_address, city, state, postal_code, country, is_default, created_at, updated_at) VALUES ('a2', 'u1', 'Oficina', 'Calle 2', 'Santiago', 'Santiago', '51000', 'RD', TRUE, $1, $1)`, db.ErrUnique},
		"second footer":                        {`INSERT INTO footer_config (id, company_name, updated_at) VALUES (2, 'Otra', $1)`, db.ErrCheck},
		"footer again":                         {`INSERT INTO footer_config (id, company_name, updated_at) VALUES (1, 'Otra', $1)`, db.ErrUnique},
		"twin email":                           {`INSERT INTO users (id, email, email_key, created_at, updated_at) VALUES ('u2', 'ANA@b.do', 'ana@b.do', $1, $1)`, db.ErrUnique},
		"no id":                                {`INSERT INTO users (email, email_key, created_at, updated_at) VALUES ('c@b.do', 'c@b.do', $1, $1)`, db.ErrCheck},
		"second staff role":                    {`INSERT INTO user_roles (user_id, role, created_at) VALUES ('u1', 'super_admin', $1)`, db.ErrUnique},
		"unknown role":                         {`INSERT INTO user_roles (user_id, role, created_at) VALUES ('u1', 'root', $1)`, db.ErrCheck},
		"value of another characteristic":      {`INSERT INTO product_characteristics (id, product_id, characteristic_id, value_id) VALUES ('pc1', 'p1', 'c1', 'v2')`, db.ErrForeignKey},
		"unknown category":                     {`UPDATE products SET category = 'Nada'`, db.ErrForeignKey},
		"negative price":                       {`UPDATE products SET price_cents = -1`, db.ErrCheck},
		"markup beyond 1000 %":                 {`UPDATE products SET markup_hundredths = 100001`, db.ErrCheck},
		"unknown gender":                       {`UPDATE products SET gender = 'x'`, db.ErrCheck},
		"unknown order status":                 {`UPDATE orders SET status = 'x'`, db.ErrCheck},
		"favourite twice":                      {`INSERT INTO user_favorites (user_id, product_id, created_at) VALUES ('u1', 'p1', $1)`, db.ErrUnique},
		"cart item of nothing":                 {`UPDATE cart_items SET quantity = 0`, db.ErrCheck},
		"stock of a product that is not there": {`INSERT INTO stock_levels (product_id, on_hand, updated_at) VALUES ('p9', 1, $1)`, db.ErrForeignKey},
	}
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		sampleShop(t, d)
		for name, test := range refused {
			if err := run(t, d, test.statement); !errors.Is(err, test.want) {
				t.Errorf("%s: err = %v, want %v", name, err, test.want)
			}
		}
	})
}

func TestWhatIsAllowedBesideTheConstraints(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		sampleShop(t, d)
		for name, statement := range map[string]string{
			"stock may reach zero":       `UPDATE stock_levels SET on_hand = 0`,
			"more pictures":              `INSERT INTO product_images (id, product_id, image_url, created_at) VALUES ('i2', 'p1', '/b.webp', $1), ('i3', 'p1', '/c.webp', $1)`,
			"more addresses":             `INSERT INTO user_addresses (id, user_id, title, street_address, city, state, postal_code, country, created_at, updated_at) VALUES ('a2', 'u1', 'Oficina', 'Calle 2', 'Santiago', 'Santiago', '51000', 'RD', $1, $1)`,
			"a shopper who is staff":     `INSERT INTO user_roles (user_id, role, created_at) VALUES ('u1', 'user', $1)`,
			"a value that belongs":       `INSERT INTO product_characteristics (id, product_id, characteristic_id, value_id) VALUES ('pc1', 'p1', 'c1', 'v1')`,
			"a product without category": `INSERT INTO products (id, name, price_cents, created_at, updated_at) VALUES ('p2', 'Otro', 0, $1, $1)`,
		} {
			if err := run(t, d, statement); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestRenamedCategoryTakesItsProductsAlong(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		sampleShop(t, d)
		if err := run(t, d, `UPDATE categories SET name = 'Lentes de sol' WHERE id = 'k1'`); err != nil {
			t.Fatal(err)
		}
		wantText(t, d, `SELECT category FROM products WHERE id = 'p1'`, "Lentes de sol")
		if err := run(t, d, `DELETE FROM categories`); err != nil {
			t.Fatal(err)
		}
		wantText(t, d, `SELECT count(*) || '' FROM products WHERE category IS NULL`, "1")
	})
}

func TestDeletingKeepsWhatWasBought(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		sampleShop(t, d)
		for _, statement := range []string{`DELETE FROM brands`, `DELETE FROM products`, `DELETE FROM users`} {
			if err := run(t, d, statement); err != nil {
				t.Fatalf("%s: %v", statement, err)
			}
		}
		wantText(t, d, `SELECT product_name || ' ' || price_cents FROM order_items WHERE product_id IS NULL`, "Aro 100")
		wantText(t, d, `SELECT email FROM orders WHERE user_id IS NULL`, "Ana@b.do")
		for _, table := range []string{"product_images", "stock_levels", "stock_transactions", "user_favorites", "cart_items", "user_addresses", "user_roles"} {
			wantText(t, d, `SELECT count(*) || '' FROM `+table, "0")
		}
	})
}

func wantText(t *testing.T, d *db.DB, query, want string) {
	t.Helper()
	if got, err := db.One[string](t.Context(), d, query); err != nil || got != want {
		t.Errorf("%s: %q (%v), want %q", query, got, err, want)
	}
}
