package orders

import (
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/limits"
)

// Any address of a home's IPv6 network is free to use.
func TestLimitsByAddressCountAHomeOnce(t *testing.T) {
	for what, attempts := range map[string]func(identity.Actor) []limits.Attempt{"orders": orderAttempts, "guesses": guesses} {
		one, other := attempts(identity.Actor{IP: "2001:db8:1:2::1"}), attempts(identity.Actor{IP: "2001:db8:1:2:ffff::9"})
		if one[1] != other[1] {
			t.Errorf("%s: %v and %v count apart", what, one[1], other[1])
		}
		if next := attempts(identity.Actor{IP: "2001:db8:1:3::1"}); one[1] == next[1] {
			t.Errorf("%s: another network counts as the same", what)
		}
	}
}
