package catalog

import (
	"math"
	"slices"
	"strings"

	"mirada/internal/catalog/finder"
)

// Reading is how a search was taken, and what is said of it.
type Reading struct {
	Matched    [][]string // of each thing that was looked for, the phrases that are it
	Corrected  string     // what was searched for instead of what was typed
	LeftOut    string     // what was searched for when not all words were anywhere together
	DidYouMean string     // a word that is found far more often
	Genders    []Gender

	wants []finder.Want // none for all products
}

const (
	fewFound    = 3  // products, beside which another word may be offered
	farCommoner = 10 // times as many products for that
)

// read finds what was meant: as it is understood, as it was typed, with slips mended,
// with fewer words; the first of these that finds something.
func read(index *finder.Index, words []string) Reading {
	found := func(wants []finder.Want) int {
		_, total := index.Find(wants, 1, 0)
		return total
	}
	meant := understand(words, spanish)
	if meant.isAll {
		return Reading{Genders: meant.genders, Matched: [][]string{}}
	}
	total := found(meant.wants)
	if total > 0 {
		reading := readingOf(meant)
		if total <= fewFound {
			reading.DidYouMean = moreCommon(index, words, total)
		}
		return reading
	}
	if plain := finder.Plain(words); found(plain) > 0 {
		return readingOf(understood{wants: plain})
	}
	if mended, isMended := mend(index, words); isMended {
		if again := understand(mended, spanish); found(again.wants) > 0 {
			reading := readingOf(again)
			reading.Corrected = strings.Join(mended, " ")
			return reading
		}
		meant = understand(mended, spanish)
	}
	return fewer(meant, found)
}

func readingOf(meant understood) Reading {
	reading := Reading{wants: meant.wants, Genders: meant.genders}
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
func mend(index *finder.Index, words []string) (mended []string, isMended bool) {
	mended = slices.Clone(words)
	for i, word := range words {
		if !mayBeSlip(word) || slices.Contains(fillers, word) {
			continue
		}
		if _, total := index.Find(finder.Plain([]string{word}), 1, 0); total > 0 {
			continue
		}
		if _, length := longestPhrase([]string{word}, spanish); length > 0 {
			continue
		}
		if near := nearest(word, known(index, word)); near != "" {
			mended[i], isMended = near, true
		}
	}
	return mended, isMended
}

// known are the words near one that the shop has, or means something by.
func known(index *finder.Index, typed string) map[string]int {
	uses := index.Words(func(word string) bool { return isNear(typed, word) })
	for _, set := range spanish {
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

// moreCommon is a word near the only one typed that many more products have.
func moreCommon(index *finder.Index, words []string, total int) string {
	if len(words) != 1 || !mayBeSlip(words[0]) {
		return ""
	}
	uses := index.Words(func(word string) bool { return isNear(words[0], word) && !sameWord(word, words[0]) })
	for word, count := range uses {
		if count < total*farCommoner {
			delete(uses, word)
		}
	}
	return nearest(words[0], uses)
}

// fewer leaves out the rarest word, and the next, until something is found.
func fewer(meant understood, found func([]finder.Want) int) Reading {
	type counted struct {
		want finder.Want
		uses int
	}
	left := make([]counted, len(meant.wants))
	for i, want := range meant.wants {
		left[i] = counted{want, found([]finder.Want{want})}
	}
	for len(left) > 1 {
		rarest := 0
		for i := range left {
			if left[i].uses <= left[rarest].uses { // of equals the one that was typed last
				rarest = i
			}
		}
		left = slices.Delete(left, rarest, rarest+1)
		wants, said := make([]finder.Want, len(left)), make([]string, len(left))
		for i, one := range left {
			wants[i], said[i] = one.want, strings.Join(one.want[0], " ")
		}
		if found(wants) > 0 {
			reading := readingOf(understood{wants: wants, genders: meant.genders})
			reading.LeftOut = strings.Join(said, " ")
			return reading
		}
	}
	return readingOf(meant)
}

// all are the products that it finds, best first; nil means every product.
func (r Reading) all(index *finder.Index) []string {
	if r.wants == nil {
		return nil
	}
	found, _ := index.Find(r.wants, math.MaxInt, 0)
	return append([]string{}, found...)
}
