package app_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/platform/httpx"
	"mirada/internal/testkit"
	"mirada/internal/testkit/bigshop"
)

// What each public route may ask the database when its answer is not kept: a number
// that no amount of products, pictures or characteristics raises.
var mostStatements = map[string]struct {
	example string
	most    int64
}{
	"/api/brands":                {"/api/brands?gender=female", 2},
	"/api/brands/featured":       {"/api/brands/featured", 1},
	"/api/captcha":               {"/api/captcha", 1}, // the time, where nodes share a clock
	"/api/footer-config":         {"/api/footer-config", 1},
	"/api/ordering":              {"/api/ordering", 5},
	"/api/orders/{number}":       {"/api/orders/M-10001", 4},
	"/api/product-frames":        {"/api/product-frames", 4},
	"/api/product-frames/{id}":   {"/api/product-frames/" + bigshop.ProductID(3), 2},
	"/api/products":              {"/api/products?sort=price_asc&page=3", 3},
	"/api/products/by-ids":       {"/api/products/by-ids?ids=" + bigshop.ProductID(1) + "," + bigshop.ProductID(2), 2},
	"/api/products/facets":       {"/api/products/facets?brand_id=" + bigshop.BrandID(1) + "&gender=female&f=color.carey_forma.redonda_precio.50.x", 3},
	"/api/products/featured":     {"/api/products/featured?per_page=4", 3},
	"/api/products/search":       {"/api/products/search?q=polarizado", 6}, // one for what is new, two for what lists are narrowed by, three for what is found
	"/api/products/{id}":         {"/api/products/" + bigshop.ProductID(1), 2},
	"/api/products/{id}/colours": {"/api/products/" + bigshop.ProductID(1) + "/colours", 2},
	"/api/products/{id}/related": {"/api/products/" + bigshop.ProductID(1) + "/related", 4},
	"/api/products/{id}/reviews": {"/api/products/" + bigshop.ProductID(1) + "/reviews", 3},
	"/api/provinces":             {"/api/provinces", 0},
	"/api/session":               {"/api/session", 1},
	"/api/site-content":          {"/api/site-content?page_slug=home", 2},
	"/api/slider-content":        {"/api/slider-content", 2},
	"/api/social-networks":       {"/api/social-networks", 2},
}

func TestNoPublicRouteAsksMoreThanItMay(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		if err := bigshop.Fill(t.Context(), shop.DB(), bigshop.Size{Products: 200, Orders: 10}); err != nil {
			t.Fatal(err)
		}
		visitor := shop.Visitor()
		visitor.Get("/api/products/search?q=redonda").Expect(http.StatusOK) // who searches first reads all words
		visitor.Get("/api/products/facets").Expect(http.StatusOK)           // and who narrows a list first, all terms
		if asked, _ := leastAsked(shop, visitor, "/api/products?f=color.carey_forma.redonda_precio.50.x"); asked > 4 {
			t.Errorf("a narrowed list asks %d statements, want at most 4", asked)
		}
		if asked, _ := leastAsked(shop, visitor, "/api/products/search?q=polarizado+mujer&brand_id="+bigshop.BrandID(1)+"&f=forma.redonda"); asked > 6 {
			t.Errorf("a narrowed search asks %d statements, want at most 6", asked)
		}
		for _, route := range shop.Router().Routes() {
			if route.Policy != httpx.Public || route.Method != http.MethodGet || !strings.HasPrefix(route.Path, "/api/") {
				continue
			}
			held, known := mostStatements[route.Path]
			if !known {
				t.Errorf("%s is held to no number of statements: give it one", route.Path)
				continue
			}
			asked, answer := leastAsked(shop, visitor, held.example)
			if asked > held.most {
				t.Errorf("%s asks %d statements, want at most %d", held.example, asked, held.most)
			}
			if answer.Status >= 500 || answer.Status == http.StatusUnprocessableEntity {
				t.Errorf("%s = %d: the example is none", held.example, answer.Status)
			}
		}
	})
}

// leastAsked is what a call asks by itself: the least of a few, because what happens
// in the background is counted too.
func leastAsked(shop *testkit.Shop, visitor *testkit.Client, path string) (least int64, answer testkit.Answer) {
	for try := range 3 {
		before := shop.DB().Asked()
		answer = visitor.Get(path)
		if asked := shop.DB().Asked() - before; try == 0 || asked < least {
			least = asked
		}
	}
	return least, answer
}
