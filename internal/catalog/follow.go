package catalog

import (
	"context"
	"sync"
	"sync/atomic"

	"mirada/internal/platform/db"
)

// numbered is a change that its writer gave a number higher than all before.
type numbered interface {
	place() (number int64, productID string)
}

// follower keeps something in memory up with every node's changes: it asks for the
// newest change before each use, and reads what it has not read yet.
type follower[C numbered] struct {
	newest func(ctx context.Context, from db.Source) (int64, error)
	list   func(ctx context.Context, from db.Source, number int64, productID string, limit int) ([]C, error)
	apply  func(changes []C, first int64)
	trim   func() // is called when everything there was has been read

	read atomic.Int64  // the newest change that was read to its end
	turn chan struct{} // holds one while nobody is reading changes

	// Only for who has the turn: how far the reading came, also when it was broken
	// off, and how far it went when it began with nothing.
	number, first int64
	productID     string
}

// changesAtOnce bounds what is in memory twice while changes are read.
const changesAtOnce = 1000

// catchUp reads every change that was committed before it was called. The first to
// call waits until everything is read.
func (f *follower[C]) catchUp(ctx context.Context, from db.Source) error {
	newest, err := f.newest(ctx, from)
	if err != nil {
		return err
	}
	return f.upTo(ctx, from, newest)
}

// upTo is catchUp for who knows the newest change.
func (f *follower[C]) upTo(ctx context.Context, from db.Source, newest int64) error {
	if newest <= f.read.Load() {
		return nil
	}
	select {
	case <-f.turn:
		defer func() { f.turn <- struct{}{} }()
	case <-ctx.Done():
		return ctx.Err()
	}
	isFirst := f.number == 0
	if isFirst {
		f.first = newest
	}
	var applying sync.WaitGroup // of those read before, while the next are read
	defer applying.Wait()
	for {
		changes, err := f.list(ctx, from, f.number, f.productID, changesAtOnce)
		applying.Wait() // in the order in which they were written
		if err != nil {
			return err
		}
		if len(changes) > 0 {
			f.number, f.productID = changes[len(changes)-1].place()
		}
		if len(changes) < changesAtOnce {
			f.apply(changes, f.first)
			if isFirst {
				f.trim()
			}
			f.read.Store(f.number)
			return nil
		}
		applying.Go(func() { f.apply(changes, f.first) })
	}
}

// oneTurn is a turn that nobody has taken.
func oneTurn() chan struct{} {
	turn := make(chan struct{}, 1)
	turn <- struct{}{}
	return turn
}
