package images

import (
	"context"
	"runtime/debug"
	"time"

	"golang.org/x/sync/semaphore"
)

const (
	// memory is what all pictures in work may take together, by estimate. A picture
	// counts for half of it at least, so two are in work at most.
	memory = 320 << 20
	heavy  = 64 << 20 // from here on a picture's memory is given back at once

	patience = 20 * time.Second
)

var (
	room = semaphore.NewWeighted(memory)
	turn = semaphore.NewWeighted(1)
)

func enter(ctx context.Context, cost int64) (leave func(), err error) {
	share := max(cost, memory/2)
	if err := wait(ctx, room, share); err != nil {
		return nil, err
	}
	return func() {
		if cost >= heavy { // or the next one's memory would come on top of this one's
			debug.FreeOSMemory()
		}
		room.Release(share)
	}, nil
}

// VisitorsTurn waits until no other picture is made for a visitor. One of the two that
// are in work at most is theirs: staff never stand in line behind a crowd.
func VisitorsTurn(ctx context.Context) (leave func(), err error) {
	if err := wait(ctx, turn, 1); err != nil {
		return nil, err
	}
	return func() { turn.Release(1) }, nil
}

func wait(ctx context.Context, line *semaphore.Weighted, share int64) error {
	waiting, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := line.Acquire(waiting, share)
	if err != nil && ctx.Err() == nil {
		return ErrBusy
	}
	return err
}
