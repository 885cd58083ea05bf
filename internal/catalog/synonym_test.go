package catalog

import (
	"strings"
	"testing"
	"time"
)

func TestSearchWordsAreRefusedByWhatTheyWouldFind(t *testing.T) {
	for words, want := range map[string]string{
		"carey, tortoise":                   "carey, tortoise",
		"  Ojo  de gato ,cat eye,":          "Ojo de gato, cat eye",
		"armazón, montura, marco":           "armazón, montura, marco",
		"cat-eye, D'Or":                     "cat-eye, D'Or",
		"":                                  "",
		"carey":                             "", // means nothing but itself
		"carey, Careys":                     "", // the same word twice
		"carey, x":                          "",
		"de la, carey":                      "", // nothing that could be found
		"carey; havana, tortoise":           "", // sets are joined by it
		"+carey, havana":                    "",
		"carey, <b>havana":                  "",
		"a1,a2,a3,a4,a5,a6,a7,a8":           "a1, a2, a3, a4, a5, a6, a7, a8",
		"a1,a2,a3,a4,a5,a6,a7,a8,a9":        "",
		"uno dos tres cuatro cinco, x":      "",
		"carey, " + strings.Repeat("á", 41): "",
	} {
		clean, err := Synonym{Words: words}.clean()
		if (err == nil) != (want != "") || err == nil && clean.Words != want {
			t.Errorf("%q = %q, %v; want %q", words, clean.Words, err, want)
		}
	}
	if _, err := (Synonym{Words: "gafas", IsGeneral: true}).clean(); err != nil {
		t.Errorf("one word that describes the whole shop is refused: %v", err)
	}
}

func TestEveryAlternativeOfAWordIsBounded(t *testing.T) {
	sets := setsOf("a1 b, a2 b, a3 b, a4 b, a5 b, a6 b, a7 b, a8 b")
	meant := understand(strings.Fields("a1 b a1 b a1 b a1 b a1 b"), sets)
	if len(meant.wants) != 5 {
		t.Fatalf("%d things are wanted, want 5", len(meant.wants))
	}
	for _, want := range meant.wants {
		if len(want) != mostAlternatives {
			t.Errorf("%d alternatives, want %d", len(want), mostAlternatives)
		}
	}
}

func TestWhatWasFoundIsKeptForAMinuteAndInItsRoom(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	kept := newMatches(func() time.Time { return now })
	known := &vocabulary{}
	key := func(words string) matchKey { return matchKey{7, 1, known, words} }
	kept.put(key("carey"), &match{slots: []uint32{1}})
	kept.put(key("carey"), &match{slots: []uint32{1, 2}})
	if found := kept.get(key("carey")); found == nil || len(found.slots) != 2 {
		t.Fatalf("kept %+v", found)
	}
	if kept.get(matchKey{8, 1, known, "carey"}) != nil || kept.get(matchKey{7, 2, known, "carey"}) != nil || kept.get(matchKey{7, 1, &vocabulary{}, "carey"}) != nil {
		t.Error("what was found before a change is found after it")
	}
	now = now.Add(matchTime)
	if kept.get(key("carey")) != nil {
		t.Error("after a minute it is still kept")
	}
	for _, words := range []string{"a", "b", "c", "d", "e", "f"} {
		kept.put(key(words), &match{slots: make([]uint32, 100_000)})
	}
	if kept.bytes > matchBytes || kept.get(key("f")) == nil || kept.get(key("a")) != nil || len(kept.order) != len(kept.kept) {
		t.Errorf("%d bytes of %d searches", kept.bytes, len(kept.kept))
	}
}
