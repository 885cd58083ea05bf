package finder

import (
	"encoding/binary"
	"iter"
	"slices"
)

// fieldBits is how many bits of a posting tell the fields, in the order of Product: the
// lower, the better a place to be found in. The others tell the product.
const (
	fieldBits = 5
	fieldMask = 1<<fieldBits - 1
)

// postings tell by the number of a word where it stands. Most words stand in one product
// only, its model's number say: those have no list of their own.
type postings struct {
	only []uint32         // 0 where there are none, or more
	more map[uint32]*list // of the others
}

// list holds the postings of one word, by place: how far each is from the one before, in
// as few bytes as that takes. There are millions of them, mostly a few places apart.
type list struct {
	packed []byte
	place  uint32 // of the last that is packed
	last   uint32 // not packed yet: the word may stand in another field too; 0 for none
}

// of are those of a word, by place.
func (p *postings) of(word uint32) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		if only := p.only[word]; only != 0 {
			yield(only)
		} else if l := p.more[word]; l != nil {
			l.all(yield)
		}
	}
}

func (p *postings) add(word, place, field uint32) {
	if int(word) == len(p.only) {
		p.only = append(p.only, place<<fieldBits|field)
		return
	}
	only, l := p.only[word], p.more[word]
	switch {
	case only != 0 && only>>fieldBits == place:
		p.only[word] |= field
	case only != 0:
		p.more[word], p.only[word] = &list{last: only}, 0
		p.more[word].add(place, field)
	case l != nil:
		l.add(place, field)
	default:
		p.only[word] = place<<fieldBits | field
	}
}

func (l *list) add(place, field uint32) {
	if l.last != 0 && l.last>>fieldBits == place {
		l.last |= field
		return
	}
	if l.last != 0 {
		at := l.last >> fieldBits
		l.packed = binary.AppendUvarint(l.packed, uint64(at-l.place)<<fieldBits|uint64(l.last&fieldMask))
		l.place = at
	}
	l.last = place<<fieldBits | field
}

func (l *list) all(yield func(uint32) bool) {
	place := uint32(0)
	for packed := l.packed; len(packed) > 0; {
		posting, width := binary.Uvarint(packed)
		packed = packed[width:]
		place += uint32(posting >> fieldBits)
		if !yield(place<<fieldBits | uint32(posting&fieldMask)) {
			return
		}
	}
	if l.last != 0 {
		yield(l.last)
	}
}

func (p *postings) trim() {
	p.only = slices.Clone(p.only)
	for _, l := range p.more {
		l.packed = slices.Clone(l.packed)
	}
}

// move writes the new places of products, one more than each, with 0 for those that are
// gone. Who stays keeps the order.
func (p *postings) move(moved []uint32) {
	for word, posting := range p.only {
		if posting != 0 {
			p.only[word] = movedTo(moved, posting)
		}
	}
	for word, l := range p.more {
		still := &list{}
		for posting := range l.all {
			if to := movedTo(moved, posting); to != 0 {
				still.add(to>>fieldBits, to&fieldMask)
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
	return (to-1)<<fieldBits | posting&fieldMask
}
