package catalog_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const facetsPath = "/api/products/facets"

type facetTerm struct {
	Slug, Name, Swatch string
	Count              int
	Chosen             bool
}

type facetsAnswer struct {
	Total     int
	Canonical string
	Facets    []struct {
		Slug, Name, Kind string
		Terms            []facetTerm
		Low, High        *int
	}
	Relax []struct {
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

func TestANumberBesideAFilterIsWhatAClickBrings(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		brand := shop.Brand(s.staff, "Malecón")
		product := s.staff.Get(products + "/" + s.ids["A"]).Expect(http.StatusOK).JSON()
		s.staff.Put(products+"/"+s.ids["A"], map[string]any{"name": "A", "price": 120, "brand_id": brand, "gender": "female", "is_featured": true, "version": product["version"]}).Expect(http.StatusOK)
		visitor := shop.Visitor()
		for _, chosen := range []string{"", "forma.redonda", "forma.redonda.panto", "forma.redonda_color.carey", "talla.m", "precio.100.x", "disponible.si", "lente.x.50", "prueba.si_forma.panto"} {
			clickEach(t, visitor, chosen)
		}
		none := facets(visitor, "")
		wantCounts(t, none.terms("forma"), map[string]int{"redonda": 2, "panto": 1, "cuadrada": 1})
		wantCounts(t, none.terms("color"), map[string]int{"carey": 2, "negro": 2})
		wantCounts(t, none.terms("talla"), map[string]int{"xs": 0, "s": 1, "m": 2, "l": 1, "xl": 0})
		wantCounts(t, facets(visitor, "f=forma.redonda").terms("color"), map[string]int{"carey": 1, "negro": 1})
		wantCounts(t, none.terms("brand"), map[string]int{brand: 1})
		wantCounts(t, facets(visitor, "scope=featured").terms("gender"), map[string]int{"female": 1, "male": 0, "unisex": 0})
		if got := names(t, visitor, "/api/products/featured?f=color.carey"); !slices.Equal(got, []string{"A"}) {
			t.Errorf("featured in tortoise = %v", got)
		}
		if got := names(t, visitor, "/api/products/search?q=redonda&f=color.negro"); !slices.Equal(got, []string{"B"}) {
			t.Errorf("found in black = %v", got)
		}
		wantCounts(t, facets(visitor, "scope=search&q=redonda").terms("color"), map[string]int{"carey": 1, "negro": 1})
	})
}

func TestNothingLeftSaysWhatStandsInTheWay(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		openShelved(t, shop)
		answer := facets(shop.Visitor(), "f=forma.redonda_color.carey_talla.l")
		if answer.Total != 0 || len(answer.Relax) != 1 || answer.Relax[0].Slug != "talla" || answer.Relax[0].Label != "Talla L" || answer.Relax[0].Total != 1 {
			t.Errorf("relax = %+v of %d", answer.Relax, answer.Total)
		}
		if got := total(shop.Visitor(), "/api/products?f=forma.redonda_color.carey"); got != 1 {
			t.Errorf("without the size there are %d, want 1", got)
		}
	})
}

func TestListsInSQLAndOnTheShelfAgree(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		for i, name := range []string{"ámbar", "Ñandú", "nube", "Zona 10", "zona 2", "Élite"} {
			s.staff.Post(products, map[string]any{"name": name, "price": 70 + i%3, "stock_quantity": 1}).Expect(http.StatusCreated)
		}
		visitor := shop.Visitor()
		for _, sort := range []string{"newest", "price_asc", "price_desc", "name"} {
			plain := names(t, visitor, "/api/products?sort="+sort)
			if got := names(t, visitor, "/api/products?f=precio.0.x&sort="+sort); !slices.Equal(got, plain) {
				t.Errorf("by %s the shelf has %v, the tables %v", sort, got, plain)
			}
			if got := names(t, visitor, "/api/products?f=precio.0.x&per_page=3&page=2&sort="+sort); !slices.Equal(got, plain[3:6]) {
				t.Errorf("by %s the second page is %v, want %v", sort, got, plain[3:6])
			}
		}
	})
}

func TestWhatSellsOutLeavesTheAvailableAtOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor := shop.Visitor()
		available := func() int { return facets(visitor, "f=disponible.si").Total }
		move := func(way string, quantity int) {
			s.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": s.ids["A"], "transaction_type": way, "quantity": quantity}).Expect(http.StatusCreated)
		}
		changes := func() int { return shop.Count(`SELECT COALESCE(max(changed_no), 0) FROM product_listing`) }
		if available() != 3 {
			t.Fatalf("available = %d, want 3", available())
		}
		before := changes()
		move("decrease", 2)
		if changes() != before {
			t.Error("a sale that leaves one dropped every kept count")
		}
		move("decrease", 1)
		if got := available(); got != 2 {
			t.Errorf("after the last is sold %d are available, want 2", got)
		}
		move("increase", 1)
		if got := available(); got != 3 {
			t.Errorf("after one came back %d are available, want 3", got)
		}
	})
}

