package catalog

import (
	"slices"
	"strings"

	"mirada/internal/catalog/finder"
	"mirada/internal/platform/text"
)

// synonyms are phrases that mean the same. General ones describe the whole shop, so
// that whoever types them beside others is not held to them.
type synonyms struct {
	phrases   [][]string
	written   string // the same as staff wrote them, commas between them
	isGeneral bool
}

// setsOf reads sets as the store joins them: semicolons between them, a plus before those
// that are general.
func setsOf(joined string) (sets []synonyms) {
	all := strings.Split(joined, ";")
	slices.Sort(all) // whatever order they came in
	for _, words := range all {
		words, isGeneral := strings.CutPrefix(words, "+")
		if words != "" {
			sets = append(sets, synonyms{phrases: phrasesOf(words), written: words, isGeneral: isGeneral})
		}
	}
	return sets
}

var (
	fillers     = strings.Fields("de del la el los las un una para con y en")
	genderWords = map[string]Gender{"hombre": Male, "caballero": Male, "mujer": Female, "dama": Female}
)

// understood is what is meant by what was typed.
type understood struct {
	wants   []finder.Want
	genders []Gender // the one that was named, and unisex
	isAll   bool     // nothing in it tells products apart but the gender
}

// understand finds phrases, the longest first, then takes out what tells nothing.
func understand(words []string, sets []synonyms) understood {
	type part struct {
		want      finder.Want
		isGeneral bool
		isFiller  bool
	}
	var parts []part
	var meant understood
	var named []Gender
	for at := 0; at < len(words); {
		set, length := longestPhrase(words[at:], sets)
		word := words[at]
		gender, isGender := genderOf(word)
		switch {
		case length > 0:
			parts = append(parts, part{want: alternatives(words[at:at+length], set), isGeneral: set.isGeneral})
			at += length
			continue
		case isGender:
			named = append(named, gender)
		default:
			parts = append(parts, part{want: finder.Want{{word}}, isFiller: slices.Contains(fillers, word)})
		}
		at++
	}
	isOne := len(named) > 0 && !slices.ContainsFunc(named, func(g Gender) bool { return g != named[0] })
	if isOne { // who names both means everybody
		meant.genders = []Gender{named[0], Unisex}
	}
	leave := func(out func(part) bool) {
		if rest := slices.DeleteFunc(slices.Clone(parts), out); len(rest) > 0 {
			parts = rest
		}
	}
	leave(func(p part) bool { return p.isFiller })
	leave(func(p part) bool { return p.isGeneral })
	tells := func(p part) bool { return !p.isGeneral && !p.isFiller }
	meant.isAll = len(named) > 0 && !slices.ContainsFunc(parts, tells)
	for _, p := range parts {
		meant.wants = append(meant.wants, p.want)
	}
	return meant
}

func genderOf(word string) (Gender, bool) {
	for _, form := range []string{word, strings.TrimSuffix(word, "s"), strings.TrimSuffix(word, "es")} {
		if gender, is := genderWords[form]; is {
			return gender, true
		}
	}
	return "", false
}

// withoutGender is what was typed without the words of a gender, and without the fillers
// that led to them.
func withoutGender(typed string) string {
	words := slices.DeleteFunc(strings.Fields(typed), func(word string) bool {
		_, isGender := genderOf(text.Fold(word))
		return isGender
	})
	for len(words) > 0 && slices.Contains(fillers, text.Fold(words[len(words)-1])) {
		words = words[:len(words)-1]
	}
	if rest := strings.Join(words, " "); len([]rune(rest)) >= minSearch {
		return rest
	}
	return ""
}

// longestPhrase finds what the words begin with, whatever its number and gender.
func longestPhrase(words []string, sets []synonyms) (longest synonyms, length int) {
	for _, set := range sets {
		for _, phrase := range set.phrases {
			if len(phrase) > length && len(phrase) <= len(words) && slices.EqualFunc(phrase, words[:len(phrase)], sameWord) {
				longest, length = set, len(phrase)
			}
		}
	}
	return longest, length
}

func sameWord(a, b string) bool { return text.Forms(a)[0] == text.Forms(b)[0] }

// mostAlternatives bounds what one word can cost.
const mostAlternatives = 8

// alternatives are what was typed and all that means the same, without fillers.
func alternatives(typed []string, set synonyms) finder.Want {
	isFiller := func(word string) bool { return slices.Contains(fillers, word) }
	want := finder.Want{slices.DeleteFunc(slices.Clone(typed), isFiller)}
	for _, phrase := range set.phrases {
		if len(want) < mostAlternatives && !slices.EqualFunc(phrase, typed, sameWord) {
			want = append(want, slices.DeleteFunc(slices.Clone(phrase), isFiller))
		}
	}
	return want
}
