package drawing

import "modernc.org/libc"

const (
	allocatorPage = 64 << 10 // what the engine's allocator asks the system for at once
	smallestFrame = 64
	largestFrame  = 8 << 10
	pagesOfEach   = 2
)

// room is memory that an engine's calls find free. Each takes a frame and gives it back,
// and the allocator returns what is empty to the system at once: where all else was full
// by chance, nearly every call asked the system for memory and returned it, which took
// more than half of a page's time. One frame is held in each piece of memory, so that it
// is never empty.
type room []uintptr

// makeRoom comes after an engine's first page, when all is there that stays.
func makeRoom() (held room) {
	tls := libc.NewTLS()
	defer tls.Close()
	for size := smallestFrame; size <= largestFrame; size *= 2 {
		pieces, free := map[uintptr]bool{}, []uintptr{}
		for range pagesOfEach * allocatorPage / size {
			frame := libc.Xmalloc(tls, libc.Tsize_t(size))
			if frame == 0 {
				break
			}
			if piece := frame &^ (allocatorPage - 1); pieces[piece] {
				free = append(free, frame)
			} else {
				pieces[piece] = true
				held = append(held, frame)
			}
		}
		giveUp(tls, free)
	}
	return held
}

// close lets the memory go.
func (r room) close() {
	tls := libc.NewTLS()
	defer tls.Close()
	giveUp(tls, r)
}

func giveUp(tls *libc.TLS, frames []uintptr) {
	for _, frame := range frames {
		libc.Xfree(tls, frame)
	}
}