func TestADraftIsInNoCount(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor := shop.Visitor()
		state := func(name, state string) {
			version := s.staff.Get(products + "/" + s.ids[name]).Expect(http.StatusOK).JSON()["version"]
			s.staff.Put(products+"/"+s.ids[name], map[string]any{"name": name, "price": 60, "state": state, "version": version}).Expect(http.StatusOK)
		}
		state("D", "draft")
		hidden := facets(visitor, "f=talla.l")
		if hidden.Total != 0 || hidden.terms("talla")["l"] != 0 || total(visitor, "/api/products?f=precio.x.70") != 0 {
			t.Errorf("a draft is counted: %+v", hidden)
		}
		state("D", "published")
		if got := facets(visitor, "f=talla.l").Total; got != 1 {
			t.Errorf("published again it counts %d, want 1", got)
		}
		s.staff.Delete(products+"/"+s.ids["D"], nil)
		if got := facets(visitor, "f=talla.l").Total; got != 0 {
			t.Errorf("in the trash it counts %d, want 0", got)
		}
	})
}

func TestAddressesOutliveNames(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor := shop.Visitor()
		value := "/api/admin/characteristic-values/" + s.shades["Carey"]
		s.staff.Put(value, map[string]any{"characteristic_id": s.colour, "value": "Concha de tortuga", "swatch": "#7A4A21,#2b1a0e", "version": 1}).Expect(http.StatusOK)
		s.use(s.colour, map[string]any{"name": "Tono", "is_facet": true, "meaning": "colour"})
		renamed := facets(visitor, "f=color.carey")
		if renamed.Total != 2 || len(renamed.Ignored) > 0 {
			t.Errorf("after a new name f=color.carey finds %d, ignores %v", renamed.Total, renamed.Ignored)
		}
		for _, facet := range renamed.Facets {
			if facet.Slug == "color" && (facet.Name != "Tono" || facet.Kind != "colour" || facet.Terms[0].Name != "Concha de tortuga" || facet.Terms[0].Swatch != "#7a4a21,#2b1a0e") {
				t.Errorf("facet = %+v", facet)
			}
		}
		deleted := s.staff.Delete(value, nil)
		gone := facets(visitor, "f=color.carey")
		if gone.Total != 4 || !slices.Equal(gone.Ignored, []string{"color.carey"}) || gone.Canonical != "" {
			t.Errorf("a deleted value: %+v", gone)
		}
		if got := total(visitor, "/api/products?f=color.carey"); got != 4 {
			t.Errorf("a list by a deleted value has %d, want all 4", got)
		}
		set := deleted.Header.Get("Mirada-Change")
		s.staff.Post("/api/admin/change-sets/"+set+"/undo", map[string]any{}).Expect(http.StatusOK)
		if back := facets(visitor, "f=color.carey"); back.Total != 2 {
			t.Errorf("brought back, f=color.carey finds %d, want 2", back.Total)
		}
	})
}

func TestOnlyWhatStaffChoseNarrowsLists(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor := shop.Visitor()
		before := shop.Count(`SELECT COALESCE(max(changed_no), 0) FROM product_listing`)
		s.use(s.colour, map[string]any{"is_facet": false, "meaning": "colour"})
		if answer := facets(visitor, "f=color.carey"); len(answer.terms("color")) > 0 || !slices.Equal(answer.Ignored, []string{"color.carey"}) {
			t.Errorf("switched off: %+v", answer)
		}
		s.use(s.colour, map[string]any{}) // as an older form would
		s.use(s.colour, map[string]any{"is_facet": true, "meaning": "colour"})
		s.staff.Put("/api/admin/characteristic-values/"+s.shades["Carey"], map[string]any{"characteristic_id": s.colour, "value": "Carey", "is_active": false, "version": 1}).Expect(http.StatusOK)
		if got := facets(visitor, "f=color.carey"); got.Total != 4 {
			t.Errorf("by a value that is switched off: %d, want 4", got.Total)
		}
		if shop.Count(`SELECT COALESCE(max(changed_no), 0) FROM product_listing`) != before {
			t.Error("switching a filter rewrote products")
		}
		s.staff.Put("/api/admin/characteristics/"+s.shape, map[string]any{"group_id": s.groups()[0].ID, "name": "Forma", "is_facet": true, "meaning": "colour"}).Expect(http.StatusUnprocessableEntity)
	})
}

