package app_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

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
