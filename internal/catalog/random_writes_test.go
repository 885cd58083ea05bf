package catalog_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// hand writes at random whatever staff can write that changes a list or a count.
type hand struct {
	*shelved
	t     *testing.T
	dice  *rand.Rand
	sets  []string       // of changes, to be taken back
	wrote map[string]int // by kind, what was accepted
	last  []string       // kinds, since somebody looked
}

func newHand(t *testing.T, shop *testkit.Shop, seed uint64) *hand {
	h := &hand{shelved: openShelved(t, shop), t: t, dice: rand.New(rand.NewPCG(seed, 7)), wrote: map[string]int{}}
	shop.Characteristic(h.staff, "Medidas", "Calibre", "52-18-145", "45-16-135")
	shop.Brand(h.staff, "Malecón")
	shop.SignUp(buyer)
	return h
}

const buyer = "caro@correo.do"

func (h *hand) one(of ...string) string { return of[h.dice.IntN(len(of))] }

func (h *hand) isIt() bool { return h.dice.IntN(2) == 0 }

// row is something that there is: its id, what it belongs to, and what it was read as.
type row struct {
	ID, Of, Name string
	Version      int
}

// any is one of the rows that a query selects; the zero row where there is none.
func (h *hand) any(query string) row {
	rows, err := db.All[row](h.t.Context(), h.DB(), query)
	if err != nil {
		h.t.Fatalf("%v: %s", err, query)
	}
	if len(rows) == 0 {
		return row{ID: "none"}
	}
	return rows[h.dice.IntN(len(rows))]
}

func (h *hand) product() row {
	return h.any(`SELECT id, '' AS of, name, version FROM products WHERE deleted_at IS NULL ORDER BY id`)
}

func (h *hand) brand() row {
	return h.any(`SELECT id, '' AS of, name, version FROM brands ORDER BY id`)
}

func (h *hand) category() row {
	return h.any(`SELECT id, '' AS of, name, version FROM categories ORDER BY id`)
}

func (h *hand) group() row {
	return h.any(`SELECT id, '' AS of, name, version FROM characteristic_groups ORDER BY id`)
}

func (h *hand) characteristic() row {
	return h.any(`SELECT id, group_id AS of, name, version FROM characteristics ORDER BY id`)
}

func (h *hand) value() row {
	return h.any(`SELECT id, characteristic_id AS of, value AS name, version FROM characteristic_values ORDER BY id`)
}

// form is all that a product's form says.
func (h *hand) form(version int) map[string]any {
	form := map[string]any{"name": fmt.Sprint(h.one("Nube ", "Faro ", "Risco "), h.dice.IntN(100)), "price": float64(h.dice.IntN(20000)) / 100,
		"gender": h.one("male", "female", "unisex"), "is_featured": h.isIt(), "version": version, "state": h.one("draft", "published", "published", "published", "scheduled")}
	if form["state"] == "scheduled" {
		form["publish_at"] = time.Now().Add(time.Hour).UTC()
	}
	if brand := h.brand(); h.isIt() && brand.Name != "" {
		form["brand_id"] = brand.ID
	}
	if category := h.category(); h.isIt() && category.Name != "" {
		form["category"] = category.Name
	}
	if h.isIt() {
		form["stock_quantity"] = h.dice.IntN(3)
	}
	return form
}

// pairs are values that a product may be described by.
func (h *hand) pairs() []any {
	pairs, seen := []any{}, map[string]bool{}
	for range h.dice.IntN(6) {
		if value := h.value(); !seen[value.Of] && value.Of != "" {
			seen[value.Of] = true
			pairs = append(pairs, map[string]any{"characteristic_id": value.Of, "value_id": value.ID})
		}
	}
	return pairs
}

// What things are called: often what something else was called before.
var (
	valueNames    = []string{"Carey", "Negro", "Redonda", "Panto", "Café", "52-18-145", "45-16-135", "60-24-150", "Talla única"}
	traitNames    = []string{"Forma", "Color", "Calibre", "Acabado", "Precio"} // the last is a slug that no characteristic gets
	traitMeanings = []string{"", "", "shape", "colour", "size", "size"}
)

// kind is one thing that can be written; the heavier, the more often it is.
type kind struct {
	name   string
	weight int
	write  func() testkit.Answer
}

