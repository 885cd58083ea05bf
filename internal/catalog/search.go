package catalog

import (
	"context"

	"mirada/internal/catalog/finder"
	"mirada/internal/platform/db"
)

// search holds the words of all products.
type search struct {
	index *finder.Index
	follower[searchChange]
}

func newSearch() *search {
	s := &search{index: finder.New(), follower: follower[searchChange]{newest: newestChange, list: listChanges, turn: oneTurn()}}
	s.apply = s.change
	return s
}

// fresh is the index with every change that was committed before it was asked for.
func (s *search) fresh(ctx context.Context, from db.Source) (*finder.Index, error) {
	return s.index, s.catchUp(ctx, from)
}

func (s *search) change(changes []searchChange, first int64) {
	out, in := make([]string, 0, len(changes)), make([]finder.Product, 0, len(changes))
	for _, change := range changes {
		if change.ChangedNo > first { // before that, no product comes twice
			out = append(out, change.ProductID)
		}
		if change.Name != nil {
			in = append(in, change.product())
		}
	}
	s.index.Change(out, in)
}

func (c searchChange) place() (number int64, productID string) { return c.ChangedNo, c.ProductID }
