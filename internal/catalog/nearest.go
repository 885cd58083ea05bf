package catalog

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"mirada/internal/platform/text"
)

const (
	leastCorrected = 4 // letters of a word that may be a slip
	leastTwice     = 8 // letters of one in which two may be
)

// mayBeSlip tells words from references and numbers.
func mayBeSlip(word string) bool {
	return utf8.RuneCountInString(word) >= leastCorrected && !strings.ContainsAny(word, "0123456789-_./")
}

// isNear tells that a word may have been meant.
func isNear(typed, word string) bool {
	if typed == word || !mayBeSlip(word) {
		return false
	}
	return sound(typed) == sound(word) || slips(typed, word) <= mostEdits(typed)
}

func mostEdits(typed string) int {
	if utf8.RuneCountInString(typed) >= leastTwice {
		return 2
	}
	return 1
}

// slips counts wrong letters. Number and gender are none: who types "redndas" left out one
// letter of "redonda".
func slips(typed, word string) int {
	wrong := edits(typed, word)
	root, other := text.Forms(typed)[0], text.Forms(word)[0]
	if wrong < 2 || !mayBeSlip(root) || !mayBeSlip(other) {
		return wrong
	}
	return min(wrong, max(1, edits(root, other)))
}

// nearest is the word of those near that was most probably meant: one that sounds alike,
// then the fewest slips, the same first letter, the most in common, the most used.
func nearest(typed string, uses map[string]int) string {
	words := slices.Sorted(maps.Keys(uses))
	words = slices.DeleteFunc(words, func(word string) bool { return uses[word] == 0 || !isNear(typed, word) })
	if len(words) == 0 {
		return ""
	}
	return slices.MinFunc(words, func(a, b string) int {
		return cmp.Or(
			-compareTruth(sound(a) == sound(typed), sound(b) == sound(typed)),
			slips(typed, a)-slips(typed, b),
			-compareTruth(a[0] == typed[0], b[0] == typed[0]),
			-cmp.Compare(likeness(typed, a), likeness(typed, b)),
			uses[b]-uses[a],
			strings.Compare(a, b),
		)
	})
}

func compareTruth(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	default:
		return -1
	}
}

var (
	softC = regexp.MustCompile(`c([ei])`)
	softG = regexp.MustCompile(`g([ei])`)
	heard = strings.NewReplacer("ll", "y", "h", "", "v", "b", "z", "s", "qu", "k", "c", "k")
)

// sound is a folded word as it is heard: letters that are spoken alike become one.
func sound(word string) string {
	return heard.Replace(softG.ReplaceAllString(softC.ReplaceAllString(word, "s$1"), "j$1"))
}

// edits counts how many letters were left out, added, changed, or changed places.
func edits(a, b string) int {
	from, to := []rune(a), []rune(b)
	if diff := len(from) - len(to); diff > 2 || diff < -2 {
		return 3 // more than anybody forgives
	}
	before, last, now := make([]int, len(to)+1), make([]int, len(to)+1), make([]int, len(to)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(from); i++ {
		now[0] = i
		for j := 1; j <= len(to); j++ {
			change := 1
			if from[i-1] == to[j-1] {
				change = 0
			}
			now[j] = min(last[j]+1, now[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
		}
		before, last, now = last, now, before
	}
	return last[len(to)]
}

// likeness is the share of three letters in a row that two words have in common.
func likeness(a, b string) float64 {
	threes := func(word string) map[string]bool {
		all := map[string]bool{}
		padded := "  " + word + " "
		for i := 0; i+3 <= len(padded); i++ {
			all[padded[i:i+3]] = true
		}
		return all
	}
	one, other, common := threes(a), threes(b), 0
	for three := range one {
		if other[three] {
			common++
		}
	}
	return float64(common) / float64(len(one)+len(other)-common)
}
