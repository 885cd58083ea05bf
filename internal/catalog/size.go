package catalog

import (
	"regexp"
	"strconv"
)

// Size is the letter of a frame, which says how wide a face it is for.
type Size string

// Sizes are all letters, narrowest first.
var Sizes = []Size{"XS", "S", "M", "L", "XL"}

// wider are the fronts, in tenths of a millimetre, from which on the next letter counts.
// Every frame inside a row of the shop's size table falls into that row; between rows
// the width of the front decides, since that is what sits on a face.
var wider = []int{1130, 1230, 1330, 1430}

// Measures are the lengths of a frame, in tenths of a millimetre.
type Measures struct{ Lens, Bridge, Temple int }

// SizeOf is the letter of a frame with these measures.
func SizeOf(m Measures) Size {
	front, at := 2*m.Lens+m.Bridge, 0
	for at < len(wider) && front >= wider[at] {
		at++
	}
	return Sizes[at]
}

var stamp = regexp.MustCompile(`^(\d{2})\D{1,3}(\d{2})\D{1,3}(\d{3})\b`)

// ReadStamp reads measures as they are stamped on a temple, "52-18-145" or "52□18-145",
// the way the product's page reads them.
func ReadStamp(text string) (m Measures, read bool) {
	found := stamp.FindStringSubmatch(text)
	if found == nil {
		return m, false
	}
	for i, into := range []*int{&m.Lens, &m.Bridge, &m.Temple} {
		mm, _ := strconv.Atoi(found[i+1]) // two or three digits
		*into = mm * 10
	}
	return m, true
}
