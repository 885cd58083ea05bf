package app_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mirada/internal/identity"
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
		"/api/admin/products", "/api/admin/brands", "/api/admin/categories", "/api/admin/characteristic-groups",
		"/api/admin/product-characteristics?product_id=" + d.product, "/api/admin/product-images?product_id=" + d.product,
		"/api/admin/product-frames/" + d.product, "/api/admin/slider-content", "/api/admin/social-networks", "/api/admin/site-content",
		"/api/admin/footer-config", "/api/admin/admin-settings", "/api/admin/client-requests", "/api/products", "/api/brands",
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

func TestUndoTakesBackNoSale(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(ana, "Samaná", 10)
		shop.Confirmed("eva@example.do")
		move := func(direction string, quantity int) string {
			return setOf(ana.Post("/api/admin/stock-transactions", object{"product_id": product, "transaction_type": direction, "quantity": quantity, "reason": "Conteo"}).Expect(http.StatusCreated))
		}
		level := func() int { return shop.Count(`SELECT on_hand FROM stock_levels WHERE product_id = $1`, product) }
		more := move("increase", 5)
		if _, err := shop.Order("eva@example.do", product, 3); err != nil {
			t.Fatal(err)
		}
		undo(ana, more).Expect(http.StatusOK)
		if got := level(); got != 7 {
			t.Errorf("stock = %d, want 7: ten, less the three that were sold", got)
		}
		if n := shop.Count(`SELECT count(*) FROM stock_transactions WHERE reason = 'Deshacer: Conteo' AND transaction_type = 'decrease' AND quantity = 5`); n != 1 {
			t.Errorf("%d movements say why", n)
		}
		more = move("increase", 5)
		move("decrease", 12)
		refused := undo(ana, more).ExpectProblem(http.StatusConflict, "inventory.negative_stock")
		if refused.Detail() != "Stock cannot be negative" {
			t.Errorf("detail = %q", refused.Detail())
		}
	})
}

func TestUndoOfAPriceLeavesTheNameAnotherChanged(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, luis := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Staff("luis@mirada.do", identity.RoleAdmin)
		product := shop.Product(ana, "Samaná", 1)
		path := "/api/admin/products/" + product
		price := setOf(ana.Put(path, object{"name": "Samaná", "price": 300, "version": 1}).Expect(http.StatusOK))
		luis.Put(path, object{"name": "Saona", "price": 300, "version": 2}).Expect(http.StatusOK)
		undo(luis, price).ExpectProblem(http.StatusNotFound, "changes.not_found")
		undo(ana, price).Expect(http.StatusOK)
		if got := ana.Get(path).JSON(); got["name"] != "Saona" || got["price"] != 210.0 {
			t.Errorf("product = %v, want the new name with the old price", got)
		}

		again := setOf(ana.Put(path, object{"name": "Saona", "price": 400, "version": 4}).Expect(http.StatusOK))
		luis.Put(path, object{"name": "Saona", "price": 500, "version": 5}).Expect(http.StatusOK)
		var conflict struct {
			Current []struct {
				Choice, Field string
				Before, Now   any
			}
		}
		undo(ana, again).ExpectProblem(http.StatusConflict, "changes.conflict").Into(&conflict)
		if len(conflict.Current) != 1 || conflict.Current[0].Field != "price_cents" || conflict.Current[0].Before != 21000.0 || conflict.Current[0].Now != 50000.0 {
			t.Fatalf("conflict = %+v", conflict)
		}
		ana.Post("/api/admin/change-sets/"+again+"/undo", object{"decided": true, "take": []string{conflict.Current[0].Choice}}).Expect(http.StatusOK)
		if got := ana.Get(path).JSON(); got["price"] != 210.0 {
			t.Errorf("price = %v, want 210: it was chosen", got["price"])
		}
	})
}

