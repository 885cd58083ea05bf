package shelf

// Group is terms that stand beside each other, or a number in their place.
type Group struct {
	Terms []uint32
	Of    *Number
}

// Breadth is what there is of a group to choose from.
type Breadth struct {
	Some      int // of how many terms there is a product; two stands for more
	Low, High int64
	IsAny     bool // whether a product has the number
}

// Breadths tells what a list has of each group. It counts nothing, so that it takes next
// to no time.
func (x *Index) Breadths(q Question, groups []Group) []Breadth {
	defer x.reading()()
	list, all := x.match(q), make([]Breadth, len(groups))
	for i, group := range groups {
		for _, term := range group.Terms {
			if list.meets(x.terms[term]) {
				all[i].Some++
			}
			if all[i].Some > 1 {
				break
			}
		}
		if group.Of != nil {
			all[i].Low, all[i].High, all[i].IsAny = x.numbers[*group.Of].ends(list)
		}
	}
	return all
}
