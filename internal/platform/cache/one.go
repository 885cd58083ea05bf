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
// Who asks meanwhile makes it too: nobody waits longer than a making takes.
func (o *One[T]) Get(c *Cache, tables []string, key string, longest time.Duration, make func() (T, error)) (T, error) {
	now := time.Now()
	stamp, known := c.Stamp(tables) // before anything is read
	if value, kept := o.find(key, stamp, now); kept && known {
		return value, nil
	}
	made, err := make()
	if err == nil && known {
		o.mu.Lock()
		defer o.mu.Unlock()
		o.key, o.stamp, o.until, o.value = key, stamp, now.Add(longest), made
	}
	return made, err
}

func (o *One[T]) find(key string, stamp uint64, now time.Time) (value T, kept bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.value, stamp == o.stamp && key == o.key && now.Before(o.until)
}
