package calm

import (
	"fmt"
	"runtime"
)

// Aside does long work on a thread of its own, which gets a processor when nobody else
// wants one. Nothing that others wait for may be held in it: no lock, no transaction that
// writes.
func Aside(work func() error) error {
	done := make(chan error, 1)
	go func() {
		runtime.LockOSThread() // never given back: the thread ends with its low rank
		defer func() {
			if fault := recover(); fault != nil {
				done <- fmt.Errorf("panic: %v", fault)
			}
		}()
		lowerRank()
		done <- work()
	}()
	return <-done
}
