package customers_test

import (
	"maps"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

type object = map[string]any

func home(changes object) object {
	form := object{"title": "Casa", "street_address": "Calle 8 #12", "sector": "Centro", "city": "Moca", "state": "Espaillat", "postal_code": "56000"}
	maps.Copy(form, changes)
	return form
}

func add(client *testkit.Client, changes object) string {
	id, _ := client.Post("/api/user-addresses", home(changes)).Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}

func list(client *testkit.Client) (addresses []object) {
	var page struct{ Items []object }
	client.Get("/api/user-addresses").Expect(http.StatusOK).Into(&page)
	addresses = page.Items
	return addresses
}

func TestAShopperKeepsAddressesTheDefaultFirst(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		if got := ana.Get("/api/user-addresses").Expect(http.StatusOK); string(got.Body) != `{"items":[],"total":0,"page":1,"per_page":20}`+"\n" {
			t.Errorf("no addresses: %s", got.Body)
		}
		first, second := add(ana, object{"is_default": true}), add(ana, object{"title": "Trabajo", "is_default": true})
		abroad := add(ana, object{"title": "Madrid", "country": "España", "state": "Madrid", "city": "Alcalá", "sector": ""})
		got := list(ana)
		if len(got) != 3 || got[0]["id"] != second || got[1]["id"] != first || got[2]["id"] != abroad || got[1]["is_default"] != false {
			t.Fatalf("addresses %v", got)
		}
		if got[0]["country"] != "República Dominicana" {
			t.Errorf("country %v", got[0]["country"])
		}
		changed := ana.Put("/api/user-addresses/"+abroad, home(object{"title": " Playa ", "is_default": true})).Expect(http.StatusOK).JSON()
		if changed["title"] != "Playa" || changed["id"] != abroad || list(ana)[0]["id"] != abroad {
			t.Errorf("changed to %v", changed)
		}
		ana.Delete("/api/user-addresses/"+abroad, nil).Expect(http.StatusNoContent)
		ana.Delete("/api/user-addresses/"+abroad, nil).ExpectProblem(http.StatusNotFound, "customers.address_not_found")
		if len(list(ana)) != 2 {
			t.Error("not deleted")
		}
	})
}

func TestTheFirstAddressIsTheOneToSendTo(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		first := add(ana, object{"is_default": false})
		add(ana, object{"title": "Trabajo", "is_default": false})
		got := list(ana)
		if got[0]["id"] != first || got[0]["is_default"] != true || got[1]["is_default"] != false {
			t.Errorf("addresses %v", got)
		}
	})
}

// Somebody else's address answers exactly as one that does not exist.
func TestAnAddressOfAnotherIsNotThere(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, eva := shop.Shopper("ana@example.do"), shop.Shopper("eva@example.do")
		hers := add(eva, object{"is_default": true})
		mine := add(ana, object{"is_default": true})
		before := list(eva)
		same := func(method string, body any) {
			t.Helper()
			foreign := ana.Do(method, "/api/user-addresses/"+hers, body).Expect(http.StatusNotFound).JSON()
			unknown := ana.Do(method, "/api/user-addresses/0198c0de-0000-7000-8000-000000000000", body).Expect(http.StatusNotFound).JSON()
			delete(foreign, "request_id")
			delete(unknown, "request_id")
			if !reflect.DeepEqual(foreign, unknown) {
				t.Errorf("%s: %v differs from %v", method, foreign, unknown)
			}
		}
		same(http.MethodPut, home(object{"is_default": true}))
		same(http.MethodDelete, nil)
		for _, odd := range []string{"%00", "%ff", "%27", "1", strings.ToUpper(mine)} {
			ana.Delete("/api/user-addresses/"+odd, nil).Expect(http.StatusNotFound)
			ana.Put("/api/user-addresses/"+odd, home(nil)).Expect(http.StatusNotFound)
		}
		ana.Get("/api/user-addresses/" + hers).Expect(http.StatusMethodNotAllowed)
		ana.Get("/api/user-addresses?user_id=" + hers).Expect(http.StatusUnprocessableEntity)
		for _, extra := range []object{{"user_id": "x"}, {"id": hers}, {"created_at": "2026-01-01T00:00:00Z"}} {
			ana.Post("/api/user-addresses", home(extra)).Expect(http.StatusUnprocessableEntity)
		}
		if !reflect.DeepEqual(list(eva), before) {
			t.Error("somebody else's address changed")
		}
		if got := list(ana); len(got) != 1 || got[0]["id"] != mine || got[0]["is_default"] != true {
			t.Errorf("a refused change left %v", got)
		}
	})
}

