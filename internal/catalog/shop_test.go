package catalog_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// stocked is a shop with products that tell the rules of listing and search apart.
func stocked(shop *testkit.Shop) (staff *testkit.Client, ids map[string]string) {
	staff = shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	ids = map[string]string{"brand": shop.Brand(staff, "Malecón"), "empty brand": shop.Brand(staff, "Vacía")}
	shop.Category(staff, "Polarizado")
	add := func(body map[string]any) {
		body["price"], body["buy_price"], body["markup_percentage"] = 100, 40, 150
		name, _ := body["name"].(string)
		ids[name], _ = staff.Post(products, body).Expect(http.StatusCreated).JSON()["id"].(string)
	}
	add(map[string]any{"name": "Cabarete", "description": "lente polarizado", "gender": "male", "stock_quantity": 3})
	add(map[string]any{"name": "Nuevo Cabarete", "brand_id": ids["brand"], "gender": "female", "is_featured": true})
	add(map[string]any{"name": "Samaná", "brand_id": ids["brand"], "category": "Polarizado", "is_featured": true})
	add(map[string]any{"name": "100% Sol"})
	characteristic, values := shop.Characteristic(staff, "Montura", "Material", "Acetato carey")
	staff.Put("/api/admin/product-characteristics", map[string]any{"product_id": ids["100% Sol"],
		"characteristics": []any{map[string]any{"characteristic_id": characteristic, "value_id": values[0]}}}).Expect(http.StatusOK)
	return staff, ids
}

func names(t *testing.T, visitor *testkit.Client, path string) []string {
	t.Helper()
	var list struct{ Items []struct{ Name string } }
	visitor.Get(path).Expect(http.StatusOK).Into(&list)
	got := []string{}
	for _, item := range list.Items {
		got = append(got, item.Name)
	}
	return got
}

func TestTheMenuShowsAFrameOfEachBrand(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, ids := stocked(shop)
		face := func() (shown struct {
			ImageURL     string `json:"image_url"`
			ProductCount int    `json:"product_count"`
		}) {
			var list struct{ Items []json.RawMessage }
			shop.Visitor().Get("/api/brands/featured").Expect(http.StatusOK).Into(&list)
			if err := json.Unmarshal(list.Items[0], &shown); err != nil {
				t.Fatal(err)
			}
			return shown
		}
		if got := face(); got.ImageURL != "" || got.ProductCount != 2 {
			t.Errorf("without pictures: %+v", got)
		}
		// The older of its two products: the newer has no picture to show.
		staff.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 900, 600), "product_id", ids["Nuevo Cabarete"]).Expect(http.StatusCreated)
		if got := face(); !strings.HasPrefix(got.ImageURL, "/media/product-images/") {
			t.Errorf("with a picture: %+v", got)
		}
	})
}

func TestShopListsFollowTheirFilters(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		_, ids := stocked(shop)
		visitor := shop.Visitor()
		for path, want := range map[string][]string{
			"/api/products":                                   {"100% Sol", "Samaná", "Nuevo Cabarete", "Cabarete"},
			"/api/products?gender=female":                     {"Nuevo Cabarete"}, // unisex is not female
			"/api/products?brand_id=" + ids["brand"]:          {"Samaná", "Nuevo Cabarete"},
			"/api/products?sort=name":                         {"100% Sol", "Cabarete", "Nuevo Cabarete", "Samaná"},
			"/api/products?per_page=1&page=2":                 {"Samaná"},
			"/api/products/featured":                          {"Samaná", "Nuevo Cabarete"},
			"/api/products/featured?per_page=1":               {"Samaná"},
			"/api/products/by-ids?ids=" + ids["Cabarete"]:     {"Cabarete"},
			"/api/brands":                                     {"Malecón", "Vacía"},
			"/api/brands/featured":                            {"Malecón"}, // only brands with products
			"/api/products/search?q=carey":                    {"100% Sol"},
			"/api/products/search?q=material":                 {"100% Sol"},
			"/api/products/search?q=MALECON":                  {"Samaná", "Nuevo Cabarete"},
			"/api/products/search?q=samana+polariza":          {"Samaná"},
			"/api/products/search?q=cabarete":                 {"Cabarete", "Nuevo Cabarete"}, // begins with it first
			"/api/products/search?q=polarizado":               {"Samaná", "Cabarete"},         // category before description
			"/api/products/search?q=" + url.QueryEscape("0%"): {"100% Sol"},
			"/api/products/search?q=__":                       {},
			"/api/products/search?q=" + url.QueryEscape(`"a`): {},
			"/api/products/search?q=zz":                       {},
			"/api/products/search?q=%CC%81%CC%81":             {}, // accents without a letter
			"/api/products/search?q=polarizadas":              {"Samaná", "Cabarete"},
			"/api/products/search?q=acetatos+careyes":         {"100% Sol"},
		} {
			if got := names(t, visitor, path); !slices.Equal(got, want) {
				t.Errorf("%s = %v, want %v", path, got, want)
			}
		}
		var brands struct {
			Items []struct {
				ProductCount int `json:"product_count"`
			}
		}
		visitor.Get("/api/brands?gender=female").Expect(http.StatusOK).Into(&brands)
		if brands.Items[0].ProductCount != 1 {
			t.Errorf("products of the brand for women = %d, want 1", brands.Items[0].ProductCount)
		}
	})
}

