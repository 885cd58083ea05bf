package cache

import (
	"container/list"
	"iter"
)

// Recent holds values up to so many bytes; what was not asked for longest goes first. It
// is for one at a time.
type Recent[T any] struct {
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

// NewRecent holds nothing yet.
func NewRecent[T any](most int) Recent[T] {
	return Recent[T]{places: map[string]*list.Element{}, order: list.New(), most: most}
}

// Peek finds a value without asking for it.
func (r *Recent[T]) Peek(key string) (value T, has bool) {
	if held := r.places[key]; held != nil {
		return held.Value.(*place[T]).value, true
	}
	return value, false
}

// Ask notes that somebody wants a value.
func (r *Recent[T]) Ask(key string) {
	if held := r.places[key]; held != nil {
		r.order.MoveToFront(held)
	}
}

// Put keeps a value in the place of the one before: nobody asked for it by that. One that
// would drive out too many others is not kept.
func (r *Recent[T]) Put(key string, bytes int, value T) {
	bytes += overhead + len(key)
	if bytes > r.most/8 {
		r.Remove(key)
		return
	}
	if held := r.places[key]; held != nil {
		before := held.Value.(*place[T])
		r.bytes += bytes - before.bytes
		before.bytes, before.value = bytes, value
	} else {
		r.bytes += bytes
		r.places[key] = r.order.PushFront(&place[T]{key, bytes, value})
	}
	for r.bytes > r.most {
		r.drop(r.order.Back())
	}
}

// Remove forgets a value.
func (r *Recent[T]) Remove(key string) {
	if held := r.places[key]; held != nil {
		r.drop(held)
	}
}

func (r *Recent[T]) drop(held *list.Element) {
	gone := r.order.Remove(held).(*place[T])
	delete(r.places, gone.key)
	r.bytes -= gone.bytes
}

// Clear forgets everything.
func (r *Recent[T]) Clear() {
	clear(r.places)
	r.order.Init()
	r.bytes = 0
}

// Bytes is how much is held.
func (r *Recent[T]) Bytes() int { return r.bytes }

// IsFull tells that a further value would soon drive another out.
func (r *Recent[T]) IsFull() bool { return r.bytes > r.most*9/10 }

// Values are all that are held, those asked for last first.
func (r *Recent[T]) Values() iter.Seq[T] {
	return func(yield func(T) bool) {
		for held := r.order.Front(); held != nil; held = held.Next() {
			if !yield(held.Value.(*place[T]).value) {
				return
			}
		}
	}
}
