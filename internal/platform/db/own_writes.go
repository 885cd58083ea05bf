package db

import "sync"

// ownMark begins the mark that a transaction puts before what it announces.
const ownMark = "#"

// mostExpected bounds what is remembered while nothing is heard.
const mostExpected = 1_000

// ownWrites are the marks of this process's writes that PostgreSQL will tell it of, too.
// Without them every write would make each answer anew twice.
type ownWrites struct {
	mu    sync.Mutex
	marks map[string]struct{}
}

func (o *ownWrites) expect(mark string) {
	if mark == "" {
		return // SQLite tells nobody
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.marks == nil || len(o.marks) >= mostExpected {
		o.marks = map[string]struct{}{}
	}
	o.marks[mark] = struct{}{}
}

// isMine tells whether the mark is expected, and expects it no longer.
func (o *ownWrites) isMine(mark string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	_, expected := o.marks[mark]
	delete(o.marks, mark)
	return expected
}

// forget expects nothing: what was announced before LISTEN is not heard any more.
func (o *ownWrites) forget() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.marks = nil
}