func TestPublicAnswersHoldNothingPrivate(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		_, ids := stocked(shop)
		visitor := shop.Visitor()
		detail := visitor.Get("/api/products/" + ids["Samaná"]).Expect(http.StatusOK)
		want := []string{"brand", "brand_id", "category", "characteristics", "created_at", "description", "gender", "id", "image_url", "images", "is_featured", "name", "price", "stock_quantity"}
		if got := slices.Sorted(maps.Keys(detail.JSON())); !slices.Equal(got, want) {
			t.Errorf("keys = %v, want %v", got, want)
		}
		for _, path := range []string{"/api/products", "/api/products/featured", "/api/products/search?q=samana", "/api/products/by-ids?ids=" + ids["Samaná"]} {
			body := string(visitor.Get(path).Expect(http.StatusOK).Body)
			for _, secret := range []string{"buy_price", "sell_price", "markup", "version"} {
				if strings.Contains(body, secret) {
					t.Errorf("%s tells %s", path, secret)
				}
			}
		}
	})
}

func TestOddPublicRequestsAreRefusedCleanly(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		visitor := shop.Visitor()
		unknown := "00000000-0000-0000-0000-000000000000"
		many := strings.TrimSuffix(strings.Repeat(unknown+",", 101), ",")
		for path, status := range map[string]int{
			"/api/products?gender=x":                                   422,
			"/api/products?brand_id=" + url.QueryEscape("' OR 1=1 --"): 422,
			"/api/products?select=*":                                   422,
			"/api/products?per_page=1000000000":                        422,
			"/api/products?page=-1":                                    422,
			"/api/products?page=1.5":                                   422,
			"/api/products/search?q=%00%00a":                           422,
			"/api/products/search?q=%ff%fea":                           422,
			"/api/products/%00":                                        404,
			"/api/products/search?q=a":                                 422,
			"/api/products/search?q=+a+":                               422,
			"/api/products/search":                                     422,
			"/api/products/search?q=" + strings.Repeat("a", 101):       422,
			"/api/products/by-ids?ids=":                                422,
			"/api/products/by-ids?ids=x":                               422,
			"/api/products/by-ids?ids=" + many:                         422,
			"/api/products/" + unknown:                                 404,
			"/api/products/" + url.PathEscape("'; DROP TABLE users"):   404,
		} {
			answer := visitor.Get(path)
			if answer.Status != status {
				t.Errorf("%s = %d, want %d", path, answer.Status, status)
			}
		}
		missing := visitor.Get("/api/products/"+unknown).ExpectProblem(http.StatusNotFound, "catalog.product_not_found")
		if missing.Detail() != "Producto no encontrado — El producto que buscas no existe o ha sido eliminado." {
			t.Errorf("detail = %q", missing.Detail())
		}
	})
}

func TestAnUnchangedListIsNotSentTwice(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff, ids := stocked(shop)
	visitor := shop.Visitor()
	etag := visitor.Get("/api/products").Header.Get("ETag")
	if again := visitor.With("If-None-Match", etag).Get("/api/products"); again.Status != http.StatusNotModified || len(again.Body) != 0 {
		t.Errorf("unchanged = %d with %d bytes, want 304 with none", again.Status, len(again.Body))
	}
	staff.Post("/api/admin/stock-transactions", json.RawMessage(`{"product_id":"`+ids["Cabarete"]+`","transaction_type":"decrease","quantity":1}`)).Expect(http.StatusCreated)
	if again := visitor.With("If-None-Match", etag).Get("/api/products"); again.Status != http.StatusOK {
		t.Errorf("after a change = %d, want 200", again.Status)
	}
}

// Search is in memory; what another node changes must be found here all the same.
func TestEveryNodeFindsWhatAnyNodeChanged(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, ids := stocked(shop)
		other := shop.Node().Visitor()
		find := func(typed string, want ...string) {
			t.Helper()
			for _, visitor := range []*testkit.Client{shop.Visitor(), other} {
				if got := names(t, visitor, "/api/products/search?q="+typed); !slices.Equal(got, want) {
					t.Errorf("%s finds %v, want %v", typed, got, want)
				}
			}
		}
		find("malecon", "Samaná", "Nuevo Cabarete")
		staff.Put("/api/admin/brands/"+ids["brand"], map[string]any{"name": "Alameda"}).Expect(http.StatusOK)
		find("malecon")
		find("alameda", "Samaná", "Nuevo Cabarete")
		staff.Delete(products+"/"+ids["Samaná"], nil).Expect(http.StatusNoContent)
		find("alameda", "Nuevo Cabarete")
		staff.Delete("/api/admin/brands/"+ids["brand"], nil).Expect(http.StatusOK)
		find("alameda")
		find("cabarete", "Cabarete", "Nuevo Cabarete")
	})
}
