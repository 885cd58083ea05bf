package money

import (
	"encoding/json"
	"os"
	"testing"
)

func TestAmountsReadAsInTheBrowser(t *testing.T) {
	text, err := os.ReadFile("testdata/amounts.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Currency, Text string
		Cents          int64
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if got := Format(c.Cents, c.Currency); got != c.Text {
			t.Errorf("Format(%d, %q) = %q, want %q", c.Cents, c.Currency, got, c.Text)
		}
	}
}
