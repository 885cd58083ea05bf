package catalog_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/testkit"
)

const models = "/api/admin/product-models"

type modelAnswer struct {
	ID, Name string
	Version  int
	Colours  []struct {
		ProductID   string `json:"product_id"`
		ProductName string `json:"product_name"`
		Name        string
		Swatch      string
	}
}

func (m modelAnswer) names() (names []string) {
	for _, one := range m.Colours {
		names = append(names, one.ProductName)
	}
	return names
}

// coloured is a shop of a few products that can be colours of each other.
type coloured struct {
	*shelved
	model string
}

func openColoured(t *testing.T, shop *testkit.Shop) *coloured {
	s := &coloured{shelved: openShelved(t, shop)}
	s.model, _ = s.staff.Post(models, s.form("Samaná", 0, "B", "A", "C")).Expect(http.StatusCreated).JSON()["id"].(string)
	return s
}

func (s *coloured) form(name string, version int, products ...string) map[string]any {
	ids := []string{}
	for _, one := range products {
		ids = append(ids, s.ids[one])
	}
	return map[string]any{"name": name, "products": ids, "version": version}
}

// of is the model of a product, as the office sees it.
func (s *coloured) of(product string) (m modelAnswer) {
	var list struct{ Items []modelAnswer }
	s.staff.Get(models + "?product_id=" + s.ids[product]).Expect(http.StatusOK).Into(&list)
	if len(list.Items) > 0 {
		m = list.Items[0]
	}
	return m
}

// shown are the colours of a product's page, by name.
func (s *coloured) shown(product string) []string {
	var list struct{ Items []struct{ Name string } }
	s.Visitor().Get("/api/products/" + s.ids[product] + "/colours").Expect(http.StatusOK).Into(&list)
	names := []string{}
	for _, one := range list.Items {
		names = append(names, one.Name)
	}
	return names
}

func wantList(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) && len(got)+len(want) > 0 {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func TestColoursOfAModelLeadToEachOther(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openColoured(t, shop)
		s.staff.Put("/api/admin/characteristic-values/"+s.shades["Carey"], map[string]any{"characteristic_id": s.colour, "value": "Carey", "swatch": "#b5793a,#3b2414", "version": 1}).Expect(http.StatusOK)
		wantList(t, "in staff's order, two of a name told apart", s.shown("A"), "Negro", "Carey · A", "Carey · C")
		wantList(t, "without a model", s.shown("D"))
		var page struct {
			Items []struct {
				ID, Swatch string
				InStock    bool `json:"in_stock"`
			}
		}
		s.Visitor().Get("/api/products/" + s.ids["B"] + "/colours").Expect(http.StatusOK).Into(&page)
		if one := page.Items[1]; one.ID != s.ids["A"] || one.Swatch != "#b5793a,#3b2414" || !one.InStock {
			t.Errorf("colour = %+v", one)
		}
		if page.Items[0].Swatch != "#191816" { // of its frame
			t.Errorf("swatch = %q", page.Items[0].Swatch)
		}
		s.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": s.ids["A"], "transaction_type": "decrease", "quantity": 3}).Expect(http.StatusCreated)
		s.Visitor().Get("/api/products/" + s.ids["B"] + "/colours").Expect(http.StatusOK).Into(&page)
		if page.Items[1].InStock {
			t.Error("a colour that sold out is said to be there")
		}
		var list struct {
			Items []struct {
				Name        string
				ColourCount int `json:"colour_count"`
				Colours     []struct{ ID, Name string }
			}
		}
		for _, path := range []string{"/api/products", "/api/products?f=precio.0.x", "/api/products/search?q=redonda", "/api/products/by-ids?ids=" + s.ids["A"] + "," + s.ids["D"]} {
			shop.Visitor().Get(path).Expect(http.StatusOK).Into(&list)
			for _, card := range list.Items {
				if want := map[string]int{"D": 0}[card.Name]; card.Name == "D" && (card.ColourCount != want || len(card.Colours) != want) || card.Name == "A" && (card.ColourCount != 3 || card.Colours[0].Name != "Negro") {
					t.Errorf("%s: card %+v", path, card)
				}
			}
		}
		shop.Visitor().Get("/api/products/" + s.model + "/colours").Expect(http.StatusNotFound)
	})
}

func TestCardsNameFiveColoursAndCountAll(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		staff := shop.Staff("ana@mirada.do", identity.RoleAdmin)
		var all []string
		for _, name := range []string{"1", "2", "3", "4", "5", "6", "7"} {
			all = append(all, shop.Product(staff, name, 1))
		}
		staff.Post(models, map[string]any{"name": "M", "products": all}).Expect(http.StatusCreated)
		var list struct {
			Items []struct {
				ColourCount int `json:"colour_count"`
				Colours     []struct{ ID string }
			}
		}
		shop.Visitor().Get("/api/products?per_page=1").Expect(http.StatusOK).Into(&list)
		if card := list.Items[0]; card.ColourCount != 7 || len(card.Colours) != 5 || card.Colours[0].ID != all[0] {
			t.Errorf("card = %+v", card)
		}
	})
}