func TestMeasuresCanBeReadOffTheTemple(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		stamp, values := shop.Characteristic(s.staff, "Medidas", "Calibre", "60-24-150")
		id := shop.Product(s.staff, "Sin montura", 1)
		s.staff.Put("/api/admin/product-characteristics", map[string]any{"product_id": id,
			"characteristics": []any{map[string]any{"characteristic_id": stamp, "value_id": values[0]}}}).Expect(http.StatusOK)
		visitor := shop.Visitor()
		if got := facets(visitor, "f=talla.xl").Total; got != 0 {
			t.Errorf("before it means a size: %d", got)
		}
		s.use(stamp, map[string]any{"is_facet": false, "meaning": "size"})
		if got := names(t, visitor, "/api/products?f=talla.xl"); !slices.Equal(got, []string{"Sin montura"}) {
			t.Errorf("XL = %v", got)
		}
		s.staff.Put("/api/admin/characteristic-values/"+values[0], map[string]any{"characteristic_id": stamp, "value": "45-16-135", "version": 1}).Expect(http.StatusOK)
		var list struct {
			Items []struct {
				Frame *struct {
					Size string
					Lens float64
				}
			}
		}
		visitor.Get("/api/products?f=talla.xs").Expect(http.StatusOK).Into(&list)
		if len(list.Items) != 1 || list.Items[0].Frame == nil || list.Items[0].Frame.Size != "XS" || list.Items[0].Frame.Lens != 45 {
			t.Errorf("XS = %+v", list.Items)
		}
	})
}

func TestTwoNodesCountAlike(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		if shop.DB().Engine == "sqlite" {
			t.Skip("a shop on SQLite is one node")
		}
		s := openShelved(t, shop)
		other := shop.Node().Visitor()
		if got := facets(other, "f=forma.redonda").Total; got != 2 {
			t.Fatalf("the other node counts %d, want 2", got)
		}
		s.add("E", 90, 1, "Redonda", "Negro", 500)
		// Three facets: an answer that is not kept, so that the next read must know.
		if got := facets(other, "f=color.negro_disponible.si_forma.redonda").Total; got != 2 {
			t.Errorf("after a write the other node counts %d, want 2", got)
		}
		for since := time.Now(); facets(other, "f=forma.redonda").Total != 3; time.Sleep(5 * time.Millisecond) {
			if time.Since(since) > time.Second {
				t.Fatal("after a second the kept count of the other node is old")
			}
		}
	})
}

// After many writes of every kind, who kept up counts like who reads all of it now.
func TestTheIndexKeptUpIsTheIndexBuiltAnew(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor, dice := shop.Visitor(), rand.New(rand.NewPCG(7, 7))
		pick := func(words ...string) string { return words[dice.IntN(len(words))] }
		for i := range 120 {
			name := pick("A", "B", "C", "D")
			switch dice.IntN(5) {
			case 0:
				s.describe(name, pick("", "Redonda", "Panto", "Cuadrada"), pick("", "Carey", "Negro"))
			case 1:
				s.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": s.ids[name], "transaction_type": pick("increase", "decrease"), "quantity": 1})
			case 2:
				version := s.staff.Get(products + "/" + s.ids[name]).Expect(http.StatusOK).JSON()["version"]
				s.staff.Put(products+"/"+s.ids[name], map[string]any{"name": name, "price": 50 + dice.IntN(100), "gender": pick("male", "female", "unisex"),
					"state": pick("draft", "published", "published"), "version": version}).Expect(http.StatusOK)
			case 3:
				s.staff.Delete(frames+s.ids[name], nil)
			case 4:
				described := maps.Clone(frame)
				described["lens_width"] = 45 + dice.IntN(20)
				s.staff.Put(frames+s.ids[name], described).Expect(http.StatusOK)
			}
			if i%20 == 0 {
				facets(visitor, "")
			}
		}
		queries := []string{"", "f=forma.redonda", "f=disponible.si_talla.m", "gender=female", "f=precio.60.120"}
		kept := map[string]string{}
		for _, query := range queries {
			kept[query] = string(visitor.Get(facetsPath + "?" + query).Expect(http.StatusOK).Body)
		}
		shop.Reopen(func() error { return nil })
		for _, query := range queries {
			if anew := string(shop.Visitor().Get(facetsPath + "?" + query).Expect(http.StatusOK).Body); anew != kept[query] {
				t.Errorf("%s\nkept up    %s\nbuilt anew %s", query, kept[query], anew)
			}
		}
	})
}

// A shop from before it could narrow lists is listed when somebody first asks.
func TestAnOlderShopIsListed(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		for i := range 205 {
			s.staff.Post(products, map[string]any{"name": fmt.Sprint("P", i), "price": 10}).Expect(http.StatusCreated)
		}
		shop.Exec(`DELETE FROM product_listing`)
		shop.Exec(`DELETE FROM facet_terms`)
		shop.Reopen(func() error { return nil })
		if answer := facets(shop.Visitor(), "f=forma.redonda"); answer.Total != 2 {
			t.Errorf("total = %d, want 2", answer.Total)
		}
		if got := total(shop.Visitor(), "/api/products?f=precio.x.10"); got != 205 {
			t.Errorf("listed at 10: %d, want 205", got)
		}
	})
}
