package cache

import (
	"sync"
	"time"
)

// One keeps a single value that takes long to make, such as figures over all orders.
type One[T any] struct {
	mu    sync.Mutex
	key   string
	stamp uint64
	until time.Time
	value T
}

// Get returns the value, made anew if its key is another, if one of the tables was written
// since, or if it is older than it may get: for what the clock changes without a write.
// Who asks meanwhile waits for the one that makes it.
func (o *One[T]) Get(c *Cache, tables []string, key string, longest time.Duration, make func() (T, error)) (T, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := time.Now()
	stamp, known := c.Stamp(tables) // before anything is read
	if known && stamp == o.stamp && key == o.key && now.Before(o.until) {
		return o.value, nil
	}
	made, err := make()
	if err == nil && known {
		o.key, o.stamp, o.until, o.value = key, stamp, now.Add(longest), made
	}
	return made, err
}
