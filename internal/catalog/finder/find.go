package finder

import (
	"bytes"
	"cmp"
	"math/bits"
	"slices"
	"unicode"

	"github.com/google/uuid"
)

// found marks a product that has a word, wherever.
const found = 1 << 7

// ranks is how many places there are to be found in: the name begins with it, name,
// brand, category, characteristics, description or several of them together.
const ranks = 6

// Find returns the ids of those products that have every word somewhere, best place
// first and then newest, from offset on and at most limit of them; and how many there
// are in all. Words are folded; number and gender of each do not matter.
func (x *Index) Find(wants []Want, limit, offset int) (ids []string, total int) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	byRank := x.ranked(wants)
	for _, places := range byRank {
		total += len(places)
	}
	for _, places := range byRank {
		if offset >= len(places) {
			offset -= len(places)
			continue
		}
		x.newestFirst(places)
		for _, place := range places[offset:min(offset+limit, len(places))] {
			ids = append(ids, x.ids[place].String())
			limit--
		}
		if offset = 0; limit == 0 {
			break
		}
	}
	return ids, total
}

// All returns the ids of all products that have every word somewhere, in no order.
func (x *Index) All(words []string) []string {
	x.mu.RLock()
	defer x.mu.RUnlock()
	var ids []string
	for _, places := range x.ranked(Plain(words)) {
		for _, place := range places {
			ids = append(ids, x.ids[place].String())
		}
	}
	return ids
}

// Ranked returns the ids of all products that Find finds, in its order.
func (x *Index) Ranked(wants []Want) []uuid.UUID {
	x.mu.RLock()
	defer x.mu.RUnlock()
	ids := []uuid.UUID{}
	for _, places := range x.ranked(wants) {
		x.newestFirst(places)
		for _, place := range places {
			ids = append(ids, x.ids[place])
		}
	}
	return ids
}

func (x *Index) ranked(wants []Want) (byRank [ranks][]uint32) {
	if len(wants) == 0 {
		return byRank
	}
	fields := takeMarks(len(x.ids)) // of those that have all words
	defer fields.giveBack()
	x.markAny(*fields, wants[0])
	for _, want := range wants[1:] {
		next := takeMarks(len(x.ids))
		x.markAny(*next, want)
		both(*fields, *next)
		next.giveBack()
	}
	forms := typedForms(wants)
	for place := len(*fields) - 1; place >= 0; place-- { // most of them lie in the order of their making
		if has := (*fields)[place]; has != 0 && has&found != 0 && x.ids[place] != uuid.Nil {
			rank := min(bits.TrailingZeros8(has)+1, ranks-1)
			if rank == 1 && begins(part(x.names, x.nameEnd, place), forms) {
				rank = 0
			}
			byRank[rank] = append(byRank[rank], uint32(place))
		}
	}
	return byRank
}

// mark notes, by product, in which fields one of the forms is.
func (x *Index) mark(fields []byte, forms []string) {
	for _, form := range forms {
		word, searched, wanted := 0, 0, []byte(form)
		for {
			at := bytes.Index(x.words.folded[searched:], wanted)
			if at < 0 {
				break
			}
			for x.words.foldedEnd[word] <= uint32(searched+at) {
				word++
			}
			for posting := range x.postings.of(uint32(word)) {
				fields[posting>>fieldBits] |= byte(posting&fieldMask) | found
			}
			searched = int(x.words.foldedEnd[word])
		}
	}
}

// begins tells whether a name begins with the words, one after the other.
func begins(name []byte, words [][]string) bool {
	for _, forms := range words {
		name = bytes.TrimLeftFunc(name, unicode.IsSpace)
		if !slices.ContainsFunc(forms, func(form string) bool { return len(name) >= len(form) && string(name[:len(form)]) == form }) {
			return false
		}
		end := bytes.IndexFunc(name, unicode.IsSpace)
		if end < 0 {
			end = len(name)
		}
		name = name[end:]
	}
	return true
}

func (x *Index) newestFirst(places []uint32) {
	newer := func(a, b uint32) int {
		return cmp.Or(cmp.Compare(x.created[b], x.created[a]), bytes.Compare(x.ids[b][:], x.ids[a][:]))
	}
	if !slices.IsSortedFunc(places, newer) {
		slices.SortFunc(places, newer)
	}
}
