package catalog

import (
	"fmt"
	"slices"
	"testing"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/testkit/bigshop"
)

// Who asks before the shelf is built gets from the tables what it will give: every page
// of every list, in every order.
func TestTheShelfListsAsTheTablesDo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := bigshop.Fill(t.Context(), d, bigshop.Size{Products: 600}); err != nil {
			t.Fatal(err)
		}
		answers := cache.New(0)
		s := &Service{db: d, filling: oneTurn(), answers: answers, keptCards: newCards(answers)}
		s.search.Store(newSearch())
		s.listing.Store(newListing())
		if s.isShelved() {
			t.Fatal("the shelf is at hand before anybody built it")
		}
		before := map[string]string{}
		ask := func(query ShopQuery) (name, answer string) {
			products, total, err := s.Shop(t.Context(), query)
			if err != nil {
				t.Fatal(err)
			}
			ids := []string{fmt.Sprint(total)}
			for _, product := range products {
				ids = append(ids, product.ID)
			}
			return fmt.Sprintf("%+v", query), fmt.Sprint(ids)
		}
		var queries []ShopQuery
		for _, order := range []Order{Newest, PriceUp, PriceDown, ByName} {
			for _, brand := range []string{"", bigshop.BrandID(3), bigshop.ProductID(1)} { // the last is none
				for _, gender := range []Gender{"", Male, Unisex} {
					queries = append(queries, ShopQuery{Order: order, BrandID: brand, Gender: gender, Limit: 7}, ShopQuery{Order: order, BrandID: brand, Gender: gender, Limit: 5, Offset: 4})
				}
			}
			queries = append(queries, ShopQuery{Order: order, Featured: true, Limit: 9, Offset: 2}, ShopQuery{Order: order, Limit: 5, Offset: 700})
		}
		for _, query := range queries {
			name, answer := ask(query)
			before[name] = answer
		}
		if s.isShelved() {
			t.Fatal("a list that the tables have built the shelf")
		}
		if err := s.WarmSearch(t.Context()); err != nil {
			t.Fatal(err)
		}
		if !s.isShelved() {
			t.Fatal("the shelf is not at hand once it is built")
		}
		for _, query := range slices.Backward(queries) {
			if name, answer := ask(query); answer != before[name] {
				t.Errorf("%s:\nthe shelf has %s\nthe tables   %s", name, answer, before[name])
			}
		}
	})
}
