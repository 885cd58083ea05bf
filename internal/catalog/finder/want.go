package finder

import "mirada/internal/platform/text"

// Want is one thing that is looked for: any of its phrases, of which all words must be
// there. The first is as it was typed.
type Want [][]string

// Plain wants every word, as it is.
func Plain(words []string) []Want {
	wants := make([]Want, len(words))
	for i, word := range words {
		wants[i] = Want{{word}}
	}
	return wants
}

// markAny notes, by product, in which fields one of the phrases is.
func (x *Index) markAny(fields []byte, want Want) {
	for _, phrase := range want {
		if len(phrase) == 1 {
			x.mark(fields, text.Forms(phrase[0]))
			continue
		}
		whole, next := make([]byte, len(fields)), make([]byte, len(fields))
		for i, word := range phrase {
			if i == 0 {
				x.mark(whole, text.Forms(word))
				continue
			}
			clear(next)
			x.mark(next, text.Forms(word))
			both(whole, next)
		}
		for place, has := range whole {
			if has&found != 0 {
				fields[place] |= has
			}
		}
	}
}

// both leaves what is marked in each.
func both(fields, others []byte) {
	for place := range fields {
		fields[place] &= others[place]
	}
}

func typedForms(wants []Want) (forms [][]string) {
	for _, want := range wants {
		for _, word := range want[0] {
			forms = append(forms, text.Forms(word))
		}
	}
	return forms
}