func TestALongBlockComesBackWhole(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		long := strings.Repeat("Todo sobre lentes. ", 1000)
		block := object{"content_key": "largo", "content_type": "text", "page_slug": "help", "content": long}
		id := ana.Post("/api/admin/site-content", block).Expect(http.StatusCreated).JSON()["id"].(string)
		set := setOf(ana.Delete("/api/admin/site-content/"+id, nil).Expect(http.StatusNoContent))
		undo(ana, set).Expect(http.StatusOK)
		if got := ana.Get("/api/admin/site-content/" + id).Expect(http.StatusOK).JSON()["content"]; got != long {
			t.Errorf("%d letters came back, want %d", len(fmt.Sprint(got)), len(long))
		}
	})
}

func TestABrandReturnsToProductsThatStillHaveNone(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		brand, rival := shop.Brand(owner, "Ocoa"), shop.Brand(owner, "Cabrera")
		branded := func(name string) string {
			return owner.Post("/api/admin/products", object{"name": name, "price": 1, "brand_id": brand}).Expect(http.StatusCreated).JSON()["id"].(string)
		}
		kept, given := branded("Samaná"), branded("Macao")
		owner.Delete("/api/admin/brands/"+brand, nil).Expect(http.StatusOK)
		owner.Put("/api/admin/products/"+given, object{"name": "Macao", "price": 1, "brand_id": rival, "version": 1}).Expect(http.StatusOK)

		notes := owner.Post("/api/admin/trash/brand/"+brand+"/restore", nil).Expect(http.StatusOK).JSON()["notes"]
		if got := fmt.Sprint(notes); !strings.Contains(got, "volvió a 1 producto;") {
			t.Errorf("notes = %s", got)
		}
		for id, want := range map[string]string{kept: brand, given: rival} {
			if got := owner.Get("/api/admin/products/" + id).JSON()["brand_id"]; got != want {
				t.Errorf("brand = %v, want %v", got, want)
			}
		}
		owner.Post("/api/admin/trash/brand/"+brand+"/restore", nil).ExpectProblem(http.StatusNotFound, "changes.not_in_trash")

		category := shop.Category(owner, "Sol")
		owner.Delete("/api/admin/categories/"+category, nil).Expect(http.StatusOK)
		shop.Category(owner, "Sol")
		owner.Post("/api/admin/trash/category/"+category+"/restore", nil).ExpectProblem(http.StatusConflict, "catalog.category_taken")
	})
}

func TestWhoMayNotDoItMayNotUndoIt(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner, ana := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin), shop.Staff("ana@mirada.do", identity.RoleAdmin)
		brand := shop.Brand(owner, "Ocoa")
		set := setOf(owner.Delete("/api/admin/brands/"+brand, nil).Expect(http.StatusOK))
		ana.Post("/api/admin/trash/brand/"+brand+"/restore", nil).ExpectProblem(http.StatusForbidden, "identity.not_allowed")
		undo(ana, set).ExpectProblem(http.StatusNotFound, "changes.not_found")
		var detail struct{ Revisions []struct{ ID string } }
		ana.Get("/api/admin/change-sets/" + set).Expect(http.StatusOK).Into(&detail)
		ana.Post("/api/admin/revisions/"+detail.Revisions[0].ID+"/restore", nil).ExpectProblem(http.StatusForbidden, "identity.not_allowed")
		shop.Exec(`UPDATE user_roles SET role = 'admin' WHERE role = 'super_admin'`)
		if status := undo(owner, set).Status; status != http.StatusForbidden && status != http.StatusUnauthorized {
			t.Errorf("status = %d for an owner who is none any more", status)
		}
		ana.Delete("/api/admin/trash/brand/"+brand, object{"name": "Ocoa"}).Expect(http.StatusForbidden)
	})
}

