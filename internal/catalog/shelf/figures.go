package shelf

import (
	"math/bits"
	"slices"
)

// figures holds one number of every product bit by bit: of each 64 products first which
// of them have the number, then its bits from the highest, a word each. So a span is
// compared with 64 products at once.
type figures struct {
	depth int // bits of the greatest number
	words []uint64
	plain []uint32 // by product one more than its number, for who asks for a single one; nil where one is too great
}

// mostPlain is how many bits a number may have that stands by itself.
const mostPlain = 31

func (f *figures) block(at int) []uint64 {
	width := f.depth + 1
	if at*width >= len(f.words) {
		return nil
	}
	return f.words[at*width : (at+1)*width]
}

func (f *figures) put(no uint32, n int64) {
	if n < 0 { // it has none
		return
	}
	f.deepen(bits.Len64(uint64(n)))
	at, bit := int(no>>6), uint64(1)<<(no&63)
	if missing := (at+1)*(f.depth+1) - len(f.words); missing > 0 {
		f.words = append(f.words, make([]uint64, missing)...)
	}
	block := f.block(at)
	block[0] |= bit
	for i := range f.depth {
		if n>>(f.depth-1-i)&1 != 0 {
			block[i+1] |= bit
		}
	}
	if f.depth > mostPlain {
		return
	}
	if missing := int(no) + 1 - len(f.plain); missing > 0 {
		f.plain = append(f.plain, make([]uint32, missing)...)
	}
	f.plain[no] = uint32(n) + 1
}

// deepen makes room for greater numbers.
func (f *figures) deepen(depth int) {
	if depth <= f.depth {
		return
	}
	deeper := figures{depth: depth, words: make([]uint64, len(f.words)/(f.depth+1)*(depth+1))}
	if depth <= mostPlain {
		deeper.plain = f.plain
	}
	for at := 0; ; at++ {
		block := f.block(at)
		if block == nil {
			break
		}
		wide := deeper.block(at)
		wide[0] = block[0]
		copy(wide[1+depth-f.depth:], block[1:])
	}
	*f = deeper
}

func (f *figures) trim() { f.words, f.plain = slices.Clone(f.words), slices.Clone(f.plain) }

func (f *figures) takeOut(no uint32) {
	block := f.block(int(no >> 6))
	for i := range block {
		block[i] &^= 1 << (no & 63)
	}
	if int(no) < len(f.plain) {
		f.plain[no] = 0
	}
}

func (f *figures) of(no uint32) int64 {
	if int(no) < len(f.plain) {
		return int64(f.plain[no]) - 1 // None of 0
	}
	block, n := f.block(int(no>>6)), int64(0)
	if block == nil || block[0]>>(no&63)&1 == 0 {
		return None
	}
	for _, word := range block[1:] {
		n = n<<1 | int64(word>>(no&63)&1)
	}
	return n
}

// inside is what a span has of 64 products; an end that all numbers lie within costs
// nothing.
type inside struct {
	low, high     int64
	isLow, isHigh bool // whether there is such an end
}

// inside tells also whether any number can lie there.
func (f *figures) inside(span Span) (in inside, isAny bool) {
	greatest := int64(1)<<f.depth - 1
	in = inside{low: max(span.Low, 0), high: min(span.High, greatest)}
	in.isLow, in.isHigh = in.low > 0, in.high < greatest
	return in, in.low <= in.high
}

func (in *inside) of(among uint64, block []uint64) uint64 {
	if block == nil {
		return 0
	}
	among &= block[0]
	if in.isLow {
		among = atLeast(in.low, among, block[1:])
	}
	if in.isHigh {
		among = atMost(in.high, among, block[1:])
	}
	return among
}

// atLeast leaves those of 64 products whose number is n or above: going down the bits,
// those that first differ from n by having a bit that it lacks, and those that never do.
func atLeast(n int64, among uint64, words []uint64) uint64 {
	above, same := uint64(0), among
	for i, word := range words {
		if n>>(len(words)-1-i)&1 != 0 {
			same &= word
		} else {
			above |= same & word
			same &^= word
		}
		if same == 0 {
			break
		}
	}
	return above | same
}

// atMost leaves those whose number is n or below.
func atMost(n int64, among uint64, words []uint64) uint64 {
	below, same := uint64(0), among
	for i, word := range words {
		if n>>(len(words)-1-i)&1 == 0 {
			same &^= word
		} else {
			below |= same &^ word
			same &= word
		}
		if same == 0 {
			break
		}
	}
	return below | same
}

// keep takes out what is outside the span.
func (f *figures) keep(s set, span Span) {
	in, isAny := f.inside(span)
	if !isAny {
		clear(s)
		return
	}
	for at, among := range s {
		if among != 0 {
			s[at] = in.of(among, f.block(at))
		}
	}
}

// ends are the least and the greatest of the products' numbers, if any has one.
func (f *figures) ends(s set) (low, high int64, isAny bool) {
	greatest := int64(1)<<f.depth - 1
	low, high = greatest, 0
	for at, among := range s {
		block := f.block(at)
		if block == nil {
			break
		}
		if among &= block[0]; among == 0 {
			continue
		}
		isAny = true
		low = min(low, least(among, block[1:], 0, low))
		high = max(high, greatest-least(among, block[1:], ^uint64(0), greatest-high))
	}
	return low, high, isAny
}

// least is the least number of 64 products, of their bits or, turned, of the bits they
// lack; known is returned as soon as there can be none below it.
func least(among uint64, block []uint64, turned uint64, known int64) (n int64) {
	for i, word := range block {
		n <<= 1
		if without := among &^ (word ^ turned); without != 0 {
			among = without
		} else {
			n |= 1
		}
		if n > known>>(len(block)-1-i) {
			return known
		}
	}
	return n
}
