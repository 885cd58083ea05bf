package app_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// many gives a shop so many products of one brand and category, all described by one value.
func many(t *testing.T, shop *testkit.Shop, owner *testkit.Client, n int) (brand, category, characteristic string) {
	t.Helper()
	brand, category = shop.Brand(owner, "Ocoa"), shop.Category(owner, "Sol")
	characteristic, values := shop.Characteristic(owner, "Montura", "Color", "Negro")
	for i := range n {
		id := fmt.Sprintf("%08d-0000-7000-8000-000000000000", i)
		shop.Exec(`
			INSERT INTO products (id, name, price_cents, brand_id, category, created_at, updated_at)
			SELECT $1, $2, 100, $3, 'Sol', created_at, created_at FROM brands WHERE id = $3`, id, fmt.Sprintf("Modelo %d", i), brand)
		shop.Exec(`INSERT INTO product_characteristics (id, product_id, characteristic_id, value_id) VALUES ($1, $1, $2, $3)`, id, characteristic, values[0])
	}
	return brand, category, characteristic
}

type setView struct {
	Set struct {
		ID, State  string
		Size, Done int
	} `json:"change_set"`
	Notes []string
}

// What went with a brand, a category or a characteristic of more than 500 products comes
// back by a job, and goes again by another; meanwhile nobody takes it back a second time.
func TestMoreThanFiveHundredRecordsAreTakenBackByAJob(t *testing.T) {
	t.Parallel()
	const products = 620
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		brand, category, characteristic := many(t, shop, owner, products)
		shop.Exec(`UPDATE products SET category = NULL WHERE id LIKE '00000619%'`) // one that never had it
		for path, counted := range map[string]struct {
			query string
			most  int
		}{
			"brands/" + brand:                   {`SELECT count(*) FROM products WHERE brand_id = '` + brand + `'`, products},
			"categories/" + category:            {`SELECT count(*) FROM products WHERE category = 'Sol'`, products - 1},
			"characteristics/" + characteristic: {`SELECT count(*) FROM product_characteristics WHERE characteristic_id = '` + characteristic + `'`, products},
		} {
			set := setOf(owner.Delete("/api/admin/"+path, nil))
			if n := shop.Count(counted.query); set == "" || n != 0 {
				t.Fatalf("%s: %d are left after it was deleted", path, n)
			}
			if longest := shop.Count(`SELECT max(length(before)) FROM revisions WHERE change_set_id = $1`, set); longest > 16<<10 {
				t.Errorf("%s: a revision has %d bytes", path, longest)
			}
			var begun setView
			undo(owner, set).Expect(http.StatusOK).Into(&begun)
			if n := shop.Count(counted.query); begun.Set.State != "open" || begun.Set.Done > 101 || n > 101 {
				t.Errorf("%s: %d came back in the request: %+v", path, n, begun)
			}
			undo(owner, begun.Set.ID).ExpectProblem(http.StatusConflict, "changes.running")
			undo(owner, set).ExpectProblem(http.StatusConflict, "changes.already_undone")

			done := carriedOn(t, shop, owner, begun.Set.ID)
			if n := shop.Count(counted.query); n != counted.most || done["done"] != float64(counted.most+1) || done["done"] != done["size"] {
				t.Errorf("%s: %d came back, %v of %v records; want %d", path, n, done["done"], done["size"], counted.most)
			}
			if said := fmt.Sprint(done["notes"]); !strings.Contains(path, "characteristics") && !strings.Contains(said, fmt.Sprintf("volvió a %d productos; 0 ", counted.most)) {
				t.Errorf("%s: it says %s", path, said)
			}
			var again setView
			undo(owner, begun.Set.ID).Expect(http.StatusOK).Into(&again)
			carriedOn(t, shop, owner, again.Set.ID)
			if n := shop.Count(counted.query); n != 0 {
				t.Errorf("%s: deleted again, %d still have it", path, n)
			}
			owner.Get("/api/admin/change-sets/" + again.Set.ID).Expect(http.StatusOK)
		}
	})
}

// carriedOn waits for the job of a change set, and tells what became of that.
func carriedOn(t *testing.T, shop *testkit.Shop, owner *testkit.Client, id string) map[string]any {
	t.Helper()
	shop.Work()
	shop.Await("the rest is taken back", func() bool {
		return shop.Count(`SELECT count(*) FROM change_sets WHERE id = $1 AND state = 'open'`, id) == 0
	})
	return owner.Get("/api/admin/change-sets/" + id).Expect(http.StatusOK).JSON()
}

// What somebody gave to a product meanwhile stays; a job that is lost is begun again, and
// one that runs twice does nothing twice.
func TestALongRestoreRespectsWhatIsThereByNow(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)
		brand, _, _ := many(t, shop, owner, 620)
		owner.Delete("/api/admin/brands/"+brand, nil).Expect(http.StatusOK)
		var begun setView
		owner.Post("/api/admin/trash/brand/"+brand+"/restore", nil).Expect(http.StatusOK).Into(&begun)
		if begun.Set.State != "open" {
			t.Fatalf("restored at once: %+v", begun)
		}
		given := shop.Count(`SELECT count(*) FROM products WHERE brand_id = $1`, brand)
		shop.Exec(`INSERT INTO brands (id, name, created_at, updated_at) SELECT 'rival', 'Cabrera', created_at, created_at FROM brands WHERE id = $1`, brand)
		shop.Exec(`UPDATE products SET brand_id = 'rival' WHERE id LIKE '00000000%' OR id LIKE '00000619%'`)
		shop.Exec(`DELETE FROM river_job WHERE kind = 'take_back'`)
		if err := shop.Changes().Tidy(t.Context(), time.Now().UTC().Add(2*time.Hour), 12); err != nil {
			t.Fatal(err)
		}
		done := carriedOn(t, shop, owner, begun.Set.ID)
		if n := shop.Count(`SELECT count(*) FROM products WHERE brand_id = $1`, brand); n < 618 || given > 101 {
			t.Errorf("%d have it back (%d at once), want all but those that have another", n, given)
		}
		if shop.Count(`SELECT count(*) FROM products WHERE brand_id = 'rival'`) == 0 {
			t.Error("what somebody gave meanwhile was overwritten")
		}
		shop.Exec(`UPDATE river_job SET state = 'available', finalized_at = NULL WHERE kind = 'take_back'`)
		shop.Await("the job has run again", func() bool {
			return shop.Count(`SELECT count(*) FROM river_job WHERE kind = 'take_back' AND finalized_at IS NULL`) == 0
		})
		pieces := shop.Count(`SELECT count(*) FROM revisions WHERE change_set_id = $1 AND kind = 'brand_products'`, begun.Set.ID)
		if pieces != 7 || done["state"] != "done" {
			t.Errorf("%d pieces, state %v; want each once", pieces, done["state"])
		}
	})
}

func TestAValueThatIsTooLongIsNotKept(t *testing.T) {
	t.Parallel()
	shop := testkit.OpenShop(t)
	ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	block := object{"content_key": "largo", "content_type": "richtext", "page_slug": "help", "content": strings.Repeat("a", 512<<10)}
	id := ana.Post("/api/admin/site-content", block).Expect(http.StatusCreated).JSON()["id"].(string)
	set := setOf(ana.Delete("/api/admin/site-content/"+id, nil).Expect(http.StatusNoContent))
	undo(ana, set).Expect(http.StatusOK)
	if got := ana.Get("/api/admin/site-content/" + id).JSON()["content"]; got != block["content"] {
		t.Error("the longest text did not come back whole")
	}
}
