package catalog

import (
	"context"
	"errors"
	"testing"
	"time"

	"mirada/internal/platform/cache"
	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/testkit/bigshop"
)

// While a shop from before it could narrow lists is filled, pages are shown without
// filters instead of waiting for them.
func TestPagesDoNotWaitUntilAnOlderShopIsFilled(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := bigshop.Fill(t.Context(), d, bigshop.Size{Products: 250}); err != nil {
			t.Fatal(err)
		}
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(t.Context(), `DELETE FROM product_listing`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		answers := cache.New(0)
		s := &Service{db: d, filling: oneTurn(), answers: answers, keptCards: newCards(answers)}
		s.search.Store(newSearch())
		s.listing.Store(newListing())
		<-s.filling // as if somebody had begun
		impatient, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		for _, n := range []Narrowed{{Scope: AllProducts}, {Scope: Featured}, {Scope: AllProducts, Brands: []string{bigshop.BrandID(3)}}} {
			facets, err := s.ShowFacets(impatient, n)
			if err != nil || len(facets.Facets) != 0 {
				t.Errorf("%+v: %d facets before the shop is filled, %v", n, len(facets.Facets), err)
			}
			list := n.plainly()
			list.Order, list.Limit = Newest, 5
			if _, total, err := s.Shop(impatient, list); err != nil || facets.Total != total || total == 0 {
				t.Errorf("%+v: %d are counted and %d listed, %v", n, facets.Total, total, err)
			}
		}
		product := bigshop.ProductID(7)
		if related, err := s.ShowRelated(impatient, product); err != nil || len(related.Items) != 0 {
			t.Errorf("%d like it before the shop is filled, %v", len(related.Items), err)
		}
		if _, err := s.ShowRelated(impatient, bigshop.BrandID(1)); !errors.Is(err, ErrProduct) {
			t.Errorf("of what is no product: %v", err)
		}
		if impatient.Err() != nil {
			t.Fatal("somebody waited")
		}
		s.filling <- struct{}{}
		if err := s.WarmSearch(t.Context()); err != nil {
			t.Fatal(err)
		}
		if facets, err := s.ShowFacets(t.Context(), Narrowed{Scope: AllProducts}); err != nil || facets.Total != 250 || len(facets.Facets) < 3 {
			t.Errorf("of %d products there are %d facets once the shop is filled, %v", facets.Total, len(facets.Facets), err)
		}
		if related, err := s.ShowRelated(t.Context(), product); err != nil || len(related.Items) == 0 {
			t.Errorf("nothing is like it once the shop is filled, %v", err)
		}
	})
}
