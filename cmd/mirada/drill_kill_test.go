package main_test

import (
	"math/rand/v2"
	"testing"
	"time"
)

// Killed at any moment, started again: what was acknowledged is there.
func TestDrillKilledUnderLoad(t *testing.T) {
	t.Parallel()
	data, l := t.TempDir(), newLedger()
	var slowestStart time.Duration
	runs := rounds(3, 200)
	for run := range runs {
		started := time.Now()
		s := serve(t, drillArgs("--data", data)...)
		slowestStart = max(slowestStart, time.Since(started))
		if run > 0 {
			wantWhole(t, l, openBehind(t, data, ""), data)
		}
		w := startLoad(t, l, s.url)
		time.Sleep(50*time.Millisecond + time.Duration(rand.Int64N(int64(1950*time.Millisecond))))
		s.Process.Kill() //nolint:errcheck // it runs
		s.end(t)
		w.halt()
		if t.Failed() {
			t.Fatalf("in run %d", run)
		}
	}
	serve(t, drillArgs("--data", data)...)
	wantWhole(t, l, openBehind(t, data, ""), data)
	l.wantOrderly(t)
	t.Logf("%d runs; the slowest start took %v", runs, slowestStart.Round(time.Millisecond))
}
