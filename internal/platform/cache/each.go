package cache

import "sync"

// Each keeps a value for each of many owners, made of their rows of some tables: what is
// written of one owner leaves the values of all others.
type Each[T any] struct {
	writes *Cache // hears of them
	tables []string

	mu   sync.Mutex
	kept Recent[each[T]]
}

// Made is a value, about how many bytes it takes, and who beside its owner it tells of.
type Made[T any] struct {
	Value  T
	Bytes  int
	Others []string
}

type each[T any] struct {
	value T
	of    []string // owners that it tells of
	at    uint64   // how many writes there had been before it was made
}

// NewEach keeps values of at most so many bytes until c hears of a write to their rows.
func NewEach[T any](c *Cache, tables []string, most int) *Each[T] {
	return &Each[T]{writes: c, tables: tables, kept: NewRecent[each[T]](most)}
}

// Get returns the values of those owners that have one. What is not kept, or was written
// of since it was made, is made together.
func (e *Each[T]) Get(owners []string, make func(missing []string) (map[string]Made[T], error)) (map[string]T, error) {
	now, known := e.writes.Now() // before anything is read
	values, missing := e.find(owners)
	if len(missing) == 0 {
		return values, nil
	}
	made, err := make(missing)
	if err != nil {
		return nil, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for owner, one := range made {
		values[owner] = one.Value
		if known {
			e.kept.Put(owner, one.Bytes, each[T]{one.Value, append(one.Others, owner), now})
			e.kept.Ask(owner)
		}
	}
	return values, nil
}

func (e *Each[T]) find(owners []string) (values map[string]T, missing []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	values = make(map[string]T, len(owners))
	for _, owner := range owners {
		one, has := e.kept.Peek(owner)
		if !has || e.writes.Since(one.at, e.tables, one.of...) {
			missing = append(missing, owner)
			continue
		}
		e.kept.Ask(owner)
		values[owner] = one.value
	}
	return values, missing
}
