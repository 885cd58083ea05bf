package catalog_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
	"mirada/internal/testkit"
)

const frames = "/api/admin/product-frames/"

var frame = map[string]any{"shape": "panto", "material": "acetate", "lens_width": 49, "bridge": 21, "temple": 145,
	"color": "#191816", "tint": map[string]any{"color": "#e8eef2", "top": 0.1, "bottom": 0.06}}

var parameter = regexp.MustCompile(`\{[^}]+\}`)

// A draft is in no public answer: no list, page, file, cart or favourite, until it is published.
func TestADraftIsInNoPublicAnswer(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		brand := shop.Brand(staff, "Malecón")
		made := staff.Post(products, map[string]any{"name": "Cayena Secreta", "price": 90, "is_featured": true, "brand_id": brand,
			"stock_quantity": 4, "state": "draft", "sku": "MR-77"}).Expect(http.StatusCreated).JSON()
		id, _ := made["id"].(string)
		staff.Put(frames+id, frame).Expect(http.StatusOK)
		visitor, shopper := shop.Visitor(), shop.Shopper("eva@correo.do")
		shopper.Want(id, 1)
		shopper.Put("/api/user-favorites/"+id, nil).Expect(http.StatusNotFound)

		public := []string{"/", "/brands", "/featured", "/sitemap.xml", "/sitemap-1.xml", "/product/" + id, "/api/products", "/api/products/featured",
			"/api/products?brand_id=" + brand, "/api/products/by-ids?ids=" + id, "/api/products/search?q=cayena", "/api/products/" + id,
			"/api/product-frames/" + id, "/api/brands", "/api/brands/featured"}
		for _, route := range shop.Router().Routes() { // whatever else anybody may read, now and later
			if path := parameter.ReplaceAllString(route.Path, id); route.Policy == httpx.Public && route.Method == http.MethodGet && !slices.Contains(public, path) {
				public = append(public, path)
			}
		}
		shown := func() (paths []string) {
			for _, path := range public {
				answer := visitor.Get(path)
				body := string(answer.Body)
				if strings.Contains(body, "Cayena") || strings.Contains(body, "MR-77") || answer.Status == http.StatusOK &&
					(strings.Contains(body, `"product_count":1`) || strings.Contains(body, `"lens_width"`) || strings.Contains(body, `"total":1`) && strings.Contains(path, "products")) {
					paths = append(paths, path)
				}
			}
			return paths
		}
		if paths := shown(); len(paths) > 0 {
			t.Errorf("a draft shows at %v", paths)
		}
		for _, path := range []string{"/api/products/" + id, "/api/product-frames/" + id} {
			visitor.Get(path).Expect(http.StatusNotFound)
		}
		if cart := string(shopper.Get("/api/cart").Expect(http.StatusOK).Body); strings.Contains(cart, id) {
			t.Errorf("a draft is in a cart: %s", cart)
		}
		for _, path := range []string{products + "?state=draft", products + "?search=cayena", products} {
			if got := names(t, staff, path); !slices.Equal(got, []string{"Cayena Secreta"}) {
				t.Errorf("staff see %v at %s", got, path)
			}
		}

		staff.Put(products+"/"+id, map[string]any{"name": "Cayena Secreta", "price": 90, "is_featured": true, "brand_id": brand,
			"state": "published", "version": made["version"]}).Expect(http.StatusOK)
		paths := shown()
		for _, path := range []string{"/api/products", "/api/products/featured", "/api/products/search?q=cayena", "/api/products/" + id, "/api/product-frames/" + id, "/api/brands", "/featured"} {
			if !slices.Contains(paths, path) {
				t.Errorf("published, it does not show at %s", path)
			}
		}
	})
}

// What is due is published once, however many nodes look, as the person who scheduled it.
func TestScheduledProductsArePublishedOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		soon := time.Now().Add(time.Hour).UTC().Format(time.RFC3339)
		made := staff.Post(products, map[string]any{"name": "Diciembre", "price": 90, "state": "scheduled", "publish_at": soon}).Expect(http.StatusCreated).JSON()
		id, _ := made["id"].(string)
		if made["state"] != "scheduled" || made["publish_at"] != soon {
			t.Fatalf("it waits as %v until %v", made["state"], made["publish_at"])
		}
		shop.Visitor().Get("/api/products/" + id).Expect(http.StatusNotFound)
		shop.Exec(`UPDATE products SET publish_at = $1 WHERE id = $2`, time.Now().Add(-time.Second).UTC(), id)
		node := shop.Node()
		shop.Work()
		node.Work()
		shop.Await("the product is in the shop", func() bool { return shop.Visitor().Get("/api/products/"+id).Status == http.StatusOK })
		const lines = `SELECT count(*) FROM audit_log WHERE action = 'catalog.product_published' AND target_id = $1 AND actor_email = 'ana@mirada.do'`
		if n := shop.Count(lines, id); n != 1 {
			t.Errorf("the log tells of it %d times", n)
		}
	})
}

func TestWhatAScheduleAndAReferenceMayBe(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		add := func(more map[string]any) testkit.Answer {
			body := map[string]any{"name": "Aro", "price": 1}
			for key, value := range more {
				body[key] = value
			}
			return staff.Post(products, body)
		}
		add(map[string]any{"sku": "A-1", "barcode": "7501"}).Expect(http.StatusCreated)
		for field, body := range map[string]map[string]any{
			"state":      {"state": "gone"},
			"publish_at": {"state": "scheduled"},
			"sku":        {"sku": " A-1 "},
			"barcode":    {"barcode": "7501"},
		} {
			if got := add(body).ExpectProblem(http.StatusUnprocessableEntity, "catalog.invalid_product").Field(); got != field {
				t.Errorf("%v is refused on %q, want %q", body, got, field)
			}
		}
		add(map[string]any{"sku": strings.Repeat("x", 65)}).ExpectProblem(http.StatusUnprocessableEntity, "catalog.invalid_product")
		past := add(map[string]any{"state": "scheduled", "publish_at": "2020-01-01T00:00:00Z"}).Expect(http.StatusCreated).JSON()
		if past["state"] != "published" || past["publish_at"] != nil {
			t.Errorf("a time that has passed left it %v, %v", past["state"], past["publish_at"])
		}
		add(nil).Expect(http.StatusCreated)
		add(nil).Expect(http.StatusCreated) // none of both has a reference
	})
}
