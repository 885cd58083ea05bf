package finder

import "sync"

// marks tell of each product, by its place, in which fields something stands.
type marks []byte

// The next search writes on the same memory, so that searches leave little to be collected.
var rooms = sync.Pool{New: func() any { return new(marks) }}

// takeMarks are marks of so many products, none of which is marked.
func takeMarks(products int) *marks {
	m := rooms.Get().(*marks)
	if cap(*m) < products {
		*m = make(marks, products)
	}
	*m = (*m)[:products]
	clear(*m)
	return m
}

// giveBack ends their use.
func (m *marks) giveBack() { rooms.Put(m) }
