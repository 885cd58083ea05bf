package scratch

import (
	"slices"
	"sync"
	"weak"
)

// mostWarm bounds what is held of pieces that are read often: reading one from the file
// takes as long as a fifth of what sending it does.
const mostWarm = 3 << 20

// warm holds the bytes of pieces that were read twice, in the order in which they came.
// Whatever was not used since its last turn goes when room is needed.
type warm struct {
	mu    sync.Mutex
	bytes int
	queue []weak.Pointer[Piece] // weak: what nobody has any more is nobody's to use
	sizes []int
}

func (w *warm) hold(p *Piece, bytes []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p.size > mostWarm/8 || p.warm.Load() != nil {
		return
	}
	p.warm.Store(new(slices.Clone(bytes)))
	w.push(weak.Make(p), p.size)
	for w.bytes > mostWarm {
		w.next()
	}
}

func (w *warm) push(p weak.Pointer[Piece], size int) {
	w.queue, w.sizes = append(w.queue, p), append(w.sizes, size)
	w.bytes += size
}

// next lets the first in the queue go, or gives it another turn.
func (w *warm) next() {
	first, size := w.queue[0], w.sizes[0]
	w.queue, w.sizes = w.queue[1:], w.sizes[1:]
	w.bytes -= size
	p := first.Value()
	if p == nil {
		return
	}
	if p.used.Swap(false) {
		w.push(first, size)
		return
	}
	p.warm.Store(nil)
}