func TestFiftyUndoTheSameSetAndOneDoes(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product := shop.Product(ana, "Samaná", 0)
		set := setOf(ana.Post("/api/admin/stock-transactions", object{"product_id": product, "transaction_type": "increase", "quantity": 100}).Expect(http.StatusCreated))
		ana.Post("/api/admin/stock-transactions", object{"product_id": product, "transaction_type": "increase", "quantity": 900}).Expect(http.StatusCreated)
		var wg sync.WaitGroup
		var mu sync.Mutex
		statuses := map[int]int{}
		for range 50 {
			wg.Go(func() {
				answer := ana.Race(http.MethodPost, "/api/admin/change-sets/"+set+"/undo", object{})
				mu.Lock()
				statuses[answer.Status]++
				mu.Unlock()
			})
		}
		wg.Wait()
		if statuses[http.StatusOK] != 1 || statuses[http.StatusConflict] != 49 {
			t.Errorf("statuses = %v, want one success and 49 conflicts", statuses)
		}
		if got := shop.Count(`SELECT on_hand FROM stock_levels WHERE product_id = $1`, product); got != 900 {
			t.Errorf("stock = %d, want 900", got)
		}
	})
}

func TestTheTrashIsEmptiedAfterThirtyDays(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		product, brand := shop.Product(owner, "Samaná", 2), shop.Brand(owner, "Ocoa")
		owner.Delete("/api/admin/products/"+product, nil).Expect(http.StatusNoContent)
		owner.Delete("/api/admin/brands/"+brand, nil).Expect(http.StatusOK)
		tidy := func(day int) {
			t.Helper()
			if err := shop.Changes().Tidy(t.Context(), time.Now().UTC().AddDate(0, 0, day), 12); err != nil {
				t.Fatal(err)
			}
		}
		tidy(29)
		if n := shop.Count(`SELECT count(*) FROM trash`); n != 2 {
			t.Fatalf("%d in the trash on day 29, want 2", n)
		}
		tidy(31)
		for what, n := range map[string]int{
			"in the trash":     shop.Count(`SELECT count(*) FROM trash`),
			"product":          shop.Count(`SELECT count(*) FROM products WHERE id = $1`, product),
			"revisions":        shop.Count(`SELECT count(*) FROM revisions WHERE target_id IN ($1, $2)`, product, brand),
			"missing in audit": 2 - shop.Count(`SELECT count(*) FROM audit_log WHERE action = 'changes.purged'`),
		} {
			if n != 0 {
				t.Errorf("%s: %d", what, n)
			}
		}
		owner.Delete("/api/admin/trash/product/"+product, object{"name": "Samaná"}).ExpectProblem(http.StatusNotFound, "changes.not_in_trash")
	})
}

// Changes are kept for as many months as the owner sets; of texts and pictures the last
// thirty for good.
func TestChangesAreKeptForTheMonthsThatTheOwnerSets(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		product := shop.Product(owner, "Samaná", 2)
		slide := owner.Post("/api/admin/slider-content", object{"title": "Verano"}).Expect(http.StatusCreated).JSON()["id"].(string)
		for i := range 32 {
			owner.Put("/api/admin/slider-content/"+slide, object{"title": fmt.Sprintf("Verano %d", i)}).Expect(http.StatusOK)
		}
		const kept = `SELECT count(*) FROM revisions WHERE target_id = $1`
		shop.Exec(`UPDATE revisions SET at = $1`, time.Now().UTC().AddDate(0, -3, 0))
		shop.Exec(`UPDATE change_sets SET at = $1`, time.Now().UTC().AddDate(0, -3, 0))
		tidy := func() {
			t.Helper()
			if err := shop.Tidy(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		tidy()
		if shop.Count(kept, product) == 0 || shop.Count(kept, slide) != 33 {
			t.Error("a year of changes is not kept")
		}
		owner.Put("/api/admin/admin-settings/history_months", object{"value": 2}).Expect(http.StatusOK)
		for i := range 33 { // each a second later than the one before
			shop.Exec(`UPDATE revisions SET at = $1 WHERE target_id = $2 AND version = $3`, time.Now().UTC().AddDate(0, -3, 0).Add(time.Duration(i)*time.Second), slide, i+1)
		}
		tidy()
		if n := shop.Count(kept, product); n != 0 {
			t.Errorf("%d changes of the product are kept for longer than two months", n)
		}
		if n := shop.Count(kept, slide); n != 30 {
			t.Errorf("%d changes of the slide are kept, want the last 30", n)
		}
		if n := shop.Count(`SELECT count(*) FROM audit_log WHERE target_id = $1`, product); n == 0 {
			t.Error("the audit log was shortened")
		}
	})
}

