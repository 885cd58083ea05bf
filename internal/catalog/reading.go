package catalog

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/google/uuid"

	"mirada/internal/catalog/finder"
	"mirada/internal/platform/text"
)

// Reading is how a search was taken, and what is said of it.
type Reading struct {
	Matched    [][]string // of each thing that was looked for, the phrases that are it
	Corrected  string     // what was searched for instead of what was typed
	LeftOut    string     // what was searched for when not all words were anywhere together
	DidYouMean string     // the same with a word that is found far more often
	Genders    []Gender

	wants []finder.Want
	isAll bool // every product, but for the gender
}

const (
	fewFound    = 3  // products, beside which another word may be offered
	farCommoner = 10 // times as many products for that
)

// searched is where and by what words are understood.
type searched struct {
	index *finder.Index
	sets  []synonyms
	left  func(found []uuid.UUID, genders []Gender) int // how many of them, nil for all, are for one of the genders
}

// found counts what is found, the gender with it.
func (s searched) found(meant understood) int {
	switch {
	case meant.isAll:
		return s.left(nil, meant.genders)
	case len(meant.genders) > 0:
		return s.left(s.index.Ranked(meant.wants), meant.genders)
	default:
		_, total := s.index.Find(meant.wants, 1, 0)
		return total
	}
}

// count is how many products a reading finds.
func (s searched) count(r Reading) int {
	return s.found(understood{wants: r.wants, genders: r.Genders, isAll: r.isAll})
}

// read finds what was meant: as it is understood, as it was typed, with slips mended,
// with fewer words; the first of these that finds something.
func (s searched) read(words []string) Reading {
	meant := understand(words, s.sets)
	for _, way := range []understood{meant, {wants: finder.Plain(words)}} {
		if total := s.found(way); total > 0 {
			reading := readingOf(way)
			if total <= fewFound {
				reading.DidYouMean = s.moreCommon(words, total)
			}
			return reading
		}
	}
	if mended, isMended := s.mend(words); isMended {
		if meant = understand(mended, s.sets); s.found(meant) > 0 {
			reading := readingOf(meant)
			reading.Corrected = s.said(mended)
			return reading
		}
	}
	return s.fewer(meant)
}

func readingOf(meant understood) Reading {
	reading := Reading{Genders: meant.genders, Matched: [][]string{}, isAll: meant.isAll}
	if meant.isAll {
		return reading
	}
	reading.wants = meant.wants
	for _, want := range meant.wants {
		phrases := make([]string, len(want))
		for i, phrase := range want {
			phrases[i] = strings.Join(phrase, " ")
		}
		reading.Matched = append(reading.Matched, phrases)
	}
	return reading
}

// mend replaces words that no product has by the nearest that one has. Synonyms come
// afterwards, so that a mended word has its own.
func (s searched) mend(words []string) (mended []string, isMended bool) {
	mended = slices.Clone(words)
	for i, word := range words {
		if !mayBeSlip(word) || slices.Contains(fillers, word) {
			continue
		}
		if s.found(understood{wants: finder.Plain([]string{word})}) > 0 {
			continue
		}
		if _, length := longestPhrase([]string{word}, s.sets); length > 0 {
			continue
		}
		if near := nearest(word, s.known(word)); near != "" {
			mended[i], isMended = near, true
		}
	}
	return mended, isMended
}

// said is a search in words as the shop writes them, or its staff among those that mean
// the same: "zamana" becomes "samaná", and is still looked for as "samana".
func (s searched) said(words []string) string {
	said, written := slices.Clone(words), s.index.Written(words)
	for i, word := range words {
		said[i] = cmp.Or(written[word], s.writtenByStaff(word), word)
	}
	return strings.Join(said, " ")
}

func (s searched) writtenByStaff(word string) string {
	for _, set := range s.sets {
		for written := range strings.FieldsSeq(strings.ReplaceAll(set.written, ",", " ")) {
			if text.Fold(written) == word {
				return strings.ToLower(written)
			}
		}
	}
	return ""
}

// known are the words near one that the shop has, or means something by.
func (s searched) known(typed string) map[string]int {
	uses := s.index.Words(func(word string) bool { return isNear(typed, word) })
	for _, set := range s.sets {
		for _, phrase := range set.phrases {
			for _, word := range phrase {
				if uses[word] == 0 && !slices.Contains(fillers, word) {
					uses[word] = 1
				}
			}
		}
	}
	return uses
}

// moreCommon is what was typed with one of its words replaced by one near it that far
// more products have. Nothing is offered that finds no more.
func (s searched) moreCommon(words []string, total int) string {
	for i, typed := range words {
		if !mayBeSlip(typed) || slices.Contains(fillers, typed) {
			continue
		}
		least := farCommoner * max(1, s.found(understand([]string{typed}, s.sets)))
		uses := s.index.Words(func(word string) bool { return isNear(typed, word) && !sameWord(word, typed) })
		maps.DeleteFunc(uses, func(_ string, count int) bool { return count < least })
		instead := slices.Clone(words)
		if instead[i] = nearest(typed, uses); instead[i] != "" && s.found(understand(instead, s.sets)) > total {
			return s.said(instead)
		}
	}
	return ""
}

// fewer leaves out the gender, else the rarest word, and the next, until something is
// found.
func (s searched) fewer(meant understood) Reading {
	type counted struct {
		want finder.Want
		uses int
	}
	left := make([]counted, len(meant.wants))
	for i, want := range meant.wants {
		left[i] = counted{want, s.found(understood{wants: []finder.Want{want}})}
	}
	for len(left) > 0 && !meant.isAll {
		wants, words := make([]finder.Want, len(left)), []string{}
		rarest := 0
		for i, one := range left {
			wants[i], words = one.want, append(words, one.want[0]...)
			if one.uses <= left[rarest].uses { // of equals the one that was typed last
				rarest = i
			}
		}
		for _, genders := range [][]Gender{meant.genders, nil} {
			if some := (understood{wants: wants, genders: genders}); s.found(some) > 0 {
				reading := readingOf(some)
				reading.LeftOut = s.said(words)
				return reading
			}
		}
		left = slices.Delete(left, rarest, rarest+1)
	}
	return readingOf(meant)
}

// all are the products that it finds, best first; nil means every product.
func (r Reading) all(index *finder.Index) []uuid.UUID {
	if r.isAll {
		return nil
	}
	return index.Ranked(r.wants)
}
