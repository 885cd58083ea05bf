// Package text holds the rules for texts that people type, the same in every slice.
package text

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Fold makes a text comparable without regard to case and accents: "Visión" and
// "VISION" are the same word to someone who searches.
func Fold(s string) string {
	if isASCII(s) {
		return strings.ToLower(s)
	}
	chain := strippers.Get().(transform.Transformer)
	defer strippers.Put(chain)
	stripped, _, err := transform.String(chain, s)
	if err != nil {
		stripped = s
	}
	return strings.ToLower(stripped)
}

// strippers take accents off. They are kept: each has 8 KB of its own to work in, and a
// shop folds every word of every product when it starts.
var strippers = sync.Pool{New: func() any {
	return transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC)
}}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// OneLine tells whether a text fits into one line of at most max characters.
func OneLine(s string, max int) bool {
	return utf8.RuneCountInString(s) <= max && !strings.ContainsAny(s, "\r\n\t")
}

// Fits tells whether a text has at most max characters.
func Fits(s string, max int) bool { return utf8.RuneCountInString(s) <= max }
