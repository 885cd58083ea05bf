package app

import (
	"sync"
	"time"

	"mirada/internal/platform/audit"
)

// restoreOrder is a restore that an owner asked for on the screen.
type restoreOrder struct {
	target backup
	path   string
	copyID string     // the backup that is made before
	by     audit.Line // what the log of the restored shop will say
}

// restoring hands an order from the shop to whoever can replace the shop, and
// remembers how it went: the next shop has forgotten everything else.
type restoring struct {
	orders chan restoreOrder

	mu    sync.Mutex
	asked *restoreOrder
	last  restoreOutcome
}

// restoreOutcome is how the last restore since the program began went.
type restoreOutcome struct {
	Name  string    `json:"name" doc:"The file that was to be restored; empty when there was none"`
	State string    `json:"state" enum:"none,running,done,failed"`
	Error string    `json:"error"`
	At    time.Time `json:"at"`
}

func newRestoring() *restoring {
	return &restoring{orders: make(chan restoreOrder, 1), last: restoreOutcome{State: "none"}}
}

// reserve refuses a second restore while one is under way.
func (r *restoring) reserve(target backup) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.asked != nil {
		return errRestoring
	}
	r.asked = &restoreOrder{target: target}
	r.last = restoreOutcome{Name: target.Name, State: "running", At: time.Now()}
	return nil
}

// ask completes what was reserved; it goes on when the backup before it is made.
func (r *restoring) ask(order restoreOrder) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked = &order
}

// copied hears of every backup that was made.
func (r *restoring) copied(b backup) {
	r.mu.Lock()
	order := r.asked
	r.mu.Unlock()
	if order == nil || order.copyID != b.ID {
		return
	}
	if b.State != backupDone {
		r.finish("No se pudo hacer la copia de antes: " + b.Error)
		return
	}
	if err := verifyFile(order.path); err != nil { // now, while the shop still serves
		r.finish(reasonOf(err))
		return
	}
	r.orders <- *order // there is room: one is asked for at a time
}

// finish notes the end; no fault is success.
func (r *restoring) finish(fault string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked = nil
	r.last.At, r.last.State, r.last.Error = time.Now(), "done", fault
	if fault != "" {
		r.last.State = "failed"
	}
}

func (r *restoring) outcome() restoreOutcome {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.last
}