func TestAnAddressMustFitTogether(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		mine := add(ana, object{"is_default": true})
		for field, wrong := range map[string]object{
			"city": {"city": "Bonao"}, "state": {"state": "Cataluña"}, "country": {"country": "Francia"}, "title": {"title": "  "},
			"sector": {"sector": ""}, "postal_code": {"postal_code": strings.Repeat("5", 21)}, "street_address": {"street_address": "Calle 1\nBcc: eva"},
		} {
			wrong["is_default"] = true
			answer := ana.Post("/api/user-addresses", home(wrong)).ExpectProblem(http.StatusUnprocessableEntity, "customers.invalid_address")
			if !strings.Contains(string(answer.Body), `"field":"`+field+`"`) || answer.Detail() != "Error al agregar la dirección" {
				t.Errorf("%s: %s", field, answer.Body)
			}
			ana.Put("/api/user-addresses/"+mine, home(wrong)).ExpectProblem(http.StatusUnprocessableEntity, "customers.invalid_address")
		}
		html := add(ana, object{"street_address": "<script>alert(1)</script>"})
		if got := list(ana); len(got) != 2 || got[0]["id"] != mine || got[1]["id"] != html || got[1]["street_address"] != "<script>alert(1)</script>" {
			t.Errorf("addresses %v", got)
		}
	})
}

func TestTwentyAddressesAreEnough(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		first := add(ana, object{"is_default": true})
		for i := range 18 {
			add(ana, object{"title": "Casa " + strconv.Itoa(i)})
		}
		together(8, func(int) { ana.Race(http.MethodPost, "/api/user-addresses", home(object{"is_default": true})) })
		if n := shop.Count(`SELECT count(*) FROM user_addresses`); n != 20 {
			t.Fatalf("%d addresses", n)
		}
		ana.Post("/api/user-addresses", home(object{"is_default": true})).ExpectProblem(http.StatusConflict, "customers.too_many_addresses")
		if n := shop.Count(`SELECT count(*) FROM user_addresses WHERE is_default`); n != 1 {
			t.Errorf("%d defaults", n)
		}
		ana.Put("/api/user-addresses/"+first, home(object{"is_default": true})).Expect(http.StatusOK)
		ana.Delete("/api/user-addresses/"+first, nil).Expect(http.StatusNoContent)
		add(ana, nil)
	})
}

// together calls f n times at once.
func together(n int, f func(i int)) {
	var start, done sync.WaitGroup
	start.Add(1)
	for i := range n {
		done.Go(func() {
			start.Wait()
			f(i)
		})
	}
	start.Done()
	done.Wait()
}

func TestThereIsOneDefaultHoweverManyAsk(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Shopper("ana@example.do")
		ids := []string{add(ana, nil), add(ana, nil), add(ana, nil), add(ana, nil)}
		for round := range 50 {
			answers := make([]testkit.Answer, len(ids))
			together(len(ids), func(i int) {
				answers[i] = ana.Race(http.MethodPut, "/api/user-addresses/"+ids[i], home(object{"is_default": true}))
			})
			for _, answer := range answers {
				if answer.Status != http.StatusOK {
					t.Fatalf("round %d: %d %s", round, answer.Status, answer.Body)
				}
			}
			if n := shop.Count(`SELECT count(*) FROM user_addresses WHERE is_default`); n != 1 {
				t.Fatalf("round %d: %d defaults", round, n)
			}
		}
	})
}

func TestProvincesAreForEveryone(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		var list struct {
			Items []struct {
				Name           string   `json:"name"`
				Municipalities []string `json:"municipalities"`
			}
		}
		answer := shop.Visitor().Get("/api/provinces").Expect(http.StatusOK).Into(&list)
		provinces := list.Items
		if len(provinces) != 32 || provinces[0].Name != "Distrito Nacional" || answer.Header.Get("ETag") == "" || answer.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%d provinces, headers %v", len(provinces), answer.Header)
		}
		staff := shop.Staff("jefa@example.do", identity.RoleSuperAdmin)
		staff.Get("/api/user-addresses").Expect(http.StatusUnauthorized)
		staff.Post("/api/user-addresses", home(nil)).Expect(http.StatusUnauthorized)
	})
}
