package catalog

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"

	"mirada/internal/catalog/finder"
)

// anID ends with some digits.
func anID(digits string) string {
	const zeros = "00000000-0000-0000-0000-000000000000"
	return zeros[:len(zeros)-len(digits)] + digits
}

// shelfOfWords is a shop to search in.
func shelfOfWords() *finder.Index {
	index := finder.New()
	add := func(id, name, category, traits, about string) finder.Product {
		return finder.Product{ID: anID(id), Name: name, Brand: "Malecón", Category: category, Characteristics: traits, Description: about}
	}
	products := []finder.Product{
		add("1", "Samaná", "Lentes de sol", "Forma Aviador Color Dorado Protección UV400 polarizado", "Espejada y ligera"),
		add("2", "Macao", "Monturas", "Forma Redonda Color Carey", "De acetato"),
		add("3", "Azua", "Monturas", "Forma Ojo de gato Color Negro", "Con carácter"),
		add("4", "Gaviota", "Monturas", "Forma Cuadrada Color Carey", "Zafiro"),
	}
	index.Change(nil, products)
	return index
}

// spanish is how the store joins what a shop begins with.
var spanish = setsOf("+gafas, lentes, espejuelos, anteojos, glasses;lentes de sol, gafas de sol, sunglasses;carey, tortoise, havana;" +
	"aviador, aviator;ojo de gato, cat eye;redonda, round;cuadrada, square;polarizado, polarized;transparente, cristal, clear;armazón, montura, marco")

// in is a shop where nothing is for women, and the rest for everybody.
func in(index *finder.Index) searched {
	return searched{index: index, sets: spanish, left: func(found []uuid.UUID, genders []Gender) int {
		switch {
		case slices.Contains(genders, Female):
			return 0
		case found == nil:
			return index.Len()
		default:
			return len(found)
		}
	}}
}

func TestWordsAreTakenAsTheyAreMeant(t *testing.T) {
	index := shelfOfWords()
	for typed, want := range map[string]struct{ ids, corrected, leftOut string }{
		"polarizado":            {"1", "", ""},
		"polarisado":            {"1", "polarizado", ""},
		"abiador":               {"1", "aviador", ""},
		"zamana":                {"1", "samaná", ""}, // as the shop writes it
		"zamana malecon":        {"1", "samaná malecón", ""},
		"armason carey":         {"2 4", "armazón carey", ""}, // as staff write what means the same
		"zamana carey":          {"2 4", "", "carey"},
		"malecon azua zafiro":   {"3", "", "malecón azua"},
		"craey":                 {"2 4", "carey", ""},
		"cary":                  {"2 4", "carey", ""},
		"tortoise":              {"2 4", "", ""},
		"tortoice":              {"2 4", "tortoise", ""}, // a corrected word has synonyms
		"espejuelos carey":      {"2 4", "", ""},
		"espehuelos carey":      {"2 4", "espejuelos carey", ""},
		"cat eye":               {"3", "", ""},
		"gafas de sol":          {"1", "", ""},
		"la montura con carey":  {"2 4", "", ""},
		"redondas":              {"2", "", ""},
		"redndas":               {"2", "redonda", ""}, // number and gender are no slips
		"gafas cuadrdos":        {"4", "gafas cuadrada", ""},
		"round":                 {"2", "", ""},
		"carey redonda malecon": {"2", "", ""},
		"carey redonda dorado":  {"2", "", "carey redonda"},
		"zafiro":                {"4", "", ""}, // only in a description, and found as it is
		"zafira":                {"4", "", ""},
		"carey hombre":          {"2 4", "", ""},
		"carey mujer":           {"2 4", "", "carey"}, // nothing of it is
		"carey hombre y mujer":  {"2 4", "", ""},      // that is everybody
		"azl":                   {"", "", ""},
		"zzqqxx":                {"", "", ""},
		"M-10428":               {"", "", ""},
	} {
		reading := in(index).read(wordsOf(typed))
		var found []string
		for _, id := range reading.all(index) {
			found = append(found, strings.TrimLeft(id.String(), "0-"))
		}
		slices.Sort(found)
		if got := strings.Join(found, " "); got != want.ids || reading.Corrected != want.corrected || reading.LeftOut != want.leftOut {
			t.Errorf("%q finds %q, corrected %q, left %q; want %+v", typed, got, reading.Corrected, reading.LeftOut, want)
		}
	}
}

