package catalog

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// What a set of synonyms is refused for.
var (
	ErrSynonym       = errs.New(errs.NotFound, "catalog.synonym_not_found", "These search words do not exist")
	ErrSynonymFields = errs.New(errs.Invalid, "catalog.invalid_synonym", "Please check the fields")
	ErrSynonymTaken  = errs.New(errs.Conflict, "catalog.synonym_taken", "One of these words is in another set already")
	ErrSynonymsFull  = errs.New(errs.Conflict, "catalog.too_many_synonyms", "There are 300 sets of search words already")
	ErrStaleSynonym  = errs.New(errs.Conflict, "catalog.stale_search_synonym", "Somebody else changed this while you were editing it")
)

// Synonym is a set of words and phrases that mean the same to who searches.
type Synonym struct {
	ID        string
	Words     string // with commas between them
	IsGeneral bool   // they describe the whole shop
	IsActive  bool
	Version   int `json:"-"` // of one to be saved: what it was made on, or 0
}

const (
	mostPhrase      = 40  // letters
	mostPhraseWords = 4   // words
	mostSynonyms    = 300 // sets: every search reads them
)

// clean leaves one spelling of the set, and refuses what would find nothing or too much.
func (s Synonym) clean() (Synonym, error) {
	phrases := []string{}
	for phrase := range strings.SplitSeq(s.Words, ",") {
		if phrase = strings.Join(strings.Fields(phrase), " "); phrase != "" {
			phrases = append(phrases, phrase)
		}
	}
	s.Words = strings.Join(phrases, ", ")
	least := 2
	if s.IsGeneral {
		least = 1
	}
	refuse := func(why string) (Synonym, error) {
		return s, ErrSynonymFields.WithFields(errs.Field{Name: "words", Message: why})
	}
	switch {
	case len(phrases) > mostAlternatives:
		return refuse("At most 8 words or phrases")
	case len(phrases) < least:
		return refuse("Write words that mean the same, with commas between them")
	case slices.ContainsFunc(phrases, func(phrase string) bool { return !isPhrase(phrase) }):
		return refuse("Each has 2 to 40 letters or digits, and at most 4 words")
	case len(phrases) != len(slices.Compact(slices.Sorted(slices.Values(meaningsOf(s.Words))))):
		return refuse("Each word once: plural and gender are understood")
	}
	return s, nil
}

func isPhrase(phrase string) bool {
	length := utf8.RuneCountInString(phrase)
	words := strings.Fields(text.Fold(phrase))
	if length < 2 || length > mostPhrase || len(words) == 0 || len(words) > mostPhraseWords || len(strings.Join(words, "")) < 2 {
		return false
	}
	if !slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(fillers, word) }) {
		return false
	}
	return !strings.ContainsFunc(phrase, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -'", r)
	})
}

// meaningsOf are the phrases of a set, whatever their number and gender.
func meaningsOf(words string) []string {
	meant := []string{}
	for _, phrase := range phrasesOf(words) {
		forms := make([]string, len(phrase))
		for i, word := range phrase {
			forms[i] = text.Forms(word)[0]
		}
		meant = append(meant, strings.Join(forms, " "))
	}
	return meant
}

// phrasesOf takes a set apart, folded.
func phrasesOf(words string) (phrases [][]string) {
	for phrase := range strings.SplitSeq(words, ",") {
		phrases = append(phrases, strings.Fields(text.Fold(phrase)))
	}
	return phrases
}

// sharesWord tells that two sets would both be meant by one phrase.
func (s Synonym) sharesWord(other Synonym) bool {
	theirs := meaningsOf(other.Words)
	return slices.ContainsFunc(meaningsOf(s.Words), func(phrase string) bool { return slices.Contains(theirs, phrase) })
}
