package text_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"mirada/internal/platform/text"
)

// The browser's rule is held to the same cases.
func TestNumberAndGenderDoNotMatter(t *testing.T) {
	content, err := os.ReadFile("testdata/forms.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Typed        string
		Forms, Finds []string
	}
	if err := json.Unmarshal(content, &cases); err != nil {
		t.Fatal(err)
	}
	for _, test := range cases {
		forms := text.Forms(test.Typed)
		if !slices.Equal(forms, test.Forms) {
			t.Errorf("Forms(%q) = %q, want %q", test.Typed, forms, test.Forms)
		}
		for _, written := range test.Finds {
			if !slices.ContainsFunc(forms, func(form string) bool { return strings.Contains(written, form) }) {
				t.Errorf("%q does not find %q", test.Typed, written)
			}
		}
	}
}

func FuzzFormsAreInTheWordTheyComeFrom(f *testing.F) {
	f.Add("redondas")
	f.Add("ñsz")
	f.Fuzz(func(t *testing.T, word string) {
		if forms := text.Forms(word); len(forms) == 0 || len(forms) > 2 || !strings.Contains(word, forms[0]) {
			t.Errorf("Forms(%q) = %q", word, forms)
		}
	})
}
