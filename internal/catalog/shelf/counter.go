package shelf

import "math/bits"

// counter is a set of which only the words that hold something are written down, to be
// counted beside many others.
type counter struct {
	count  int
	places []uint32
	words  []uint64
	length int // of the set in words
	used   int // of the places, while it is filled
}

// emptyCounter is to be filled, word by word.
func emptyCounter(on *sheet, length int) counter {
	return counter{places: on.places(length), words: on.room(length), length: length}
}

// put writes every word down and lets the next write over an empty one: whether a word is
// empty cannot be foreseen, and a processor that guesses wrong loses more than a write.
func (c *counter) put(place int, word uint64) {
	c.places[c.used], c.words[c.used] = uint32(place), word
	c.count += bits.OnesCount64(word)
	one := 0
	if word != 0 {
		one = 1
	}
	c.used += one
}

// filled ends the filling.
func (c *counter) filled() { c.places, c.words = c.places[:c.used], c.words[:c.used] }

// with is how many are in both.
func (c *counter) with(other set) (n int) {
	if len(c.words) == c.length {
		return set(c.words).countBoth(other)
	}
	words := c.words[:len(c.places)]
	for i, place := range c.places {
		if int(place) >= len(other) {
			break
		}
		n += bits.OnesCount64(words[i] & other[place])
	}
	return n
}

// withEach counts what is in the set of each term too.
func (c *counter) withEach(x *Index, terms []uint32, counts []int) {
	for i, term := range terms {
		counts[i] += c.with(x.terms[term])
	}
}

// each tells the numbers in the set, rising.
func (c *counter) each(tell func(no uint32)) {
	for i, word := range c.words {
		for ; word != 0; word &= word - 1 {
			tell(c.places[i]<<6 + uint32(bits.TrailingZeros64(word)))
		}
	}
}

// isQuicker tells that it is quicker to ask each product than to compare sets. In about
// nanoseconds: the products of a word take eight and one each, a word of a set takes two,
// and one where all of them are compared in a row.
func (c *counter) isQuicker(toCount int) bool {
	aWord := 2
	if len(c.words) == c.length {
		aWord = 1
	}
	return 8*len(c.words)+c.count < aWord*toCount*len(c.words)
}

// leftBy is what all choices leave of a list and, of each of them, what all others leave:
// what fails no choice, and what fails this one only.
func leftBy(on *sheet, list set, chosen []set) (all *counter, without []counter) {
	every := emptyCounter(on, len(list))
	without = make([]counter, len(chosen))
	for i := range without {
		without[i] = emptyCounter(on, len(list))
	}
	for at, word := range list {
		once, twice := uint64(0), uint64(0) // what fails so often, or more
		for _, has := range chosen {
			fails := word &^ has[at]
			twice |= once & fails
			once |= fails
		}
		if word == twice {
			continue
		}
		matched, only := word&^once, once&^twice
		every.put(at, matched)
		for i, has := range chosen {
			without[i].put(at, matched|only&^has[at])
		}
	}
	every.filled()
	for i := range without {
		without[i].filled()
	}
	return &every, without
}
