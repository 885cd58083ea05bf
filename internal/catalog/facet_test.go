package catalog

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

func readCases(t *testing.T, name string, into any) {
	t.Helper()
	content, err := os.ReadFile("testdata/" + name)
	if err == nil {
		err = json.Unmarshal(content, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestSizesFollowTheWidthOfTheFront(t *testing.T) {
	t.Parallel()
	var cases []struct{ Stamp, Size string }
	readCases(t, "sizes.json", &cases)
	for _, test := range cases {
		size := ""
		if m, read := ReadStamp(test.Stamp); read {
			size = string(SizeOf(m))
		}
		if size != test.Size {
			t.Errorf("%q is %q, want %q", test.Stamp, size, test.Size)
		}
	}
}

// The shop's size table: all four corners of each row fall into their row.
func TestTheSizeTableHolds(t *testing.T) {
	t.Parallel()
	for size, row := range map[Size][4]int{"XS": {45, 47, 16, 18}, "S": {48, 51, 18, 20}, "M": {52, 55, 20, 22}, "L": {56, 59, 22, 24}} {
		for _, lens := range row[:2] {
			for _, bridge := range row[2:] {
				if got := SizeOf(Measures{Lens: lens * 10, Bridge: bridge * 10}); got != size {
					t.Errorf("%d-%d is %s, want %s", lens, bridge, got, size)
				}
			}
		}
	}
}

func shopVocabulary() []Facet {
	named := func(slug string, terms ...string) Facet {
		f := Facet{Slug: slug, Name: slug, Kind: ListFacet}
		for i, term := range terms {
			f.Terms = append(f.Terms, Term{Slug: term, Name: term, no: uint32(i + 1)})
		}
		return f
	}
	return vocabularyOf([]Facet{named("forma", "redonda", "panto"), named("color", "carey", "negro")})
}

// The browser's rule is held to the same cases.
func TestFiltersHaveOneSpelling(t *testing.T) {
	t.Parallel()
	var cases []struct {
		F, Canonical string
		Ignored      []string
		Invalid      bool
	}
	readCases(t, "filters.json", &cases)
	for _, test := range cases {
		filter, err := ParseFilter(test.F)
		if (err != nil) != test.Invalid {
			t.Errorf("%q: error %v", test.F, err)
		}
		if err != nil {
			continue
		}
		still, ignored := filter.known(shopVocabulary())
		if still.String() != test.Canonical || !slices.Equal(ignored, test.Ignored) {
			t.Errorf("%q = %q, ignored %q; want %q, %q", test.F, still, ignored, test.Canonical, test.Ignored)
		}
	}
}

func TestTheOneSpellingIsSpelledAsItself(t *testing.T) {
	t.Parallel()
	dice := rand.New(rand.NewPCG(1, 2))
	words := []string{"forma", "color", "precio", "talla", "x", "50", "7", "redonda", "carey", "si", "disponible", "a-b"}
	parsed := 0
	for range 20_000 {
		parts := []string{}
		for range 1 + dice.IntN(4) {
			part := []string{}
			for range 1 + dice.IntN(4) {
				part = append(part, words[dice.IntN(len(words))])
			}
			parts = append(parts, strings.Join(part, "."))
		}
		filter, err := ParseFilter(strings.Join(parts, "_"))
		if err != nil {
			continue
		}
		parsed++
		again, err := ParseFilter(filter.String())
		if err != nil || again.String() != filter.String() {
			t.Fatalf("%v: %q, again %q (%v)", parts, filter, again, err)
		}
	}
	if parsed < 1000 {
		t.Errorf("only %d filters were in order", parsed)
	}
}

func FuzzFilters(f *testing.F) {
	f.Add("forma.redonda_precio.x.150")
	f.Fuzz(func(t *testing.T, text string) {
		filter, err := ParseFilter(text)
		if err != nil {
			return
		}
		if again, err := ParseFilter(filter.String()); err != nil || again.String() != filter.String() {
			t.Errorf("%q: %q, again %q (%v)", text, filter, again, err)
		}
	})
}

func TestPricesAreCutIntoRoundSteps(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		low, high int64
		want      string
	}{
		{60, 210, "x.100 100.150 150.200 200.x"},
		{3000, 45000, "x.10000 10000.20000 20000.30000 30000.40000 40000.x"},
		{5, 8, "x.6 6.7 7.8 8.x"}, {100, 100, ""}, {0, 1, "x.1 1.x"}, {99, 101, "x.100 100.101 101.x"},
	} {
		if got := strings.Join(stepsOf(test.low, test.high), " "); got != test.want {
			t.Errorf("%d to %d: %q, want %q", test.low, test.high, got, test.want)
		}
	}
}

func TestSlugsCanBeReadAloud(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Ojo de gato": "ojo-de-gato", "Protección UV": "proteccion-uv", " 100% ": "100", "Niño/a": "nino-a", "日本": "otro", "__": "otro",
		strings.Repeat("largo ", 20): "largo-largo-largo-largo-largo-largo-larg",
	} {
		if got := slugOf(name); got != want {
			t.Errorf("slugOf(%q) = %q, want %q", name, got, want)
		}
	}
}
