package shelf

import "math/bits"

// set is which products, by their number, have something.
type set []uint64

func (s set) has(no uint32) bool {
	word := int(no >> 6)
	return word < len(s) && s[word]&(1<<(no&63)) != 0
}

func (s *set) add(no uint32) {
	for int(no>>6) >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[no>>6] |= 1 << (no & 63)
}

func (s set) remove(no uint32) {
	if word := int(no >> 6); word < len(s) {
		s[word] &^= 1 << (no & 63)
	}
}

func (s set) count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// countBoth is how many are in both, without making what both have.
func (s set) countBoth(other set) (n int) {
	other = other[:min(len(s), len(other))]
	s = s[:len(other)]
	for i, word := range other {
		n += bits.OnesCount64(s[i] & word)
	}
	return n
}

// meets tells whether anything is in both.
func (s set) meets(other set) bool {
	for i := range min(len(s), len(other)) {
		if s[i]&other[i] != 0 {
			return true
		}
	}
	return false
}

// keep takes out what other does not have.
func (s set) keep(other set) {
	other = other[:min(len(s), len(other))]
	clear(s[len(other):])
	for i, word := range other {
		s[i] &= word
	}
}

// join adds what other has; s is long enough for every product.
func (s set) join(other set) {
	for i, word := range other[:min(len(s), len(other))] {
		s[i] |= word
	}
}

// each tells the numbers in s, rising.
func (s set) each(tell func(no uint32)) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			tell(uint32(i<<6 + bits.TrailingZeros64(word)))
		}
	}
}
