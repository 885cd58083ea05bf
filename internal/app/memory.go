package app

import (
	"context"
	"os"
	"runtime/debug"
	"sync/atomic"
	"time"

	"mirada/internal/platform/drawing"
)

// How much is left for garbage, in hundredths of what is kept (ADR 41). A shop that opens
// keeps nearly all that it makes and is collected once, not a dozen times. While engines
// that draw are in memory there is room for little else, and what they do takes long anyway.
const (
	garbageWhileOpening = 400
	garbageWhileOpen    = 60
	garbageWhileDrawing = 20
)

// leaveForGarbage is heeded unless somebody has set GOGC.
func leaveForGarbage(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

// thriftyDrawer leaves less for garbage from when it draws until it is closed.
type thriftyDrawer struct {
	*drawing.Drawer
	drawn     atomic.Uint64 // pages so far
	isThrifty atomic.Bool   // once the shop is open
	isDrawing atomic.Bool
}

func (t *thriftyDrawer) beThrifty() {
	t.isThrifty.Store(true)
	leaveForGarbage(garbageWhileOpen)
}

func (t *thriftyDrawer) Draw(ctx context.Context, address, data string) (html string, err error) {
	t.drawn.Add(1)
	if t.isThrifty.Load() && !t.isDrawing.Swap(true) {
		leaveForGarbage(garbageWhileDrawing)
		go debug.FreeOSMemory()
	}
	return t.Drawer.Draw(ctx, address, data)
}

func (t *thriftyDrawer) Close() {
	t.Drawer.Close()
	if t.isDrawing.Swap(false) {
		leaveForGarbage(garbageWhileOpen)
	}
}

// giveBack returns to the system what work took: the engines that drew pages, and the
// heap that their making left behind.
func (a *App) giveBack() {
	a.drawer.Close()
	debug.FreeOSMemory()
}

const (
	lookTime    = 10 * time.Second // an engine takes a hundredth of that to start
	quietLooks  = 3
	fewRequests = 10 // between two of those: somebody looks whether the shop is well
)

// giveBackWhenQuiet does so each time that nothing is drawn any more, and that a shop that
// was busy has become quiet.
func (a *App) giveBackWhenQuiet(stop context.Context) {
	look := time.NewTicker(lookTime)
	defer look.Stop()
	engines, shop := resting{}, resting{few: fewRequests}
	for looks := 1; ; looks++ {
		select {
		case <-stop.Done():
			return
		case <-look.C:
			rests := engines.begins(a.drawer.drawn.Load())
			if looks%quietLooks == 0 && shop.begins(a.asked.Load()) || rests {
				a.giveBack()
			}
		}
	}
}

// resting knows when what was busy becomes quiet.
type resting struct {
	few, seen uint64
	isBusy    bool
}

// begins is told every so often how much was done so far.
func (r *resting) begins(done uint64) bool {
	wasBusy := r.isBusy
	r.isBusy = done-r.seen > r.few
	r.seen = done
	return wasBusy && !r.isBusy
}
