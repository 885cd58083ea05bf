package app_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirada/internal/platform/httpx"
	"mirada/internal/testkit"
)

// A write that nobody thought of when it comes to taking back is none of the two.
func TestEveryWriteOfStaffIsUndoableOrSaysWhyNot(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	deeds := (&desk{}).deeds()
	for _, route := range shop.Router().Routes() {
		if !strings.HasPrefix(route.Path, "/api/admin/") || route.Method == http.MethodGet || route.Policy == httpx.Public {
			continue
		}
		_, undoable := deeds[route.ID]
		if _, isFinal := final[route.ID]; undoable == isFinal {
			t.Errorf("%s must stand either among the deeds that are done, undone and compared, or among the final ones with a reason", route.ID)
		}
		delete(deeds, route.ID)
	}
	for id := range deeds {
		t.Errorf("%s is no operation", id)
	}
}

// state is everything that staff edit, as they read it, without what counts changes.
func (d *desk) state() map[string]any {
	d.t.Helper()
	all := map[string]any{}
	for _, path := range []string{
		"/api/admin/products", "/api/admin/brands", "/api/admin/categories", "/api/admin/characteristic-groups", "/api/admin/search-synonyms",
		"/api/admin/product-characteristics?product_id=" + d.product, "/api/admin/product-images?product_id=" + d.product,
		"/api/admin/product-frames/" + d.product, "/api/admin/product-models", "/api/admin/slider-content", "/api/admin/social-networks", "/api/admin/site-content",
		"/api/admin/footer-config", "/api/admin/admin-settings", "/api/admin/client-requests", "/api/admin/reviews", "/api/products", "/api/brands",
	} {
		var body any
		d.owner.Get(path).Into(&body)
		all[path] = settled(body)
	}
	return all
}

// settled drops what every write moves on, and takes an order for what it is: a row.
func settled(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for _, name := range []string{"version", "updated_at", "request_id"} {
			delete(v, name)
		}
		for name := range v {
			v[name] = settled(v[name])
		}
	case []any:
		for i := range v {
			v[i] = settled(v[i])
		}
	}
	return value
}

func differences(want, got map[string]any) (lines []string) {
	for path := range want {
		w, _ := json.Marshal(want[path])
		g, _ := json.Marshal(got[path])
		if string(w) != string(g) {
			lines = append(lines, fmt.Sprintf("%s:\n  want %s\n  got  %s", path, w, g))
		}
	}
	return lines
}

func undo(client *testkit.Client, set string) testkit.Answer {
	return client.Post("/api/admin/change-sets/"+set+"/undo", object{})
}

func setOf(answer testkit.Answer) string { return answer.Header.Get("Mirada-Change") }

// orderOnly is where taking back restores an order, and not the numbers it was kept by.
var orderOnly = []string{"arrangeSlides", "arrangeSocialNetworks", "orderProductImages"}

func withoutNumbers(value any) {
	switch v := value.(type) {
	case map[string]any:
		delete(v, "display_order")
		for _, one := range v {
			withoutNumbers(one)
		}
	case []any:
		for _, one := range v {
			withoutNumbers(one)
		}
	}
}

func TestDoUndoCompare(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		d := openDesk(t, shop)
		deeds := d.deeds()
		for _, id := range slices.Sorted(maps.Keys(deeds)) {
			before := d.state()
			answer := deeds[id]()
			set := setOf(answer)
			if answer.Status >= 300 || set == "" {
				t.Fatalf("%s: status %d, change set %q: %s", id, answer.Status, set, answer.Body)
			}
			done := d.state()
			if len(differences(before, done)) == 0 {
				t.Errorf("%s changed nothing", id)
			}
			undone := undo(d.owner, set)
			if undone.Status != http.StatusOK {
				t.Errorf("%s: undo = %d %s", id, undone.Status, undone.Body)
				continue
			}
			after := d.state()
			if slices.Contains(orderOnly, id) {
				withoutNumbers(before)
				withoutNumbers(after)
				withoutNumbers(done)
			}
			for _, difference := range differences(before, after) {
				t.Errorf("%s, undone, left a difference in %s", id, difference)
			}
			undo(d.owner, set).ExpectProblem(http.StatusConflict, "changes.already_undone")

			redo := undo(d.owner, setOf(undone)).Expect(http.StatusOK)
			again := d.state()
			if slices.Contains(orderOnly, id) {
				withoutNumbers(again)
			}
			for _, difference := range differences(done, again) {
				t.Errorf("%s, done again, left a difference in %s", id, difference)
			}
			undo(d.owner, setOf(redo)).Expect(http.StatusOK)
		}
	})
}
