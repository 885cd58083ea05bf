package app_test

import (
	"net/http"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// What is changed of a brand, a category or a characteristic is changed of all of its
// products by statements over all of them, and what can be taken back is written down by
// a hundred of them. So ten times as many products take no more statements, or one piece.
func TestAChangeOfManyProductsTakesAsManyStatementsAsOfFew(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const piece = 12 // statements at most
		few, many := sayWhileChanging(t, shop, 20), sayWhileChanging(t, shop.Another(), 200)
		for i, change := range few {
			most := len(change.heard)
			if change.taken {
				most += piece
			}
			if got := many[i].heard; len(got) > most {
				t.Errorf("to %s of 20 products takes %d statements, of 200 products %d:\n%s", change.what, len(change.heard), len(got), texts(got))
			}
		}
	})
}

// changed is what was said while something was changed; taken from its products, or back.
type changed struct {
	what  string
	taken bool
	heard []said
}

// sayWhileChanging changes whatever is hung on by so many products, one after the other.
func sayWhileChanging(t *testing.T, shop *testkit.Shop, products int) (all []changed) {
	t.Helper()
	owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
	brand, category, characteristic := many(t, shop, owner, products)
	var groups struct {
		Items []struct {
			ID              string
			Characteristics []struct{ Values []struct{ ID string } }
		}
	}
	owner.Get("/api/admin/characteristic-groups").Expect(http.StatusOK).Into(&groups)
	group, value := groups.Items[0].ID, groups.Items[0].Characteristics[0].Values[0].ID
	shop.Visitor().Get("/api/products/search?q=modelo").Expect(http.StatusOK) // who searches first reads all words

	var answer testkit.Answer
	change := func(what, method, path string, body object) {
		t.Helper()
		heard := overhear(shop, func() { answer = owner.Do(method, "/api/admin/"+path, body) })
		if all = append(all, changed{what, method != http.MethodPut, heard}); answer.Status >= http.StatusBadRequest {
			t.Fatalf("%s: %d %s", what, answer.Status, answer.Body)
		}
	}
	change("rename the brand", http.MethodPut, "brands/"+brand, object{"name": "Azua"})
	change("rename the category", http.MethodPut, "categories/"+category, object{"name": "Vista"})
	for _, active := range []bool{false, true} {
		change("switch the value", http.MethodPut, "characteristic-values/"+value, object{"value": "Carey", "characteristic_id": characteristic, "is_active": active})
		change("switch the characteristic", http.MethodPut, "characteristics/"+characteristic, object{"name": "Tono", "group_id": group, "is_facet": active, "is_active": active})
		change("switch the group", http.MethodPut, "characteristic-groups/"+group, object{"name": "Aro", "is_active": active})
	}
	for _, path := range []string{"brands/" + brand, "categories/" + category, "characteristic-values/" + value, "characteristics/" + characteristic, "characteristic-groups/" + group} {
		change("delete "+path, http.MethodDelete, path, nil)
		change("bring back "+path, http.MethodPost, "change-sets/"+setOf(answer)+"/undo", object{})
	}
	return all
}