func TestGendersAreNoWords(t *testing.T) {
	for typed, want := range map[string]struct {
		words string
		isAll bool
		first Gender
	}{
		"lentes de mujer":        {"lentes", true, Female},
		"carey para caballeros":  {"carey", false, Male},
		"hombres":                {"", true, Male},
		"damas ojo de gato azul": {"ojo gato azul", false, Female},
		"negro":                  {"negro", false, ""},
		"hombres y mujeres":      {"y", true, ""},
	} {
		meant := understand(wordsOf(typed), spanish)
		var words []string
		for _, one := range meant.wants {
			words = append(words, one[0]...)
		}
		var first Gender
		if len(meant.genders) > 0 {
			first = meant.genders[0]
		}
		if strings.Join(words, " ") != want.words || meant.isAll != want.isAll || first != want.first {
			t.Errorf("%q: %v %v %v, want %+v", typed, words, meant.isAll, meant.genders, want)
		}
	}
}

func TestANearWordThatIsFarMoreCommonIsOffered(t *testing.T) {
	index := finder.New()
	products := []finder.Product{{ID: anID("99"), Name: "Carex redonda"}, {ID: anID("98"), Name: "Samara azul"}}
	for i := range 12 {
		name := "Carey redonda"
		if i > 5 {
			name = "Carey Samaná"
		}
		products = append(products, finder.Product{ID: anID(strconv.Itoa(i + 1)), Name: name}, finder.Product{ID: anID(strconv.Itoa(i + 20)), Name: "Samaná gris"})
	}
	index.Change(nil, products)
	for typed, want := range map[string]struct {
		offered string
		found   int
	}{
		"carex":                {"carey", 1},
		"carex redonda":        {"carey redonda", 1},
		"la redonda con carex": {"la redonda con carey", 1},
		"samara":               {"samaná", 1},
		"samara azul":          {"", 1}, // there is no Samaná in blue
		"carey":                {"", 12},
		"carey redonda":        {"", 6},
		"hombre carex":         {"hombre carey", 1},
	} {
		got := in(index).read(wordsOf(typed))
		if got.DidYouMean != want.offered || in(index).count(got) != want.found || got.Corrected != "" {
			t.Errorf("%q: offered %q beside %d, corrected %q; want %+v", typed, got.DidYouMean, in(index).count(got), got.Corrected, want)
		}
	}
}

func TestSuggestionsBeginWithWhatWasTyped(t *testing.T) {
	all := []Suggestion{
		{Name: "Acetato", Count: 3}, {Name: "Rojo carey", Count: 9}, {Name: "Carey", Count: 2}, {Name: "Carey miel", Count: 5},
		{Name: "Descarey", Count: 9}, {Name: "Carero", Count: 0},
	}
	var names []string
	for _, s := range suggest(" CAREY", all) {
		names = append(names, s.Name)
	}
	if got := strings.Join(names, ", "); got != "Carey miel, Carey, Rojo carey, Descarey" {
		t.Errorf("suggestions = %s", got)
	}
}

func TestSlipsAreCounted(t *testing.T) {
	for pair, want := range map[[2]string]int{
		{"carey", "carey"}: 0, {"craey", "carey"}: 1, {"cary", "carey"}: 1, {"espehuelos", "espejuelos"}: 1, {"negro", "verde"}: 4, {"a", "abcd"}: 3,
	} {
		if got := edits(pair[0], pair[1]); got != want {
			t.Errorf("%v: %d, want %d", pair, got, want)
		}
	}
}

func TestAGenderCanBeTakenBack(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"Carey mujer": "Carey", "samaná para Damas": "samaná", "mujer": "", "para hombre": "", "mujer carey redonda": "carey redonda",
		"gafas de sol": "gafas de sol", "x mujer": "",
	} {
		if got := withoutGender(typed); got != want {
			t.Errorf("%q without a gender is %q, want %q", typed, got, want)
		}
	}
}
