package main_test

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// smallDisk is a file system of its own, as large as told.
func smallDisk(t *testing.T, megabytes int) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%dm", megabytes)); err != nil {
		t.Skipf("a file system cannot be mounted: %v; run as root", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Errorf("unmount: %v", err)
		}
	})
	return dir
}

// fillDisk leaves no room at all; the file it made is to be removed.
func fillDisk(t *testing.T, dir string) (filler string) {
	t.Helper()
	filler = filepath.Join(dir, "filler")
	file, err := os.OpenFile(filler, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for size := 1 << 20; size > 0; {
		if _, err := file.Write(bytes.Repeat([]byte("x"), size)); errors.Is(err, syscall.ENOSPC) {
			size /= 2
		} else if err != nil {
			t.Fatal(err)
		}
	}
	return filler
}

// A full disk refuses writes with a 503 and nothing else; room brings them back.
func TestDrillFullDisk(t *testing.T) {
	t.Parallel()
	dir, l := smallDisk(t, rounds(64, 400)), newLedger()
	data := filepath.Join(dir, "data")
	s := serve(t, drillArgs("--data", data)...)
	runs := rounds(1, 30)
	for run := range runs {
		w := startLoad(t, l, s.url)
		awaitWrites(t, l, 20, patience)
		filler := fillDisk(t, dir)
		awaitRefusals(t, l, 10)
		for _, path := range []string{"/healthz", "/api/products", "/api/brands", "/"} {
			s.await(t, path, http.StatusOK)
		}
		// The log's file may have room inside for one small write.
		status, body := w.post("/api/admin/session", map[string]any{"email": bossEmail, "password": bossPassword})
		if status != http.StatusServiceUnavailable && status != http.StatusOK {
			t.Errorf("signing in on a full disk: status %d: %s", status, body)
		}
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
		awaitWrites(t, l, 20, patience)
		w.halt() // while somebody reads for long the log only grows, and this disk is small
		wantWhole(t, l, openBehind(t, data, ""), data)
		if t.Failed() {
			t.Fatalf("in run %d", run)
		}
	}
	l.wantOrderly(t)
	wantNoHalfFile(t, data)
	t.Logf("%d runs", runs)
}

// awaitRefusals waits until the load has been refused some more times.
func awaitRefusals(t *testing.T, l *ledger, more int) {
	t.Helper()
	refused := func() int {
		l.mu.Lock()
		defer l.mu.Unlock()
		return l.statuses[http.StatusServiceUnavailable]
	}
	for want, end := refused()+more, time.Now().Add(patience); refused() < want; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("nothing was refused")
		}
	}
}

// wantNoHalfFile fails if a file was left behind under a name for the moment.
func wantNoHalfFile(t *testing.T, data string) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(data, "uploads"), func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.Contains(entry.Name(), ".tmp") {
			t.Errorf("%s is left behind", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// Somebody else holds the file: writes wait, at most 10 seconds, and reads go on.
func TestDrillLockedDatabase(t *testing.T) {
	t.Parallel()
	holds := []time.Duration{3 * time.Second, 15 * time.Second}
	data, l := t.TempDir(), newLedger()
	s := serve(t, drillArgs("--data", data)...)
	behind := openBehind(t, data, "")
	w := startLoad(t, l, s.url)
	for range rounds(1, 10) {
		for _, hold := range holds {
			awaitWrites(t, l, 10, 2*patience)
			lock, err := behind.Conn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := lock.ExecContext(t.Context(), "BEGIN IMMEDIATE"); err != nil {
				t.Fatal(err)
			}
			for end := time.Now().Add(hold); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
				started := time.Now()
				s.await(t, "/api/brands/featured", http.StatusOK)
				if took := time.Since(started); took > 3*time.Second {
					t.Errorf("a read took %v while the database was locked", took)
				}
			}
			if _, err := lock.ExecContext(t.Context(), "ROLLBACK"); err != nil {
				t.Fatal(err)
			}
			lock.Close()
		}
	}
	awaitWrites(t, l, 10, 2*patience)
	w.halt()
	l.wantOrderly(t)
	wantWhole(t, l, behind, data)
}
