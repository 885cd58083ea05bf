package catalog_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirada/internal/testkit"
)

// beside are the products on the page of another, each with its reasons.
func (s *coloured) beside(product string) []string {
	var list struct {
		Items []struct {
			Name    string
			Reasons []string
		}
	}
	s.Visitor().Get("/api/products/" + s.ids[product] + "/related").Expect(http.StatusOK).Into(&list)
	got := []string{}
	for _, one := range list.Items {
		got = append(got, one.Name+" "+strings.Join(one.Reasons, "+"))
	}
	return got
}

func (s *coloured) change(name string, fields map[string]any) {
	body := map[string]any{"name": name, "price": 100, "version": s.staff.Get(products + "/" + s.ids[name]).Expect(http.StatusOK).JSON()["version"]}
	maps.Copy(body, fields)
	s.staff.Put(products+"/"+s.ids[name], body).Expect(http.StatusOK)
}

func TestWhatIsLikeAProductStandsBesideIt(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := &coloured{shelved: openShelved(t, shop)}
		shop.Category(s.staff, "Sol")
		shop.Category(s.staff, "Lectura")
		house := shop.Brand(s.staff, "Malecón")
		s.add("E", 125, 1, "Redonda", "Negro", 540) // like A in shape, size and price
		wantList(t, "the most alike first", s.beside("A"), "E shape+size", "B shape+near_size", "C size")
		s.change("E", map[string]any{"category": "Lectura"})
		s.change("A", map[string]any{"category": "Sol"})
		wantList(t, "only of its category", s.beside("A"))
		s.change("E", map[string]any{"category": "Sol"})
		wantList(t, "in its category again", s.beside("A"), "E shape+size")
		s.change("E", map[string]any{"category": "Lectura", "brand_id": house})
		s.change("A", map[string]any{"category": "Sol", "brand_id": house})
		wantList(t, "or of its brand", s.beside("A"), "E shape+size")

		s.staff.Post(models, s.form("Samaná", 0, "A", "E")).Expect(http.StatusCreated)
		wantList(t, "not its own colour", s.beside("A"))
		s.staff.Delete(models+"/"+s.of("A").ID, nil).Expect(http.StatusNoContent)
		wantList(t, "which it is no more", s.beside("A"), "E shape+size")

		s.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": s.ids["E"], "transaction_type": "decrease", "quantity": 1}).Expect(http.StatusCreated)
		wantList(t, "not what is sold out", s.beside("A"))
		s.staff.Post("/api/admin/stock-transactions", map[string]any{"product_id": s.ids["E"], "transaction_type": "increase", "quantity": 1}).Expect(http.StatusCreated)
		s.change("E", map[string]any{"state": "draft", "brand_id": house})
		wantList(t, "nor a draft", s.beside("A"))
		shop.Visitor().Get("/api/products/" + s.ids["E"] + "/related").Expect(http.StatusNotFound)
		shop.Visitor().Get("/api/products/none/related").Expect(http.StatusNotFound)
	})
}

// A shop from before there were models knows its categories and models once it is listed.
func TestAnOlderShopFindsWhatIsAlike(t *testing.T) {
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		s := &coloured{shelved: openShelved(t, shop)}
		shop.Category(s.staff, "Sol")
		for _, name := range []string{"A", "B", "C"} {
			s.change(name, map[string]any{"category": "Sol"})
		}
		s.staff.Post(models, s.form("Samaná", 0, "B", "C")).Expect(http.StatusCreated)
		before := s.beside("A")
		if len(before) != 1 {
			t.Fatalf("one of the model stands beside A, got %v", before)
		}
		shop.Exec(`UPDATE product_listing SET model_id = NULL, terms = ''`)
		shop.Exec(`DELETE FROM facet_terms WHERE facet = 'category'`)
		shop.Reopen(func() error { return nil })
		if err := shop.Catalog().WarmSearch(t.Context()); err != nil {
			t.Fatal(err)
		}
		if after := s.beside("A"); !slices.Equal(after, before) {
			t.Errorf("after the change: %v, want %v", after, before)
		}
	})
}
