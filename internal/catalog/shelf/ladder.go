package shelf

import (
	"math"
	"slices"
)

// ladder holds which products come first in the order of prices, at every rung. So a span
// of prices is made of two rungs and of the few products between them and its ends.
type ladder struct {
	every int   // products from rung to rung
	rungs []set // the first has none
}

const mostRungs = 64

func makeLadder(order []uint32, words int) *ladder {
	l := &ladder{every: len(order)/mostRungs + 1}
	climbed := make(set, words)
	for at, no := range order {
		if at%l.every == 0 {
			l.rungs = append(l.rungs, slices.Clone(climbed))
		}
		climbed.add(no)
	}
	l.rungs = append(l.rungs, climbed)
	return l
}

// first are the first products of the order.
func (l *ladder) first(on *sheet, order []uint32, length int) set {
	rung := length / l.every
	made := on.copyOf(l.rungs[rung])
	for _, no := range order[rung*l.every : length] {
		made.add(no)
	}
	return made
}

// keepPrices takes out what is outside a span of prices.
func (x *Index) keepPrices(on *sheet, s set, span Span) {
	order, prices := x.orders[PriceUp], &x.numbers[Price]
	below := func(price int64) int {
		at, _ := slices.BinarySearchFunc(order, price, func(no uint32, price int64) int {
			if prices.of(no) < price {
				return -1
			}
			return 1
		})
		return at
	}
	low := max(span.Low, 0)
	if span.High < low {
		clear(s)
		return
	}
	l := x.kept.ladderOf(x)
	if end := below(min(span.High, math.MaxInt64-1) + 1); end < len(order) {
		s.keep(l.first(on, order, end))
	}
	if begin := below(low); begin > 0 {
		s.drop(l.first(on, order, begin))
	}
}
