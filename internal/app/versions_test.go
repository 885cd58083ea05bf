package app_test

import (
	"net/http"
	"reflect"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// edited is one kind of thing that staff edit: where it is written, two ways to fill its
// form, and the field by which they are told apart.
type edited struct {
	path, code, field string
	first, second     map[string]any
}

// everythingEdited makes one of each kind.
func everythingEdited(shop *testkit.Shop, staff *testkit.Client) map[string]edited {
	made := func(path string, body map[string]any) string {
		return path + "/" + staff.Post(path, body).Expect(http.StatusCreated).JSON()["id"].(string)
	}
	named := func(path, code string, more map[string]any) edited {
		with := func(name string) map[string]any {
			body := map[string]any{"name": name}
			for key, value := range more {
				body[key] = value
			}
			return body
		}
		return edited{made(path, with("Uno")), code, "name", with("Dos"), with("Tres")}
	}
	characteristic, _ := shop.Characteristic(staff, "Montura", "Color", "Negro")
	groupID := staff.Get("/api/admin/characteristic-groups").JSON()["items"].([]any)[0].(map[string]any)["id"].(string)
	product := shop.Product(staff, "Samaná", 2)
	frame := func(shape string) map[string]any {
		return map[string]any{"shape": shape, "material": "acetate", "lens_width": 49, "bridge": 21, "temple": 145, "color": "#191816",
			"tint": map[string]any{"color": "#e8eef2", "top": 0.1, "bottom": 0.06}}
	}
	framePath := "/api/admin/product-frames/" + product
	staff.Put(framePath, frame("round")).Expect(http.StatusOK)
	staff.Put("/api/admin/footer-config", map[string]any{"company_name": "Uno"}).Expect(http.StatusOK)
	staff.Put("/api/admin/admin-settings/currency", map[string]any{"value": "USD"}).Expect(http.StatusOK)
	shop.Visitor().Post("/api/client-requests", map[string]any{"name": "Ana", "email": "ana@x.do", "subject": "Hola", "message": "Una pregunta"}).Expect(http.StatusCreated)
	request := staff.Get("/api/admin/client-requests").JSON()["items"].([]any)[0].(map[string]any)["id"].(string)

	block := func(title string) map[string]any {
		return map[string]any{"content_key": "saludo", "content_type": "text", "page_slug": "home", "title": title, "content": "Hola"}
	}
	network := func(url string) map[string]any { return map[string]any{"platform": "Facebook", "url": url} }
	value := func(text string) map[string]any {
		return map[string]any{"characteristic_id": characteristic, "value": text}
	}
	priced := func(name string) map[string]any { return map[string]any{"name": name, "price": 10} }
	return map[string]edited{
		"slide": {made("/api/admin/slider-content", map[string]any{"title": "Uno"}), "content.stale_slide", "title",
			map[string]any{"title": "Dos"}, map[string]any{"title": "Tres"}},
		"network": {made("/api/admin/social-networks", network("https://a.do/1")), "content.stale_social_network", "url",
			network("https://a.do/2"), network("https://a.do/3")},
		"block": {made("/api/admin/site-content", block("Uno")), "content.stale_block", "title", block("Dos"), block("Tres")},
		"footer": {"/api/admin/footer-config", "content.stale_footer", "company_name",
			map[string]any{"company_name": "Dos"}, map[string]any{"company_name": "Tres"}},
		"brand":          named("/api/admin/brands", "catalog.stale_brand", nil),
		"category":       named("/api/admin/categories", "catalog.stale_category", nil),
		"group":          named("/api/admin/characteristic-groups", "catalog.stale_characteristic_group", nil),
		"characteristic": named("/api/admin/characteristics", "catalog.stale_characteristic", map[string]any{"group_id": groupID}),
		"value":          {made("/api/admin/characteristic-values", value("Uno")), "catalog.stale_characteristic_value", "value", value("Dos"), value("Tres")},
		"synonym": {made("/api/admin/search-synonyms", map[string]any{"words": "uno, one"}), "catalog.stale_search_synonym", "words",
			map[string]any{"words": "dos, two"}, map[string]any{"words": "tres, three"}},
		"product": {"/api/admin/products/" + product, "catalog.stale_product", "name", priced("Dos"), priced("Tres")},
		"setting": {"/api/admin/admin-settings/currency", "settings.stale_setting", "setting_value",
			map[string]any{"value": "DOP"}, map[string]any{"value": "EUR"}},
		"frame": {framePath, "tryon.stale_frame", "frame", frame("square"), frame("panto")},
		"request": {"/api/admin/client-requests/" + request, "requests.stale_request", "status",
			map[string]any{"status": "in_progress"}, map[string]any{"status": "completed"}},
	}
}

func on(version float64, body map[string]any) map[string]any {
	with := map[string]any{"version": version}
	for key, value := range body {
		with[key] = value
	}
	return with
}

func TestOfTwoPeopleWhoSaveTheSecondIsToldWhatTheFirstDid(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		luis := shop.Staff("luis@mirada.do", identity.RoleSuperAdmin)
		for name, thing := range everythingEdited(shop, ana) {
			read := 1.0 // each was made once and never changed
			first := ana.Put(thing.path, on(read, thing.first)).Expect(http.StatusOK).JSON()
			if first["version"] != read+1 {
				t.Errorf("%s: the first change made version %v, want %v", name, first["version"], read+1)
			}
			refused := luis.Put(thing.path, on(read, thing.second)).ExpectProblem(http.StatusConflict, thing.code).JSON()
			current, _ := refused["current"].(map[string]any)
			if !reflect.DeepEqual(current[thing.field], first[thing.field]) || current["version"] != read+1 {
				t.Errorf("%s: current = %v, want what the first change answered: %v", name, current, first)
			}
			if refused["changed_by"] != "ana@mirada.do" || refused["changed_at"] == nil {
				t.Errorf("%s: changed by %v at %v", name, refused["changed_by"], refused["changed_at"])
			}
			second := luis.Put(thing.path, on(read+1, thing.second)).Expect(http.StatusOK).JSON()
			if second["version"] != read+2 {
				t.Errorf("%s: the second change made version %v", name, second["version"])
			}
		}
	})
}

