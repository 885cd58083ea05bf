package app_test

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

type logPage struct {
	Total int
	Items []struct {
		ActorEmail    string `json:"actor_email"`
		Action        string
		Entity        string
		EntityID      string `json:"entity_id"`
		Before, After map[string]any
	}
}

func readLog(staff *testkit.Client, filters string) (page logPage) {
	staff.Get("/api/admin/audit-entries?" + filters).Expect(http.StatusOK).Into(&page)
	return page
}

func TestStaffReadTheHistoryOfAProduct(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		product, other := shop.Product(ana, "Samaná", 0), shop.Product(ana, "Jarabacoa", 0)
		luis := shop.Staff("luis@mirada.do", identity.RoleAdmin)
		luis.Put("/api/admin/products/"+product, map[string]any{"name": "Samaná", "price": 249.5, "version": 1}).Expect(http.StatusOK)

		page := readLog(ana, "entity=product&entity_id="+product)
		if page.Total != 2 || page.Items[0].Action != "catalog.product_updated" || page.Items[0].ActorEmail != "luis@mirada.do" ||
			page.Items[0].Before["price_cents"] != 21000.0 || page.Items[0].After["price_cents"] != 24950.0 || page.Items[1].Before != nil {
			t.Errorf("history = %+v, want the change of price after the creation", page)
		}
		for _, entry := range page.Items {
			if entry.EntityID == other {
				t.Error("another product's line is among them")
			}
		}
		if second := readLog(ana, "entity=product&entity_id="+product+"&per_page=1&page=2"); second.Total != 2 || second.Items[0].Action != "catalog.product_created" {
			t.Errorf("second page = %+v", second)
		}
	})
}

func TestTheLogIsNarrowedByPersonAndByTheShopsDays(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		shop.Product(ana, "Samaná", 0)
		today := time.Now().In(time.FixedZone("", -4*60*60))
		day := func(offset int) string { return today.AddDate(0, 0, offset).Format(time.DateOnly) }
		for filters, want := range map[string]bool{
			"actor=ANA":                         true,
			"actor=nadie":                       false,
			"from=" + day(0) + "&to=" + day(0):  true,
			"from=" + day(1):                    false,
			"to=" + day(-1):                     false,
			"entity=product&from=" + day(-1):    true,
			"entity=brand":                      false,
			"actor=" + url.QueryEscape("%@%%"):  false,
			"entity=product&to=" + day(1):       true,
			"from=" + day(-1) + "&to=" + day(1): true,
		} {
			if found := readLog(ana, filters).Total > 0; found != want {
				t.Errorf("%s: found = %v, want %v", filters, found, want)
			}
		}
	})
}

func TestTheLogIsForStaffAndReadsNothingOdd(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		shop.Visitor().Get("/api/admin/audit-entries").Expect(http.StatusUnauthorized)
		ana := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		for _, odd := range []string{"from=yesterday", "to=2026-02-30", "actor=%00", "entity_id=%ff"} {
			ana.Get("/api/admin/audit-entries?" + odd).Expect(http.StatusUnprocessableEntity)
		}
	})
}
