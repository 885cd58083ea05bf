package app

import "testing"

func TestMemoryIsGivenBackOnceAfterEachBusyTime(t *testing.T) {
	t.Parallel()
	var r resting
	for i, c := range []struct {
		asked  uint64
		begins bool
	}{{0, false}, {5, false}, {500, false}, {900, false}, {905, true}, {910, false}, {910, false}, {950, false}, {951, true}} {
		if got := r.begins(c.asked); got != c.begins {
			t.Errorf("look %d, %d requests: %v, want %v", i, c.asked, got, c.begins)
		}
	}
}
