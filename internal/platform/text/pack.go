package text

import (
	"slices"
	"strings"
)

// Pack lays texts that are kept for long one behind the other, in a place of their own.
// Each by itself takes more room, and the garbage collector looks at every one; and a
// part of a longer text would keep all of that. There is nothing to do for nil.
func Pack(texts ...*string) {
	whole := 0
	for _, text := range texts {
		if text != nil {
			whole += len(*text)
		}
	}
	var all strings.Builder
	all.Grow(whole)
	for _, text := range texts {
		if text != nil {
			from := all.Len()
			all.WriteString(*text)
			*text = all.String()[from:]
		}
	}
}

// PackAll is a list of texts that are packed.
func PackAll(texts []string) []string {
	packed := slices.Clone(texts)
	each := make([]*string, len(packed))
	for i := range packed {
		each[i] = &packed[i]
	}
	Pack(each...)
	return packed
}
