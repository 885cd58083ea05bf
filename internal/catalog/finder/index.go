// Package finder finds products by words. It holds every word of every product in
// memory, each once, with the products and fields it stands in; what is typed is
// looked for in the words, which are few, and never in the texts, which are many. So
// any search takes about as long as any other. It knows neither the database nor
// which products may be seen: it finds what it was given.
package finder

import (
	"slices"
	"strings"
	"sync"

	"github.com/google/uuid"

	"mirada/internal/platform/text"
)

// Product is what a product can be found by.
type Product struct {
	ID                                                  string
	Created                                             int64 // the later, the sooner found
	Name, Brand, Category, Characteristics, Description string
}

// Index may be asked and changed by many at once. A product that changes gets a new
// place at the end; its old one stays empty until there are too many of those.
type Index struct {
	mu      sync.RWMutex
	ids     []uuid.UUID // by place; none where a product is gone or changed
	created []int64
	names   []byte // folded, one behind the other
	nameEnd []uint32
	kinds   []uint32 // the number of the category
	empty   int

	kindNames   []string // none is the first
	kindNumbers map[string]uint32

	words    words
	postings postings
}

// New makes an index of nothing.
func New() *Index {
	return &Index{words: newWords(), postings: postings{more: map[uint32]*list{}}, kindNames: []string{""}, kindNumbers: map[string]uint32{"": 0}}
}

// Len is how many products there are.
func (x *Index) Len() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return len(x.ids) - x.empty
}

// Change takes the products of these ids out and puts these products in. One whose id is
// none is left out: no page could show it.
func (x *Index) Change(out []string, in []Product) {
	x.mu.Lock()
	defer x.mu.Unlock()
	gone := make(map[uuid.UUID]bool, len(out))
	for _, text := range out {
		if id, err := uuid.Parse(text); err == nil {
			gone[id] = true
		}
	}
	if len(gone) > 0 && x.empty < len(x.ids) {
		for place, id := range x.ids {
			if id != uuid.Nil && gone[id] {
				x.ids[place] = uuid.Nil
				x.empty++
			}
		}
	}
	if x.empty > 1000 && x.empty > len(x.ids)/4 {
		x.close()
	}
	for _, product := range in {
		if id, err := uuid.Parse(product.ID); err == nil {
			x.add(id, product)
		}
	}
}

// Trim gives back the room that was left for more products. They can still come.
func (x *Index) Trim() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.ids, x.created, x.kinds = slices.Clone(x.ids), slices.Clone(x.created), slices.Clone(x.kinds)
	x.names, x.nameEnd = slices.Clone(x.names), slices.Clone(x.nameEnd)
	x.words.trim()
	x.postings.trim()
}

func (x *Index) add(id uuid.UUID, p Product) {
	place := uint32(len(x.ids))
	x.ids, x.created = append(x.ids, id), append(x.created, p.Created)
	x.names = append(x.names, text.Fold(p.Name)...)
	x.nameEnd = append(x.nameEnd, uint32(len(x.names)))
	x.kinds = append(x.kinds, x.kind(p.Category))
	for i, field := range [...]string{p.Name, p.Brand, p.Category, p.Characteristics, p.Description} {
		for word := range strings.FieldsSeq(field) {
			x.postings.add(x.words.number(word), place, 1<<i)
		}
	}
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
		if x.ids[place] != uuid.Nil {
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
		if id != uuid.Nil {
			names = append(names, x.names[start:end]...)
			x.ids[kept], x.created[kept], x.nameEnd[kept], x.kinds[kept] = id, x.created[place], uint32(len(names)), x.kinds[place]
			kept++
			moved[place] = kept // one more than its place, so that 0 means gone
		}
		start = end
	}
	x.ids, x.created, x.nameEnd, x.kinds = x.ids[:kept], x.created[:kept], x.nameEnd[:kept], x.kinds[:kept]
	x.names, x.empty = names, 0
	x.postings.move(moved)
}
