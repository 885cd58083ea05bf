package app_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

func TestAProductsPageIsAboutTheProduct(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		id := shop.Product(shop.Staff("ana@mirada.do", identity.RoleAdmin), `Samaná "<b>"`, 1)
		page := string(shop.Visitor().Get("/product/" + id).Expect(http.StatusOK).Body)
		if !strings.Contains(page, "<title>Samaná &#34;&lt;b&gt;&#34; · Mirada</title>") {
			t.Errorf("the page does not carry the product's name: %s", page)
		}
		for _, missing := range []string{"00000000-0000-0000-0000-000000000000", "x", "%27"} {
			page := string(shop.Visitor().Get("/product/" + missing).Expect(http.StatusNotFound).Body)
			if !strings.Contains(page, "<title>Producto no encontrado · Mirada</title>") || !strings.Contains(page, "noindex") {
				t.Errorf("/product/%s: %s", missing, page)
			}
		}
	})
}
