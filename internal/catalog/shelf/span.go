package shelf

// keepSpan takes out what is outside the span.
func (x *Index) keepSpan(on *sheet, s set, span Span) {
	if span.Of == Price {
		s.keep(x.pricesIn(on, span))
	} else {
		x.numbers[span.Of].keep(s, span)
	}
}

// countSpans is how many lie inside each of the spans, all of one number.
func (x *Index) countSpans(among *counter, spans []Span) []int {
	counts := make([]int, len(spans))
	if !among.isQuicker(len(spans)) {
		for i, span := range spans {
			counts[i] = among.with(x.kept.setOf(x, span))
		}
		return counts
	}
	windows, numbers := make([]window, len(spans)), &x.numbers[spans[0].Of]
	for i, span := range spans {
		windows[i] = span.window()
	}
	among.each(func(no uint32) {
		n := numbers.of(no)
		for i, w := range windows {
			counts[i] += w.has(n)
		}
	})
	return counts
}

// window is a span that is compared at once, without a branch.
type window struct{ low, width uint64 }

func (s Span) window() window {
	low := max(s.Low, 0) // None is in no window
	if s.High < low {
		return window{low: 1 << 63} // nothing
	}
	return window{uint64(low), uint64(s.High - low)}
}

// has is 1 for a number inside.
func (w window) has(n int64) (one int) {
	if uint64(n)-w.low <= w.width {
		one = 1
	}
	return one
}
