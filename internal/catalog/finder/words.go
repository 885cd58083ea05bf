package finder

import (
	"hash/maphash"
	"slices"

	"mirada/internal/platform/text"
)

// words numbers every word that products have. There may be as many as products, so that
// they lie one behind the other: a string for each would double what they take, and the
// garbage collector would look at every one of them.
type words struct {
	seed       maphash.Seed
	written    []byte // as products have them
	writtenEnd []uint32
	folded     []byte // each with a line end behind it
	foldedEnd  []uint32
	numbers    map[uint32]uint32 // by what a word hashes to, the first such word
	next       map[uint32]uint32 // the next that hashes alike; there is hardly ever one
}

func newWords() words {
	return words{seed: maphash.MakeSeed(), numbers: map[uint32]uint32{}, next: map[uint32]uint32{}}
}

// number is that of a word as it is written. One that nobody had before gets the next.
func (w *words) number(word string) uint32 {
	return w.numberOf(word, uint32(maphash.String(w.seed, word)))
}

func (w *words) numberOf(word string, hash uint32) uint32 {
	number, isKnown := w.numbers[hash]
	if !isKnown {
		number = w.add(word)
		w.numbers[hash] = number
		return number
	}
	for string(part(w.written, w.writtenEnd, int(number))) != word {
		next, hasNext := w.next[number]
		if !hasNext {
			next = w.add(word)
			w.next[number] = next
			return next
		}
		number = next
	}
	return number
}

func (w *words) add(word string) (number uint32) {
	w.written = append(w.written, word...)
	w.writtenEnd = append(w.writtenEnd, uint32(len(w.written)))
	w.folded = append(append(w.folded, text.Fold(word)...), '\n')
	w.foldedEnd = append(w.foldedEnd, uint32(len(w.folded)))
	return uint32(len(w.foldedEnd) - 1)
}

func (w *words) trim() {
	w.written, w.writtenEnd = slices.Clone(w.written), slices.Clone(w.writtenEnd)
	w.folded, w.foldedEnd = slices.Clone(w.folded), slices.Clone(w.foldedEnd)
}

// part is one of several texts that lie one behind the other.
func part(all []byte, ends []uint32, at int) []byte {
	start := uint32(0)
	if at > 0 {
		start = ends[at-1]
	}
	return all[start:ends[at]]
}
