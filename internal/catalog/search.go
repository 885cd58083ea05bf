package catalog

import (
	"context"
	"sync/atomic"

	"mirada/internal/catalog/finder"
	"mirada/internal/platform/db"
)

// search holds the words of all products and keeps up with every node's changes: it
// asks for the newest change before each use, and reads what it has not read yet.
type search struct {
	index *finder.Index
	read  atomic.Int64  // the newest change that was read to its end
	turn  chan struct{} // holds one while nobody is reading changes

	// Only for who has the turn: how far the reading came, also when it was broken
	// off, and how far it went when it began with nothing.
	number, first int64
	productID     string
}

// changesAtOnce bounds what is in memory twice while changes are read.
const changesAtOnce = 1000

func newSearch() *search {
	s := &search{index: finder.New(), turn: make(chan struct{}, 1)}
	s.turn <- struct{}{}
	return s
}

// fresh is the index with every change that was committed before it was asked for.
// The first to ask waits until all products are read.
func (s *search) fresh(ctx context.Context, from db.Source) (*finder.Index, error) {
	newest, err := newestChange(ctx, from)
	if err != nil || newest <= s.read.Load() {
		return s.index, err
	}
	select {
	case <-s.turn:
		defer func() { s.turn <- struct{}{} }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if s.number == 0 {
		s.first = newest
	}
	for {
		changes, err := listChanges(ctx, from, s.number, s.productID, changesAtOnce)
		if err != nil {
			return nil, err
		}
		s.apply(changes)
		if len(changes) < changesAtOnce {
			s.read.Store(s.number)
			return s.index, nil
		}
	}
}

func (s *search) apply(changes []searchChange) {
	out, in := make([]string, 0, len(changes)), make([]finder.Product, 0, len(changes))
	for _, change := range changes {
		s.number, s.productID = change.ChangedNo, change.ProductID
		if change.ChangedNo > s.first { // before that, no product comes twice
			out = append(out, change.ProductID)
		}
		if change.Name != nil {
			in = append(in, change.product())
		}
	}
	s.index.Change(out, in)
}
