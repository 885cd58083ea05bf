package text

import (
	"strings"
	"unicode/utf8"
)

// Forms are the beginnings by which a folded Spanish word is found in any number and
// gender: one of them is in "redondo" as well as in "redondas". Plural and gender
// stand at the end of a word, so that only what is typed must be shortened; the text
// that is searched stays as it is. The browser has the same rule.
func Forms(word string) []string {
	length := utf8.RuneCountInString(word)
	switch {
	case length >= 5 && strings.HasSuffix(word, "ces"):
		return []string{word[:len(word)-1], word[:len(word)-3] + "z"}
	case length >= 3 && strings.HasSuffix(word, "z"):
		return []string{word, word[:len(word)-1] + "ce"}
	case length >= 5 && strings.HasSuffix(word, "es") && strings.Contains("lnrdsjy", word[len(word)-3:len(word)-2]):
		word, length = word[:len(word)-2], length-2
	case length >= 4 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "is"):
		word, length = word[:len(word)-1], length-1
	}
	root, isFeminine := strings.CutSuffix(word, "a")
	if !isFeminine {
		root, _ = strings.CutSuffix(word, "o")
	}
	switch {
	case root == word || length < 3:
		return []string{word}
	case length >= 5:
		return []string{root}
	case isFeminine: // a root of three letters is in too many words
		return []string{word, root + "o"}
	default:
		return []string{word, root + "a"}
	}
}
