package db

import (
	"bytes"
	"runtime"
	"sync"
	"sync/atomic"
)

// Strict, when it is set before a database is opened, is told of every read from the
// pool and every second transaction by whoever is inside a transaction already. On
// PostgreSQL such a one waits for a second connection while holding the first, which
// goes well until all connections are held that way. Tests set it; see dbtest.
var Strict func(what string)

// strictness knows which goroutines are inside a transaction. A nil one is off.
type strictness struct {
	report func(what string)
	inside sync.Map // of goroutines
	open   atomic.Int64
}

func newStrictness() *strictness {
	if Strict == nil {
		return nil
	}
	return &strictness{report: Strict}
}

// enter notes that a transaction's function begins; what it returns notes its end.
func (s *strictness) enter() (leave func()) {
	if s == nil {
		return func() {}
	}
	who := goroutine()
	s.inside.Store(who, true)
	s.open.Add(1)
	return func() {
		s.open.Add(-1)
		s.inside.Delete(who)
	}
}

// outside reports a caller who is inside a transaction and should not be.
func (s *strictness) outside(what string) {
	if s == nil || s.open.Load() == 0 {
		return // asking who calls takes longer than most queries
	}
	if _, inside := s.inside.Load(goroutine()); inside {
		s.report(what)
	}
}

// goroutine is the number of the caller's own. The runtime tells it to nobody but
// readers of stack traces, so this is for tests only.
func goroutine() string {
	line := make([]byte, 32)
	line = line[len("goroutine "):runtime.Stack(line, false)]
	number, _, _ := bytes.Cut(line, []byte(" "))
	return string(number)
}
