package catalog

import (
	"slices"
	"sync"
	"time"
)

// match is how a search was taken, and once somebody narrows it, what it found: the
// slots of products, best first.
type match struct {
	reading Reading
	slots   []uint32
}

// matchKey is what was typed, and on what: after any change nothing that was kept before
// is found any more.
type matchKey struct {
	searched int64
	edition  int64 // of the shelf: slots are its own
	known    *vocabulary
	words    string
}

const (
	matchTime  = time.Minute
	matchBytes = 2 << 20
)

// matches keeps what was found for as long as somebody ticks filters beside it.
type matches struct {
	mu    sync.Mutex
	kept  map[matchKey]keptMatch
	order []matchKey // the oldest first
	bytes int
	now   func() time.Time
}

type keptMatch struct {
	*match
	until time.Time
}

func newMatches(now func() time.Time) *matches {
	return &matches{kept: map[matchKey]keptMatch{}, now: now}
}

func (m *matches) get(key matchKey) *match {
	m.mu.Lock()
	defer m.mu.Unlock()
	if found, has := m.kept[key]; has && m.now().Before(found.until) {
		return found.match
	}
	return nil
}

func (m *matches) put(key matchKey, found *match) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.drop(key)
	m.kept[key] = keptMatch{found, m.now().Add(matchTime)}
	m.order = append(m.order, key)
	m.bytes += found.weight(key)
	for len(m.order) > 0 && (m.bytes > matchBytes || !m.now().Before(m.kept[m.order[0]].until)) {
		m.drop(m.order[0])
	}
}

func (m *matches) drop(key matchKey) {
	if old, has := m.kept[key]; has {
		delete(m.kept, key)
		m.order = slices.DeleteFunc(m.order, func(other matchKey) bool { return other == key })
		m.bytes -= old.weight(key)
	}
}

// weight is about how much memory it takes.
func (m *match) weight(key matchKey) int { return 1000 + 10*len(key.words) + 4*len(m.slots) }
