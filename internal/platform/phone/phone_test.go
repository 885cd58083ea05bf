package phone_test

import (
	"encoding/json"
	"os"
	"testing"

	"mirada/internal/platform/phone"
)

// The browser reads the same cases.
func TestNumbersAreReadAsPeopleWriteThem(t *testing.T) {
	var cases []struct{ Typed, Number, Shown string }
	text, err := os.ReadFile("testdata/phones.json")
	if err == nil {
		err = json.Unmarshal(text, &cases)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		number, ok := phone.Parse(c.Typed)
		if number != c.Number || ok != (c.Number != "") {
			t.Errorf("Parse(%q) = %q, %v; want %q", c.Typed, number, ok, c.Number)
		}
		if ok && phone.Show(number) != c.Shown {
			t.Errorf("Show(%q) = %q, want %q", number, phone.Show(number), c.Shown)
		}
	}
}
