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
	on := takeSheet()
	defer on.giveBack()
	list, all := x.match(on, q), make([]Breadth, len(groups))
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
			found := x.ends(q, *group.Of, list)
			all[i].Low, all[i].High, all[i].IsAny = found.low, found.high, found.isAny
		}
	}
	return all
}

// wholeList names a list that is not narrowed, and a number of its products.
type wholeList struct {
	scope uint32 // the one term that all of it has; 0 for none
	of    Number
}

// ends are the least and the greatest of some numbers.
type ends struct {
	low, high int64
	isAny     bool
}

// ends of whole lists, which everybody asks about, are kept.
func (x *Index) ends(q Question, of Number, list set) ends {
	find := func() (found ends) {
		found.low, found.high, found.isAny = x.numbers[of].ends(list)
		return found
	}
	if q.Among != nil || len(q.Choices) > 0 || len(q.Scope) > 1 {
		return find()
	}
	whole := wholeList{of: of}
	if len(q.Scope) == 1 {
		whole.scope = q.Scope[0]
	}
	return x.kept.endsOf(whole, find)
}
