package catalog

import (
	"strings"
	"testing"

	"mirada/internal/platform/text"
)

// Whatever is typed becomes a few folded words, or is refused.
func FuzzSearchText(f *testing.F) {
	for _, typed := range []string{"gafas de sol", "%_\\", "ÁÉÍ ñ", "a", "", "\u202e x", strings.Repeat("a ", 200), "👓 ﷽"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		words, err := searchWords(typed)
		if err != nil {
			return
		}
		for _, word := range words {
			if word == "" || strings.ContainsAny(word, " \t\n") || text.Fold(word) != word {
				t.Errorf("%q gives the word %q", typed, word)
			}
		}
	})
}
