package shelf

import "math/bits"

// countByPlace counts terms product by product. It does nothing where products have
// several of them.
func (x *Index) countByPlace(among *counter, terms []uint32, counts []int) (isDone bool) {
	places := x.kept.columnOf(x, terms)
	if places == nil {
		return false
	}
	found := [mixed + 1]int{} // as many as a byte can name
	for i, word := range among.words {
		row := (*[inAWord]uint8)(places[inAWord*int(among.places[i]):])
		for ; word != 0; word &= word - 1 {
			found[row[bits.TrailingZeros64(word)%inAWord]]++
		}
	}
	for i := range counts {
		counts[i] += found[i+1]
	}
	return true
}

// makeColumn gives each product the place of its term, 1 for the first and 0 for none.
// Terms of which a product can have several, as those of colours, have no column.
func (x *Index) makeColumn(terms []uint32) []uint8 {
	places, isTwice := make([]uint8, inAWord*len(x.all)), false
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