func (h *hand) kinds() []kind {
	return slices.Concat(h.productKinds(), h.stockKinds(), h.wordKinds(), h.otherKinds())
}

func (h *hand) productKinds() []kind {
	const trash = "/api/admin/trash/product/"
	thrown := func() row {
		return h.any(`SELECT id, '' AS of, name, version FROM products WHERE deleted_at IS NOT NULL ORDER BY id`)
	}
	return []kind{
		{"new product", 8, func() testkit.Answer { return h.staff.Post(products, h.form(0)) }},
		{"edit product", 12, func() testkit.Answer {
			product := h.product()
			return h.staff.Put(products+"/"+product.ID, h.form(product.Version))
		}},
		{"describe product", 20, func() testkit.Answer {
			return h.staff.Put("/api/admin/product-characteristics", map[string]any{"product_id": h.product().ID, "characteristics": h.pairs()})
		}},
		{"publish what is due", 3, func() testkit.Answer {
			if err := h.Catalog().PublishDue(h.t.Context(), time.Now().Add(2*time.Hour).UTC()); err != nil {
				h.t.Fatal(err)
			}
			return testkit.Answer{Status: http.StatusOK}
		}},
		{"duplicate product", 3, func() testkit.Answer { return h.staff.Post(products+"/"+h.product().ID+"/duplicate", nil) }},
		{"delete product", 3, func() testkit.Answer { return h.staff.Delete(products+"/"+h.product().ID, nil) }},
		{"restore product", 3, func() testkit.Answer { return h.staff.Post(trash+thrown().ID+"/restore", nil) }},
		{"purge product", 1, func() testkit.Answer {
			product := thrown()
			return h.staff.Delete(trash+product.ID, map[string]any{"name": product.Name})
		}},
	}
}

func (h *hand) stockKinds() []kind {
	move := func(way string) testkit.Answer {
		return h.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": h.product().ID, "transaction_type": way, "quantity": 1 + h.dice.IntN(2)})
	}
	return []kind{
		{"stock in", 5, func() testkit.Answer { return move("increase") }},
		{"stock out", 8, func() testkit.Answer { return move("decrease") }},
		{"order", 5, func() testkit.Answer {
			if _, err := h.Order(buyer, h.product().ID, 1); err != nil {
				return testkit.Answer{Status: http.StatusConflict} // it is not for sale
			}
			return testkit.Answer{Status: http.StatusCreated}
		}},
		{"frame", 8, func() testkit.Answer {
			described := maps.Clone(frame)
			described["lens_width"], described["bridge"] = float64(440+h.dice.IntN(190))/10, 14+h.dice.IntN(10)
			return h.staff.Put(frames+h.product().ID, described)
		}},
		{"no frame", 4, func() testkit.Answer { return h.staff.Delete(frames+h.product().ID, nil) }},
	}
}

// unlessFew leaves some of a table to count by.
func (h *hand) unlessFew(table string, few int, remove func() testkit.Answer) func() testkit.Answer {
	return func() testkit.Answer {
		if h.Count(`SELECT count(*) FROM `+table) <= few {
			return testkit.Answer{Status: http.StatusConflict}
		}
		return remove()
	}
}

