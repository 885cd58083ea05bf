package storefront

import (
	"context"
	"log/slog"
	"net/url"
	"sync/atomic"
	"time"
)

// Ahead makes pages before they are asked for, until ctx is done: first all of them, in
// the order in which people land on them, then after each write those it made old, those
// first that are asked for most. Two at a time while nobody is there; otherwise one, so
// that visitors find an engine free, and slowly while there are many of them.
func (s *Storefront) Ahead(ctx context.Context) {
	started := time.Now()
	if made := s.makeAll(ctx); ctx.Err() == nil {
		slog.InfoContext(ctx, "pages are made", "pages", made, "seconds", int(time.Since(started).Seconds()))
		if s.rest != nil {
			s.rest()
		}
	}
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-s.stamps.Writes():
			s.makeAgain(ctx)
		}
	}
}

// makeAll goes through the shop until every page is made, or as many as may be kept.
func (s *Storefront) makeAll(ctx context.Context) int {
	var made atomic.Int64
	free := make(chan time.Duration, hands) // each with how long it worked last
	for range hands {
		free <- 0
	}
	err := s.shop.landings(ctx, func(path string, query url.Values) bool {
		if worked := <-free; s.pace.busy() {
			other := <-free
			wait(ctx, giveWay*worked)
			free <- other
		}
		go func() {
			started := time.Now()
			if s.makeOne(ctx, &url.URL{Path: path, RawQuery: query.Encode()}) {
				made.Add(1)
			}
			free <- time.Since(started)
		}()
		return ctx.Err() == nil && !s.shelf.full()
	})
	for range hands {
		<-free
	}
	if err != nil {
		slog.WarnContext(ctx, "pages are not made ahead", "err", err)
	}
	return int(made.Load())
}

// hands are as many as there are engines that draw.
const hands = 2

// makeOne makes a page unless it is there already.
func (s *Storefront) makeOne(ctx context.Context, where *url.URL) (made bool) {
	a, found := s.site.read(where)
	if !found {
		return false
	}
	key := a.String()
	if page := s.shelf.peek(key); page != nil && s.isFresh(page, a) {
		return false
	}
	select {
	case <-s.begin(a, key):
		return true
	case <-ctx.Done():
		return false
	}
}

const (
	// listAgain is how long a list of what is asked for most is gone through before a
	// write begins another: in a shop that is written to all the time, looking through
	// thousands of pages after each write would take a processor.
	listAgain = time.Second
	// lookTime is how long pages that need nothing are passed over without a rest.
	lookTime = 2 * time.Millisecond
)

// makeAgain makes anew what a write made old. It rests as long as it works, and begins
// again from what is asked for most when something else is written meanwhile.
func (s *Storefront) makeAgain(ctx context.Context) {
	listed := time.Now()
	keys := s.shelf.mostAsked()
	started := listed
	for i := 0; i < len(keys) && ctx.Err() == nil; i++ {
		where, err := url.Parse(keys[i])
		if err != nil {
			continue
		}
		made := s.makeOne(ctx, where)
		worked := time.Since(started)
		if !made && worked < lookTime {
			continue
		}
		wait(ctx, max(worked, s.pace.rest(worked)))
		started = time.Now()
		if started.Sub(listed) < listAgain {
			continue
		}
		select {
		case <-s.stamps.Writes():
			listed, keys, i = started, s.shelf.mostAsked(), -1
		default:
		}
	}
	wait(ctx, listAgain-time.Since(listed))
}

// wait lets time pass, unless ctx ends before.
func wait(ctx context.Context, long time.Duration) {
	if long <= 0 {
		return
	}
	select {
	case <-ctx.Done():
	case <-time.After(long):
	}
}
