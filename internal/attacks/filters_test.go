package attacks_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// What stands in f is read by its own grammar and never by the database; what the shop
// does not show cannot be told apart from what it does not have.
func TestFiltersAreReadByTheirGrammarOnly(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, cases := newCast(t, shop), 0
		staff, anyone := c.callers[super], c.callers[visitor]
		secret, values := shop.Characteristic(staff, "Interno", "Proveedor", "Casa Matriz")
		draft, _ := staff.Post("/api/admin/products", map[string]any{"name": "Borrador", "price": 7777, "state": "draft", "stock_quantity": 9}).Expect(http.StatusCreated).JSON()["id"].(string)
		staff.Put("/api/admin/product-characteristics", map[string]any{"product_id": draft, "characteristics": []any{map[string]any{"characteristic_id": secret, "value_id": values[0]}}}).Expect(http.StatusOK)
		places := []string{"/api/products?f=", "/api/products/featured?f=", "/api/products/search?q=samana&f=", "/api/products/facets?f="}
		total := func(path string) int {
			var page struct{ Total int }
			anyone.Get(path).Expect(http.StatusOK).Into(&page)
			return page.Total
		}
		for _, f := range []string{
			"forma.redonda' OR 1=1 --", `forma."`, "forma.a;DROP TABLE products", "forma.%", "forma.a\x00", "forma.../../etc", "forma.<script>", "forma.a b", "..", "_._",
			"precio.1e9.2", "precio.-1.5", "precio.0x10.x", "precio.99999999999999999999.x", "precio.x", "a.b_c.d_e.f_g.h_i.j_k.l_m.n_o.p_q.r", strings.Repeat("f.a_", 2600),
			"forma." + strings.TrimSuffix(strings.Repeat("a.", 200), "."), strings.Repeat("a.b_", 80) + "c.d",
		} {
			for _, place := range places {
				cases++
				answer := anyone.Get(place + url.QueryEscape(f))
				if answer.Status != http.StatusUnprocessableEntity && answer.Status != http.StatusRequestEntityTooLarge && answer.Status != http.StatusBadRequest {
					t.Errorf("%s%.40q: status %d", place, f, answer.Status)
				}
			}
		}
		for _, f := range []string{"proveedor.casa-matriz", "brand." + draft, "facet.x", "gender.male", "talla.xxl", "disponible.9", "prueba.no", "coste.1", "stock.9"} {
			cases++
			if got, all := total("/api/products?f="+f), total("/api/products"); got != all {
				t.Errorf("f=%s leaves %d of %d: what is not shown can be told apart", f, got, all)
			}
		}
		for _, path := range []string{"/api/products?f=precio.7777.7777", "/api/products/facets?f=precio.7777.7777", "/api/products/facets?f=precio.7000.x_disponible.si"} {
			cases++
			if got := total(path); got != 0 {
				t.Errorf("%s counts a draft", path)
			}
		}
		body := string(anyone.Get("/api/products/facets").Expect(http.StatusOK).Body)
		for _, word := range []string{"roveedor", "Casa Matriz", "7777", "cost", "on_hand"} {
			cases++
			if strings.Contains(body, word) {
				t.Errorf("facets tell of %q", word)
			}
		}
		for _, ids := range []string{"x", draft + "." + draft + ".x", strings.Repeat(draft+".", 11) + draft, "'", ".", draft + "."} {
			cases++
			if status := anyone.Get("/api/products?brand_id=" + url.QueryEscape(ids)).Status; status != http.StatusUnprocessableEntity {
				t.Errorf("brands %.40q: status %d", ids, status)
			}
		}
		wantCount(t, cases, 99)
	})
}
