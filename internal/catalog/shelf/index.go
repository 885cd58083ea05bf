// Package shelf narrows lists and counts what each way of narrowing would bring. It
// holds, in memory, for each term the products that have it, their few numbers and the
// orders of lists. It knows neither the database nor what a term means: it counts what
// it was given.
package shelf

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/google/uuid"
)

// Number is something of a product that can be more or less.
type Number int

const (
	Price Number = iota
	Lens
	Bridge
	Temple
	numbers
)

// None is the number of a product that has none.
const None = -1

// Product is what lists know of a product. Its number is its own for ever.
type Product struct {
	No      uint32
	ID      string
	Created int64
	Name    string // as lists are sorted by it
	Numbers [numbers]int64
	Terms   []uint32
	Model   string // that it is a colour of, or nothing
	Gone    bool   // in no list any more
}

// Order is how a page is cut.
type Order int

const (
	Newest Order = iota
	PriceUp
	PriceDown
	ByName
	byID // for who comes with ids
	orders
)

type id [2]uint64

// Index may be asked and changed by many at once.
type Index struct {
	edition int64
	mu      sync.RWMutex
	slots   slots
	all     set
	terms   map[uint32]set
	ids     []id // by slot, as all that follow
	created []int64
	names   names
	numbers [numbers]figures
	models  map[uint32]string // of those that have one
	orders  [orders][]uint32
	mixedUp bool // orders are to be sorted before they are used

	kept kept
}

var editions atomic.Int64

// New makes an index of nothing.
func New() *Index {
	x := &Index{edition: editions.Add(1), terms: map[uint32]set{}, models: map[uint32]string{}}
	x.kept.drop()
	return x
}

// Edition tells one index from another: slots of one mean nothing in the other.
func (x *Index) Edition() int64 { return x.edition }

// Len is how many products there are.
func (x *Index) Len() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.all.count()
}

// fewChanges are put into the orders one by one; for more of them the orders are sorted
// anew, when somebody next asks.
const fewChanges = 50

// Change takes products as they are from now on. One whose id is none is left out: no
// page could show it.
func (x *Index) Change(products []Product) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.kept.drop()
	if len(products) > fewChanges {
		x.mixedUp = true
	}
	for _, p := range products {
		no, isKnown := x.slots.find(p.No)
		if isKnown {
			x.takeOut(no)
		}
		parsed, err := uuid.Parse(p.ID)
		if p.Gone || err != nil {
			continue
		}
		if !isKnown {
			no = x.slots.take(p.No, p.Terms, x.terms)
		}
		x.put(no, p, idOf(parsed))
	}
}

// put writes a product into its slot, by which it is called no from now on.
func (x *Index) put(no uint32, p Product, id id) {
	x.grow(int(no) + 1)
	x.ids[no], x.created[no] = id, p.Created
	x.names.put(no, p.Name)
	for n := range numbers {
		x.numbers[n].put(no, p.Numbers[n])
	}
	if p.Model != "" {
		x.models[no] = strings.Clone(p.Model)
	}
	x.all.add(no)
	for _, term := range p.Terms {
		has := x.terms[term]
		has.add(no)
		x.terms[term] = has
	}
	if !x.mixedUp {
		x.putIn(no)
	}
}

// reading begins a question; done ends it.
func (x *Index) reading() (done func()) {
	x.mu.RLock()
	for x.mixedUp {
		x.mu.RUnlock()
		x.mu.Lock()
		if x.mixedUp {
			x.sort()
		}
		x.mu.Unlock()
		x.mu.RLock()
	}
	return x.mu.RUnlock
}

// Trim gives back the room that was left for more products. They can still come.
func (x *Index) Trim() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.slots.of, x.all = slices.Clone(x.slots.of), slices.Clone(x.all)
	x.ids, x.created = slices.Clone(x.ids), slices.Clone(x.created)
	x.names = names{slices.Clone(x.names.text), slices.Clone(x.names.at)}
	for term, has := range x.terms {
		x.terms[term] = slices.Clone(has)
	}
	for n := range x.numbers {
		x.numbers[n].trim()
	}
}

func (x *Index) grow(length int) {
	if more := length - len(x.ids); more > 0 {
		x.ids = append(x.ids, make([]id, more)...)
		x.created = append(x.created, make([]int64, more)...)
		x.names.at = append(x.names.at, make([]place, more)...)
	}
}

func (x *Index) takeOut(no uint32) {
	if !x.all.has(no) {
		return
	}
	x.all.remove(no)
	delete(x.models, no)
	for _, has := range x.terms {
		has.remove(no)
	}
	for n := range x.numbers {
		x.numbers[n].takeOut(no)
	}
	if x.mixedUp {
		return
	}
	for order, list := range x.orders {
		at := slices.Index(list, no)
		x.orders[order] = slices.Delete(list, at, at+1)
	}
}

func (x *Index) putIn(no uint32) {
	for order := range orders {
		at, _ := slices.BinarySearchFunc(x.orders[order], no, x.before(order, x.numbers[Price].of))
		x.orders[order] = slices.Insert(x.orders[order], at, no)
	}
}

func (x *Index) sort() {
	prices := make([]int64, len(x.ids)) // read once, compared often
	x.all.each(func(no uint32) { prices[no] = x.numbers[Price].of(no) })
	price := func(no uint32) int64 { return prices[no] }
	var sorting sync.WaitGroup
	for order := range orders {
		sorting.Go(func() {
			list := make([]uint32, 0, x.all.count())
			x.all.each(func(no uint32) { list = append(list, no) })
			slices.SortFunc(list, x.before(order, price))
			x.orders[order] = list
		})
	}
	sorting.Wait()
	x.mixedUp = false
}

// before compares as the lists of the database do, to the last tie.
func (x *Index) before(order Order, price func(no uint32) int64) func(a, b uint32) int {
	newest := func(a, b uint32) int { return cmp.Or(cmp.Compare(x.created[b], x.created[a]), x.compareIDs(b, a)) }
	switch order {
	case PriceUp:
		return func(a, b uint32) int { return cmp.Or(cmp.Compare(price(a), price(b)), newest(a, b)) }
	case PriceDown:
		return func(a, b uint32) int { return cmp.Or(cmp.Compare(price(b), price(a)), newest(a, b)) }
	case ByName:
		return func(a, b uint32) int { return cmp.Or(x.names.compare(a, b), x.compareIDs(a, b)) }
	case byID:
		return x.compareIDs
	default:
		return newest
	}
}

func (x *Index) compareIDs(a, b uint32) int { return x.ids[a].compare(x.ids[b]) }

func idOf(raw uuid.UUID) id {
	return id{binary.BigEndian.Uint64(raw[:8]), binary.BigEndian.Uint64(raw[8:])}
}

func (a id) compare(b id) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) }

func (a id) uuid() (raw uuid.UUID) {
	binary.BigEndian.PutUint64(raw[:8], a[0])
	binary.BigEndian.PutUint64(raw[8:], a[1])
	return raw
}

func (a id) String() string { return a.uuid().String() }
