package storefront

import (
	"testing"
	"time"
)

func TestPagesMadeAheadGiveWayToVisitors(t *testing.T) {
	t.Parallel()
	var asked uint64
	p := pace{asked: func() uint64 { return asked }}
	for _, step := range []struct {
		came uint64
		want time.Duration
	}{{0, 0}, {fewRequests, 0}, {fewRequests + 1, giveWay * time.Second}, {10_000, giveWay * time.Second}, {0, 0}} {
		asked += step.came
		if got := p.rest(time.Second); got != step.want {
			t.Errorf("after %d requests it rests %v, want %v", step.came, got, step.want)
		}
	}
}
