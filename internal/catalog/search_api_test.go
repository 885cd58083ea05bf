package catalog_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const synonymsPath = "/api/admin/search-synonyms"

type searchAnswer struct {
	Items       []struct{ ID, Name string }
	Total       int
	Matched     [][]string
	Corrected   string
	LeftOut     string `json:"left_out"`
	Understood  string
	Suggestions []struct {
		Name, Facet, F, Q string
		BrandID           string `json:"brand_id"`
		Count             int
	}
}

func (a searchAnswer) names() string {
	all := []string{}
	for _, item := range a.Items {
		all = append(all, item.Name)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func searchFor(visitor *testkit.Client, typed, more string) (answer searchAnswer) {
	visitor.Get("/api/products/search?q=" + url.QueryEscape(typed) + more).Expect(http.StatusOK).Into(&answer)
	return answer
}

// wordy is a shop whose products differ in what they are found by.
func wordy(shop *testkit.Shop) (staff *testkit.Client, brand string) {
	staff = shop.Staff("ana@mirada.do", identity.RoleSuperAdmin)
	brand = shop.Brand(staff, "Malecón")
	shop.Category(staff, "Lentes de sol")
	for name, body := range map[string]map[string]any{
		"Samaná": {"description": "Aviador polarizado", "category": "Lentes de sol", "gender": "male", "brand_id": brand, "is_featured": true},
		"Macao":  {"description": "Redonda de carey", "gender": "male", "is_featured": true},
		"Azua":   {"description": "Cuadrada de carey", "gender": "unisex", "brand_id": brand},
		"Moca":   {"description": "De metal", "gender": "female"},
	} {
		whole := map[string]any{"name": name, "price": 10, "stock_quantity": 1}
		maps.Copy(whole, body)
		staff.Post(products, whole).Expect(http.StatusCreated)
	}
	return staff, brand
}

func TestASearchForgives(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		wordy(shop)
		visitor := shop.Visitor()
		for typed, want := range map[string]searchAnswer{
			"polarizado":        {},
			"zamana":            {Corrected: "samaná"},
			"polarisado":        {Corrected: "polarizado"},
			"abiador":           {Corrected: "aviador"},
			"gafas polarizadas": {},
			"sunglasses":        {},
			"aviator":           {}, // what is found is not corrected, by a synonym neither
			"aviador mujer":     {LeftOut: "aviador"},
			"aviador hombre":    {Understood: "Hombres y unisex"},
		} {
			got := searchFor(visitor, typed, "")
			if got.names() != "Samaná" || got.Corrected != want.Corrected || got.LeftOut != want.LeftOut || got.Understood != want.Understood {
				t.Errorf("%q finds %q, corrected %q, left %q, understood %q; want Samaná and %+v", typed, got.names(), got.Corrected, got.LeftOut, got.Understood, want)
			}
		}
		// It is said with its accents and looked for without, here and in the browser.
		if got := searchFor(visitor, "zamana", "").Matched; len(got) != 1 || !slices.Equal(got[0], []string{"samana"}) {
			t.Errorf("zamana is matched by %q", got)
		}
		// A corrected word has synonyms.
		if got := searchFor(visitor, "tortoice", ""); got.names() != "Azua Macao" || got.Corrected != "tortoise" {
			t.Errorf("tortoice finds %q as %q", got.names(), got.Corrected)
		}
		if got := searchFor(visitor, "espejuelos de mujer", ""); got.names() != "Azua Moca" || got.Understood != "Mujeres y unisex" {
			t.Errorf("espejuelos de mujer finds %q as %q", got.names(), got.Understood)
		}
		for _, typed := range []string{"azl", "zzqqxx", "M-10428", "´´"} {
			if got := searchFor(visitor, typed, ""); got.Total != 0 {
				t.Errorf("%q finds %s", typed, got.names())
			}
			if got := facets(visitor, "scope=search&q="+url.QueryEscape(typed)); got.Total != 0 || len(got.Facets) != 0 {
				t.Errorf("%q counts %d by %d facets", typed, got.Total, len(got.Facets))
			}
		}
	})
}

