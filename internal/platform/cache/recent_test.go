package cache

import (
	"slices"
	"strings"
	"testing"
)

func TestWhatWasNotAskedForLongestGoesFirst(t *testing.T) {
	t.Parallel()
	const most = 10 * (overhead + 1 + 100)
	r := NewRecent[string](most)
	for _, key := range strings.Split("abcdefghij", "") {
		r.Put(key, 100, key)
	}
	r.Ask("a")
	r.Put("b", 100, "b again") // nobody asked for it
	r.Put("k", 100, "k")
	if _, has := r.Peek("b"); has || r.Bytes() != most || !r.IsFull() {
		t.Errorf("%v are left, %d bytes of %d", slices.Collect(r.Values()), r.Bytes(), most)
	}
	if held := slices.Collect(r.Values()); strings.Join(held, "") != "kajihgfedc" {
		t.Errorf("held in the order %v", held)
	}
	r.Put("c", 200, "c again")
	if value, _ := r.Peek("c"); value == "c again" || r.Bytes() > most {
		t.Errorf("a larger one in the last place is %q, with %d bytes of %d", value, r.Bytes(), most)
	}
	r.Put("a", most/2, "a")
	if _, has := r.Peek("a"); has {
		t.Error("one that takes half of the room is kept, or the one before it")
	}
}
