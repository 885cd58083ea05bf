package shelf_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/google/uuid"

	"mirada/internal/catalog/shelf"
)

const (
	round, panto, square = 1, 2, 3
	tortoise, black      = 4, 5
	s, m, l              = 6, 7, 8
)

func idOf(no uint32) string { return fmt.Sprintf("00000000-0000-7000-8000-%012d", no) }

func product(no uint32, terms ...uint32) shelf.Product {
	return shelf.Product{No: no, ID: idOf(no), Created: int64(no), Name: fmt.Sprint("p", no), Terms: terms}
}

// The table of the design: round tortoise M, round black S, panto tortoise M, square black L.
func TestANumberSaysWhatATickBrings(t *testing.T) {
	t.Parallel()
	x := shelf.New()
	x.Change([]shelf.Product{product(1, round, tortoise, m), product(2, round, black, s), product(3, panto, tortoise, m), product(4, square, black, l)})
	facets := [][]uint32{{round, panto, square}, {tortoise, black}, {s, m, l}}
	for _, test := range []struct {
		chosen  [][]uint32 // by facet
		total   int
		counts  [][]int
		without []int
	}{
		{[][]uint32{nil, nil, nil}, 4, [][]int{{2, 1, 1}, {2, 2}, {1, 2, 1}}, []int{}},
		{[][]uint32{{round}, nil, nil}, 2, [][]int{{2, 1, 1}, {1, 1}, {1, 1, 0}}, []int{4}},
		{[][]uint32{{round, panto}, nil, nil}, 3, [][]int{{2, 1, 1}, {2, 1}, {1, 2, 0}}, []int{4}},
		{[][]uint32{{round}, {tortoise}, nil}, 1, [][]int{{1, 1, 0}, {1, 1}, {0, 1, 0}}, []int{2, 2}},
		{[][]uint32{{round}, {tortoise}, {l}}, 0, [][]int{{0, 0, 0}, {0, 0}, {0, 1, 0}}, []int{0, 0, 1}},
	} {
		q, asked := shelf.Question{}, []shelf.Facet{}
		for i, terms := range facets {
			own := -1
			if test.chosen[i] != nil {
				own = len(q.Choices)
				q.Choices = append(q.Choices, shelf.Choice{Any: test.chosen[i]})
			}
			asked = append(asked, shelf.Facet{Own: own, Terms: terms})
		}
		got := x.Count(q, asked)
		counts := [][]int{}
		for _, facet := range got.Facets {
			counts = append(counts, facet.Terms)
		}
		if got.Total != test.total || !reflect.DeepEqual(counts, test.counts) || !slices.Equal(got.Without, test.without) {
			t.Errorf("%v: total %d, counts %v, without %v; want %d, %v, %v", test.chosen, got.Total, counts, got.Without, test.total, test.counts, test.without)
		}
	}
}

// world is a random catalogue, and what is said of it one product at a time.
type world struct {
	dice     *rand.Rand
	products map[uint32]shelf.Product
}

const facetsOf, termsOf = 4, 6 // each product has one term of each facet, or none

func (w *world) product(no uint32) shelf.Product {
	p := shelf.Product{No: no, ID: idOf(no), Created: int64(w.dice.IntN(20)), Name: fmt.Sprint("n", w.dice.IntN(20)), Gone: w.dice.IntN(10) == 0}
	for f := range facetsOf {
		if term := w.dice.IntN(termsOf + 1); term < termsOf {
			p.Terms = append(p.Terms, uint32(f*termsOf+term))
		}
	}
	for n := range p.Numbers {
		p.Numbers[n] = int64(w.dice.IntN(12) - 1) // some have none
		if w.dice.IntN(20) == 0 {
			p.Numbers[n] = w.dice.Int64N(1 << w.dice.IntN(40)) // and few are far above all others
		}
	}
	return p
}

func (w *world) question() (q shelf.Question, facets []shelf.Facet) {
	for f := range facetsOf {
		facet := shelf.Facet{Own: -1}
		for term := range termsOf {
			facet.Terms = append(facet.Terms, uint32(f*termsOf+term))
		}
		if w.dice.IntN(2) == 0 {
			facet.Own = len(q.Choices)
			q.Choices = append(q.Choices, shelf.Choice{Any: facet.Terms[w.dice.IntN(3) : 3+w.dice.IntN(3)]})
		}
		facets = append(facets, facet)
	}
	if w.dice.IntN(2) == 0 {
		low, of := int64(w.dice.IntN(8)), shelf.Number(w.dice.IntN(4))
		span := shelf.Span{Of: of, Low: low, High: low + int64(w.dice.IntN(6))}
		if w.dice.IntN(3) == 0 {
			span.High = math.MaxInt64 >> w.dice.IntN(2) // as addresses that are open at one end ask
		}
		for _, steps := range [][]shelf.Span{
			{span, {Of: of, Low: 3, High: 7}}, {{Of: shelf.Lens, Low: -5, High: 2}}, {{Of: shelf.Temple, Low: 1 << 41, High: 1 << 62}}, {{Of: shelf.Bridge, Low: 9, High: 4}},
		} {
			facets = append(facets, shelf.Facet{Own: len(q.Choices), Spans: steps})
		}
		q.Choices = append(q.Choices, shelf.Choice{Span: &span})
	}
	if w.dice.IntN(3) == 0 {
		q.Scope = []uint32{uint32(w.dice.IntN(termsOf))}
	}
	return q, facets
}

