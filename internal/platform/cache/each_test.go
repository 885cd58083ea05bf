package cache_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"mirada/internal/platform/cache"
)

// maker makes values that tell how often each owner's was made.
type maker struct {
	times  map[string]int
	others map[string][]string
	asked  []string // by the last who wanted something made
}

func (m *maker) make(missing []string) (map[string]cache.Made[string], error) {
	m.asked = missing
	made := map[string]cache.Made[string]{}
	for _, owner := range missing {
		if m.times[owner]++; owner != "none" {
			made[owner] = cache.Made[string]{Value: fmt.Sprint(owner, m.times[owner]), Others: m.others[owner]}
		}
	}
	return made, nil
}

func wantValues(t *testing.T, each *cache.Each[string], m *maker, when string, want map[string]string) {
	t.Helper()
	owners := append(slices.Sorted(maps.Keys(want)), "none")
	if got, err := each.Get(owners, m.make); err != nil || !maps.Equal(got, want) {
		t.Errorf("%s: %v, %v, want %v", when, got, err, want)
	}
}

func TestEachValueIsMadeOnceUntilItsOwnersRowsAreWritten(t *testing.T) {
	t.Parallel()
	c := cache.New(1 << 20)
	each := cache.NewEach[string](c, []string{"products", "stock_levels"}, 1<<20)
	m := &maker{times: map[string]int{}, others: map[string][]string{"a": {"b", "hidden"}}}
	wantValues(t, each, m, "first", map[string]string{"a": "a1", "b": "b1", "c": "c1"})
	wantValues(t, each, m, "again", map[string]string{"a": "a1", "b": "b1", "c": "c1"})
	if !slices.Equal(m.asked, []string{"none"}) {
		t.Errorf("what is kept is made again: %v", m.asked)
	}
	c.Written([]string{"slides", "slides:a"})
	wantValues(t, each, m, "after a write of another table", map[string]string{"a": "a1", "b": "b1", "c": "c1"})
	c.Written([]string{"stock_levels:c"})
	wantValues(t, each, m, "after a write of one owner", map[string]string{"a": "a1", "b": "b1", "c": "c2"})
	c.Written([]string{"products:b"})
	wantValues(t, each, m, "after a write of one that another tells of", map[string]string{"a": "a2", "b": "b2", "c": "c2"})
	c.Written([]string{"products:hidden"})
	wantValues(t, each, m, "after a write of one that is not asked for", map[string]string{"a": "a3", "b": "b2", "c": "c2"})
	c.Written([]string{"products"})
	wantValues(t, each, m, "after a write of the table", map[string]string{"a": "a4", "b": "b3", "c": "c3"})
	c.Suspend()
	wantValues(t, each, m, "while nobody hears of writes", map[string]string{"a": "a5"})
	wantValues(t, each, m, "while nobody hears of writes, again", map[string]string{"a": "a6"})
	c.Written([]string{"products", "stock_levels"}) // as the database says before it hears again
	c.Resume()
	wantValues(t, each, m, "after a time when nobody heard of writes", map[string]string{"a": "a7", "b": "b4"})
}

// What was read before a write must not be kept after it.
func TestAWriteWhileValuesAreMadeIsSeen(t *testing.T) {
	t.Parallel()
	c, made := cache.New(1<<20), 0
	each := cache.NewEach[int](c, []string{"products"}, 1<<20)
	read := func([]string) (map[string]cache.Made[int], error) {
		made++
		c.Written([]string{"products:a"})
		return map[string]cache.Made[int]{"a": {Value: made}}, nil
	}
	for want := range 3 {
		if got, _ := each.Get([]string{"a"}, read); got["a"] != want+1 {
			t.Errorf("%d, want %d", got["a"], want+1)
		}
	}
}

func TestValuesAreBoundedAndFaultsTold(t *testing.T) {
	t.Parallel()
	each := cache.NewEach[int](cache.New(1<<20), nil, 20_000)
	made := 0
	for round := range 2 {
		for n := range 1000 {
			_, err := each.Get([]string{fmt.Sprint(n)}, func(missing []string) (map[string]cache.Made[int], error) {
				made++
				return map[string]cache.Made[int]{missing[0]: {Value: n, Bytes: 500}}, nil
			})
			if err != nil {
				t.Fatal(round, err)
			}
		}
	}
	if made != 2000 {
		t.Errorf("made %d of 2,000: more is kept than there is room for", made)
	}
	fault := errors.New("down")
	if _, err := each.Get([]string{"x"}, func([]string) (map[string]cache.Made[int], error) { return nil, fault }); !errors.Is(err, fault) {
		t.Errorf("a fault is told as %v", err)
	}
}
