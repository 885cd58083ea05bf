package position

import "testing"

func TestPositionsStayInsideWhatEnginesCountWith(t *testing.T) {
	for position, want := range map[int]bool{0: true, Most: true, -Most: true, Most + 1: false, -Most - 1: false, 3_000_000_000: false} {
		if got := IsAllowed(position); got != want {
			t.Errorf("%d is allowed: %v, want %v", position, got, want)
		}
	}
}
