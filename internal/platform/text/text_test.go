package text_test

import (
	"testing"

	"mirada/internal/platform/text"
)

func TestFoldDisregardsCaseAndAccents(t *testing.T) {
	for given, want := range map[string]string{"Visión": "vision", "VISION": "vision", "Niño": "nino", "Mirá\u0301": "mira", "": "", "ÜÇ": "uc", "A-1": "a-1"} {
		if got := text.Fold(given); got != want {
			t.Errorf("Fold(%q) = %q, want %q", given, got, want)
		}
	}
}

func TestLengthsCountCharactersNotBytes(t *testing.T) {
	if !text.OneLine("ñandú", 5) || text.OneLine("ñandús", 5) || text.OneLine("a\nb", 5) || !text.Fits("a\nb", 3) || text.Fits("abcd", 3) {
		t.Error("a length is counted wrongly")
	}
}
