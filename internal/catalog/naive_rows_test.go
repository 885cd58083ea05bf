package catalog_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// bare is a product of the shop as the tables have it.
type bare struct {
	ID, Name, Gender, BrandID string
	PriceCents                int
	IsFeatured                bool
	OnHand                    int
	Lens, Bridge, Temple      *int
	Stamp                     string // on its temple, where its frame is not described
	CreatedAt                 time.Time

	isFramed bool
	values   map[string]bool // ids of all that it is described by
}

// bareFacet is a way to narrow a list, asked of each product one by one. A range has no
// terms: two numbers with a dot between them are one.
type bareFacet struct {
	slug              string
	terms             []string
	isRange, isSwitch bool
	has               func(p bare, term string) bool
	number            func(p bare) (value int, has bool) // of a range, in the smallest unit
	unit              int
}

// naive is the whole shop in plain rows.
type naive struct {
	products []bare // newest first
	facets   []bareFacet
}

func readNaive(t *testing.T, shop *testkit.Shop) (n naive) {
	t.Helper()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	products, err := db.All[bare](t.Context(), shop.DB(), `
		SELECT p.id, p.name, p.gender, COALESCE(p.brand_id, '') AS brand_id, p.price_cents, p.is_featured, COALESCE(s.on_hand, 0) AS on_hand,
			f.lens_width AS lens, f.bridge_width AS bridge, f.temple, p.created_at, COALESCE((
				SELECT v.value FROM product_characteristics pc JOIN characteristics c ON c.id = pc.characteristic_id JOIN characteristic_values v ON v.id = pc.value_id
				JOIN characteristic_groups g ON g.id = c.group_id WHERE pc.product_id = p.id AND c.meaning = 'size' AND c.is_active AND v.is_active AND g.is_active), '') AS stamp
		FROM products p LEFT JOIN stock_levels s ON s.product_id = p.id LEFT JOIN product_frames f ON f.product_id = p.id
		WHERE p.state = 'published' AND p.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC`)
	must(err)
	type pair struct{ ProductID, ValueID string }
	pairs, err := db.All[pair](t.Context(), shop.DB(), `SELECT product_id, value_id FROM product_characteristics`)
	must(err)
	for _, p := range products {
		p.values = map[string]bool{}
		for _, pair := range pairs {
			p.values[pair.ValueID] = p.values[pair.ValueID] || pair.ProductID == p.ID
		}
		if p.isFramed = p.Lens != nil; !p.isFramed {
			p.Lens, p.Bridge, p.Temple = stamped(p.Stamp)
		}
		n.products = append(n.products, p)
	}
	n.facets = vocabulary(t, shop)
	return n
}

// stamped reads the three numbers of a temple, in tenths.
func stamped(stamp string) (lens, bridge, temple *int) {
	var numbers [3]int
	if read, _ := fmt.Sscanf(stamp, "%d-%d-%d", &numbers[0], &numbers[1], &numbers[2]); read < 3 {
		return nil, nil, nil
	}
	for i := range numbers {
		numbers[i] *= 10
	}
	return &numbers[0], &numbers[1], &numbers[2]
}

func (p bare) size() string {
	if p.Lens == nil || p.Bridge == nil {
		return ""
	}
	switch front := 2**p.Lens + *p.Bridge; {
	case front < 1130:
		return "xs"
	case front < 1230:
		return "s"
	case front < 1330:
		return "m"
	case front < 1430:
		return "l"
	default:
		return "xl"
	}
}

// vocabulary is all that lists can be narrowed by, in the order of the screens.
func vocabulary(t *testing.T, shop *testkit.Shop) []bareFacet {
	t.Helper()
	type term struct{ Facet, Term, ValueID string }
	terms, err := db.All[term](t.Context(), shop.DB(), `
		SELECT fs.slug AS facet, ts.slug AS term, v.id AS value_id FROM characteristic_values v
		JOIN characteristics c ON c.id = v.characteristic_id JOIN characteristic_groups g ON g.id = c.group_id
		JOIN facet_terms fs ON fs.facet = 'facet' AND fs.ref_id = c.id JOIN facet_terms ts ON ts.facet = c.id AND ts.ref_id = v.id
		WHERE c.is_facet AND c.is_active AND g.is_active AND v.is_active
		ORDER BY g.display_order, g.created_at, g.id, c.display_order, c.created_at, c.id, v.display_order, v.created_at, v.id`)
	if err != nil {
		t.Fatal(err)
	}
	brands, err := db.All[string](t.Context(), shop.DB(), `SELECT id FROM brands`)
	if err != nil {
		t.Fatal(err)
	}
	all := []bareFacet{{slug: "talla", terms: []string{"xs", "s", "m", "l", "xl"}, has: func(p bare, term string) bool { return p.size() == term }}}
	values := map[string]string{} // by address
	for _, one := range terms {
		if last := len(all) - 1; all[last].slug != one.Facet {
			all = append(all, bareFacet{slug: one.Facet, has: func(p bare, term string) bool { return p.values[values[one.Facet+"."+term]] }})
		}
		all[len(all)-1].terms = append(all[len(all)-1].terms, one.Term)
		values[one.Facet+"."+one.Term] = one.ValueID
	}
	span := func(slug string, unit int, number func(bare) *int) bareFacet {
		f := bareFacet{slug: slug, isRange: true, unit: unit}
		f.number = func(p bare) (int, bool) {
			if value := number(p); value != nil {
				return *value, true
			}
			return 0, false
		}
		f.has = func(p bare, term string) bool {
			value, has := f.number(p)
			low, high := endsOf(term)
			if unit == 10 {
				value = value / unit * unit // what is engraved is whole
			}
			return has && (low < 0 || value >= low*unit) && (high < 0 || value <= high*unit)
		}
		return f
	}
	yes := func(slug string, is func(bare) bool) bareFacet {
		return bareFacet{slug: slug, isSwitch: true, terms: []string{"si"}, has: func(p bare, _ string) bool { return is(p) }}
	}
	return append(all,
		span("precio", 100, func(p bare) *int { return &p.PriceCents }), span("lente", 10, func(p bare) *int { return p.Lens }),
		span("puente", 10, func(p bare) *int { return p.Bridge }), span("varilla", 10, func(p bare) *int { return p.Temple }),
		yes("disponible", func(p bare) bool { return p.OnHand > 0 }), yes("prueba", func(p bare) bool { return p.isFramed }),
		bareFacet{slug: "brand", terms: brands, has: func(p bare, term string) bool { return p.BrandID == term }},
		bareFacet{slug: "gender", terms: []string{"male", "female", "unisex"}, has: func(p bare, term string) bool { return p.Gender == term }})
}

// endsOf are the two numbers of a range, below 0 where it is open.
func endsOf(term string) (low, high int) {
	ends := strings.Split(term, ".")
	read := func(text string) int {
		if number, err := strconv.Atoi(text); err == nil {
			return number
		}
		return -1
	}
	return read(ends[0]), read(ends[1])
}