// Where only some of the fields that others changed are taken back, the set says so.
func TestASetThatIsTakenBackInPartSaysSo(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, luis := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Staff("luis@mirada.do", identity.RoleAdmin)
		state := func(take func(choices []string) []string) (state string, product map[string]any) {
			id := shop.Product(ana, "Samaná", 1)
			path := "/api/admin/products/" + id
			set := setOf(ana.Put(path, object{"name": "Saona", "price": 300, "version": 1}).Expect(http.StatusOK))
			luis.Put(path, object{"name": "Cabrera", "price": 500, "version": 2}).Expect(http.StatusOK)
			var conflict struct {
				Current []struct{ Choice, Field string }
			}
			undo(ana, set).ExpectProblem(http.StatusConflict, "changes.conflict").Into(&conflict)
			choices := map[string]string{}
			for _, clash := range conflict.Current {
				choices[clash.Field] = clash.Choice
			}
			ana.Post("/api/admin/change-sets/"+set+"/undo", object{"decided": true, "take": take([]string{choices["name"], choices["price_cents"]})}).Expect(http.StatusOK)
			state, _ = ana.Get("/api/admin/change-sets/" + set).JSON()["state"].(string)
			return state, ana.Get(path).JSON()
		}
		if got, product := state(func(all []string) []string { return all[:1] }); got != "partly" || product["name"] != "Samaná" || product["price"] != 500.0 {
			t.Errorf("with one box of two: %s, %v", got, product)
		}
		if got, _ := state(func([]string) []string { return []string{} }); got != "partly" {
			t.Errorf("with no box: %s", got)
		}
		if got, product := state(func(all []string) []string { return all }); got != "undone" || product["price"] != 210.0 {
			t.Errorf("with both boxes: %s, %v", got, product)
		}
	})
}

// What happened to one record is told newest first, whoever did it, with the record as
// it is now.
func TestTheHistoryOfARecord(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, luis := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Staff("luis@mirada.do", identity.RoleAdmin)
		slide := ana.Post("/api/admin/slider-content", object{"title": "Verano"}).Expect(http.StatusCreated).JSON()["id"].(string)
		luis.Put("/api/admin/slider-content/"+slide, object{"title": "Otoño"}).Expect(http.StatusOK)
		ana.Post("/api/admin/slider-content", object{"title": "Otra"}).Expect(http.StatusCreated)
		var history struct {
			Total int
			Items []struct {
				Set struct {
					Action string
					Email  string `json:"actor_email"`
				} `json:"change_set"`
				Revision struct {
					Before, Now map[string]any
					Restorable  bool
				}
			}
		}
		ana.Get("/api/admin/revisions?kind=slide&target_id=" + slide).Expect(http.StatusOK).Into(&history)
		if history.Total != 2 || len(history.Items) != 2 {
			t.Fatalf("history: %+v", history)
		}
		newest, first := history.Items[0], history.Items[1]
		if newest.Set.Email != "luis@mirada.do" || newest.Set.Action != "content.slide_updated" || !newest.Revision.Restorable ||
			newest.Revision.Before["Title"] != "Verano" || newest.Revision.Now["Title"] != "Otoño" {
			t.Errorf("newest: %+v", newest)
		}
		if first.Set.Email != "ana@mirada.do" || first.Revision.Before != nil || first.Revision.Restorable {
			t.Errorf("first: %+v", first)
		}
		ana.Get("/api/admin/revisions?kind=slide").Expect(http.StatusUnprocessableEntity)
		if none := ana.Get("/api/admin/revisions?kind=nothing&target_id=x").Expect(http.StatusOK).JSON(); none["total"] != 0.0 {
			t.Errorf("of nothing: %v", none)
		}
	})
}

