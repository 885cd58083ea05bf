package app

import (
	"context"
	"errors"
	"testing"
	"time"
)

// What a node holds of all products is read anew at each tick, also after one that
// failed, and no more once it is told to stop.
func TestAllProductsAreReadAnewAtEachTick(t *testing.T) {
	t.Parallel()
	stop, end := context.WithCancel(t.Context())
	ticks, renewed, ended := make(chan time.Time), make(chan int), make(chan struct{})
	count := 0
	go func() {
		renewEach(stop, ticks, func(context.Context) error {
			count++
			renewed <- count
			if count == 1 {
				return errors.New("the database is away")
			}
			return nil
		})
		close(ended)
	}()
	for want := 1; want <= 3; want++ {
		ticks <- time.Time{}
		if got := <-renewed; got != want {
			t.Fatalf("renewed %d times, want %d", got, want)
		}
	}
	end()
	<-ended
}
