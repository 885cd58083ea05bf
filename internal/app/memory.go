package app

import (
	"context"
	"os"
	"runtime/debug"
	"time"
)

// keepSmall trades a little processor time for memory: most of what the shop holds is
// kept for long, and by default as much again would be left for garbage (ADR 41). Whoever
// sets GOGC decides otherwise.
func keepSmall() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(20)
	}
}

// giveBack returns to the system what work took: the engines that drew pages, and the
// heap that their making left behind.
func (a *App) giveBack() {
	a.drawer.Close()
	debug.FreeOSMemory()
}

const (
	quietTime   = 30 * time.Second
	fewRequests = 10 // in that time: somebody looks whether the shop is well
)

// giveBackWhenQuiet does so each time a shop that was busy has become quiet.
func (a *App) giveBackWhenQuiet(stop context.Context) {
	look := time.NewTicker(quietTime)
	defer look.Stop()
	for rest := (resting{}); ; {
		select {
		case <-stop.Done():
			return
		case <-look.C:
			if rest.begins(a.asked.Load()) {
				a.giveBack()
			}
		}
	}
}

// resting knows when a shop becomes quiet.
type resting struct {
	asked  uint64
	isBusy bool
}

// begins is told the count of all requests every so often.
func (r *resting) begins(asked uint64) bool {
	wasBusy := r.isBusy
	r.isBusy = asked-r.asked > fewRequests
	r.asked = asked
	return wasBusy && !r.isBusy
}
