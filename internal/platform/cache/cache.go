// Package cache keeps answers that are the same for everyone, encoded and ready to
// send, until something they were made of is written. It is bounded: what was not
// asked for longest goes first.
package cache

import (
	"container/list"
	"math"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/singleflight"
)

// Answer is what one address says to everyone.
type Answer struct {
	Route  string // the pattern of who answered; "" where it is not sent as it is
	Status int
	Header http.Header
	ETag   string
	Body   []byte
	Gzip   []byte // nil where it would not be smaller
	Keep   bool   // false for what is not to be said again, an error for one
}

// Cache holds answers. All methods may be called at once from anywhere.
type Cache struct {
	mu      sync.Mutex
	entries map[string]*list.Element
	recent  *list.List // most recently asked for first
	bytes   int
	most    int
	writes  writes
	deaf    bool
	making  singleflight.Group
	found   atomic.Uint64
	made    atomic.Uint64
	signal  chan struct{}
}

type entry struct {
	key    string
	stamp  uint64
	seen   uint64 // how many writes there had been when it was last known to be fresh
	answer Answer
}

// never is a count of writes that is not reached: nobody has looked yet.
const never = math.MaxUint64

// overhead is what an entry takes beside its texts, roughly.
const overhead = 512

// New makes a cache of at most so many bytes.
func New(most int) *Cache {
	return &Cache{entries: map[string]*list.Element{}, recent: list.New(), most: most, writes: newWrites(), signal: make(chan struct{}, 1)}
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
	held := c.entries[key]
	if held == nil || c.deaf || held.Value.(*entry).seen != c.writes.now {
		return Answer{}, false
	}
	c.recent.MoveToFront(held)
	c.found.Add(1)
	return held.Value.(*entry).answer, true
}

// find also tells the stamp of what would be made now.
func (c *Cache) find(key string, tables []string, owner string) (answer Answer, stamp uint64, found bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	stamp = c.writes.last(tables, owner)
	held := c.entries[key]
	if held == nil || c.deaf || held.Value.(*entry).stamp != stamp {
		return Answer{}, stamp, false
	}
	held.Value.(*entry).seen = c.writes.now
	c.recent.MoveToFront(held)
	return held.Value.(*entry).answer, stamp, true
}

func (c *Cache) keep(key string, stamp uint64, answer Answer) {
	added := &entry{key: key, stamp: stamp, seen: never, answer: answer}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.deaf || added.size() > c.most/8 {
		return
	}
	if before := c.entries[key]; before != nil {
		c.drop(before)
	}
	c.entries[key] = c.recent.PushFront(added)
	for c.bytes += added.size(); c.bytes > c.most; {
		c.drop(c.recent.Back())
	}
}

func (c *Cache) drop(held *list.Element) {
	gone := c.recent.Remove(held).(*entry)
	delete(c.entries, gone.key)
	c.bytes -= gone.size()
}

func (e *entry) size() int {
	return overhead + len(e.key) + len(e.answer.Body) + len(e.answer.Gzip)
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

// Stats is how well a cache serves.
type Stats struct {
	Found, Made uint64 // answers given as they were kept, and made for who asked
	Bytes       int
}

// Stats tells how well it serves.
func (c *Cache) Stats() Stats {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Stats{Found: c.found.Load(), Made: c.made.Load(), Bytes: c.bytes}
}

// Suspend keeps nothing and gives nothing that was kept, while nobody can tell what
// other nodes write.
func (c *Cache) Suspend() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.deaf = true
	for c.recent.Len() > 0 {
		c.drop(c.recent.Back())
	}
}

// Resume begins to keep again.
func (c *Cache) Resume() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.deaf = false
}
