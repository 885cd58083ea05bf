package shelf

import (
	"iter"

	"github.com/google/uuid"
)

// Known is what the shelf has of a product.
type Known struct {
	ID      uuid.UUID
	Model   string
	Created int64
	Numbers [numbers]int64
	has     uint64
}

// Has tells whether a product has one of the terms that were asked for, by its place.
func (k Known) Has(place int) bool { return k.has>>place&1 != 0 }

// Newest tells of the newest products of each list which of up to 64 terms they have. One
// that is in several lists is told of once.
func (x *Index) Newest(lists []Question, limit int, terms []uint32) iter.Seq[Known] {
	return func(visit func(Known) bool) {
		defer x.reading()()
		on := takeSheet()
		defer on.giveBack()
		having := make([]set, len(terms))
		for i, term := range terms {
			having[i] = x.terms[term]
		}
		told := on.empty(len(x.all))
		for _, list := range lists {
			for no := range x.newest(x.match(on, list), limit) {
				if told.has(no) {
					continue
				}
				told.add(no)
				if !visit(x.known(no, having)) {
					return
				}
			}
		}
	}
}

// newest are the first of those found, in the order of the newest list.
func (x *Index) newest(found set, limit int) iter.Seq[uint32] {
	return func(visit func(uint32) bool) {
		left := min(limit, found.count())
		for _, no := range x.orders[Newest] {
			if left == 0 {
				return
			}
			if !found.has(no) {
				continue
			}
			if left--; !visit(no) {
				return
			}
		}
	}
}

func (x *Index) known(no uint32, having []set) Known {
	k := Known{ID: x.ids[no].uuid(), Model: x.models[no], Created: x.created[no]}
	for n := range numbers {
		k.Numbers[n] = x.numbers[n].of(no)
	}
	for i, has := range having {
		if has.has(no) {
			k.has |= 1 << i
		}
	}
	return k
}
