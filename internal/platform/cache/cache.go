// Package cache keeps answers that are the same for everyone, encoded and ready to
// send, until something they were made of is written. It is bounded: what was not
// asked for longest goes first.
package cache

import (
	"math"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/singleflight"

	"mirada/internal/platform/scratch"
)

// Answer is what one address says to everyone.
type Answer struct {
	Route  string // the pattern of who answered; "" where it is not sent as it is
	Status int
	Header http.Header
	ETag   string
	Body   *scratch.Piece
	Gzip   func() *scratch.Piece // compressed for the first who wants it so; nil, or makes nil, where it would not be smaller
	Keep   bool                  // false for what is not to be said again, an error for one
}

func (a Answer) isLost() bool { return a.Body != nil && a.Body.IsLost() }

// Cache holds answers. All methods may be called at once from anywhere.
type Cache struct {
	mu     sync.Mutex
	kept   Recent[*entry]
	writes writes
	deaf   bool
	making singleflight.Group
	found  atomic.Uint64
	made   atomic.Uint64
	signal chan struct{}
}

type entry struct {
	stamp  uint64
	seen   uint64 // how many writes there had been when it was last known to be fresh
	answer Answer
}

// never is a count of writes that is not reached: nobody has looked yet.
const never = math.MaxUint64

// smaller is how many times an answer shrinks when it is compressed, at least.
const smaller = 4

// New makes a cache of at most so many bytes.
func New(most int) *Cache {
	return &Cache{kept: NewRecent[*entry](most), writes: newWrites(), signal: make(chan struct{}, 1)}
}

// Get returns the answer under key, made of what tables hold. It is made anew if one
// of them was written since; callers who ask meanwhile wait for the one that makes
// it. Whoever asks after a write never gets an answer that was begun before it.
func (c *Cache) Get(key string, tables []string, make func() Answer) Answer {
	return c.GetOf(key, tables, "", make)
}

// GetOf is Get for an answer about one owner's rows of these tables: what is written of
// other owners, and says so, leaves it.
func (c *Cache) GetOf(key string, tables []string, owner string, make func() Answer) Answer {
	answer, stamp, found := c.find(key, tables, owner)
	if found {
		c.found.Add(1)
		return answer
	}
	c.made.Add(1)
	made, _, _ := c.making.Do(key+"#"+strconv.FormatUint(stamp, 10), func() (any, error) {
		// Whoever made it may have ended between the look above and here.
		if answer, _, found := c.find(key, tables, owner); found {
			return answer, nil
		}
		answer := make()
		if answer.Keep {
			c.keep(key, stamp, answer)
		}
		return answer, nil
	})
	return made.(Answer)
}

// Find returns the answer under key if it is there and nothing it is made of was
// written since.
func (c *Cache) Find(key string, tables []string) (Answer, bool) {
	answer, _, found := c.find(key, tables, "")
	return answer, found
}

// Ready returns the answer under key if nothing at all was written since it was last
// found: who asks need not know what it is made of. It counts as found.
func (c *Cache) Ready(key string) (answer Answer, ready bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	held := c.held(key)
	if held == nil || held.seen != c.writes.now {
		return Answer{}, false
	}
	c.kept.Ask(key)
	c.found.Add(1)
	return held.answer, true
}

// held is what is kept under key and can be read, nil where there is none.
func (c *Cache) held(key string) *entry {
	if held, has := c.kept.Peek(key); has && !c.deaf && !held.answer.isLost() {
		return held
	}
	return nil
}

// find also tells the stamp of what would be made now.
func (c *Cache) find(key string, tables []string, owner string) (answer Answer, stamp uint64, found bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	stamp = c.writes.last(tables, owner)
	held := c.held(key)
	if held == nil || held.stamp != stamp {
		return Answer{}, stamp, false
	}
	held.seen = c.writes.now
	c.kept.Ask(key)
	return held.answer, stamp, true
}

func (c *Cache) keep(key string, stamp uint64, answer Answer) {
	size := answer.Body.Len()
	if answer.Gzip != nil {
		size += size / smaller
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.deaf {
		c.kept.Put(key, size, &entry{stamp: stamp, seen: never, answer: answer})
		c.kept.Ask(key)
	}
}

// Written tells what has changed: tables, or those rows of a table that an owner has
// ("stock_levels:" and the id of a product).
func (c *Cache) Written(names []string) {
	c.mu.Lock()
	c.writes.note(names)
	c.mu.Unlock()
	select {
	case c.signal <- struct{}{}:
	default: // whoever waits has not come yet
	}
}

// Writes receives after writes, once for as many as came meanwhile.
func (c *Cache) Writes() <-chan struct{} { return c.signal }

// Stamp is a number that is higher after every write to one of the tables, and whether
// anybody can tell.
func (c *Cache) Stamp(tables []string) (stamp uint64, known bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.writes.last(tables, ""), !c.deaf
}

// Now is the count of all writes so far, and whether anybody can tell.
func (c *Cache) Now() (writes uint64, known bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.writes.now, !c.deaf
}

// Since tells that tables were written after a count of writes (see Now), or, for what is
// about some owners only, that something was which may be about one of them. While nobody
// can tell, everything may have been.
func (c *Cache) Since(at uint64, tables []string, owners ...string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.deaf || c.writes.isSince(at, tables, owners)
}

// Stats is how well a cache serves.
type Stats struct {
	Found, Made uint64 // answers given as they were kept, and made for who asked
	Bytes       int
}

// Stats tells how well it serves.
func (c *Cache) Stats() Stats {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Stats{Found: c.found.Load(), Made: c.made.Load(), Bytes: c.kept.Bytes()}
}

// Suspend keeps nothing and gives nothing that was kept, while nobody can tell what
// other nodes write.
func (c *Cache) Suspend() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.deaf = true
	c.kept.Clear()
}

// Resume begins to keep again.
func (c *Cache) Resume() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.deaf = false
}
