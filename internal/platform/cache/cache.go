// Package cache keeps answers that are the same for everyone, encoded and ready to
// send, until something they were made of is written. It is bounded: what was not
// asked for longest goes first.
package cache

import (
	"container/list"
	"net/http"
	"strconv"
	"sync"

	"golang.org/x/sync/singleflight"
)

// Answer is what one address says to everyone.
type Answer struct {
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
	writes  map[string]uint64 // how often each table was written
	deaf    bool
	making  singleflight.Group
}

type entry struct {
	key    string
	stamp  uint64
	answer Answer
}

// overhead is what an entry takes beside its texts, roughly.
const overhead = 512

// New makes a cache of at most so many bytes.
func New(most int) *Cache {
	return &Cache{entries: map[string]*list.Element{}, recent: list.New(), most: most, writes: map[string]uint64{}}
}

// Get returns the answer under key, made of what tables hold. It is made anew if one
// of them was written since; callers who ask meanwhile wait for the one that makes
// it. Whoever asks after a write never gets an answer that was begun before it.
func (c *Cache) Get(key string, tables []string, make func() Answer) Answer {
	answer, stamp, found := c.find(key, tables)
	if found {
		return answer
	}
	made, _, _ := c.making.Do(key+"#"+strconv.FormatUint(stamp, 10), func() (any, error) {
		answer := make()
		if answer.Keep {
			c.keep(key, stamp, answer)
		}
		return answer, nil
	})
	return made.(Answer)
}

// find also tells the stamp of what would be made now. Counts only rise, so their
// sum is another one as soon as one of them is.
func (c *Cache) find(key string, tables []string) (answer Answer, stamp uint64, found bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, table := range tables {
		stamp += c.writes[table]
	}
	held := c.entries[key]
	if held == nil || c.deaf || held.Value.(*entry).stamp != stamp {
		return Answer{}, stamp, false
	}
	c.recent.MoveToFront(held)
	return held.Value.(*entry).answer, stamp, true
}

func (c *Cache) keep(key string, stamp uint64, answer Answer) {
	added := &entry{key: key, stamp: stamp, answer: answer}
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

// Written tells that tables have changed.
func (c *Cache) Written(tables []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, table := range tables {
		c.writes[table]++
	}
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