func TestPurgingAsksForTheName(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		product := shop.Product(owner, "Samaná", 2)
		owner.Delete("/api/admin/products/"+product, nil).Expect(http.StatusNoContent)
		owner.Delete("/api/admin/trash/product/"+product, object{"name": "samana"}).ExpectProblem(http.StatusUnprocessableEntity, "changes.wrong_name")
		owner.Delete("/api/admin/trash/product/"+product, object{"name": " Samaná "}).Expect(http.StatusNoContent)
	})
}

func TestARestoredProductGivesWayWithItsReference(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		make := func(name string) string {
			return ana.Post("/api/admin/products", object{"name": name, "price": 1, "sku": "A-1", "barcode": name}).Expect(http.StatusCreated).JSON()["id"].(string)
		}
		first := make("Samaná")
		ana.Delete("/api/admin/products/"+first, nil).Expect(http.StatusNoContent)
		ana.Get("/api/admin/products/" + first).Expect(http.StatusNotFound)
		shop.Visitor().Get("/api/products/" + first).Expect(http.StatusNotFound)
		ana.Post("/api/admin/stock-transactions", object{"product_id": first, "transaction_type": "increase", "quantity": 1}).Expect(http.StatusNotFound)
		make("Macao")
		notes := ana.Post("/api/admin/trash/product/"+first+"/restore", nil).Expect(http.StatusOK).JSON()["notes"]
		if got := ana.Get("/api/admin/products/" + first).JSON(); got["sku"] != nil && got["sku"] != "" || got["barcode"] != "Samaná" || len(notes.([]any)) != 1 {
			t.Errorf("product = %v, notes %v; want it without its reference, and that said", got, notes)
		}
	})
}

func TestAnEntryOfTheLogIsRestored(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana, luis := shop.Staff("ana@mirada.do", identity.RoleAdmin), shop.Staff("luis@mirada.do", identity.RoleAdmin)
		slide := ana.Post("/api/admin/slider-content", object{"title": "Verano"}).Expect(http.StatusCreated).JSON()["id"].(string)
		ana.Put("/api/admin/slider-content/"+slide, object{"title": "Otoño"}).Expect(http.StatusOK)
		ana.Put("/api/admin/slider-content/"+slide, object{"title": "Invierno"}).Expect(http.StatusOK)
		var log struct {
			Items []struct {
				Action string
				Set    string `json:"change_set_id"`
			}
		}
		luis.Get("/api/admin/audit-entries?entity=slide").Expect(http.StatusOK).Into(&log)
		var detail struct {
			Revisions []struct {
				ID                 string
				Before, After, Now object
				Restorable         bool
			}
		}
		luis.Get("/api/admin/change-sets/" + log.Items[1].Set).Expect(http.StatusOK).Into(&detail)
		seen := detail.Revisions[0]
		if seen.Before["Title"] != "Verano" || seen.After["Title"] != "Otoño" || seen.Now["Title"] != "Invierno" || !seen.Restorable {
			t.Errorf("revision = %+v", seen)
		}
		luis.Post("/api/admin/revisions/"+seen.ID+"/restore", nil).Expect(http.StatusOK)
		if got := luis.Get("/api/admin/slider-content").Body; !strings.Contains(string(got), "Verano") {
			t.Errorf("slides = %s", got)
		}
		luis.Get("/api/admin/change-sets/" + log.Items[2].Set).Expect(http.StatusOK).Into(&detail)
		luis.Post("/api/admin/revisions/"+detail.Revisions[0].ID+"/restore", nil).ExpectProblem(http.StatusUnprocessableEntity, "changes.not_undoable")
	})
}
