package finder_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mirada/internal/catalog/finder"
	"mirada/internal/platform/text"
)

func idOf(n int) string { return fmt.Sprintf("00000000-0000-7000-8000-%012d", n) }

// The reference is the rule as it is written (DECISIONS 16), product by product.
func rankOf(p finder.Product, words []string) int {
	has := func(written, word string) bool {
		return slices.ContainsFunc(text.Forms(word), func(form string) bool { return strings.Contains(text.Fold(written), form) })
	}
	everywhere := strings.Join([]string{p.Name, p.Brand, p.Category, p.Characteristics, p.Description}, " ")
	begins := len(strings.Fields(p.Name)) >= len(words)
	for i, word := range words {
		if !has(everywhere, word) {
			return -1
		}
		begins = begins && slices.ContainsFunc(text.Forms(word), func(form string) bool {
			return strings.HasPrefix(text.Fold(strings.Fields(p.Name)[i]), form)
		})
	}
	if begins {
		return 0
	}
	for i, field := range []string{p.Name, p.Brand, p.Category, p.Characteristics} {
		if !slices.ContainsFunc(words, func(word string) bool { return !has(field, word) }) {
			return i + 1
		}
	}
	return 5
}

func reference(products map[string]finder.Product, words []string) []string {
	type hit struct {
		rank int
		finder.Product
	}
	var hits []hit
	for _, p := range products {
		if rank := rankOf(p, words); rank >= 0 {
			hits = append(hits, hit{rank, p})
		}
	}
	slices.SortFunc(hits, func(a, b hit) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(b.Created, a.Created), cmp.Compare(b.ID, a.ID))
	})
	var ids []string
	for _, h := range hits {
		ids = append(ids, h.ID)
	}
	return ids
}

var vocabulary = strings.Fields(`Samaná samana Redondas redondo negro NEGRA luz luces gafa gafas lente Lentes carey Careyes 100% uv400 m-1 a ab
	polarizado Polarizadas (acero) acero. gris grises rojo rojas ojo ojos Ñandú`)

func someText(r *rand.Rand, most int) string {
	words := make([]string, r.IntN(most+1))
	for i := range words {
		words[i] = vocabulary[r.IntN(len(vocabulary))]
	}
	return strings.Join(words, " ")
}

// Whatever the catalogue, its changes and what is typed: what is found and its order
// are those of the plain rule.
func TestFindsWhatThePlainRuleFinds(t *testing.T) {
	for seed := range uint64(8) {
		r := rand.New(rand.NewPCG(seed, 1))
		index, products := finder.New(), map[string]finder.Product{}
		for range 25 {
			var out []string
			var in []finder.Product
			for range 1 + r.IntN(80) {
				id := idOf(r.IntN(400))
				if slices.Contains(out, id) {
					continue
				}
				out = append(out, id)
				delete(products, id)
				if r.IntN(4) > 0 {
					p := finder.Product{ID: id, Created: int64(r.IntN(50)), Name: "N" + someText(r, 3), Brand: someText(r, 2),
						Category: someText(r, 1), Characteristics: someText(r, 4), Description: someText(r, 8)}
					in, products[id] = append(in, p), p
				}
			}
			index.Change(out, in)
			if r.IntN(5) == 0 {
				index.Trim()
			}
		}
		if index.Len() != len(products) {
			t.Fatalf("seed %d: %d products, want %d", seed, index.Len(), len(products))
		}
		for range 60 {
			typed := someText(r, 3)
			if r.IntN(2) == 0 { // parts of words are typed too
				typed = typed[min(r.IntN(3), len(typed)):]
			}
			words := strings.Fields(text.Fold(strings.ToValidUTF8(typed, "")))
			if len(words) == 0 {
				continue
			}
			want := reference(products, words)
			offset, limit := r.IntN(len(want)+2), 1+r.IntN(30)
			got, total := index.Find(finder.Plain(words), limit, offset)
			page := want[min(offset, len(want)):min(offset+limit, len(want))]
			if total != len(want) || !slices.Equal(got, page) {
				t.Fatalf("seed %d: %q from %d = %v of %d, want %v of %d", seed, words, offset, got, total, page, len(want))
			}
			if all := index.All(words); len(all) != len(want) {
				t.Fatalf("seed %d: all of %q are %d, want %d", seed, words, len(all), len(want))
			}
			var ranked []string
			for _, id := range index.Ranked(finder.Plain(words)) {
				ranked = append(ranked, id.String())
			}
			if !slices.Equal(ranked, want) {
				t.Fatalf("seed %d: %q ranks %v, want %v", seed, words, ranked, want)
			}
		}
	}
}

func TestNoWordsFindNothing(t *testing.T) {
	index := finder.New()
	index.Change(nil, []finder.Product{{ID: idOf(1), Name: "Samaná"}, {ID: "none", Name: "Samaná"}})
	if ids, total := index.Find(nil, 10, 0); len(ids) != 0 || total != 0 {
		t.Errorf("found %v of %d", ids, total)
	}
	if n := index.Len(); n != 1 {
		t.Errorf("%d products, want the one that has an id", n)
	}
}

func TestWordsAreSaidAsMostProductsWriteThem(t *testing.T) {
	index := finder.New()
	var all []finder.Product
	add := func(id int, name, about string) {
		all = append(all, finder.Product{ID: idOf(id), Name: name, Description: about})
	}
	add(1, "SAMANA", "Con carácter.")
	add(2, "Samaná", "«Samaná», de sol")
	add(3, "Samaná", "")
	add(4, "malecon", "")
	add(5, "Malecón", "")
	add(6, "Azúa", "")
	add(7, "Azúa", "")
	add(8, "Azua", "")
	index.Change(nil, all)
	index.Change([]string{idOf(6), idOf(7)}, nil)
	got := index.Written([]string{"samana", "malecon", "azua", "caracter", "otra"})
	if want := map[string]string{"samana": "samaná", "malecon": "malecón", "azua": "azua", "caracter": "carácter"}; !maps.Equal(got, want) {
		t.Errorf("written %v, want %v", got, want)
	}
}

func BenchmarkFind(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	index := finder.New()
	var in []finder.Product
	for i := range 100_000 {
		in = append(in, finder.Product{ID: idOf(i), Created: int64(i), Name: fmt.Sprintf("Samaná %05d", i), Brand: someText(r, 2),
			Category: someText(r, 1), Characteristics: someText(r, 8), Description: someText(r, 20)})
	}
	index.Change(nil, in)
	for _, typed := range []string{"polarizado", "00420", "samana", "ab", "zz", "gafas redondas negras"} {
		b.Run(typed, func(b *testing.B) {
			words := strings.Fields(typed)
			for range b.N {
				index.Find(finder.Plain(words), 24, 0)
			}
		})
	}
}
