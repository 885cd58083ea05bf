package catalog_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

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
		wantCounts(t, facets(visitor, "scope=featured").terms("gender"), map[string]int{}) // all are of one: nothing to choose
		wantCounts(t, facets(visitor, "scope=featured&gender=female").terms("gender"), map[string]int{"female": 1, "male": 0, "unisex": 0})
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

func TestARangeThatNothingHasNamesNoEnds(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		openShelved(t, shop)
		for _, facet := range facets(shop.Visitor(), "scope=featured&f=lente.40.60").Facets { // nothing is featured
			if facet.Slug == "lente" && (facet.Low != nil || facet.High != nil) {
				t.Errorf("lenses go from %d to %d in an empty list", *facet.Low, *facet.High)
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
		if available() != 3 {
			t.Fatalf("available = %d, want 3", available())
		}
		move("decrease", 3)
		if got := available(); got != 2 {
			t.Errorf("after the last is sold %d are available, want 2", got)
		}
		move("increase", 1)
		if got := available(); got != 3 {
			t.Errorf("after one came back %d are available, want 3", got)
		}
	})
}

// A sale of one of five drops no kept count; that of the last does.
func TestASaleThatLeavesSomeDropsNoKeptCount(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		s.add("E", 90, 5, "Panto", "Negro", 500)
		shop.SignUp("caro@correo.do")
		visitor := shop.Visitor()
		// Nobody hears of these writes: only what is counted anew shows them. A node keeps
		// nothing until it hears the others, so it may take a few.
		cheap := func() int { return facets(visitor, "f=precio.x.10").Total }
		kept := -1
		for tries := 0; cheap() != kept; tries++ {
			if tries == 500 {
				t.Fatal("no count is ever kept")
			}
			kept = cheap()
			price := map[int]int{0: 500, 1: 12000}[kept] // so that it counts the other way now
			if _, err := shop.DB().Writer().ExecContext(t.Context(), `
				UPDATE product_listing SET price_cents = $1, changed_no = (SELECT max(changed_no) + 1 FROM product_listing) WHERE product_id = $2`, price, s.ids["A"]); err != nil {
				t.Fatal(err)
			}
		}
		sell := func(quantity int) {
			if _, err := shop.Order("caro@correo.do", s.ids["E"], quantity); err != nil {
				t.Fatal(err)
			}
		}
		sell(1)
		if cheap() != kept {
			t.Error("a sale of one of five had the counts made anew")
		}
		sell(4)
		if cheap() == kept {
			t.Error("the sale of the last left old counts")
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

func TestAWholeGroupNarrowsListsByOnePress(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		group := s.groups()[0]
		second := s.made(group.ID, "Puente")
		stamp := s.made(group.ID, "Calibre")
		s.use(stamp, map[string]any{"meaning": "size"})
		s.use(s.shape, map[string]any{"is_facet": false, "meaning": "shape"})
		used := func() (facets []string) {
			for _, c := range s.groups()[0].Characteristics {
				if c.IsFacet {
					facets = append(facets, c.ID)
				}
			}
			slices.Sort(facets)
			return facets
		}
		answer := s.staff.Put("/api/admin/characteristic-groups/"+group.ID, map[string]any{"name": "Montura", "all_facets": true}).Expect(http.StatusOK)
		want := []string{s.shape, second}
		slices.Sort(want)
		if got := used(); !slices.Equal(got, want) {
			t.Errorf("filters = %v, want both and not the stamp: %v", got, want)
		}
		if got := facets(shop.Visitor(), "").terms("forma")["redonda"]; got != 2 {
			t.Errorf("redonda counts %d, want 2", got)
		}
		s.staff.Post("/api/admin/change-sets/"+answer.Header.Get("Mirada-Change")+"/undo", map[string]any{}).Expect(http.StatusOK)
		if got := used(); len(got) != 0 {
			t.Errorf("after undo filters = %v, want none", got)
		}
	})
}

func TestMeasuresCanBeReadOffTheTemple(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		stamp, values := shop.Characteristic(s.staff, "Medidas", "Calibre", "60-24-150")
		id := shop.Product(s.staff, "Sin montura", 1)
		s.staff.Put("/api/admin/product-characteristics", map[string]any{"product_id": id,
			"characteristics": []any{map[string]any{"characteristic_id": stamp, "value_id": values[0]}}}).Expect(http.StatusOK)
		draft := s.staff.Post(products, map[string]any{"name": "Borrador", "price": 10, "state": "draft"}).Expect(http.StatusCreated).JSON()["id"].(string)
		visitor := shop.Visitor()
		if got := facets(visitor, "f=talla.xl").Total; got != 0 {
			t.Errorf("before it means a size: %d", got)
		}
		unmeasured := func() []string { return names(t, s.staff, products+"?measures=none&sort=name&order=asc") }
		if got := unmeasured(); !slices.Equal(got, []string{"Borrador", "Sin montura"}) {
			t.Errorf("staff find %v without measures", got)
		}
		s.use(stamp, map[string]any{"is_facet": false, "meaning": "size"})
		if got := names(t, visitor, "/api/products?f=talla.xl"); !slices.Equal(got, []string{"Sin montura"}) {
			t.Errorf("XL = %v", got)
		}
		if got := total(s.staff, products+"?measures=none"); got != 1 {
			t.Errorf("%d are without measures, want the draft", got)
		}
		s.staff.Put(frames+draft, frame).Expect(http.StatusOK)
		if got := unmeasured(); len(got) != 0 {
			t.Errorf("without measures are %v, want none", got)
		}
		for _, query := range []string{"?measures=none", "?measures=none&search=borrador"} {
			if got := total(s.staff, products+query); got != 0 {
				t.Errorf("%s: %d are without measures, want none", query, got)
			}
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

// Brands and genders are counted under words of their own, whatever staff call a
// characteristic.
func TestACharacteristicTakesNobodysSlug(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
		for _, name := range []string{"Brand", "Gender", "Talla"} {
			shop.Characteristic(staff, "Grupo "+name, name, "Sí")
			if n := shop.Count(`SELECT count(*) FROM facet_terms WHERE facet = 'facet' AND slug = $1`, strings.ToLower(name)+"-2"); n != 1 {
				t.Errorf("%d characteristics are %s-2, want the one that is called %s", n, strings.ToLower(name), name)
			}
		}
	})
}
