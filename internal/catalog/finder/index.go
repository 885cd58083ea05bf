// Package finder finds products by words. It holds every word of every product in
// memory, each once, with the products and fields it stands in; what is typed is
// looked for in the words, which are few, and never in the texts, which are many. So
// any search takes about as long as any other. It knows neither the database nor
// which products may be seen: it finds what it was given.
package finder

import (
	"strings"
	"sync"

	"mirada/internal/platform/text"
)

// Product is what a product can be found by.
type Product struct {
	ID                                                  string
	Created                                             int64 // the later, the sooner found
	Name, Brand, Category, Characteristics, Description string
}

// fieldBits is how many bits of a posting tell the fields, in the order of Product: the
// lower, the better a place to be found in. The others tell the product.
const fieldBits = 5

// Index may be asked and changed by many at once. A product that changes gets a new
// place at the end; its old one stays empty until there are too many of those.
type Index struct {
	mu      sync.RWMutex
	ids     []string // by place; "" where a product is gone or changed
	created []int64
	names   []byte // folded, one behind the other
	nameEnd []uint32
	kinds   []uint32 // the number of the category
	empty   int

	kindNames   []string // none is the first
	kindNumbers map[string]uint32

	numbers  map[string]uint32 // of words as they are written
	words    []byte            // folded, each with a line end behind it
	wordEnd  []uint32
	postings [][]uint32 // by number of the word: places and fields
}

// New makes an index of nothing.
func New() *Index {
	return &Index{numbers: map[string]uint32{}, kindNames: []string{""}, kindNumbers: map[string]uint32{"": 0}}
}

// Len is how many products there are.
func (x *Index) Len() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return len(x.ids) - x.empty
}

// Change takes the products of these ids out and puts these products in.
func (x *Index) Change(out []string, in []Product) {
	x.mu.Lock()
	defer x.mu.Unlock()
	gone := make(map[string]bool, len(out))
	for _, id := range out {
		gone[id] = true
	}
	if len(gone) > 0 && x.empty < len(x.ids) {
		for place, id := range x.ids {
			if id != "" && gone[id] {
				x.ids[place] = ""
				x.empty++
			}
		}
	}
	if x.empty > 1000 && x.empty > len(x.ids)/4 {
		x.close()
	}
	for _, product := range in {
		x.add(product)
	}
}

func (x *Index) add(p Product) {
	place := uint32(len(x.ids))
	x.ids, x.created = append(x.ids, p.ID), append(x.created, p.Created)
	x.names = append(x.names, text.Fold(p.Name)...)
	x.nameEnd = append(x.nameEnd, uint32(len(x.names)))
	x.kinds = append(x.kinds, x.kind(p.Category))
	for i, field := range [...]string{p.Name, p.Brand, p.Category, p.Characteristics, p.Description} {
		for word := range strings.FieldsSeq(field) {
			x.post(x.number(word), place, 1<<i)
		}
	}
}

func (x *Index) post(word, place, field uint32) {
	places := x.postings[word]
	if last := len(places) - 1; last >= 0 && places[last]>>fieldBits == place {
		places[last] |= field
		return
	}
	x.postings[word] = append(places, place<<fieldBits|field)
}

func (x *Index) number(word string) uint32 {
	number, known := x.numbers[word]
	if !known {
		number = uint32(len(x.postings))
		x.numbers[strings.Clone(word)] = number // not the text it was cut from
		x.words = append(append(x.words, text.Fold(word)...), '\n')
		x.wordEnd = append(x.wordEnd, uint32(len(x.words)))
		x.postings = append(x.postings, nil)
	}
	return number
}

func (x *Index) kind(category string) uint32 {
	number, known := x.kindNumbers[category]
	if !known {
		number, category = uint32(len(x.kindNames)), strings.Clone(category)
		x.kindNames, x.kindNumbers[category] = append(x.kindNames, category), number
	}
	return number
}

// Categories are those that products have, with how many have each.
func (x *Index) Categories() map[string]int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	counts := make([]int, len(x.kindNames))
	for place, kind := range x.kinds {
		if x.ids[place] != "" {
			counts[kind]++
		}
	}
	all := map[string]int{}
	for kind, count := range counts {
		if count > 0 && kind > 0 {
			all[x.kindNames[kind]] = count
		}
	}
	return all
}

// close moves products up to fill the empty places. Words that nothing has any more
// stay: shops do not change their language.
func (x *Index) close() {
	moved := make([]uint32, len(x.ids))
	var names []byte
	kept, start := uint32(0), uint32(0)
	for place, id := range x.ids {
		end := x.nameEnd[place]
		if id != "" {
			names = append(names, x.names[start:end]...)
			x.ids[kept], x.created[kept], x.nameEnd[kept], x.kinds[kept] = id, x.created[place], uint32(len(names)), x.kinds[place]
			kept++
			moved[place] = kept // one more than its place, so that 0 means gone
		}
		start = end
	}
	x.ids, x.created, x.nameEnd, x.kinds = x.ids[:kept], x.created[:kept], x.nameEnd[:kept], x.kinds[:kept]
	x.names, x.empty = names, 0
	for word, places := range x.postings {
		still := places[:0]
		for _, posting := range places {
			if to := moved[posting>>fieldBits]; to > 0 {
				still = append(still, (to-1)<<fieldBits|posting&(1<<fieldBits-1))
			}
		}
		x.postings[word] = still
	}
}
