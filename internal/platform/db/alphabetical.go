package db

import (
	"fmt"
	"strings"
)

// plainLetters are accented letters, each before the plain one that it is ordered as.
var plainLetters = []string{"Á", "a", "á", "a", "É", "e", "é", "e", "Í", "i", "í", "i", "Ó", "o", "ó", "o",
	"Ú", "u", "ú", "u", "Ü", "u", "ü", "u", "Ñ", "n", "ñ", "n"}

// Alphabetical is what to order by for a list as people read it: without regard to
// case and accents, which one engine puts behind Z and the other judges by its
// locale.
func Alphabetical(column string) string {
	expression := "lower(" + column + ")"
	for i := 0; i < len(plainLetters); i += 2 {
		expression = fmt.Sprintf("replace(%s, '%s', '%s')", expression, plainLetters[i], plainLetters[i+1])
	}
	return expression
}

var toPlain = strings.NewReplacer(plainLetters...)

// AlphabeticalKey is what Alphabetical makes of a text, for who writes it down.
func AlphabeticalKey(text string) string { return toPlain.Replace(strings.ToLower(text)) }
