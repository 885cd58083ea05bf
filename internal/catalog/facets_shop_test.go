package catalog_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const facetsPath = "/api/products/facets"

type facetTerm struct {
	Slug, Name, Swatch string
	Count              int
	Chosen             bool
}

type facetAnswer struct {
	Slug, Name, Kind string
	Terms            []facetTerm
	Low, High        *int
}

type facetsAnswer struct {
	Total     int
	Canonical string
	Facets    []facetAnswer
	Relax     []struct {
		Slug, Label string
		Total       int
	}
	Ignored []string
}

func (a facetsAnswer) terms(facet string) map[string]int {
	counts := map[string]int{}
	for _, f := range a.Facets {
		if f.Slug == facet {
			for _, term := range f.Terms {
				counts[term.Slug] = term.Count
			}
		}
	}
	return counts
}

func facets(visitor *testkit.Client, query string) (answer facetsAnswer) {
	visitor.Get(facetsPath + "?" + query).Expect(http.StatusOK).Into(&answer)
	return answer
}

func total(visitor *testkit.Client, path string) int {
	var list struct{ Total int }
	visitor.Get(path).Expect(http.StatusOK).Into(&list)
	return list.Total
}

// shelved is a shop whose frames have shapes and colours that shoppers narrow lists by.
type shelved struct {
	*testkit.Shop
	staff          *testkit.Client
	shape, colour  string            // ids of the characteristics
	shapes, shades map[string]string // ids of their values
	ids            map[string]string // of products, by name
}

func openShelved(t *testing.T, shop *testkit.Shop) *shelved {
	t.Helper()
	s := &shelved{Shop: shop, staff: shop.Staff("ana@mirada.do", identity.RoleSuperAdmin), shapes: map[string]string{}, shades: map[string]string{}, ids: map[string]string{}}
	var values []string
	s.shape, values = shop.Characteristic(s.staff, "Montura", "Forma", "Redonda", "Panto", "Cuadrada")
	s.shapes = map[string]string{"Redonda": values[0], "Panto": values[1], "Cuadrada": values[2]}
	s.colour, values = shop.Characteristic(s.staff, "Aspecto", "Color", "Carey", "Negro")
	s.shades = map[string]string{"Carey": values[0], "Negro": values[1]}
	s.use(s.shape, map[string]any{"name": "Forma", "is_facet": true, "meaning": "shape"})
	s.use(s.colour, map[string]any{"name": "Color", "is_facet": true, "meaning": "colour"})
	s.add("A", 120, 3, "Redonda", "Carey", 540)
	s.add("B", 80, 3, "Redonda", "Negro", 490)
	s.add("C", 200, 3, "Panto", "Carey", 540)
	s.add("D", 60, 0, "Cuadrada", "Negro", 600)
	return s
}

// use changes a characteristic, in the group it is in.
func (s *shelved) use(id string, fields map[string]any) testkit.Answer {
	for _, group := range s.groups() {
		for _, c := range group.Characteristics {
			if c.ID == id {
				body := map[string]any{"group_id": group.ID, "name": c.Name, "version": c.Version}
				maps.Copy(body, fields)
				return s.staff.Put("/api/admin/characteristics/"+id, body).Expect(http.StatusOK)
			}
		}
	}
	panic("no such characteristic")
}

func (s *shelved) made(groupID, name string) string {
	id, _ := s.staff.Post("/api/admin/characteristics", map[string]any{"group_id": groupID, "name": name}).Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}

type groupAnswer struct {
	ID              string
	Characteristics []struct {
		ID, Name, Meaning string
		IsFacet           bool `json:"is_facet"`
		Version           int
	}
}

func (s *shelved) groups() []groupAnswer {
	var list struct{ Items []groupAnswer }
	s.staff.Get("/api/admin/characteristic-groups?per_page=100").Expect(http.StatusOK).Into(&list)
	return list.Items
}

func (s *shelved) add(name string, price, stock int, shape, shade string, lens int) {
	made := s.staff.Post(products, map[string]any{"name": name, "price": price, "stock_quantity": stock}).Expect(http.StatusCreated).JSON()
	s.ids[name], _ = made["id"].(string)
	s.describe(name, shape, shade)
	described := maps.Clone(frame)
	described["lens_width"], described["bridge"] = float64(lens)/10, 18
	s.staff.Put(frames+s.ids[name], described).Expect(http.StatusOK)
}

func (s *shelved) describe(name, shape, shade string) {
	pairs := []any{}
	if shape != "" {
		pairs = append(pairs, map[string]any{"characteristic_id": s.shape, "value_id": s.shapes[shape]})
	}
	if shade != "" {
		pairs = append(pairs, map[string]any{"characteristic_id": s.colour, "value_id": s.shades[shade]})
	}
	s.staff.Put("/api/admin/product-characteristics", map[string]any{"product_id": s.ids[name], "characteristics": pairs}).Expect(http.StatusOK)
}

func wantCounts(t *testing.T, got, want map[string]int) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("counts = %v, want %v", got, want)
	}
}

// clickEach ticks every number of an answer, and finds what it says.
func clickEach(t *testing.T, visitor *testkit.Client, chosen string) {
	t.Helper()
	answer := facets(visitor, "f="+chosen)
	if got := total(visitor, "/api/products?f="+chosen); got != answer.Total {
		t.Errorf("f=%s lists %d, counts %d", chosen, got, answer.Total)
	}
	for _, facet := range answer.Facets {
		for _, term := range facet.Terms {
			path := "/api/products?f=" + withOnly(chosen, facet.Slug, term.Slug)
			switch facet.Slug {
			case "brand":
				path = "/api/products?f=" + chosen + "&brand_id=" + term.Slug
			case "gender":
				path = "/api/products?f=" + chosen + "&gender=" + term.Slug
			}
			if got := total(visitor, path); got != term.Count {
				t.Errorf("with f=%s, %s.%s says %d and brings %d", chosen, facet.Slug, term.Slug, term.Count, got)
			}
		}
	}
}

// withOnly is a filter whose one facet has one term.
func withOnly(f, facet, term string) string {
	parts := slices.DeleteFunc(strings.Split(f, "_"), func(part string) bool { return part == "" || strings.HasPrefix(part, facet+".") })
	return strings.Join(append(parts, facet+"."+term), "_")
}
