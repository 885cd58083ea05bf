package shelf

// Known is what the shelf has of a product, with those of the terms asked for that are
// its own.
type Known struct {
	ID, Model string
	Created   int64
	Numbers   [numbers]int64
	Terms     []uint32
}

// Newest tells of the newest products that the question finds, which of the terms they
// have.
func (x *Index) Newest(q Question, limit int, terms []uint32) (known []Known) {
	defer x.reading()()
	on := takeSheet()
	defer on.giveBack()
	found := x.match(on, q)
	left := min(limit, found.count())
	for _, no := range x.orders[Newest] {
		if left == 0 {
			break
		}
		if found.has(no) {
			known = append(known, x.known(no, terms))
			left--
		}
	}
	return known
}

func (x *Index) known(no uint32, terms []uint32) Known {
	k := Known{ID: x.ids[no].String(), Model: x.models[no], Created: x.created[no]}
	for n := range numbers {
		k.Numbers[n] = x.numbers[n].of(no)
	}
	for _, term := range terms {
		if x.terms[term].has(no) {
			k.Terms = append(k.Terms, term)
		}
	}
	return k
}
