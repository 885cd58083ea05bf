package calm

import (
	"syscall"
	"testing"
)

const wantedRank = lowestRank

// rankOfThread asks the kernel, which counts from 40 downwards.
func rankOfThread(t *testing.T) int {
	t.Helper()
	told, err := syscall.Getpriority(syscall.PRIO_PROCESS, syscall.Gettid())
	if err != nil {
		t.Fatal(err)
	}
	return 20 - told
}
