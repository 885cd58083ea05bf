package app_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
	"mirada/internal/testkit"
	"mirada/internal/testkit/bigshop"
)

// some is how many there are of whatever a shop has few of: so many that a statement for
// each of them would be noticed.
const some = 30

// aThing is the id of one of them, in every table.
const aThing = "00000000-0000-7000-8099-000000000000"

// few are tables with some rows each, made of their number n. What a person has is Ana's,
// and all happens when she came.
var few = [][2]string{
	{`admin_users (id, user_id, full_name, created_at, updated_at)`, `<id>, <client>, 'Luz', <now>, <now>`},
	{`user_roles (user_id, role, created_at)`, `<client>, 'admin', <now>`},
	{`abandoned_carts (id, user_id, user_email, cart_data, value_cents, left_at, created_at)`,
		`<id>, <client>, 'x@correo.do', '[{"product_id": "gone", "name": "Montura", "price_cents": 1, "quantity": 1}]', 100, <now>, <now>`},
	{`backups (id, kind, state, name, started_at)`, `<id>, 'manual', 'failed', 'copia-' || n, <now>`},
	{`bank_accounts (id, bank, kind, number, holder, currency, is_active, created_at, updated_at)`, `<id>, 'Banco', 'ahorros', '1', 'Mirada', 'DOP', TRUE, <now>, <now>`},
	{`coupons (id, code, code_key, kind, value, is_active, created_at, updated_at)`, `<id>, 'C' || n, 'c' || n, 'percent', 10, TRUE, <now>, <now>`},
	{`delivery_zones (id, name, fee_cents, days_min, days_max, cod_allowed, is_rest, is_active, created_at, updated_at)`, `<id>, 'Zona', 100, 1, 2, TRUE, FALSE, TRUE, <now>, <now>`},
	{`pickup_places (id, name, address, is_active, created_at, updated_at)`, `<id>, 'Tienda', 'Calle del Sol 14', TRUE, <now>, <now>`},
	{`mails (id, message_id, recipient, subject, status, created_at)`, `<id>, 'm' || n, 'eva@correo.do', 'Hola', 'failed', <now>`},
	{`product_models (id, name, created_at, updated_at)`, `<id>, 'Modelo', <now>, <now>`},
	{`product_model_colours (product_id, model_id, display_order)`, `<product>, <first>, n`},
	{`product_frames (product_id, shape, lens_width, bridge_width, temple, details, updated_at)`, `<product>, 'panto', 485, 220, 1450, '{"material": "metal", "color": "#7a4a21"}', <now>`},
	{`search_synonyms (id, words)`, `<id>, 'palabra' || n || ', otra' || n`},
	{`site_content (id, content_key, content, content_type, page_slug, created_at, updated_at)`, `<id>, 'cosa_' || n, 'Hola', 'text', 'help', <now>, <now>`},
	{`slider_content (id, title, image_url, created_at, updated_at)`, `<id>, 'Sol', '/media/slides/' || n || '.jpg', <now>, <now>`},
	{`social_networks (id, platform, url, created_at, updated_at)`, `<id>, 'Instagram', 'https://example.com/' || n, <now>, <now>`},
	{`stock_alerts (id, product_id, email, email_key, confirmed_at, asked_at, created_at)`, `<id>, <product>, 'x@correo.do', 'x@correo.do', <now>, <now>, <now>`},
	{`trash (kind, target_id, name, deleted_at, purge_at, change_set_id)`, `'brand', 'gone-' || n, 'Marca', <now>, <now>, ''`},
	{`order_files (id, order_id, path, width, height, uploaded_at)`, `<id>, <order>, 'proofs/a.jpg', 8, 8, <now>`},
	{`order_events (id, order_id, at, actor_kind, kind, is_public)`, `<id>, <order>, <now>, 'staff', 'note', TRUE`},
	{`order_payments (id, order_id, kind, amount_cents, method, paid_on, recorded_at)`, `<id>, <order>, 'payment', 1, 'cash', <now>, <now>`},
	{`cart_items (user_id, product_id, quantity, added_at)`, `<ana>, <product>, 1, <now>`},
	{`user_favorites (user_id, product_id, created_at)`, `<ana>, <product>, <now>`},
	{`user_addresses (id, user_id, title, street_address, city, state, postal_code, country, created_at, updated_at)`,
		`<id>, <ana>, 'Casa', 'Calle 8 #12', 'Moca', 'Espaillat', '56000', 'República Dominicana', <now>, <now>`},
	{`sessions (id, family_id, user_id, realm, secret_hash, signed_in_at, created_at, last_used_at, idle_until, ends_at)`,
		`<id>, 'family-' || n, <ana>, 'shop', 'hash-' || n, <now>, <now>, <now>, <later>, <later>`},
	{`product_reviews (id, product_id, user_id, stars, fit, status, created_at, updated_at)`, `<id>, <product>, <ana>, 5, 'right', 'published', <now>, <now>`},
}

// crowd fills a shop and signs in who may call its routes, by their policies.
func crowd(t *testing.T, shop *testkit.Shop, size bigshop.Size) map[httpx.Policy]*testkit.Client {
	t.Helper()
	if err := bigshop.FillUntil(t.Context(), shop.DB(), size, time.Now().UTC().Format(time.DateTime)); err != nil {
		t.Fatal(err)
	}
	ana, owner := shop.Confirmed("ana@correo.do"), shop.Staff("luz@mirada.do", identity.RoleSuperAdmin)
	nth := func(first string) string {
		return `'` + strings.TrimSuffix(first, "000000000000") + `' || substr(CAST(1000000000000 + n AS TEXT), 2)`
	}
	write := strings.NewReplacer("<id>", nth(aThing), "<client>", nth(bigshop.ClientID(0)), "<product>", nth(bigshop.ProductID(0)), "<first>", `'`+aThing+`'`,
		"<order>", `(SELECT id FROM orders WHERE number = 10001)`, "<ana>", `(SELECT id FROM users WHERE email = 'ana@correo.do')`,
		"<now>", `(SELECT created_at FROM users WHERE email = 'ana@correo.do')`, "<later>", `(SELECT max(ends_at) FROM sessions)`)
	shop.Exec(write.Replace(`INSERT INTO carts (user_id, touched_at, created_at) VALUES (<ana>, <now>, <now>)`))
	for _, table := range few {
		shop.Exec(write.Replace(`INSERT INTO `+table[0]+` WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < $1) SELECT `+table[1]+` FROM numbers`), some-1)
	}
	shop.Exec(write.Replace(`UPDATE orders SET user_id = <ana> WHERE number <= $1`), 10000+some)
	proofs := filepath.Join(shop.Uploads(), "proofs")
	if err := errors.Join(os.MkdirAll(proofs, 0o755), os.WriteFile(filepath.Join(proofs, "a.jpg"), testkit.Photo(t, 8, 8), 0o600)); err != nil {
		t.Fatal(err)
	}
	return map[httpx.Policy]*testkit.Client{httpx.Public: shop.Visitor(), httpx.Shopper: ana, httpx.Staff: owner, httpx.SuperAdmin: owner, httpx.AdminDoor: owner}
}
