package shelf

import (
	"math"
	"math/bits"
)

// mixed is in place of a term where products differ.
const mixed = math.MaxUint8

// countAlike counts what stands together by its word, and returns what does not.
func (x *Index) countAlike(on *sheet, among *counter, terms []uint32, counts []int) *counter {
	words := x.kept.alikeOf(x, terms)
	if words == nil {
		return among
	}
	rest := emptyCounter(on, among.length)
	for i, place := range among.places {
		switch is := words[place]; is {
		case mixed:
			rest.put(int(place), among.words[i])
		case 0:
		default:
			counts[is-1] += bits.OnesCount64(among.words[i])
		}
	}
	rest.filled()
	return &rest
}

// makeAlike gives each word the place of the term that all its products have and no other:
// 1 for the first, 0 where they have none of them, mixed where they differ. It is nil where
// nearly all do: products do not stand together by these terms.
func (x *Index) makeAlike(terms []uint32) []uint8 {
	words, differ := make([]uint8, len(x.all)), 0
	for i, term := range terms {
		for at, has := range x.terms[term] {
			switch {
			case has == 0:
			case words[at] == 0 && has == x.all[at]:
				words[at] = uint8(i + 1)
			default:
				if words[at] != mixed {
					differ++
				}
				words[at] = mixed
			}
		}
	}
	if differ > len(words)/8*7 {
		return nil
	}
	return words
}
