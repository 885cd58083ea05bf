package shelf

import (
	"cmp"
	"slices"
)

// slots tells where products stand in every set. Of a large catalogue those that have the
// same two telling terms, a shape and a colour say, share words of 64, so that a narrowed
// list is in few words and the others need not be looked at. A product keeps its slot.
type slots struct {
	of    []uint32 // by number, one more than its slot; 0 for one that has none
	taken int
	next  uint32          // behind it nobody stands
	begun map[kind]uint32 // the next slot of the word that was begun for a kind
	tells map[uint32]int  // how many have a telling term; nil while that is learnt
}

// kind is the two most telling terms of a product, the lower first.
type kind [2]uint32

const (
	// togetherFrom is how large a catalogue is to be put together. Before that all of it is
	// in few words anyway, and what is telling is learnt.
	togetherFrom = 2048

	// mostKinds bounds how many words are begun and not full.
	mostKinds = 256

	// A term tells nothing that more than one in five has, and too little in all that fewer
	// than one in twenty has.
	tellsAtMost, tellsAtLeast = 5, 20

	inAWord = 64
)

func (s *slots) find(no uint32) (slot uint32, has bool) {
	if int(no) >= len(s.of) || s.of[no] == 0 {
		return 0, false
	}
	return s.of[no] - 1, true
}

// take gives a product its slot, who knows how many have which term.
func (s *slots) take(no uint32, terms []uint32, having map[uint32]set) uint32 {
	if missing := int(no) + 1 - len(s.of); missing > 0 {
		s.of = append(s.of, make([]uint32, missing)...)
	}
	if s.taken == togetherFrom {
		s.learn(having)
	}
	s.taken++
	slot := s.next
	if s.tells == nil {
		s.next++
	} else {
		slot = s.beside(s.kindOf(terms))
	}
	s.of[no] = slot + 1
	return slot
}

// beside is a slot beside others of the kind.
func (s *slots) beside(of kind) uint32 {
	slot, isBegun := s.begun[of]
	if !isBegun && len(s.begun) >= mostKinds {
		of = kind{} // those of the rarest kinds stand together
		slot, isBegun = s.begun[of]
	}
	if !isBegun {
		slot = s.next
		s.next += inAWord
	}
	if slot%inAWord == inAWord-1 {
		delete(s.begun, of)
	} else {
		s.begun[of] = slot + 1
	}
	return slot
}

func (s *slots) learn(having map[uint32]set) {
	s.tells, s.begun = map[uint32]int{}, map[kind]uint32{}
	for term, has := range having {
		if n := has.count(); n*tellsAtMost <= s.taken && n*tellsAtLeast >= s.taken {
			s.tells[term] = n
		}
	}
	s.next = (s.next + inAWord - 1) / inAWord * inAWord
}

// kindOf chooses the rarest of the telling terms: what is asked for by them leaves least.
func (s *slots) kindOf(terms []uint32) (of kind) {
	telling := slices.DeleteFunc(slices.Clone(terms), func(term uint32) bool { return s.tells[term] == 0 })
	slices.SortFunc(telling, func(a, b uint32) int { return cmp.Or(cmp.Compare(s.tells[a], s.tells[b]), cmp.Compare(a, b)) })
	copy(of[:], telling)
	if of[1] != 0 && of[1] < of[0] {
		of[0], of[1] = of[1], of[0]
	}
	return of
}
