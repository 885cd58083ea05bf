package shelf

import (
	"slices"
	"sync"
)

// kept is what one question makes and the next can use, until a product changes.
type kept struct {
	mu      sync.Mutex
	ends    map[wholeList]ends
	columns []table
	unions  []union
	alikes  []table
	spans   []spanSet
	ladder  *ladder
}

// mostKept bounds how many of each there are: a shop has few facets, and a price few steps.
const mostKept = 32

func (k *kept) drop() {
	k.ends, k.columns, k.unions, k.alikes, k.spans, k.ladder = map[wholeList]ends{}, nil, nil, nil, nil, nil
}

// endsOf are the least and the greatest number of a whole list.
func (k *kept) endsOf(list wholeList, find func() ends) ends {
	k.mu.Lock()
	defer k.mu.Unlock()
	found, has := k.ends[list]
	if !has {
		found = find()
		k.ends[list] = found
	}
	return found
}

// table is something that is told of some terms; nil where it cannot be told.
type table struct {
	first uint32 // of the terms, to find it by
	terms []uint32
	of    []uint8
}

// columnOf tells of each product, by its slot, which of the terms it has.
func (k *kept) columnOf(x *Index, terms []uint32) []uint8 {
	return k.tableOf(&k.columns, terms, x.makeColumn)
}

// alikeOf tells of each word which of the terms all its products have.
func (k *kept) alikeOf(x *Index, terms []uint32) []uint8 {
	return k.tableOf(&k.alikes, terms, x.makeAlike)
}

func (k *kept) tableOf(tables *[]table, terms []uint32, make func(terms []uint32) []uint8) []uint8 {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(terms) == 0 {
		return make(terms)
	}
	at := slices.IndexFunc(*tables, func(t table) bool { return t.first == terms[0] && slices.Equal(t.terms, terms) })
	if at >= 0 {
		return (*tables)[at].of
	}
	made := table{terms[0], slices.Clone(terms), make(terms)}
	*tables = append(lastOf(*tables), made)
	return made.of
}

// union is all products that have any of some terms.
type union struct {
	terms []uint32
	set   set
}

// unionOf keeps what has any of the terms: whoever narrows a list asks the same of it with
// every further choice.
func (k *kept) unionOf(x *Index, terms []uint32) set {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := slices.IndexFunc(k.unions, func(u union) bool { return slices.Equal(u.terms, terms) })
	if at >= 0 {
		return k.unions[at].set
	}
	made := make(set, len(x.all))
	for _, term := range terms {
		made.join(x.terms[term])
	}
	k.unions = append(lastOf(k.unions), union{slices.Clone(terms), made})
	return made
}

// spanSet is all products whose number lies in a span.
type spanSet struct {
	span Span
	set  set
}

// setOf keeps the sets of spans that everybody asks to be counted: the steps of a price.
func (k *kept) setOf(x *Index, span Span) set {
	if found := k.find(span); found != nil {
		return found
	}
	on := takeSheet()
	defer on.giveBack()
	made := slices.Clone(x.all)
	x.keepSpan(on, made, span)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.spans = append(lastOf(k.spans), spanSet{span, made})
	return made
}

// find is nil where the set of a span is not kept.
func (k *kept) find(span Span) set {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, known := range k.spans {
		if known.span == span {
			return known.set
		}
	}
	return nil
}

func (k *kept) ladderOf(x *Index) *ladder {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.ladder == nil {
		k.ladder = makeLadder(x.orders[PriceUp], len(x.all), &x.numbers[Price])
	}
	return k.ladder
}

// lastOf leaves room for one more.
func lastOf[T any](some []T) []T {
	return some[max(0, len(some)+1-mostKept):]
}
