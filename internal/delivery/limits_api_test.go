package delivery_test

import (
	"fmt"
	"maps"
	"net/http"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

type object = map[string]any

// Lists that are read whole stay short: one more than the shop can show is refused.
func TestZonesAndPlacesAreAsManyAsAreShown(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		owner := shop.Staff("jefa@mirada.do", identity.RoleSuperAdmin)
		for _, list := range []struct {
			path, insert, code string
			most               int
			body               object
		}{
			{"/api/admin/delivery-zones", `
				INSERT INTO delivery_zones (id, name, fee_cents, days_min, days_max, cod_allowed, is_rest, is_active, created_at, updated_at)
				VALUES ($1, $2, 0, 1, 2, FALSE, FALSE, TRUE, $3, $3)`, "delivery.too_many_zones", 100,
				object{"name": "Una más", "places": []object{{"province": "Santiago"}}}},
			{"/api/admin/pickup-places", `
				INSERT INTO pickup_places (id, name, address, is_active, created_at, updated_at) VALUES ($1, $2, 'Calle 1', TRUE, $3, $3)`, "delivery.too_many_pickups", 50,
				object{"name": "Una más", "address": "Calle 2"}},
		} {
			for n := range list.most - 1 {
				shop.Exec(list.insert, ids.New(), fmt.Sprint("Otra ", n), time.Now())
			}
			id := owner.Post(list.path, list.body).Expect(http.StatusCreated).JSON()["id"].(string)
			owner.Post(list.path, list.body).ExpectProblem(http.StatusConflict, list.code)
			owner.Put(list.path+"/"+id, list.body).Expect(http.StatusOK)
			far := maps.Clone(list.body)
			far["display_order"] = 3_000_000_000 // more than PostgreSQL counts to
			owner.Put(list.path+"/"+id, far).Expect(http.StatusUnprocessableEntity)
			if answer := owner.Get(list.path + "?per_page=100").JSON(); answer["total"] != float64(list.most) || len(answer["items"].([]any)) != list.most {
				t.Errorf("%s: %v, want all %d", list.path, answer["total"], list.most)
			}
			owner.Delete(list.path+"/"+id, nil).Expect(http.StatusNoContent)
			owner.Post(list.path, list.body).Expect(http.StatusCreated)
		}
	})
}