func TestAModelLosesWhatIsTakenOut(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openColoured(t, shop)
		path := models + "/" + s.model
		s.staff.Put(path, s.form("Samaná", 1, "C", "B")).Expect(http.StatusOK)
		wantList(t, "what is left", s.of("B").names(), "C", "B")
		wantList(t, "what was taken out", s.of("A").names())
		s.staff.Put(path, s.form("Samaná", 1, "B", "C")).Expect(http.StatusConflict)
		answer := s.staff.Put(path, s.form("Samaná", 2, "C")).Expect(http.StatusOK)
		var gone modelAnswer
		answer.Into(&gone)
		if len(gone.Colours) > 0 || shop.Count(`SELECT count(*) FROM product_models`) != 0 || shop.Count(`SELECT count(*) FROM product_model_colours`) != 0 {
			t.Errorf("a model of one stays: %+v", gone)
		}
		s.staff.Post("/api/admin/change-sets/"+answer.Header.Get("Mirada-Change")+"/undo", map[string]any{}).Expect(http.StatusOK)
		wantList(t, "taken back", s.of("C").names(), "C", "B")
		s.staff.Put(path, map[string]any{"name": "Samaná"}).Expect(http.StatusUnprocessableEntity)
	})
}

func TestAProductIsAColourOfOneModel(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openColoured(t, shop)
		refused := s.staff.Post(models, s.form("Otro", 0, "D", "A")).Expect(http.StatusConflict)
		if !strings.Contains(string(refused.Body), "«A» ya es un color de «Samaná»") {
			t.Errorf("refusal = %s", refused.Body)
		}
		s.staff.Post(models, s.form("Otro", 0)).Expect(http.StatusUnprocessableEntity)
		s.staff.Post(models, map[string]any{"name": "Otro", "products": []string{s.model}}).Expect(http.StatusUnprocessableEntity)
		other, _ := s.staff.Post(models, s.form("Ñandú", 0, "D")).Expect(http.StatusCreated).JSON()["id"].(string)
		wantList(t, "one that waits for its second colour", s.of("D").names(), "D")
		wantList(t, "in the shop it shows nothing", s.shown("D"))
		s.staff.Put(models+"/"+other, s.form("Ñandú", 1, "D", "B")).Expect(http.StatusConflict)
		var found struct{ Items []modelAnswer }
		s.staff.Get(models + "?search=nandu").Expect(http.StatusOK).Into(&found)
		if len(found.Items) != 1 || found.Items[0].ID != other {
			t.Errorf("found = %+v", found.Items)
		}
		s.staff.Delete(models+"/"+other, nil).Expect(http.StatusNoContent)
		s.staff.Delete(models+"/"+other, nil).Expect(http.StatusNotFound)
	})
}

// What becomes of a product becomes of its colour, and comes back with it.
func TestDraftsAndTrashAreNoColours(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openColoured(t, shop)
		product := s.staff.Get(products + "/" + s.ids["A"]).Expect(http.StatusOK).JSON()
		s.staff.Put(products+"/"+s.ids["A"], map[string]any{"name": "A", "price": 120, "state": "draft", "version": product["version"]}).Expect(http.StatusOK)
		wantList(t, "with a draft", s.shown("B"), "Negro", "Carey")
		wantList(t, "in the office", s.of("B").names(), "B", "A", "C")
		shop.Visitor().Get("/api/products/" + s.ids["A"] + "/colours").Expect(http.StatusNotFound)

		deleted := s.staff.Delete(products+"/"+s.ids["C"], nil).Expect(http.StatusNoContent)
		wantList(t, "with one in the trash", s.shown("B"))
		wantList(t, "the office leaves it out", s.of("B").names(), "B", "A")
		version := s.of("B").Version
		s.staff.Put(models+"/"+s.model, s.form("Samaná", version, "A", "B")).Expect(http.StatusOK)
		s.staff.Post("/api/admin/change-sets/"+deleted.Header.Get("Mirada-Change")+"/undo", map[string]any{}).Expect(http.StatusOK)
		wantList(t, "brought back it has its place", s.of("B").names(), "A", "B", "C")
		wantList(t, "and shows", s.shown("B"), "Negro", "Carey")

		copied, _ := s.staff.Post(products+"/"+s.ids["B"]+"/duplicate", nil).Expect(http.StatusCreated).JSON()["id"].(string)
		if n := shop.Count(`SELECT count(*) FROM product_model_colours WHERE product_id = $1`, copied); n != 0 {
			t.Error("a copy is a colour before anybody said so")
		}
	})
}

func TestWhatGoesForEverLeavesItsModel(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := openColoured(t, shop)
		purge := func(name string) {
			s.staff.Delete(products+"/"+s.ids[name], nil).Expect(http.StatusNoContent)
			s.staff.Delete("/api/admin/trash/product/"+s.ids[name], map[string]any{"name": name}).Expect(http.StatusNoContent)
		}
		purge("A")
		wantList(t, "two are left", s.of("B").names(), "B", "C")
		deleted := s.staff.Delete(models+"/"+s.model, nil).Expect(http.StatusNoContent)
		purge("C")
		undone := s.staff.Post("/api/admin/change-sets/"+deleted.Header.Get("Mirada-Change")+"/undo", map[string]any{}).Expect(http.StatusOK)
		if !strings.Contains(string(undone.Body), "Un color ya no existe") {
			t.Errorf("undo says %s", undone.Body)
		}
		wantList(t, "what is left of it", s.of("B").names(), "B")
		purge("B")
		if shop.Count(`SELECT count(*) FROM product_models`) != 0 {
			t.Error("a model without a colour stays")
		}
	})
}

// Of two who make the same product a colour, one is refused, and it has one model.
func TestTwoModelsDoNotShareAColour(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := &coloured{shelved: openShelved(t, shop)}
		answers := make(chan int, 2)
		for _, name := range []string{"Uno", "Dos"} {
			go func() { answers <- s.staff.Race(http.MethodPost, models, s.form(name, 0, "A", "B")).Status }()
		}
		got := []int{<-answers, <-answers}
		slices.Sort(got)
		if !slices.Equal(got, []int{http.StatusCreated, http.StatusConflict}) {
			t.Errorf("statuses = %v, want one of each", got)
		}
	})
}
