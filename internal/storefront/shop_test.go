package storefront_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"image/jpeg"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
	"mirada/web"
)

func TestAProductsPageIsAboutTheProduct(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := shop.Product(staff, `Samaná "</script><b>"`, 1)
		staff.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 90, 60), "product_id", id).Expect(http.StatusCreated)
		page := string(shop.Visitor().Get("/product/" + id).Expect(http.StatusOK).Body)
		if !strings.Contains(page, "<title>Samaná &#34;&lt;/script&gt;&lt;b&gt;&#34; · Mirada</title>") {
			t.Errorf("the page does not carry the product's name: %s", page)
		}
		var product struct {
			Type   string `json:"@type"`
			Name   string
			Offers struct{ Price, PriceCurrency, Availability string }
		}
		if err := json.Unmarshal(factsIn(page)[0], &product); err != nil || product.Type != "Product" || product.Name != `Samaná "</script><b>"` ||
			product.Offers.PriceCurrency != "USD" || product.Offers.Availability != "https://schema.org/InStock" {
			t.Errorf("facts = %+v (%v)", product, err)
		}
		for _, missing := range []string{"00000000-0000-0000-0000-000000000000", "x", "%27"} {
			page := string(shop.Visitor().Get("/product/" + missing).Expect(http.StatusNotFound).Body)
			if !strings.Contains(page, "<title>Producto no encontrado · Mirada</title>") || !strings.Contains(page, "noindex") {
				t.Errorf("/product/%s: %s", missing, page)
			}
		}
	})
}

// The one setting decides how prices read everywhere: in the data that pages are drawn
// from, in link previews and structured data.
func TestPricesAreInTheCurrencyOfTheSettings(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	owner := shop.Staff("jefa@mirada.do", identity.RoleSuperAdmin)
	id := shop.Product(owner, "Samaná", 1)
	for _, c := range []struct{ code, price string }{{"", "$210.00 · "}, {"DOP", "RD$210.00 · "}} {
		if c.code != "" {
			owner.Put("/api/admin/admin-settings/currency", map[string]any{"value": c.code}).Expect(http.StatusOK)
		} else {
			c.code = "USD"
		}
		page := string(shop.Visitor().Get("/product/" + id).Expect(http.StatusOK).Body)
		for _, want := range []string{`content="` + c.price, `"priceCurrency":"` + c.code + `"`, `{"key":["currency"],"data":"` + c.code + `"}`} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: the product's page lacks %s", c.code, want)
			}
		}
		if office := owner.Get("/admin/dashboard"); !bytes.Contains(office.Body, []byte(`"data":"`+c.code+`"`)) {
			t.Errorf("%s: the back office's page does not tell it", c.code)
		}
	}
}

// A pasted link shows a picture of exactly the size that the page promises.
func TestALinkPreviewHasThePictureOfTheProduct(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	id := shop.Product(staff, "Samaná", 1)
	staff.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 900, 600), "product_id", id).Expect(http.StatusCreated)
	page := string(shop.Visitor().Get("/product/" + id).Expect(http.StatusOK).Body)
	match := regexp.MustCompile(`property="og:image" content="http://shop.test(/media/[^"]+-share\.jpg)"`).FindStringSubmatch(page)
	if match == nil {
		t.Fatalf("no picture to share: %s", page)
	}
	for range 2 { // made, then stored
		answer := shop.Visitor().Get(match[1]).Expect(http.StatusOK)
		picture, err := jpeg.DecodeConfig(bytes.NewReader(answer.Body))
		if err != nil || picture.Width != 1200 || picture.Height != 630 || answer.Header.Get("Content-Type") != "image/jpeg" {
			t.Errorf("%dx%d (%v), want 1200x630", picture.Width, picture.Height, err)
		}
	}
	for _, path := range []string{strings.Replace(match[1], id, "00000000-0000-0000-0000-000000000000", 1), "/media/slides/1-share.jpg"} {
		shop.Visitor().Get(path).Expect(http.StatusNotFound)
	}
}

