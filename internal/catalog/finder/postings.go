package finder

// fieldBits is how many bits of a posting tell the fields, in the order of Product: the
// lower, the better a place to be found in. The others tell the product.
const fieldBits = 5

// postings tell by the number of a word where it stands. Most words stand in one product
// only, its model's number say: those have no list of their own.
type postings struct {
	only []uint32            // 0 where there are none, or more
	more map[uint32][]uint32 // of the others
}

// of are those of a word, by place.
func (p *postings) of(word uint32) []uint32 {
	if p.only[word] != 0 {
		return p.only[word : word+1]
	}
	return p.more[word]
}

func (p *postings) add(word, place, field uint32) {
	if int(word) == len(p.only) {
		p.only = append(p.only, place<<fieldBits|field)
		return
	}
	places := p.of(word)
	last := len(places) - 1
	switch {
	case last >= 0 && places[last]>>fieldBits == place:
		places[last] |= field
	case last < 0 && p.more[word] == nil:
		p.only[word] = place<<fieldBits | field
	case p.only[word] != 0:
		p.more[word], p.only[word] = []uint32{p.only[word], place<<fieldBits | field}, 0
	default:
		p.more[word] = append(places, place<<fieldBits|field)
	}
}

// move writes the new places of products, one more than each, with 0 for those that are
// gone.
func (p *postings) move(moved []uint32) {
	for word, posting := range p.only {
		if posting != 0 {
			p.only[word] = movedTo(moved, posting)
		}
	}
	for word, places := range p.more {
		still := places[:0]
		for _, posting := range places {
			if to := movedTo(moved, posting); to != 0 {
				still = append(still, to)
			}
		}
		p.more[word] = still
	}
}

func movedTo(moved []uint32, posting uint32) uint32 {
	to := moved[posting>>fieldBits]
	if to == 0 {
		return 0
	}
	return (to-1)<<fieldBits | posting&(1<<fieldBits-1)
}
