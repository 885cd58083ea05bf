package catalog

import (
	"testing"

	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
	"mirada/internal/testkit/bigshop"
)

// What an older program has queued before it was replaced is told all the same.
func TestProductsThatAnOlderProgramMarkedAreToldOf(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := bigshop.Fill(t.Context(), d, bigshop.Size{Products: 250}); err != nil {
			t.Fatal(err)
		}
		of := func(facet string) (n int) {
			n, err := db.One[int](t.Context(), d, `
				SELECT count(*) FROM product_listing l JOIN facet_terms t ON t.facet = $1 WHERE ' ' || l.terms || ' ' LIKE '% ' || t.no || ' %'`, facet)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		var number int64
		err := d.WriteTx(t.Context(), func(tx *db.Tx) (err error) {
			if number, err = mark(t.Context(), tx, `p.id <> $1`, ""); err == nil {
				_, err = tx.Exec(t.Context(), `UPDATE products SET category = NULL`)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		before := of("category")
		s := &Service{db: d}
		if err := s.tellAll(t.Context(), tellMany{Number: number}); err != nil {
			t.Fatal(err)
		}
		if after := of("category"); before != 250 || after != 0 {
			t.Errorf("lists knew the category of %d products, and now of %d that have none", before, after)
		}
	})
}
