package app

import (
	"context"
	"os"
	"runtime/debug"
	"time"
)

// How much is left for garbage, in hundredths of what is kept (ADR 41). A shop that opens
// keeps nearly all that it makes and is collected once, not a dozen times. Later a little
// processor time is traded for memory: most of what the shop holds is kept for long.
const (
	garbageWhileOpening = 400
	garbageWhileOpen    = 20
)

// leaveForGarbage is heeded unless somebody has set GOGC.
func leaveForGarbage(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
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