func TestAChangeThatNamesNoVersionKeepsTheLastWrite(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	for name, thing := range everythingEdited(shop, staff) {
		if name == "product" {
			staff.Put(thing.path, thing.first).ExpectProblem(http.StatusConflict, thing.code) // theirs is required
			continue
		}
		staff.Put(thing.path, thing.first).Expect(http.StatusOK)
		staff.Put(thing.path, thing.second).Expect(http.StatusOK)
	}
}

func TestAMoveMakesANewVersionAndAsksForNone(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		slide := staff.Post("/api/admin/slider-content", map[string]any{"title": "Uno"}).Expect(http.StatusCreated).JSON()
		path := "/api/admin/slider-content/" + slide["id"].(string)
		staff.Post(path+"/move", map[string]any{"direction": "down"}).Expect(http.StatusOK)
		staff.Put("/api/admin/slider-content/order", map[string]any{"ids": []any{slide["id"]}}).Expect(http.StatusNoContent)
		if now := staff.Get(path).JSON()["version"]; now != 3.0 {
			t.Errorf("version = %v, want 3", now)
		}
	})
}

func TestOfTwoWhoSaveAtOnceOnTheSameVersionOneIsRefused(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		for name, thing := range everythingEdited(shop, staff) {
			answers := make(chan int, 2)
			for _, body := range []map[string]any{thing.first, thing.second} {
				go func() { answers <- staff.Race(http.MethodPut, thing.path, on(1, body)).Status }()
			}
			if sum := <-answers + <-answers; sum != http.StatusOK+http.StatusConflict {
				t.Errorf("%s: the two answers add up to %d, want one success and one conflict", name, sum)
			}
		}
	})
}