func TestEveryNodeUnderstandsTheSearchWordsOfStaffAtOnce(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, _ := wordy(shop)
		visitors := []*testkit.Client{shop.Visitor(), shop.Node().Visitor()}
		find := func(typed, want string) {
			t.Helper()
			for _, visitor := range visitors {
				if got := searchFor(visitor, typed, "").names(); got != want {
					t.Errorf("%s finds %q, want %q", typed, got, want)
				}
			}
		}
		find("piloto", "")
		made := staff.Post(synonymsPath, map[string]any{"words": "piloto, polarizado"}).ExpectProblem(http.StatusConflict, "catalog.synonym_taken").JSON()
		if made["id"] != nil {
			t.Errorf("a refusal answers %v", made)
		}
		path := synonymsPath + "/" + staff.Post(synonymsPath, map[string]any{"words": "piloto,  aviador clásico , Samaná"}).Expect(http.StatusCreated).JSON()["id"].(string)
		find("piloto", "Samaná")
		find("Pilotos", "Samaná")
		staff.Put(path, map[string]any{"words": "piloto, metal", "version": 1}).Expect(http.StatusOK)
		find("piloto", "Moca")
		staff.Put(path, map[string]any{"words": "piloto, metal", "version": 1}).ExpectProblem(http.StatusConflict, "catalog.stale_search_synonym")
		staff.Put(path, map[string]any{"words": "piloto, metal", "is_active": false, "version": 2}).Expect(http.StatusOK)
		find("piloto", "")
		staff.Put(path, map[string]any{"words": "piloto", "is_general": true, "version": 3}).Expect(http.StatusOK)
		find("piloto carey", "Azua Macao")
		staff.Delete(path, nil).Expect(http.StatusNoContent)
		find("piloto carey", "Azua Macao") // the rarest word is left out
		if got := searchFor(visitors[1], "piloto carey", "").LeftOut; got != "carey" {
			t.Errorf("left %q", got)
		}
	})
}

func TestSearchWordsThatCannotBe(t *testing.T) {
	shop := testkit.OpenShop(t)
	staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
	var list struct {
		Items []struct{ Words string }
		Total int
	}
	staff.Get(synonymsPath).Expect(http.StatusOK).Into(&list)
	if list.Total != 10 || list.Items[0].Words != "gafas, lentes, espejuelos, anteojos, glasses" {
		t.Errorf("a shop begins with %d sets, the first %v", list.Total, list.Items)
	}
	for _, words := range []any{"", "solo", "a, b", "uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve", "uno; dos, tres", "uno, <script>", strings.Repeat("x", 5000)} {
		staff.Post(synonymsPath, map[string]any{"words": words}).ExpectProblem(http.StatusUnprocessableEntity, "catalog.invalid_synonym")
	}
	staff.Put(synonymsPath+"/nada", map[string]any{"words": "uno, dos"}).ExpectProblem(http.StatusNotFound, "catalog.synonym_not_found")
	staff.Delete(synonymsPath+"/nada", nil).ExpectProblem(http.StatusNotFound, "catalog.synonym_not_found")
}

func TestSuggestionsCountWhatTheyLeadTo(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		_, brand := wordy(shop)
		visitor := shop.Visitor()
		suggested := func(typed string) string {
			var said []string
			for _, s := range searchFor(visitor, typed, "").Suggestions {
				said = append(said, s.Name+" "+s.Facet)
				path := "/api/products?brand_id=" + s.BrandID + "&f=" + s.F
				if s.Q != "" {
					path = "/api/products/search?q=" + url.QueryEscape(s.Q)
				}
				if got := total(visitor, path); got != s.Count || got == 0 {
					t.Errorf("%s promises %d and %s brings %d", s.Name, s.Count, path, got)
				}
			}
			return strings.Join(said, ", ")
		}
		if got := suggested("lentes"); got != "Lentes de sol Categoría" {
			t.Errorf("lentes suggests %q", got)
		}
		if got := suggested("male"); got != "Malecón " {
			t.Errorf("male suggests %q, the brand is %s", got, brand)
		}
	})
}

// Whoever ticks filters beside a search is answered from what it found, which is no
// longer taken after a change.
func TestASearchIsNarrowedAsListsAre(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff, brand := wordy(shop)
		visitor := shop.Visitor()
		counted := facets(visitor, "scope=search&q=carey")
		if counted.Total != 2 || counted.terms("gender")["male"] != 1 || counted.terms("gender")["female"] != 0 {
			t.Errorf("carey counts %+v", counted)
		}
		for more, want := range map[string]string{"": "Azua Macao", "&gender=male": "Macao", "&brand_id=" + brand: "Azua", "&sort=name": "Azua Macao", "&f=disponible.si": "Azua Macao",
			"&gender=male&brand_id=" + brand: ""} {
			got := searchFor(visitor, "carey", more)
			if got.names() != want || got.Total != len(strings.Fields(want)) {
				t.Errorf("carey%s finds %q of %d, want %q", more, got.names(), got.Total, want)
			}
			if counted := facets(visitor, "scope=search&q=carey"+strings.Replace(more, "&sort=name", "", 1)).Total; counted != got.Total {
				t.Errorf("carey%s counts %d and lists %d", more, counted, got.Total)
			}
		}
		staff.Post(products, map[string]any{"name": "Carey nueva", "price": 10, "gender": "male"}).Expect(http.StatusCreated)
		if got := searchFor(visitor, "carey", "&gender=male").names(); got != "Carey nueva Macao" {
			t.Errorf("after a write carey of men finds %q", got)
		}
	})
}

