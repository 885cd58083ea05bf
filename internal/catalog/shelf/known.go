package shelf

// Known is what the shelf has of a product.
type Known struct {
	ID, Model string
	Created   int64
	Numbers   [numbers]int64
	has       uint64
}

// Has tells whether a product has one of the terms that were asked for, by its place.
func (k Known) Has(place int) bool { return k.has>>place&1 != 0 }

// Newest tells of the newest products of each list which of up to 64 terms they have. One
// that is in several lists is told of once.
func (x *Index) Newest(lists []Question, limit int, terms []uint32) []Known {
	defer x.reading()()
	on := takeSheet()
	defer on.giveBack()
	told, known := on.empty(len(x.all)), make([]Known, 0, limit*len(lists))
	having := make([]set, len(terms))
	for i, term := range terms {
		having[i] = x.terms[term]
	}
	for _, list := range lists {
		found := x.match(on, list)
		left := min(limit, found.count())
		for _, no := range x.orders[Newest] {
			if left == 0 {
				break
			}
			if !found.has(no) {
				continue
			}
			left--
			if !told.has(no) {
				told.add(no)
				known = append(known, x.known(no, having))
			}
		}
	}
	return known
}

func (x *Index) known(no uint32, having []set) Known {
	k := Known{ID: x.ids[no].String(), Model: x.models[no], Created: x.created[no]}
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
