package finder

import (
	"bytes"
	"strings"

	"github.com/google/uuid"
)

// signs may stand around a word and are no part of it.
const signs = ".,;:()¡!¿?\"'«»\n"

// Words returns the words that people search by and that keep accepts, folded and
// without signs around them, with the number of products that have each. Words that
// only stand in descriptions are not among them.
func (x *Index) Words(keep func(word string) bool) map[string]int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	uses := map[string]int{}
	for number := range x.words.foldedEnd {
		word := strings.Trim(string(part(x.words.folded, x.words.foldedEnd, number)), signs)
		if !keep(word) {
			continue
		}
		for posting := range x.postings.of(uint32(number)) {
			isSearchedBy := posting&fieldMask != 1<<(fieldBits-1)
			if isSearchedBy && x.ids[posting>>fieldBits] != uuid.Nil {
				uses[word]++
			}
		}
	}
	return uses
}

// Written tells how most products write each of these folded words, in small letters.
// Words that none has are not among them. Of two ways that are used alike it is the one
// with accents: people leave them out, and hardly add one.
func (x *Index) Written(words []string) map[string]string {
	x.mu.RLock()
	defer x.mu.RUnlock()
	uses := make(map[string]map[string]int, len(words))
	for _, word := range words {
		uses[word] = map[string]int{}
	}
	for number := range x.words.foldedEnd {
		ways, isWanted := uses[string(bytes.Trim(part(x.words.folded, x.words.foldedEnd, number), signs))]
		if !isWanted {
			continue
		}
		way := strings.ToLower(strings.Trim(string(part(x.words.written, x.words.writtenEnd, number)), signs))
		for posting := range x.postings.of(uint32(number)) {
			if x.ids[posting>>fieldBits] != uuid.Nil {
				ways[way]++
			}
		}
	}
	written := make(map[string]string, len(words))
	for word, ways := range uses {
		for way, count := range ways {
			most := ways[written[word]]
			if count > most || count == most && way > written[word] {
				written[word] = way
			}
		}
	}
	return written
}
