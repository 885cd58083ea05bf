package catalog

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"mirada/internal/platform/db"
)

// facetOfFacets is where the slugs of characteristics stand; brands and categories go by
// their ids.
const (
	facetOfFacets     = "facet"
	facetOfBrands     = "brand"
	facetOfCategories = "category"
)

// nameless can narrow a list and is not known to lists yet.
type nameless struct{ Facet, RefID, Name string }

const namelessSelect = `
	SELECT '` + facetOfFacets + `' AS facet, c.id AS ref_id, c.name FROM characteristics c
	WHERE NOT EXISTS (SELECT 1 FROM facet_terms t WHERE t.facet = '` + facetOfFacets + `' AND t.ref_id = c.id)
	UNION ALL SELECT '` + facetOfBrands + `', b.id, b.id FROM brands b
	WHERE NOT EXISTS (SELECT 1 FROM facet_terms t WHERE t.facet = '` + facetOfBrands + `' AND t.ref_id = b.id)
	UNION ALL SELECT '` + facetOfCategories + `', k.id, k.id FROM categories k
	WHERE NOT EXISTS (SELECT 1 FROM facet_terms t WHERE t.facet = '` + facetOfCategories + `' AND t.ref_id = k.id)
	UNION ALL SELECT v.characteristic_id, v.id, v.value FROM characteristic_values v
	WHERE NOT EXISTS (SELECT 1 FROM facet_terms t WHERE t.facet = v.characteristic_id AND t.ref_id = v.id)`

func anyNameless(ctx context.Context, from db.Source) (bool, error) {
	return db.One[bool](ctx, from, `SELECT EXISTS (SELECT 1 FROM (`+namelessSelect+`) AS nameless)`)
}

// nameTerms gives everything that can narrow a list and has none yet a number and a
// slug. Neither changes afterwards, whatever the thing is called.
func nameTerms(ctx context.Context, tx *db.Tx) error {
	if err := tx.Lock(ctx, productLock); err != nil {
		return err
	}
	all, err := db.All[nameless](ctx, tx, namelessSelect+` ORDER BY 1, 2`)
	for _, one := range all {
		if err == nil {
			err = nameTerm(ctx, tx, one.Facet, one.RefID, slugOf(one.Name))
		}
	}
	return err
}

// nameTerm takes the first slug that nothing has. What is gone leaves its own to whoever
// comes under the same name, but not its number: products that had it may not have been
// listed anew yet.
func nameTerm(ctx context.Context, tx *db.Tx, facet, refID, plain string) error {
	for n, slug := 2, plain; ; n++ {
		if facet != facetOfFacets || !slices.Contains(reserved, slug) {
			holder, err := db.One[string](ctx, tx, `SELECT ref_id FROM facet_terms WHERE facet = $1 AND slug = $2`, facet, slug)
			if errors.Is(err, db.ErrNotFound) {
				_, err = tx.Exec(ctx, `
					INSERT INTO facet_terms (no, facet, ref_id, slug)
					SELECT COALESCE(max(no), 0) + 1, CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT) FROM facet_terms`, facet, refID, slug)
				return err
			}
			if err != nil {
				return err
			}
			still, err := db.One[int](ctx, tx, `
				SELECT (SELECT count(*) FROM characteristics WHERE id = $1) + (SELECT count(*) FROM characteristic_values WHERE id = $1)`, holder)
			if err != nil {
				return err
			}
			if still == 0 {
				_, err = tx.Exec(ctx, `
					UPDATE facet_terms SET ref_id = $1, no = (SELECT max(no) + 1 FROM facet_terms) WHERE facet = $2 AND slug = $3`, refID, facet, slug)
				return err
			}
		}
		slug = plain + "-" + strconv.Itoa(n)
	}
}

// listFacets reads what staff chose to narrow lists by, in their order, without terms
// that are switched off.
func listFacets(ctx context.Context, from db.Source) (facets []Facet, err error) {
	type row struct {
		FacetSlug, FacetName, Meaning string
		TermSlug, TermName, Swatch    string
		No                            uint32
	}
	rows, err := db.All[row](ctx, from, `
		SELECT ft.slug AS facet_slug, c.name AS facet_name, c.meaning, t.slug AS term_slug, v.value AS term_name, v.swatch, t.no
		FROM characteristics c
		JOIN characteristic_groups g ON g.id = c.group_id
		JOIN facet_terms ft ON ft.facet = '`+facetOfFacets+`' AND ft.ref_id = c.id
		JOIN characteristic_values v ON v.characteristic_id = c.id
		JOIN facet_terms t ON t.facet = c.id AND t.ref_id = v.id
		WHERE c.is_facet AND c.is_active AND g.is_active AND v.is_active
		ORDER BY g.display_order, g.created_at, g.id, c.display_order, c.created_at, c.id, v.display_order, v.created_at, v.id`)
	for _, r := range rows {
		if len(facets) == 0 || facets[len(facets)-1].Slug != r.FacetSlug {
			kind := ListFacet
			if r.Meaning == string(MeansColour) {
				kind = ColourFacet
			}
			facets = append(facets, Facet{Slug: r.FacetSlug, Name: r.FacetName, Kind: kind})
		}
		last := &facets[len(facets)-1]
		last.Terms = append(last.Terms, Term{Slug: r.TermSlug, Name: r.TermName, Swatch: r.Swatch, no: r.No})
	}
	return facets, err
}

// brandTerms reads every brand by name, as a term.
func brandTerms(ctx context.Context, from db.Source) ([]Term, error) {
	type row struct {
		ID, Name string
		No       uint32
	}
	rows, err := db.All[row](ctx, from, `
		SELECT b.id, b.name, t.no FROM facet_terms t JOIN brands b ON b.id = t.ref_id
		WHERE t.facet = '`+facetOfBrands+`' ORDER BY `+db.Alphabetical("b.name")+`, b.id`)
	terms := make([]Term, len(rows))
	for i, r := range rows {
		terms[i] = Term{Slug: r.ID, Name: r.Name, no: r.No}
	}
	return terms, err
}