func TestFeaturedProductsCanBeNarrowedByBrandAndGender(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		_, brand := wordy(shop)
		visitor := shop.Visitor()
		for query, want := range map[string][]string{"": {"Macao", "Samaná"}, "brand_id=" + brand: {"Samaná"}, "gender=male": {"Macao", "Samaná"}, "gender=female": {}, "gender=male&brand_id=" + brand: {"Samaná"}} {
			got := names(t, visitor, "/api/products/featured?sort=name&"+query)
			if !slices.Equal(got, want) {
				t.Errorf("featured?%s = %v, want %v", query, got, want)
			}
			if counted := facets(visitor, "scope=featured&"+query).Total; counted != len(want) {
				t.Errorf("featured?%s counts %d, want %d", query, counted, len(want))
			}
		}
	})
}

// What was purged is forgotten by a node that reads everything anew, and numbers go on.
func TestProductsThatAreGoneAreForgotten(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor := shop.Visitor()
		rows := func() [2]int {
			return [2]int{shop.Count(`SELECT count(*) FROM product_listing`), shop.Count(`SELECT count(*) FROM product_search`)}
		}
		tidy := func(want int, when string) {
			t.Helper()
			if err := shop.Tidy(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := rows(); got != [2]int{want, want} {
				t.Errorf("%s: %v rows, want %d", when, got, want)
			}
		}
		s.staff.Delete(products+"/"+s.ids["A"], nil).Expect(http.StatusNoContent)
		s.staff.Delete(products+"/"+s.ids["D"], nil).Expect(http.StatusNoContent)
		shop.Exec(`DELETE FROM products WHERE id = $1 OR id = $2`, s.ids["A"], s.ids["D"])
		tidy(4, "on the same day")
		shop.Exec(`UPDATE product_listing SET gone_at = '2020-01-01 00:00:00Z' WHERE gone_at IS NOT NULL`)
		tidy(3, "after a month") // the newest of all stays, to be counted from
		if err := shop.Catalog().RenewSearch(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.add("E", 90, 1, "Redonda", "Negro", 500)
		if got := facets(visitor, "f=forma.redonda").Total; got != 2 {
			t.Errorf("round: %d, want B and E", got)
		}
		if got := searchFor(visitor, "redonda", "").names(); got != "B E" {
			t.Errorf("redonda finds %q", got)
		}
	})
}

// What a search found is kept for who ticks filters beside it: by places on a shelf that
// may be put up anew meanwhile, without what is gone.
func TestANarrowedSearchOutlivesAShelf(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor := shop.Visitor()
		facets(visitor, "f=forma.redonda") // now A has its place
		s.staff.Delete(products+"/"+s.ids["A"], nil).Expect(http.StatusNoContent)
		narrowed := func(perPage string) string {
			return searchFor(visitor, "negro", "&f=forma.redonda&per_page="+perPage).names()
		}
		if got := narrowed("7"); got != "B" {
			t.Fatalf("it finds %q, want B", got)
		}
		if err := shop.Catalog().RenewSearch(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := narrowed("8"); got != "B" { // another page: nothing that was answered is answered again
			t.Errorf("on the new shelf it finds %q, want B", got)
		}
	})
}

// Products are found by what their pages show.
func TestWhatIsSwitchedOffFindsNothing(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openShelved(t, shop)
		visitor := shop.Visitor()
		want := func(when string, found int) {
			t.Helper()
			if got := searchFor(visitor, "carey", "").Total; got != found {
				t.Errorf("%s carey finds %d products, want %d", when, got, found)
			}
		}
		value := func(isActive bool) {
			s.staff.Put("/api/admin/characteristic-values/"+s.shades["Carey"], map[string]any{"characteristic_id": s.colour, "value": "Carey", "is_active": isActive}).Expect(http.StatusOK)
		}
		want("as it is,", 2)
		value(false)
		want("switched off,", 0)
		value(true)
		want("switched on again,", 2)
		s.use(s.colour, map[string]any{"is_active": false})
		want("with its characteristic switched off,", 0)
	})
}