// matches says the same as the index, the plain way.
func matches(p shelf.Product, q shelf.Question, leftOut int) bool {
	for _, term := range q.Scope {
		if !slices.Contains(p.Terms, term) {
			return false
		}
	}
	for i, choice := range q.Choices {
		switch {
		case i == leftOut:
		case choice.Span != nil:
			if !within(p, *choice.Span) {
				return false
			}
		case !slices.ContainsFunc(choice.Any, func(term uint32) bool { return slices.Contains(p.Terms, term) }):
			return false
		}
	}
	return !p.Gone
}

func within(p shelf.Product, span shelf.Span) bool {
	n := p.Numbers[span.Of]
	return n != shelf.None && n >= span.Low && n <= span.High
}

func (w *world) count(q shelf.Question, leftOut int, also func(shelf.Product) bool) (n int) {
	for _, p := range w.products {
		if matches(p, q, leftOut) && also(p) {
			n++
		}
	}
	return n
}

func anyOne(shelf.Product) bool { return true }

func (w *world) wantCounts(t *testing.T, x *shelf.Index, q shelf.Question, facets []shelf.Facet) {
	t.Helper()
	got := x.Count(q, facets)
	if want := w.count(q, -1, anyOne); got.Total != want {
		t.Fatalf("total = %d, want %d", got.Total, want)
	}
	for i := range q.Choices {
		if want := w.count(q, i, anyOne); got.Without[i] != want {
			t.Fatalf("without choice %d: %d, want %d", i, got.Without[i], want)
		}
	}
	for term, having := range x.Having([]uint32{0, 1, 2, 999}) {
		if want := w.count(shelf.Question{}, -1, func(p shelf.Product) bool { return term < 3 && slices.Contains(p.Terms, uint32(term)) }); having != want {
			t.Fatalf("%d products have term %d, want %d", having, term, want)
		}
	}
	for i, facet := range facets {
		chosen := 0
		for j, term := range facet.Terms {
			want := w.count(q, facet.Own, func(p shelf.Product) bool { return slices.Contains(p.Terms, term) })
			if got.Facets[i].Terms[j] != want {
				t.Fatalf("term %d counts %d, want %d", term, got.Facets[i].Terms[j], want)
			}
			if facet.Own >= 0 && slices.Contains(q.Choices[facet.Own].Any, term) {
				chosen += want
			}
		}
		if facet.Own >= 0 && facet.Terms != nil && chosen != got.Total {
			t.Fatalf("the chosen terms of facet %d add up to %d, the total is %d", i, chosen, got.Total)
		}
		for j, span := range facet.Spans {
			if want := w.count(q, facet.Own, func(p shelf.Product) bool { return within(p, span) }); got.Facets[i].Spans[j] != want {
				t.Fatalf("span %v counts %d, want %d", span, got.Facets[i].Spans[j], want)
			}
		}
	}
}

func (w *world) wantBreadths(t *testing.T, x *shelf.Index, q shelf.Question) {
	t.Helper()
	for number := shelf.Price; number <= shelf.Temple; number++ {
		group, want, has := shelf.Group{Of: &number}, shelf.Breadth{}, map[uint32]bool{}
		for term := range uint32(termsOf) {
			group.Terms = append(group.Terms, uint32(number)*termsOf+term)
		}
		for _, p := range w.products {
			if !matches(p, q, -1) {
				continue
			}
			for _, term := range p.Terms {
				has[term] = has[term] || slices.Contains(group.Terms, term)
			}
			switch n := p.Numbers[number]; {
			case n == shelf.None:
			case !want.IsAny:
				want.Low, want.High, want.IsAny = n, n, true
			default:
				want.Low, want.High = min(want.Low, n), max(want.High, n)
			}
		}
		for _, is := range has {
			if is && want.Some < 2 {
				want.Some++
			}
		}
		got := x.Breadths(q, []shelf.Group{group})[0]
		if !got.IsAny {
			got.Low, got.High = 0, 0
		}
		if got != want {
			t.Fatalf("breadth of number %d is %+v, want %+v", number, got, want)
		}
	}
}

