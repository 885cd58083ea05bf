package storefront_test

import (
	"bytes"
	"math/rand/v2"
	"net/http"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

// writtenShop is a shop whose three frames are of one brand, two of them of one model.
type writtenShop struct {
	*testkit.Shop
	staff  *testkit.Client
	brand  string
	ids    []string
	values []string
	colour string // the characteristic
	dice   *rand.Rand
}

func openWritten(shop *testkit.Shop) *writtenShop {
	s := &writtenShop{Shop: shop, staff: shop.Staff("ana@mirada.do", identity.RoleSuperAdmin), dice: rand.New(rand.NewPCG(5, 8))}
	s.brand = shop.Brand(s.staff, "Malecón")
	s.colour, s.values = shop.Characteristic(s.staff, "Aspecto", "Color", "Carey", "Negro")
	for _, name := range []string{"Samaná", "Ocoa", "Macao"} {
		s.ids = append(s.ids, shop.Product(s.staff, name, 3))
		s.change(s.ids[len(s.ids)-1], name)
	}
	s.staff.Post("/api/admin/product-models", map[string]any{"name": "Norte", "products": s.ids[:2]}).Expect(http.StatusCreated)
	return s
}

func (s *writtenShop) change(id, name string) {
	version := s.staff.Get("/api/admin/products/" + id).Expect(http.StatusOK).JSON()["version"]
	s.staff.Put("/api/admin/products/"+id, map[string]any{"name": name, "price": 50 + s.dice.IntN(9), "brand_id": s.brand, "is_featured": s.dice.IntN(2) == 0,
		"state": []string{"draft", "published", "published"}[s.dice.IntN(3)], "version": version}).Expect(http.StatusOK)
}

// After a write of any kind a page that is kept is the page that would be made now.
func TestPagesKeptArePagesMadeAnew(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openWritten(shop)
		frame := map[string]any{"shape": "panto", "material": "acetate", "lens_width": 49, "bridge": 21, "temple": 145,
			"color": "#112233", "tint": map[string]any{"color": "#e8eef2", "top": 0.1, "bottom": 0.06}}
		kinds := []struct {
			name  string
			write func(id string)
		}{
			{"product", func(id string) { s.change(id, []string{"Samaná", "Ocoa", "Azua"}[s.dice.IntN(3)]) }},
			{"stock", func(id string) {
				s.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": id, "transaction_type": "increase", "quantity": 1}).Expect(http.StatusCreated)
			}},
			{"traits", func(id string) {
				pair := map[string]any{"characteristic_id": s.colour, "value_id": s.values[s.dice.IntN(2)]}
				s.staff.Put("/api/admin/product-characteristics", map[string]any{"product_id": id, "characteristics": []any{pair}}).Expect(http.StatusOK)
			}},
			{"frame", func(id string) {
				frame["color"] = []string{"#112233", "#aa5500"}[s.dice.IntN(2)]
				s.staff.Put("/api/admin/product-frames/"+id, frame).Expect(http.StatusOK)
			}},
			{"picture", func(id string) {
				s.staff.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(t, 90, 60), "product_id", id).Expect(http.StatusCreated)
			}},
			{"trash", func(id string) { s.staff.Delete("/api/admin/products/"+id, nil).Expect(http.StatusNoContent) }},
			{"restored", func(id string) { s.staff.Post("/api/admin/trash/product/"+id+"/restore", nil).Expect(http.StatusOK) }},
		}
		pages := []string{"/", "/featured", "/brands", "/brands?brand=" + s.brand}
		for _, id := range s.ids {
			pages = append(pages, "/product/"+id)
		}
		visitor, restored, inTrash := shop.Visitor(), kinds[len(kinds)-1], map[string]bool{}
		for range 30 {
			kind, id := kinds[s.dice.IntN(len(kinds))], s.ids[s.dice.IntN(len(s.ids))]
			if inTrash[id] {
				kind = restored
			} else if kind.name == restored.name {
				continue
			}
			inTrash[id] = kind.name == "trash"
			kind.write(id)
			kept := map[string]testkit.Answer{}
			for _, page := range pages {
				kept[page] = visitor.Get(page)
			}
			s.Forget()
			for _, page := range pages {
				if anew := visitor.Get(page); kept[page].Status != anew.Status || !bytes.Equal(kept[page].Body, anew.Body) {
					t.Fatalf("after %s the page %s was another than it is anew:\n%d %s\n%d %s", kind.name, page, kept[page].Status, kept[page].Body, anew.Status, anew.Body)
				}
			}
		}
	})
}
