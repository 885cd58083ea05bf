package demo_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

func TestTheDemoShopHasSomethingOfEveryKind(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		for what, count := range map[string]struct {
			query string
			least int
		}{
			"brands":              {`SELECT count(*) FROM brands`, 8},
			"products":            {`SELECT count(*) FROM products`, 48},
			"pictures":            {`SELECT count(*) FROM product_images WHERE is_thumbnail`, 48},
			"cards show fronts":   {`SELECT count(*) FROM product_images WHERE is_thumbnail AND display_order = 1 AND alt_text LIKE '%, de frente'`, 48},
			"pages begin turned":  {`SELECT count(*) FROM product_images WHERE display_order = 0 AND alt_text LIKE '%, en tres cuartos'`, 48},
			"sold out":            {`SELECT count(*) FROM stock_levels WHERE on_hand = 0`, 3},
			"few units":           {`SELECT count(*) FROM stock_levels WHERE on_hand BETWEEN 1 AND 4`, 5},
			"exactly five":        {`SELECT count(*) FROM stock_levels WHERE on_hand = 5`, 1},
			"plenty":              {`SELECT count(*) FROM stock_levels WHERE on_hand > 5`, 20},
			"featured":            {`SELECT count(*) FROM products WHERE is_featured`, 8},
			"for men":             {`SELECT count(*) FROM products WHERE gender = 'male'`, 10},
			"for women":           {`SELECT count(*) FROM products WHERE gender = 'female'`, 10},
			"customers":           {`SELECT count(*) FROM profiles`, 60},
			"unconfirmed":         {`SELECT count(*) FROM users WHERE email_confirmed_at IS NULL`, 5},
			"orders":              {`SELECT count(*) FROM orders`, 300},
			"statuses":            {`SELECT count(DISTINCT status) FROM orders`, 7},
			"stages of an order":  {`SELECT count(*) FROM order_events`, 1200},
			"sent by a carrier":   {`SELECT count(*) FROM orders WHERE carrier <> ''`, 100},
			"collected":           {`SELECT count(*) FROM order_events WHERE kind = 'ready'`, 20},
			"expired":             {`SELECT count(*) FROM order_events WHERE kind = 'expired'`, 5},
			"reopened":            {`SELECT count(*) FROM order_events WHERE kind = 'reopened'`, 1},
			"returned":            {`SELECT count(*) FROM order_returns WHERE credit_cents > 0`, 1},
			"refunded":            {`SELECT count(*) FROM orders WHERE refunded_cents > 0 AND refunded_cents = credited_cents`, 1},
			"recovered carts":     {`SELECT count(*) FROM orders WHERE recovered_at IS NOT NULL`, 1},
			"proofs to review":    {`SELECT count(*) FROM orders WHERE proof_at IS NOT NULL AND status = 'pending'`, 1},
			"coupons":             {`SELECT count(*) FROM coupons WHERE code = 'BIENVENIDA' AND is_active`, 1},
			"without an account":  {`SELECT count(*) FROM orders WHERE user_id IS NULL`, 20},
			"abandoned carts":     {`SELECT count(*) FROM abandoned_carts`, 5},
			"to be reminded":      {`SELECT count(*) FROM abandoned_carts a JOIN users u ON u.id = a.user_id WHERE NOT a.reminder_sent AND u.email_confirmed_at IS NOT NULL`, 1},
			"reminded":            {`SELECT count(*) FROM abandoned_carts WHERE reminder_sent`, 1},
			"carts in use":        {`SELECT count(*) FROM carts c WHERE NOT EXISTS (SELECT 1 FROM abandoned_carts a WHERE a.user_id = c.user_id)`, 1},
			"waited for":          {`SELECT count(*) FROM stock_alerts a JOIN stock_levels l ON l.product_id = a.product_id WHERE l.on_hand = 0`, 4},
			"reviews":             {`SELECT count(*) FROM product_reviews`, 30},
			"products reviewed":   {`SELECT count(DISTINCT product_id) FROM product_reviews`, 12},
			"rated by the name":   {`SELECT count(*) FROM (SELECT product_id FROM product_reviews WHERE status = 'published' GROUP BY product_id HAVING count(*) >= 3) AS rated`, 3},
			"reviews to read":     {`SELECT count(*) FROM product_reviews WHERE status = 'pending'`, 3},
			"requests":            {`SELECT count(*) FROM client_requests`, 10},
			"kinds of requests":   {`SELECT count(DISTINCT status) FROM client_requests`, 4},
			"social networks":     {`SELECT count(*) FROM social_networks WHERE is_active`, 4},
			"slides":              {`SELECT count(*) FROM slider_content WHERE is_active AND image_url <> ''`, 3},
			"a slide in waiting":  {`SELECT count(*) FROM slider_content WHERE NOT is_active`, 1},
			"types of content":    {`SELECT count(DISTINCT content_type) FROM site_content WHERE is_active`, 10},
			"a footer":            {`SELECT count(*) FROM footer_config`, 1},
			"models":              {`SELECT count(*) FROM product_models`, 5},
			"colours":             {`SELECT count(*) FROM product_model_colours`, 14},
			"characteristics set": {`SELECT count(*) FROM product_characteristics`, 48 * 7},
		} {
			if n := shop.Count(count.query); n < count.least {
				t.Errorf("%s: %d, want at least %d", what, n, count.least)
			}
		}
		if unexplained := shop.Count(`
			SELECT count(*) FROM stock_levels l WHERE l.on_hand <> (SELECT COALESCE(sum(CASE WHEN t.transaction_type = 'increase' THEN t.quantity ELSE -t.quantity END), 0)
				FROM stock_transactions t WHERE t.product_id = l.product_id)`); unexplained != 0 {
			t.Errorf("%d levels that their history does not explain", unexplained)
		}
		if unlike := shop.Count(`
			SELECT count(*) FROM product_model_colours a JOIN product_model_colours b ON b.model_id = a.model_id
			JOIN products p ON p.id = a.product_id JOIN products q ON q.id = b.product_id
			JOIN product_frames f ON f.product_id = p.id JOIN product_frames g ON g.product_id = q.id
			WHERE p.brand_id <> q.brand_id OR f.shape <> g.shape OR f.lens_width <> g.lens_width OR f.bridge_width <> g.bridge_width`); unlike != 0 {
			t.Errorf("%d pairs of a model differ in more than colour", unlike)
		}
		if waiting := shop.Count(`
			SELECT count(*) FROM stock_alerts a JOIN products p ON p.id = a.product_id JOIN stock_levels l ON l.product_id = p.id
			WHERE p.name = 'Cabarete' AND l.on_hand = 0 AND a.confirmed_at IS NOT NULL AND a.notified_at IS NULL`); waiting != 4 {
			t.Errorf("%d wait for the sold-out Cabarete, want 4", waiting)
		}
		wantFilters(t, shop)
		var found struct{ Items []struct{ Name string } }
		shop.Visitor().Get("/api/products/search?q=carey+miel").Expect(http.StatusOK).Into(&found)
		if len(found.Items) == 0 {
			t.Error("nothing is found by its colour")
		}
	}, testkit.WithDemo)
}

