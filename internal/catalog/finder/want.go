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
		whole := takeMarks(len(fields))
		for i, word := range phrase {
			if i == 0 {
				x.mark(*whole, text.Forms(word))
				continue
			}
			next := takeMarks(len(fields))
			x.mark(*next, text.Forms(word))
			both(*whole, *next)
			next.giveBack()
		}
		for place, has := range *whole {
			if has&found != 0 {
				fields[place] |= has
			}
		}
		whole.giveBack()
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
