package shelf

import "math"

// column tells of each product, by its number, which of some terms it has: their place,
// the first being 1. Terms of which a product can have several, as those of colours, have
// none.
type column struct {
	terms  []uint32
	places []uint8
}

// countByPlace counts terms product by product, where products are few and terms many.
func (x *Index) countByPlace(among *counter, terms []uint32) (counts []int, isDone bool) {
	if !among.isQuicker(len(terms)) || len(terms) >= math.MaxUint8 {
		return nil, false
	}
	places := x.kept.placesOf(x, terms)
	if places == nil {
		return nil, false
	}
	counts = make([]int, len(terms)+1)
	among.each(func(no uint32) { counts[places[no]]++ })
	return counts[1:], true
}

func (x *Index) makePlaces(terms []uint32) []uint8 {
	places, isTwice := make([]uint8, 64*len(x.all)), false
	for i, term := range terms {
		x.terms[term].each(func(no uint32) {
			isTwice = isTwice || places[no] != 0
			places[no] = uint8(i + 1)
		})
	}
	if isTwice {
		return nil
	}
	return places
}