// wantFilters looks for the five filters of the demo beside its lists, and for what its
// colours look like.
func wantFilters(t *testing.T, shop *testkit.Shop) {
	t.Helper()
	var narrowed struct {
		Facets []struct {
			Slug, Name, Kind string
			Terms            []struct{ Name, Swatch string }
		}
	}
	shop.Visitor().Get("/api/products/facets").Expect(http.StatusOK).Into(&narrowed)
	swatches, isFilter := map[string]string{}, map[string]bool{}
	for _, facet := range narrowed.Facets {
		isFilter[facet.Name] = true
		for _, term := range facet.Terms {
			if facet.Kind == "colour" {
				swatches[term.Name] = term.Swatch
			}
		}
	}
	for _, name := range []string{"Forma", "Color", "Material", "Tinte", "Protección"} {
		if !isFilter[name] {
			t.Errorf("lists cannot be narrowed by %s: %v", name, isFilter)
		}
	}
	if isFilter["Calibre"] {
		t.Error("the stamp on the temple is a filter")
	}
	if len(swatches) != 12 {
		t.Errorf("%d colours, want 12: %v", len(swatches), swatches)
	}
	one, two := regexp.MustCompile(`^#[0-9a-f]{6}$`), regexp.MustCompile(`^#[0-9a-f]{6},#[0-9a-f]{6}$`)
	for colour, swatch := range swatches {
		look := one
		if strings.HasPrefix(colour, "Carey") {
			look = two
		}
		if !look.MatchString(swatch) {
			t.Errorf("%s looks like %q", colour, swatch)
		}
	}
}
