package drawing

import (
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"modernc.org/libc"
)

// Calls of every size of frame, one after the other: without room many would take fresh
// memory from the system, and touching that is a fault.
func TestCallsFindTheirMemoryThere(t *testing.T) {
	var script strings.Builder
	script.WriteString("var sizes = [")
	for locals := 8; locals <= 512; locals *= 2 {
		script.WriteString("function () { var z")
		for n := range locals {
			fmt.Fprintf(&script, ", l%d", n)
		}
		script.WriteString("; return l0 }, ")
	}
	script.WriteString("]; function drawPage() { for (let i = 0; i < 2000; i++) for (const f of sizes) f(); return '' }")
	code, err := compile(script.String())
	if err != nil {
		t.Fatal(err)
	}
	e, err := newEngine(code, "http://shop.test")
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	defer fillUp().close()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var took int64
	for range 2 { // there is room after the first
		before := faults(t)
		if _, err := e.run("/", "{}", mostTime); err != nil {
			t.Fatal(err)
		}
		took = faults(t) - before
	}
	if took > 500 {
		t.Errorf("%d faults in 14,000 calls", took)
	}
}

// fillUp leaves no frame free, of any size: the next begins a piece of memory.
func fillUp() (all room) {
	tls := libc.NewTLS()
	defer tls.Close()
	for size := smallestFrame; size <= largestFrame; size *= 2 {
		for first := uintptr(0); ; {
			frame := libc.Xmalloc(tls, libc.Tsize_t(size))
			if at := frame & (allocatorPage - 1); first != 0 && at == first {
				libc.Xfree(tls, frame)
				break
			} else if at < smallestFrame {
				first = at
			}
			all = append(all, frame)
		}
	}
	return all
}

func faults(t *testing.T) int64 {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &usage); err != nil {
		t.Fatal(err)
	}
	return usage.Minflt
}
