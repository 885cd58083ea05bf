package catalog_test

import (
	"net/http"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const products = "/api/admin/products"

func TestProductFromNothingToGone(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		brand := shop.Brand(staff, "Malecón")
		shop.Category(staff, "Sol")
		created := staff.Post(products, map[string]any{
			"name": "Samaná", "description": "Aviador", "price": 210.5, "buy_price": 100, "markup_percentage": 110.5,
			"stock_quantity": 4, "brand_id": brand, "category": "Sol", "gender": "female", "is_featured": true,
		}).Expect(http.StatusCreated).JSON()
		id, _ := created["id"].(string)
		if created["price"] != 210.5 || created["brand_name"] != "Malecón" || created["stock_quantity"] != 4.0 || created["markup_percentage"] != 110.5 || created["sell_price"] != nil {
			t.Errorf("created = %v", created)
		}
		if n := shop.Count(`SELECT count(*) FROM stock_transactions WHERE product_id = $1 AND quantity = 4 AND reason = 'Stock increase'`, id); n != 1 {
			t.Errorf("opening movements = %d, want 1", n)
		}
		staff.Put(products+"/"+id, map[string]any{"name": "Samaná II", "price": 199, "stock_quantity": 1, "version": 1}).Expect(http.StatusOK)
		if n := shop.Count(`SELECT count(*) FROM stock_transactions WHERE product_id = $1 AND quantity = 3 AND reason = 'Stock decrease'`, id); n != 1 {
			t.Errorf("movements of the form = %d, want 1", n)
		}
		staff.Delete(products+"/"+id, nil).Expect(http.StatusNoContent)
		staff.Get(products+"/"+id).ExpectProblem(http.StatusNotFound, "catalog.product_not_found")
		for _, action := range []string{"product_created", "product_updated", "product_deleted"} {
			if n := shop.Count(`SELECT count(*) FROM audit_log WHERE action = $1 AND target_id = $2`, "catalog."+action, id); n != 1 {
				t.Errorf("audit lines of %s = %d, want 1", action, n)
			}
		}
	})
}

func TestTheSecondOfTwoPeopleIsTold(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := shop.Product(staff, "Samaná", 2)
		staff.Put(products+"/"+id, map[string]any{"name": "Primera", "price": 1, "version": 1}).Expect(http.StatusOK)
		staff.Put(products+"/"+id, map[string]any{"name": "Segunda", "price": 2, "stock_quantity": 9, "version": 1}).
			ExpectProblem(http.StatusConflict, "catalog.stale_product")
		after := staff.Get(products + "/" + id).Expect(http.StatusOK).JSON()
		if after["name"] != "Primera" || after["stock_quantity"] != 2.0 {
			t.Errorf("product = %v, want the first change and no other", after)
		}
	})
}

func TestUnitsSoldWhileTheFormWasOpenDoNotComeBack(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		id := shop.Product(staff, "Samaná", 10)
		staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": id, "transaction_type": "decrease", "quantity": 1}).Expect(http.StatusCreated)
		form := map[string]any{"name": "Samaná", "price": 1, "stock_quantity": 12, "stock_read": 10, "version": 1}
		refused := staff.Put(products+"/"+id, form).ExpectProblem(http.StatusConflict, "inventory.stock_moved")
		if refused.Field() != "stock_quantity" || refused.Detail() != "El stock cambió de 10 a 9 mientras editabas" {
			t.Errorf("refusal = %s", refused.Body)
		}
		after := staff.Get(products + "/" + id).Expect(http.StatusOK).JSON()
		if after["stock_quantity"] != 9.0 || after["price"] != 210.0 {
			t.Errorf("product = %v, want nothing of the form", after)
		}
		form["stock_read"] = 9
		staff.Put(products+"/"+id, form).Expect(http.StatusOK)
	})
}

