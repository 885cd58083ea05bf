package catalog

import (
	"cmp"
	"slices"
	"strings"

	"mirada/internal/platform/text"
)

// Suggestion is a list that what was typed may be the name of.
type Suggestion struct {
	Name, Facet       string // of a brand the facet has no name
	BrandID, F, Words string // one of them
	Count             int
}

const mostSuggestions = 6

// placeIn tells how well a name fits what was typed: 0 where it begins with it, 1 where
// one of its words does, 2 where it has it somewhere, below 0 where it does not fit.
func placeIn(typed string) func(name string) int {
	folded := strings.Join(strings.Fields(text.Fold(typed)), " ")
	return func(name string) int {
		name = text.Fold(name)
		switch {
		case strings.HasPrefix(name, folded):
			return 0
		case strings.Contains(name, " "+folded):
			return 1
		case strings.Contains(name, folded):
			return 2
		default:
			return -1
		}
	}
}

// suggest chooses the names that fit best; of those that fit alike first what has most
// products.
func suggest(typed string, all []Suggestion) []Suggestion {
	place := placeIn(typed)
	fit := slices.DeleteFunc(slices.Clone(all), func(s Suggestion) bool { return s.Count == 0 || place(s.Name) < 0 })
	slices.SortStableFunc(fit, func(a, b Suggestion) int {
		return cmp.Or(place(a.Name)-place(b.Name), b.Count-a.Count, strings.Compare(a.Name, b.Name), strings.Compare(a.Facet, b.Facet))
	})
	return fit[:min(len(fit), mostSuggestions)]
}

// suggest names the brands, categories and terms that what is typed may mean, with what
// each holds. A category is searched for, so it counts what that finds.
func (q *asked) suggest(typed string) []Suggestion {
	var all []Suggestion
	var numbers []uint32 // of those that are terms, which come first
	place := placeIn(typed)
	add := func(term Term, s Suggestion) {
		if s.Name = term.Name; place(s.Name) >= 0 {
			all, numbers = append(all, s), append(numbers, term.no)
		}
	}
	for _, brand := range q.brands {
		add(brand, Suggestion{BrandID: brand.Slug})
	}
	for _, facet := range q.facets {
		if facet.Kind != ListFacet && facet.Kind != ColourFacet {
			continue
		}
		for _, term := range facet.Terms {
			add(term, Suggestion{Facet: facet.Name, F: Filter{facet.Slug: {term.Slug}}.String()})
		}
	}
	for i, count := range q.index.Having(numbers) {
		all[i].Count = count
	}
	for name, count := range q.searched.index.Categories() {
		all = append(all, Suggestion{Name: name, Facet: "Categoría", Words: name, Count: count})
	}
	chosen := suggest(typed, all)
	for i, suggestion := range chosen {
		if suggestion.Words != "" {
			chosen[i].Count = q.searched.count(q.searched.read(wordsOf(suggestion.Words)))
		}
	}
	return chosen
}
