package finder

import (
	"fmt"
	"testing"
)

// Words that hash alike, which are all of these to a table that knows of one hash only,
// stay words of their own.
func TestEveryWordHasItsOwnNumber(t *testing.T) {
	plain, alike := newWords(), newWords()
	for round := range 2 {
		for i := range 2000 {
			word := fmt.Sprint("Ñ", i)
			if got := plain.number(word); got != uint32(i) {
				t.Fatalf("round %d: %s is %d, want %d", round, word, got, i)
			}
			if i < 50 {
				if got := alike.numberOf(word, 7); got != uint32(i) {
					t.Fatalf("round %d: among those that hash alike %s is %d, want %d", round, word, got, i)
				}
			}
		}
	}
	if got := string(part(plain.folded, plain.foldedEnd, 12)); got != "n12\n" {
		t.Errorf("folded: %q", got)
	}
}