func TestBadProductsNameTheirField(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	for field, body := range map[string]map[string]any{
		"name":              {"price": 1},
		"price":             {"name": "a", "price": -1},
		"price ":            {"name": "a", "price": nil},
		"price  ":           {"name": "a"},
		"buy_price":         {"name": "a", "price": 1, "buy_price": 1.005},
		"sell_price":        {"name": "a", "price": 1, "sell_price": 1e12},
		"markup_percentage": {"name": "a", "price": 1, "markup_percentage": 1000.01},
		"stock_quantity":    {"name": "a", "price": 1, "stock_quantity": -1},
		"stock_quantity ":   {"name": "a", "price": 1, "stock_quantity": 1.5},
		"gender":            {"name": "a", "price": 1, "gender": "x"},
		"brand_id":          {"name": "a", "price": 1, "brand_id": "00000000-0000-0000-0000-000000000000"},
		"unknown":           {"name": "a", "price": 1, "unknown": true},
	} {
		answer := staff.Post(products, body).Expect(http.StatusUnprocessableEntity)
		if got := answer.Field(); got != strings.TrimSpace(field) {
			t.Errorf("%v: field = %q, want %q (%s)", body, got, field, answer.Body)
		}
	}
	all := staff.Post(products, map[string]any{"price": nil, "buy_price": -3, "stock_quantity": 0.5}).Expect(http.StatusUnprocessableEntity)
	if named := len(all.JSON()["errors"].([]any)); named != 4 {
		t.Errorf("%d fields named, want name, price, buy_price and stock_quantity: %s", named, all.Body)
	}
	if n := shop.Count(`SELECT count(*) FROM products`); n != 0 {
		t.Errorf("products = %d, want none", n)
	}
}

func TestListIsFilteredSortedAndPaged(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		brand := shop.Brand(staff, "Malecón")
		add := func(body map[string]any) { staff.Post(products, body).Expect(http.StatusCreated) }
		add(map[string]any{"name": "Samaná", "price": 210, "stock_quantity": 12, "brand_id": brand, "gender": "female", "is_featured": true})
		add(map[string]any{"name": "Jarabacoa", "price": 185, "stock_quantity": 5, "gender": "male"})
		add(map[string]any{"name": "100% Sol_1", "price": 90, "stock_quantity": 0})

		tests := map[string][]string{
			"":                            {"100% Sol_1", "Jarabacoa", "Samaná"},
			"?sort=price&order=asc":       {"100% Sol_1", "Jarabacoa", "Samaná"},
			"?sort=name&order=desc":       {"Samaná", "Jarabacoa", "100% Sol_1"},
			"?sort=stock&order=desc":      {"Samaná", "Jarabacoa", "100% Sol_1"},
			"?stock=out":                  {"100% Sol_1"},
			"?stock=low":                  {"Jarabacoa"},
			"?stock=in":                   {"Samaná"},
			"?gender=male":                {"Jarabacoa"},
			"?featured=true":              {"Samaná"},
			"?brand_id=" + brand:          {"Samaná"},
			"?brand_id=none":              {"100% Sol_1", "Jarabacoa"},
			"?search=SAMANA":              {"Samaná"},
			"?search=malec%C3%B3n":        {"Samaná"},
			"?search=%25":                 {"100% Sol_1"},
			"?search=_1":                  {"100% Sol_1"},
			"?search=nada":                {},
			"?per_page=1&page=2":          {"Jarabacoa"},
			"?sort=name&order=asc&page=9": {},
		}
		for query, want := range tests {
			var list struct {
				Items []struct{ Name string }
				Total int
			}
			staff.Get(products + query).Expect(http.StatusOK).Into(&list)
			got := []string{}
			for _, item := range list.Items {
				got = append(got, item.Name)
			}
			if len(got) != len(want) {
				t.Errorf("%q: %v, want %v", query, got, want)
				continue
			}
			for i := range want {
				if got[i] != want[i] {
					t.Errorf("%q: %v, want %v", query, got, want)
					break
				}
			}
		}
		for _, query := range []string{"?sort=buy_price", "?gender=x", "?per_page=101", "?page=0", "?select=*"} {
			staff.Get(products + query).Expect(http.StatusUnprocessableEntity)
		}
	})
}
