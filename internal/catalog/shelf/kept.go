package shelf

import (
	"slices"
	"sync"
)

// kept is what one question makes and the next can use, until a product changes.
type kept struct {
	mu      sync.Mutex
	ends    map[wholeList]ends
	columns []column
	spans   []spanSet
	ladder  *ladder
}

// mostKept bounds how many columns and spans there are: a shop has few facets of many
// terms, and few steps of a price.
const mostKept = 16

func (k *kept) drop() {
	k.ends, k.columns, k.spans, k.ladder = map[wholeList]ends{}, nil, nil, nil
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

func (k *kept) placesOf(x *Index, terms []uint32) []uint8 {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := slices.IndexFunc(k.columns, func(c column) bool { return slices.Equal(c.terms, terms) })
	if at >= 0 {
		return k.columns[at].places
	}
	made := column{slices.Clone(terms), x.makePlaces(terms)}
	k.columns = append(lastOf(k.columns), made)
	return made.places
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
		k.ladder = makeLadder(x.orders[PriceUp], len(x.all))
	}
	return k.ladder
}

// lastOf leaves room for one more.
func lastOf[T any](some []T) []T {
	return some[max(0, len(some)+1-mostKept):]
}
