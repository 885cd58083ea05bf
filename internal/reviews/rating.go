package reviews

import "math"

// Rating is what the published reviews of a product say together.
type Rating struct {
	Count int
	Stars int // the sum
	Tight int
	Right int
	Loose int
}

// Average is how many stars a product has, to one place; 0 where nobody wrote.
func (r Rating) Average() float64 {
	if r.Count == 0 {
		return 0
	}
	return math.Round(10*float64(r.Stars)/float64(r.Count)) / 10
}
