package catalog

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"mirada/internal/platform/errs"
)

func TestProductChangeIsRefusedByField(t *testing.T) {
	minus, tooMuch := -1, int64(100_001)
	tests := map[string]struct {
		change ProductChange
		field  string
	}{
		"no name":       {ProductChange{Name: "  "}, "name"},
		"long name":     {ProductChange{Name: strings.Repeat("á", 151)}, "name"},
		"two lines":     {ProductChange{Name: "a\nb"}, "name"},
		"a gender":      {ProductChange{Name: "a", Gender: "other"}, "gender"},
		"minus stock":   {ProductChange{Name: "a", Stock: &minus}, "stock_quantity"},
		"too much":      {ProductChange{Name: "a", MarkupHundredths: &tooMuch}, "markup_percentage"},
		"a long letter": {ProductChange{Name: "a", Description: strings.Repeat("a", 5001)}, "description"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := test.change.clean()
			var refused *errs.Error
			if !errors.As(err, &refused) || len(refused.Fields) != 1 || refused.Fields[0].Name != test.field {
				t.Errorf("err = %v, want field %s", err, test.field)
			}
		})
	}
}

func TestProductDefaults(t *testing.T) {
	none, empty := "none", ""
	got, err := ProductChange{Name: " Samaná ", BrandID: &none, Category: &empty}.clean()
	if err != nil || got.Name != "Samaná" || got.Gender != Unisex || got.BrandID != nil || got.Category != nil {
		t.Errorf("clean = %+v, %v; want a trimmed unisex product without brand and category", got, err)
	}
}

func TestOneCharacteristicIsGivenOnce(t *testing.T) {
	if err := checkPairs([]Pair{{"c1", "v1"}, {"c2", "v2"}}); err != nil {
		t.Errorf("two characteristics: %v", err)
	}
	if err := checkPairs([]Pair{{"c1", "v1"}, {"c1", "v2"}}); !errors.Is(err, ErrPair) {
		t.Errorf("err = %v, want ErrPair", err)
	}
}

func TestWhatIsTypedBecomesWords(t *testing.T) {
	for typed, want := range map[string][]string{
		" Visión  NIÑO ": {"vision", "nino"},
		"\u0301\u0301":   {}, // accents without letters are no words, and no mistake
		"100% sol":       {"100%", "sol"},
	} {
		if words, err := searchWords(typed); err != nil || !slices.Equal(words, want) {
			t.Errorf("searchWords(%q) = %q, %v; want %q", typed, words, err, want)
		}
	}
}
