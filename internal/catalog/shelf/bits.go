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

// counter counts what a set has in common with many others.
type counter struct {
	set   set
	words []int // those that hold something, where they are few
}

// few is how many words there must be for each that holds something to go by them.
const few = 3

func (s set) counter() counter {
	used := 0
	for _, word := range s {
		if word != 0 {
			used++
		}
	}
	if used*few > len(s) {
		return counter{set: s}
	}
	words := make([]int, 0, used)
	for i, word := range s {
		if word != 0 {
			words = append(words, i)
		}
	}
	return counter{set: s, words: words}
}

func (c counter) with(other set) (n int) {
	if c.words == nil {
		return c.set.countBoth(other)
	}
	for _, i := range c.words {
		if i >= len(other) {
			break
		}
		n += bits.OnesCount64(c.set[i] & other[i])
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
	for i := range s {
		if i < len(other) {
			s[i] &= other[i]
		} else {
			s[i] = 0
		}
	}
}

// join adds what other has; s is long enough for every product.
func (s set) join(other set) {
	for i := range min(len(s), len(other)) {
		s[i] |= other[i]
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