// wordKinds are about what products are described by.
func (h *hand) wordKinds() []kind {
	const groups, traits, values = "/api/admin/characteristic-groups", "/api/admin/characteristics", "/api/admin/characteristic-values"
	trait := func(of row, group string) map[string]any {
		return map[string]any{"group_id": group, "version": of.Version, "name": h.one(traitNames...), "meaning": h.one(traitMeanings...),
			"is_active": h.dice.IntN(6) > 0, "is_facet": h.dice.IntN(5) > 0}
	}
	return []kind{
		{"new group", 1, func() testkit.Answer { return h.staff.Post(groups, map[string]any{"name": "Montura"}) }},
		{"change group", 3, func() testkit.Answer {
			group := h.group()
			return h.staff.Put(groups+"/"+group.ID, map[string]any{"name": group.Name, "version": group.Version, "is_active": h.dice.IntN(5) > 0, "all_facets": h.isIt()})
		}},
		{"delete group", 1, h.unlessFew("characteristic_groups", 3, func() testkit.Answer { return h.staff.Delete(groups+"/"+h.group().ID, nil) })},
		{"new characteristic", 3, func() testkit.Answer { return h.staff.Post(traits, trait(row{}, h.group().ID)) }},
		{"change characteristic", 5, func() testkit.Answer {
			c := h.characteristic()
			return h.staff.Put(traits+"/"+c.ID, trait(c, c.Of))
		}},
		{"delete characteristic", 1, h.unlessFew("characteristics", 4, func() testkit.Answer { return h.staff.Delete(traits+"/"+h.characteristic().ID, nil) })},
		{"new value", 12, func() testkit.Answer {
			return h.staff.Post(values, map[string]any{"characteristic_id": h.characteristic().ID, "value": h.one(valueNames...)})
		}},
		{"change value", 6, func() testkit.Answer {
			v := h.value()
			return h.staff.Put(values+"/"+v.ID, map[string]any{"characteristic_id": v.Of, "value": h.one(valueNames...), "is_active": h.dice.IntN(6) > 0, "version": v.Version})
		}},
		{"delete value", 3, h.unlessFew("characteristic_values", 12, func() testkit.Answer { return h.staff.Delete(values+"/"+h.value().ID, nil) })},
	}
}

func (h *hand) otherKinds() []kind {
	const brands, categories = "/api/admin/brands", "/api/admin/categories"
	model := func() row { return h.any(`SELECT id, '' AS of, name, version FROM product_models ORDER BY id`) }
	colours := func(version int) map[string]any {
		return map[string]any{"name": "Modelo", "version": version, "products": []string{h.product().ID, h.product().ID}}
	}
	return []kind{
		{"new brand", 2, func() testkit.Answer {
			return h.staff.Post(brands, map[string]any{"name": h.one("Malecón", "Larimar")})
		}},
		{"rename brand", 2, func() testkit.Answer {
			brand := h.brand()
			return h.staff.Put(brands+"/"+brand.ID, map[string]any{"name": h.one("Ámbar", "Ozama", "Larimar"), "version": brand.Version})
		}},
		{"delete brand", 1, func() testkit.Answer { return h.staff.Delete(brands+"/"+h.brand().ID, nil) }},
		{"new category", 2, func() testkit.Answer {
			return h.staff.Post(categories, map[string]any{"name": h.one("Sol", "Lectura")})
		}},
		{"delete category", 1, func() testkit.Answer { return h.staff.Delete(categories+"/"+h.category().ID, nil) }},
		{"new model", 2, func() testkit.Answer { return h.staff.Post(models, colours(0)) }},
		{"change model", 2, func() testkit.Answer {
			m := model()
			return h.staff.Put(models+"/"+m.ID, colours(m.Version))
		}},
		{"delete model", 1, func() testkit.Answer { return h.staff.Delete(models+"/"+model().ID, nil) }},
		{"undo", 8, func() testkit.Answer {
			if len(h.sets) == 0 {
				return testkit.Answer{Status: http.StatusNotFound}
			}
			return h.staff.Post("/api/admin/change-sets/"+h.one(h.sets...)+"/undo", map[string]any{})
		}},
	}
}

// mostProducts is how many there may be, those in the trash among them.
const mostProducts = 40

// write writes one thing that the shop accepts.
func (h *hand) write() {
	var all []kind
	isFull := h.Count(`SELECT count(*) FROM products`) >= mostProducts
	for _, one := range h.kinds() {
		if isMore := one.name == "new product" || one.name == "duplicate product"; !isMore || !isFull {
			all = append(all, slices.Repeat([]kind{one}, one.weight)...)
		}
	}
	for {
		chosen := all[h.dice.IntN(len(all))]
		answer := chosen.write()
		switch answer.Status {
		case http.StatusOK, http.StatusCreated, http.StatusNoContent:
			if set := answer.Header.Get("Mirada-Change"); set != "" {
				h.sets = append(h.sets[max(0, len(h.sets)-9):], set)
			}
			h.wrote[chosen.name]++
			h.last = append(h.last, chosen.name)
			return
		case http.StatusNotFound, http.StatusConflict, http.StatusUnprocessableEntity: // there is none, or it may not be
		default:
			h.t.Fatalf("%s: status %d: %s", chosen.name, answer.Status, answer.Body)
		}
	}
}
