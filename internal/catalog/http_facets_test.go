package catalog

import (
	"net/url"
	"testing"
)

// Lists and counts that many people ask for are kept; what only somebody who tries all
// combinations asks for is not.
func TestWhichNarrowedAnswersAreKept(t *testing.T) {
	type kept struct{ aside, keep bool }
	among, apart, anew := kept{false, true}, kept{true, true}, kept{true, false}
	tests := map[string]struct {
		query       string
		list, count kept
	}{
		"no filter":                {"", among, apart},
		"a brand and a gender":     {"brand_id=a&gender=male&sort=name", among, apart},
		"featured":                 {"scope=featured", among, apart},
		"one facet":                {"f=forma.redonda", apart, apart},
		"many terms of one facet":  {"f=forma.cuadrada.panto.redonda", apart, apart},
		"two facets":               {"f=color.carey_forma.redonda", apart, apart},
		"three facets":             {"f=color.carey_forma.redonda_talla.m", anew, anew},
		"two facets, a brand":      {"f=color.carey_forma.redonda&brand_id=a", apart, apart},
		"the fifth page":           {"f=forma.redonda&page=5", apart, apart},
		"the sixth page":           {"f=forma.redonda&page=6", anew, anew},
		"facets out of order":      {"f=forma.redonda_color.carey", anew, anew},
		"terms out of order":       {"f=forma.redonda.panto", anew, anew},
		"a term twice":             {"f=forma.redonda.redonda", anew, anew},
		"capitals":                 {"f=Forma.redonda", anew, anew},
		"a range the wrong way":    {"f=precio.150.50", anew, anew},
		"what nobody understands":  {"f=forma.", anew, anew},
		"two brands":               {"brand_id=a.b", anew, anew},
		"two brands and a facet":   {"brand_id=a.b&f=forma.redonda", anew, anew},
		"words":                    {"q=carey", among, anew},
		"words that are empty":     {"q=", among, anew},
		"words beside one facet":   {"q=carey&f=forma.redonda", apart, anew},
		"a search":                 {"scope=search", among, anew},
		"a search in another word": {"scope=brands&scope=search", among, anew},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			query, err := url.ParseQuery(test.query)
			if err != nil {
				t.Fatal(err)
			}
			if aside, keep := narrows(query); (kept{aside, keep}) != test.list {
				t.Errorf("a list: apart %t, kept %t", aside, keep)
			}
			if aside, keep := counts(query); (kept{aside, keep}) != test.count {
				t.Errorf("counts: apart %t, kept %t", aside, keep)
			}
		})
	}
}
