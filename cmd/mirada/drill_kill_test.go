package main_test

import (
	"math/rand/v2"
	"testing"
	"time"
)

// Killed at any moment, started again: what was acknowledged is there. A shop is new after
// some kills: reading all of an ever larger one after each would take the hour.
func TestDrillKilledUnderLoad(t *testing.T) {
	t.Parallel()
	l, shops, kills := newLedger(), rounds(1, 8), rounds(3, 25)
	var slowestStart time.Duration
	for shop := range shops {
		slowestStart = max(slowestStart, killOften(t, l, kills))
		if t.Failed() {
			t.Fatalf("in shop %d", shop)
		}
	}
	l.wantOrderly(t)
	t.Logf("%d runs; the slowest start took %v", shops*kills, slowestStart.Round(time.Millisecond))
}

// killOften kills one shop at work again and again, and returns its slowest start.
func killOften(t *testing.T, all *ledger, kills int) (slowestStart time.Duration) {
	t.Helper()
	data, l := t.TempDir(), newLedger()
	defer all.add(l)
	for kill := range kills {
		started := time.Now()
		s := serve(t, drillArgs("--data", data)...)
		slowestStart = max(slowestStart, time.Since(started))
		if kill > 0 {
			wantWhole(t, l, openBehind(t, data, ""), data)
		}
		w := startLoad(t, l, s.url)
		time.Sleep(50*time.Millisecond + time.Duration(rand.Int64N(int64(1950*time.Millisecond))))
		s.Process.Kill() //nolint:errcheck // it runs
		s.end(t)
		w.halt()
		if t.Failed() {
			t.Fatalf("in run %d", kill)
		}
	}
	last := serve(t, drillArgs("--data", data)...)
	wantWhole(t, l, openBehind(t, data, ""), data)
	last.Process.Kill() //nolint:errcheck // it runs
	last.end(t)
	return slowestStart
}
