package app

import (
	"context"
	"log/slog"
	"time"
)

const (
	// firstMoment is left to who has waited for the start.
	firstMoment = 200 * time.Millisecond

	// jobsAgain is when jobs are begun again, if they could not be.
	jobsAgain = time.Second
)

// makeReady begins the jobs, and reads and makes ahead what visitors will ask for.
func (a *App) makeReady(stop context.Context, begun chan<- struct{}) {
	if !passes(stop, firstMoment) {
		close(begun)
		return
	}
	go func() {
		defer close(begun)
		a.beginJobs(stop)
	}()
	a.drawer.beThrifty()
	go a.warmSearch(stop)
	go a.giveBackWhenQuiet(stop)
	a.front.Ahead(stop)
}

// beginJobs tries until it succeeds: a database may be away for a moment.
func (a *App) beginJobs(stop context.Context) {
	for {
		err := a.slices.start(stop)
		if err == nil {
			return
		}
		slog.Error("jobs do not run yet", "err", err)
		if !passes(stop, jobsAgain) {
			return
		}
	}
}

// passes waits, and tells whether it was not stopped meanwhile.
func passes(stop context.Context, wait time.Duration) bool {
	select {
	case <-stop.Done():
		return false
	case <-time.After(wait):
		return true
	}
}

// renewAfter is how old what a node holds of all products may become.
const renewAfter = 24 * time.Hour

// warmSearch spares the first who searches the reading of all products, and reads them
// anew each day.
func (a *App) warmSearch(stop context.Context) {
	if err := a.slices.catalog.WarmSearch(stop); err != nil && stop.Err() == nil {
		slog.Warn("products cannot be searched yet", "err", err)
	}
	daily := time.NewTicker(renewAfter)
	defer daily.Stop()
	renewEach(stop, daily.C, a.slices.catalog.RenewSearch)
}

// renewEach renews at each tick until it is stopped; one that fails is made up for by the
// next.
func renewEach(stop context.Context, ticks <-chan time.Time, renew func(context.Context) error) {
	for {
		select {
		case <-stop.Done():
			return
		case <-ticks:
			if err := renew(stop); err != nil && stop.Err() == nil {
				slog.Warn("products were not read anew", "err", err)
			}
		}
	}
}