func (w *world) wantPages(t *testing.T, x *shelf.Index, q shelf.Question) {
	t.Helper()
	all := []shelf.Product{}
	for _, p := range w.products {
		if matches(p, q, -1) {
			all = append(all, p)
		}
	}
	newest := func(a, b shelf.Product) int {
		return cmp.Or(cmp.Compare(b.Created, a.Created), cmp.Compare(b.ID, a.ID))
	}
	for order, before := range map[shelf.Order]func(a, b shelf.Product) int{
		shelf.Newest:    newest,
		shelf.PriceUp:   func(a, b shelf.Product) int { return cmp.Or(cmp.Compare(a.Numbers[0], b.Numbers[0]), newest(a, b)) },
		shelf.PriceDown: func(a, b shelf.Product) int { return cmp.Or(cmp.Compare(b.Numbers[0], a.Numbers[0]), newest(a, b)) },
		shelf.ByName:    func(a, b shelf.Product) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) },
	} {
		slices.SortFunc(all, before)
		offset := w.dice.IntN(len(all) + 2)
		want := []string{}
		for _, p := range all[min(offset, len(all)):min(offset+7, len(all))] {
			want = append(want, p.ID)
		}
		got, total := x.Page(q, order, 7, offset)
		if total != len(all) || !slices.Equal(got, want) {
			t.Fatalf("order %d from %d: %v of %d, want %v of %d", order, offset, got, total, want, len(all))
		}
	}
}

// Counts and pages equal a naive count over random catalogues and choices, for an index
// that was kept up through random writes as for one that is built anew.
func TestCountsAreThoseOfCountingByHand(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		w := &world{rand.New(rand.NewPCG(seed, 1)), map[uint32]shelf.Product{}}
		keptUp := shelf.New()
		for range 40 {
			some := []shelf.Product{}
			for range 1 + w.dice.IntN(90) { // few, and many at once
				p := w.product(uint32(w.dice.IntN(150)))
				w.products[p.No] = p
				some = append(some, p)
			}
			keptUp.Change(some)
			if w.dice.IntN(5) == 0 {
				keptUp.Trim()
			}
			q, facets := w.question()
			w.wantCounts(t, keptUp, q, facets)
			w.wantBreadths(t, keptUp, q)
			w.wantPages(t, keptUp, q)
		}
		anew, all := shelf.New(), []shelf.Product{}
		for _, p := range w.products {
			all = append(all, p)
		}
		anew.Change(all)
		for range 20 {
			q, facets := w.question()
			w.wantCounts(t, anew, q, facets)
			if a, b := anew.Count(q, facets), keptUp.Count(q, facets); !reflect.DeepEqual(a, b) {
				t.Fatalf("built anew %+v, kept up %+v", a, b)
			}
		}
	}
}

func TestAListAmongGivenProducts(t *testing.T) {
	t.Parallel()
	x := shelf.New()
	x.Change([]shelf.Product{product(1, round), product(2, round), product(3, panto), {No: 4, ID: "none", Terms: []uint32{round}}})
	found := x.Slots([]uuid.UUID{uuid.MustParse(idOf(3)), uuid.MustParse(idOf(2)), uuid.MustParse(idOf(9)), uuid.Nil})
	q := shelf.Question{Among: found}
	best := func(limit, offset int) ([]string, int) { return x.Best(q, limit, offset) }
	if got, total := best(5, 0); !slices.Equal(got, []string{idOf(3), idOf(2)}) || total != 2 {
		t.Errorf("found = %v of %d", got, total)
	}
	if got, total := best(5, 1); !slices.Equal(got, []string{idOf(2)}) || total != 2 {
		t.Errorf("from the second on: %v of %d", got, total)
	}
	if got, total := best(1, 0); !slices.Equal(got, []string{idOf(3)}) || total != 2 {
		t.Errorf("the first: %v of %d", got, total)
	}
	q.Choices = []shelf.Choice{{Any: []uint32{round}}}
	if got, total := best(5, 0); !slices.Equal(got, []string{idOf(2)}) || total != 1 {
		t.Errorf("narrowed = %v of %d", got, total)
	}
	x.Change([]shelf.Product{{No: 2, ID: idOf(2), Gone: true}})
	if got, total := best(5, 0); got != nil || total != 0 {
		t.Errorf("what is gone since is found: %v of %d", got, total)
	}
	if ids, total := x.Page(shelf.Question{Among: []uint32{}}, shelf.Newest, 5, 0); total != 0 || ids != nil {
		t.Errorf("of nothing found: %v, %d", ids, total)
	}
}
