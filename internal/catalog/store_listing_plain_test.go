package catalog_test

import (
	"maps"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// listedRow is all that lists know of a product, but the number of its change.
const listedRow = `
	SELECT concat_ws(';', no, model_id, created_at, name_key, price_cents, lens, bridge, temple, flags, terms, CASE WHEN gone_at IS NULL THEN 'shown' ELSE 'gone' END)
	FROM product_listing WHERE product_id = $1`

// Most saves tell lists in one statement; they know then what they would if all had been
// gathered anew.
func TestASaveTellsListsWhatGatheringWould(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		brand, other := shop.Brand(s.staff, "Malecón"), shop.Brand(s.staff, "Ocoa")
		shop.Category(s.staff, "De sol")
		id := s.ids["A"]
		save := func(fields map[string]any) {
			form := map[string]any{"name": "Nube", "price": 70, "brand_id": brand, "gender": "female",
				"version": shop.Count(`SELECT version FROM products WHERE id = $1`, id)}
			maps.Copy(form, fields)
			s.staff.Put(products+"/"+id, form).Expect(http.StatusOK)
		}
		for _, saved := range []struct {
			fields  map[string]any
			isPlain bool
		}{
			{map[string]any{"name": "Ámbar"}, true},
			{map[string]any{"price": 80}, true},
			{map[string]any{"gender": "male"}, true},
			{map[string]any{"gender": "unisex", "is_featured": true}, true},
			{map[string]any{"description": "Ligera"}, true},
			{map[string]any{"brand_id": other}, false},
			{map[string]any{"brand_id": nil}, false},
			{map[string]any{"category": "De sol"}, false},
			{map[string]any{"stock_quantity": 0}, false},
			{map[string]any{"state": "draft"}, false},
		} {
			save(map[string]any{"stock_quantity": 2, "state": "published"})
			var gathered atomic.Int32
			shop.DB().Overhear(func(statement string, _ []any) {
				if strings.Contains(statement, "product_model_colours mc") {
					gathered.Add(1)
				}
			})
			save(saved.fields)
			shop.DB().Overhear(nil)
			if isPlain := gathered.Load() == 0; isPlain != saved.isPlain {
				t.Errorf("%v: told in one statement: %v", saved.fields, isPlain)
			}
			told := listed(t, shop, id)
			relist(t, shop, id)
			if anew := listed(t, shop, id); told != anew {
				t.Errorf("%v: lists were told %s, and would gather %s", saved.fields, told, anew)
			}
		}
	})
}

func listed(t *testing.T, shop *testkit.Shop, id string) string {
	row, err := db.One[string](t.Context(), shop.DB(), listedRow, id)
	if err != nil {
		t.Fatal(err)
	}
	return row
}

func relist(t *testing.T, shop *testkit.Shop, id string) {
	err := shop.DB().WriteTx(t.Context(), func(tx *db.Tx) error { return shop.Catalog().Relist(t.Context(), tx, id) })
	if err != nil {
		t.Fatal(err)
	}
}
