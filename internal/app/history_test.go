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
