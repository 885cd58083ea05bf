package storefront

import "time"

// pace lets pages that are made ahead give way to who is there.
type pace struct {
	asked func() uint64 // how many requests came so far, of any kind
	seen  uint64
}

const (
	// fewRequests may come while a page is made before the shop counts as busy: one
	// visitor's own page and data.
	fewRequests = 3

	// giveWay is how often as long as it worked it rests in a busy shop.
	giveWay = 9
)

// busy tells whether many asked since it was last called.
func (p *pace) busy() bool {
	now := p.asked()
	came := now - p.seen
	p.seen = now
	return came > fewRequests
}

// rest tells how long to wait after work that took so long: not at all while nobody
// asks, and most of the time while many do.
func (p *pace) rest(worked time.Duration) time.Duration {
	if p.busy() {
		return giveWay * worked
	}
	return 0
}