// What a page carries is what the API answers, to the byte but for escapes.
func TestPagesCarryTheirFirstData(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	id := shop.Product(staff, "Samaná </script><script>\u2028", 1)
	for path, targets := range map[string][]string{
		"/":                          {"/api/slider-content", "/api/products/featured?page=1&per_page=4", "/api/site-content?page_slug=home&per_page=100", "/api/footer-config", "/api/social-networks"},
		"/product/" + id:             {"/api/products/" + id, "/api/footer-config", "/api/social-networks"},
		"/brands?gender=male&page=2": {"/api/products?gender=male&page=2&per_page=12&sort=newest", "/api/brands?gender=male&per_page=100"},
		"/brands?f=precio.x.100":     {"/api/products?per_page=12&f=precio.x.100", "/api/products/facets?f=precio.x.100"},
		"/featured":                  {"/api/products/featured?page=1&per_page=12", "/api/products/facets?scope=featured"},
		"/featured?f=disponible.si":  {"/api/products/featured?per_page=12&f=disponible.si", "/api/products/facets?scope=featured&f=disponible.si"},
		"/politicas-devoluciones":    {"/api/site-content?page_slug=politicas&per_page=100"},
		"/privacidad":                {"/api/site-content?page_slug=privacidad&per_page=100"},
		"/nothing":                   {"/api/footer-config"},
	} {
		page := shop.Visitor().Get(path)
		_, after, _ := bytes.Cut(page.Body, []byte(`id="mirada-data">`))
		text, _, closed := bytes.Cut(after, []byte("</script>"))
		if !closed || bytes.ContainsAny(text, "<>&\u2028") {
			t.Fatalf("%s: the data may end its script: %s", path, text)
		}
		var data struct {
			Queries []struct{ Data json.RawMessage }
		}
		if err := json.Unmarshal(text, &data); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		carried := map[string]bool{}
		for _, query := range data.Queries {
			carried[normal(t, query.Data)] = true
		}
		for _, target := range targets {
			if !carried[normal(t, shop.Visitor().Get(target).Expect(http.StatusOK).Body)] {
				t.Errorf("%s does not carry what %s answers", path, target)
			}
		}
	}
	office := `id="mirada-data">{"queries":[{"key":["currency"],"data":"USD"}]}</script>`
	if page := staff.Get("/admin/dashboard"); !bytes.Contains(page.Body, []byte(office)) {
		t.Error("the back office carries something else than the currency")
	}
}

func normal(t *testing.T, text []byte) string {
	t.Helper()
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	same, _ := json.Marshal(value)
	return string(same)
}

func factsIn(page string) (facts [][]byte) {
	for _, match := range regexp.MustCompile(`(?s)<script type="application/ld\+json">(.*?)</script>`).FindAllStringSubmatch(page, -1) {
		facts = append(facts, []byte(match[1]))
	}
	return facts
}

func TestSearchEnginesFindEveryPage(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := shop.Product(staff, "Samaná", 1)
		var sitemap struct {
			URL []struct {
				Loc     string `xml:"loc"`
				LastMod string `xml:"lastmod"`
			} `xml:"url"`
		}
		if err := xml.Unmarshal(shop.Visitor().Get("/sitemap.xml").Expect(http.StatusOK).Body, &sitemap); err != nil {
			t.Fatal(err)
		}
		found := map[string]string{}
		for _, url := range sitemap.URL {
			found[url.Loc] = url.LastMod
		}
		if found["http://shop.test/product/"+id] == "" {
			t.Error("the product is not listed with its time")
		}
		for path, want := range map[string]bool{"/": true, "/brands": true, "/about": true, "/cart": false, "/admin": false, "/product/:id": false} {
			if _, listed := found["http://shop.test"+path]; listed != want {
				t.Errorf("%s listed: %v, want %v", path, listed, want)
			}
		}
		shop.Visitor().Get("/sitemap-2.xml").Expect(http.StatusOK)
		shop.Visitor().Get("/sitemap-3.xml").Expect(http.StatusNotFound)
		robots := string(shop.Visitor().Get("/robots.txt").Expect(http.StatusOK).Body)
		for _, line := range []string{"Sitemap: http://shop.test/sitemap.xml", "Disallow: /admin", "Disallow: /api/", "Disallow: /*?*f=", "Disallow: /search", "Disallow: /compare"} {
			if !strings.Contains(robots, line+"\n") && !strings.HasSuffix(robots, line) {
				t.Errorf("robots.txt lacks %s: %s", line, robots)
			}
		}
	})
}

