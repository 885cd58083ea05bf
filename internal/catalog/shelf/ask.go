package shelf

import (
	"slices"

	"github.com/google/uuid"
)

// Span is the products whose number lies in it, both ends with it.
type Span struct {
	Of        Number
	Low, High int64
}

// Choice is one way that a list is narrowed: to what has one of the terms, or to a span.
type Choice struct {
	Any  []uint32
	Span *Span
}

// Question is a list and how it is narrowed: by every choice.
type Question struct {
	Scope   []uint32 // terms that the whole list has
	Among   []uint32 // the slots of the only products it has, best first; nil for all
	Choices []Choice
}

// Facet is what to count: each of its terms and spans, among the products that match
// every choice but its own, so that a number tells what a tick brings.
type Facet struct {
	Own   int // its choice in the question; -1 where it has none
	Terms []uint32
	Spans []Span // all of one number
}

// Count is a facet counted.
type Count struct{ Terms, Spans []int }

// Counted is the answer to a question.
type Counted struct {
	Total   int
	Facets  []Count
	Without []int // of each choice, the total if only it was not made
}

// Page cuts one page of the list in its order, and tells how long it is.
func (x *Index) Page(q Question, order Order, limit, offset int) (ids []string, total int) {
	defer x.reading()()
	on := takeSheet()
	defer on.giveBack()
	found := x.match(on, q)
	total = found.count()
	if offset >= total {
		return nil, total
	}
	for _, no := range x.orders[order] {
		if !found.has(no) {
			continue
		}
		if offset--; offset < 0 {
			if ids = append(ids, x.ids[no].String()); len(ids) == limit {
				break
			}
		}
	}
	return ids, total
}

// Best cuts one page of those that the question is among, in the order they came, and
// tells how many are left of them.
func (x *Index) Best(q Question, limit, offset int) (ids []string, total int) {
	defer x.reading()()
	on := takeSheet()
	defer on.giveBack()
	found := x.match(on, q)
	for _, no := range q.Among {
		if !found.has(no) {
			continue
		}
		if total++; total > offset && len(ids) < limit {
			ids = append(ids, x.ids[no].String())
		}
	}
	return ids, total
}

// Slots are those of the products that lists know, in the order of their ids.
func (x *Index) Slots(ids []uuid.UUID) []uint32 {
	defer x.reading()()
	slots := make([]uint32, 0, len(ids))
	for _, id := range ids {
		if no, known := x.find(idOf(id)); known {
			slots = append(slots, no)
		}
	}
	return slots
}

// Having is how many products have each of the terms.
func (x *Index) Having(terms []uint32) []int {
	defer x.reading()()
	counts := make([]int, len(terms))
	for i, term := range terms {
		counts[i] = x.terms[term].count()
	}
	return counts
}

// Count answers with all numbers at once, as of one moment.
func (x *Index) Count(q Question, facets []Facet) Counted {
	defer x.reading()()
	on := takeSheet()
	defer on.giveBack()
	scope, chosen := x.scope(on, q), make([]set, len(q.Choices))
	for i, choice := range q.Choices {
		chosen[i] = x.chosen(on, scope, choice)
	}
	all, without := leftBy(on, scope, chosen)
	counted := Counted{Total: all.count, Without: make([]int, len(q.Choices))}
	for i := range without {
		counted.Without[i] = without[i].count
	}
	for _, facet := range facets {
		among := all
		if facet.Own >= 0 {
			among = &without[facet.Own]
		}
		counted.Facets = append(counted.Facets, x.count(on, among, facet))
	}
	return counted
}

func (x *Index) count(on *sheet, among *counter, facet Facet) (c Count) {
	if facet.Terms != nil {
		c.Terms = x.countTerms(on, among, facet.Terms)
	}
	if len(facet.Spans) > 0 {
		c.Spans = x.countSpans(among, facet.Spans)
	}
	return c
}

// mostTerms are as many as a column has places for.
const mostTerms = mixed - 1

func (x *Index) countTerms(on *sheet, among *counter, terms []uint32) []int {
	counts := make([]int, len(terms))
	if len(terms) > mostTerms {
		among.withEach(x, terms, counts)
		return counts
	}
	defer on.again()()
	rest := x.countAlike(on, among, terms, counts)
	if !rest.isQuicker(len(terms)) || !x.countByPlace(rest, terms, counts) {
		rest.withEach(x, terms, counts)
	}
	return counts
}

// scope is the whole list, to be read only.
func (x *Index) scope(on *sheet, q Question) set {
	if len(q.Scope) == 0 && q.Among == nil {
		return x.all
	}
	scope := on.copyOf(x.all)
	for _, term := range q.Scope {
		scope.keep(x.terms[term])
	}
	if q.Among != nil {
		among := on.empty(len(x.all))
		for _, no := range q.Among {
			if x.all.has(no) { // one may have gone since
				among.add(no)
			}
		}
		scope.keep(among)
	}
	return scope
}

// match leaves of the list what every choice leaves.
func (x *Index) match(on *sheet, q Question) set {
	scope := x.scope(on, q)
	matched := on.copyOf(scope)
	for _, choice := range q.Choices {
		matched.keep(x.chosen(on, scope, choice))
	}
	return matched
}

// chosen is what one choice leaves of the list, and perhaps more; to be read only.
func (x *Index) chosen(on *sheet, scope set, choice Choice) set {
	if choice.Span == nil {
		return x.kept.unionOf(x, choice.Any)
	}
	if known := x.kept.find(*choice.Span); known != nil {
		return known
	}
	if choice.Span.Of == Price {
		return x.pricesIn(on, *choice.Span)
	}
	chosen := on.copyOf(scope)
	x.keepSpan(on, chosen, *choice.Span)
	return chosen
}

func (x *Index) find(wanted id) (no uint32, known bool) {
	list := x.orders[byID]
	at, known := slices.BinarySearchFunc(list, wanted, func(no uint32, wanted id) int { return x.ids[no].compare(wanted) })
	if !known {
		return 0, false
	}
	return list[at], true
}
