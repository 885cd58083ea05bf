package storefront

import (
	"sync/atomic"

	"mirada/internal/platform/cache"
)

// figures count what became of pages, for whoever watches the shop.
type figures struct {
	kept, adjusted, drawn, failed, stale, undrawn atomic.Int64
}

// Figures tells how many pages were sent as they were kept, adjusted to a new footer,
// drawn, not drawn for a fault, sent once more while a newer one was made, and sent
// undrawn because the first took too long.
func (s *Storefront) Figures() map[string]int64 {
	f := &s.figures
	return map[string]int64{
		"kept": f.kept.Load(), "adjusted": f.adjusted.Load(), "drawn": f.drawn.Load(),
		"failed": f.failed.Load(), "stale": f.stale.Load(), "undrawn": f.undrawn.Load(),
	}
}

// Stats tells how well kept pages serve, in the words of kept answers.
func (s *Storefront) Stats() cache.Stats {
	return cache.Stats{Found: uint64(s.figures.kept.Load()), Made: uint64(s.figures.drawn.Load()), Bytes: s.shelf.bytes()}
}