// What nobody can choose is drawn for nobody: there is no end of it.
func TestAListIsDrawnByWhatTheShopHas(t *testing.T) {
	t.Parallel()
	if web.DrawScript() == "" {
		t.Skip("the front end is not built") // make test builds it first
	}
	shop := testkit.OpenShop(t)
	shop.Product(shop.Staff("ana@mirada.do", identity.RoleAdmin), "Samaná", 1)
	isDrawn := func(path string) bool {
		page := shop.Visitor().Get(path).Expect(http.StatusOK).Body
		return !bytes.Contains(page, []byte(`<div id="root"></div>`))
	}
	shop.Await("a list is drawn", func() bool { return isDrawn("/brands?f=disponible.si") })
	for _, path := range []string{"/brands?f=nada.a", "/featured?f=nada.a"} {
		if isDrawn(path) {
			t.Errorf("%s is drawn", path)
		}
	}
}

func TestASearchIsNotForSearchEnginesButItsLinksAre(t *testing.T) {
	t.Parallel()
	page := string(testkit.OpenShop(t).Visitor().Get("/search?q=carey").Expect(http.StatusOK).Body)
	for _, want := range []string{`<meta name="robots" content="noindex, follow">`, `<link rel="canonical" href="http://shop.test/search">`} {
		if !strings.Contains(page, want) {
			t.Errorf("it lacks %s: %s", want, page)
		}
	}
}

// A list of brands that the shop does not have is nobody's page, whatever else is asked.
func TestUnknownBrandsHaveNoPage(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	brand, unknown := shop.Brand(staff, "Malecón"), "00000000-0000-0000-0000-000000000000"
	for path, status := range map[string]int{
		"/brands?brand=" + brand:                 http.StatusOK, // though it has no products yet
		"/brands?brand=" + brand + "." + unknown: http.StatusOK, // a brand of a shared link may be gone
		"/featured?brand=" + brand:               http.StatusOK,
		"/brands?brand=" + unknown:               http.StatusNotFound,
		"/brands?brand=x.y":                      http.StatusNotFound,
		"/brands?brand=%27":                      http.StatusNotFound,
		"/featured?brand=" + unknown:             http.StatusNotFound,
		"/featured?brand=anything":               http.StatusNotFound,
	} {
		page := string(shop.Visitor().Get(path).Expect(status).Body)
		if listed := !strings.Contains(page, "noindex"); listed != (path == "/brands?brand="+brand) {
			t.Errorf("%s is for search engines: %v", path, listed)
		}
	}
}

// The list of brands has an end; the page of a brand behind it is about that brand all
// the same.
func TestABrandBehindTheEndOfTheListHasItsPage(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	for i := range 100 {
		shop.Brand(staff, fmt.Sprintf("Casa %03d", i))
	}
	last := shop.Brand(staff, "Zafiro")
	page := string(shop.Visitor().Get("/brands?brand=" + last).Expect(http.StatusOK).Body)
	for _, want := range []string{"<title>Zafiro · Mirada</title>", `/brands?brand=` + last + `">`} {
		if !strings.Contains(page, want) {
			t.Errorf("it lacks %s: %.600s", want, page)
		}
	}
}
