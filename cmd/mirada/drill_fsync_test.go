package main_test

import (
	"fmt"
	"net/http"
	"os/exec"
	"syscall"
	"testing"
	"time"
)

// A disk that fails to keep what it was given is not trusted any further: no success
// is reported, the shop turns unready and stops serving writes.
func TestDrillFailingDisk(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("strace is not installed; scripts/ensure-test-packages installs it")
	}
	runs := rounds(1, 20)
	for run := range runs {
		data, l := t.TempDir(), newLedger()
		s := serve(t, drillArgs("--data", data)...)
		w := startLoad(t, l, s.url)
		awaitWrites(t, l, 10, patience)
		tracer := exec.Command("strace", "-f", "-qq", "-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:error=EIO:when=5+", "-p", fmt.Sprint(s.Process.Pid))
		if err := tracer.Start(); err != nil {
			t.Fatal(err)
		}
		// Either it says that it is not ready, or it is gone already.
		left := awaitGone(t, s, "/readyz")
		tracer.Process.Signal(syscall.SIGTERM) //nolint:errcheck // it may have ended
		tracer.Wait()                          //nolint:errcheck // its fault tells nothing
		if !left {
			s.Process.Kill() //nolint:errcheck // it may have ended
		}
		s.end(t)
		w.halt()
		serve(t, drillArgs("--data", data)...)
		wantWhole(t, l, openBehind(t, data, ""), data)
		l.wantNoLie(t)
		if t.Failed() {
			t.Fatalf("in run %d", run)
		}
	}
	t.Logf("%d runs", runs)
}

// awaitGone waits until a shop is not ready or has ended, and tells which.
func awaitGone(t *testing.T, s *shop, path string) (ended bool) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		select {
		case <-s.done:
			return true
		default:
		}
		if status, err := s.get(t.Context(), path); err == nil && status == http.StatusServiceUnavailable {
			return false
		}
	}
	t.Error("the shop stays ready on a disk that fails")
	return false
}

// wantNoLie allows failures of every kind, as long as none takes too long.
func (l *ledger) wantNoLie(t *testing.T) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.slowest > mostPatient {
		t.Errorf("an answer took %v", l.slowest)
	}
}
