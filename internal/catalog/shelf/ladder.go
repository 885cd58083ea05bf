package shelf

import "slices"

// ladder holds which products come first in the order of prices, at every rung. So a span
// of prices is made of two rungs and of the few products between them and its ends.
type ladder struct {
	every  int     // products from rung to rung
	rungs  []set   // the first has none
	prices []int64 // of the first product behind each rung
}

const mostRungs = 64

func makeLadder(order []uint32, words int, prices *figures) *ladder {
	l := &ladder{every: len(order)/mostRungs + 1}
	climbed := make(set, words)
	for at, no := range order {
		if at%l.every == 0 {
			l.rungs, l.prices = append(l.rungs, slices.Clone(climbed)), append(l.prices, prices.of(no))
		}
		climbed.add(no)
	}
	l.rungs = append(l.rungs, climbed)
	return l
}

// between are the products of the order from the place begin to the place end. Up to its
// end they are all there are, which is at hand in all.
func (l *ladder) between(on *sheet, order []uint32, begin, end int, all set) set {
	from, to := begin/l.every, end/l.every
	low, high := l.rungs[from], l.rungs[to]
	if end == len(order) {
		high = all
	}
	made := on.room(len(high))
	low = low[:len(high)]
	for i, word := range high {
		made[i] = word &^ low[i]
	}
	if end < len(order) {
		for _, no := range order[to*l.every : end] {
			made.add(no)
		}
	}
	for _, no := range order[from*l.every : begin] {
		made.remove(no)
	}
	return made
}

// pricesIn is all products whose price lies in a span.
func (x *Index) pricesIn(on *sheet, span Span) set {
	order, prices := x.orders[PriceUp], &x.numbers[Price]
	l := x.kept.ladderOf(x)
	low, end := max(span.Low, 0), len(order)
	if span.High < low || end == 0 {
		return on.empty(len(x.all))
	}
	if prices.of(order[end-1]) > span.High {
		end = l.below(order, prices, span.High+1)
	}
	return l.between(on, order, l.below(order, prices, low), end, x.all)
}

// below is how many of the order have a lower price, or none.
func (l *ladder) below(order []uint32, prices *figures, price int64) int {
	rung, _ := slices.BinarySearch(l.prices, price)
	begin := max(rung-1, 0) * l.every
	at, _ := slices.BinarySearchFunc(order[begin:min(begin+l.every, len(order))], price, func(no uint32, price int64) int {
		if prices.of(no) < price {
			return -1
		}
		return 1
	})
	return begin + at
}
