package cache

import "container/list"

// recent holds values up to so many bytes; what was not asked for longest goes first.
type recent[T any] struct {
	places map[string]*list.Element
	order  *list.List // most recently asked for first
	bytes  int
	most   int
}

type place[T any] struct {
	key   string
	bytes int
	value T
}

// overhead is what a value takes beside its texts, roughly.
const overhead = 512

func newRecent[T any](most int) recent[T] {
	return recent[T]{places: map[string]*list.Element{}, order: list.New(), most: most}
}

// peek finds a value without asking for it.
func (r *recent[T]) peek(key string) (value T, has bool) {
	if held := r.places[key]; held != nil {
		return held.Value.(*place[T]).value, true
	}
	return value, false
}

// ask notes that somebody wants what peek found.
func (r *recent[T]) ask(key string) { r.order.MoveToFront(r.places[key]) }

// put keeps a value in the place of the one before, unless it would drive out too many
// others.
func (r *recent[T]) put(key string, bytes int, value T) {
	bytes += overhead + len(key)
	if bytes > r.most/8 {
		return
	}
	if before := r.places[key]; before != nil {
		r.drop(before)
	}
	r.places[key] = r.order.PushFront(&place[T]{key, bytes, value})
	for r.bytes += bytes; r.bytes > r.most; {
		r.drop(r.order.Back())
	}
}

func (r *recent[T]) drop(held *list.Element) {
	gone := r.order.Remove(held).(*place[T])
	delete(r.places, gone.key)
	r.bytes -= gone.bytes
}

func (r *recent[T]) clear() {
	clear(r.places)
	r.order.Init()
	r.bytes = 0
}
