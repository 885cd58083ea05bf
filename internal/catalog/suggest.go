package catalog

import (
	"cmp"
	"slices"
	"strings"

	"mirada/internal/catalog/shelf"
	"mirada/internal/platform/text"
)

// Suggestion is a list that what was typed may be the name of.
type Suggestion struct {
	Name, Facet       string // of a brand the facet has no name
	BrandID, F, Words string // one of them
	Count             int
}

const mostSuggestions = 6

// suggest chooses names that begin with what was typed, then those of which a word does,
// then those that have it somewhere; of each first what has most products.
func suggest(typed string, all []Suggestion) []Suggestion {
	folded := strings.Join(strings.Fields(text.Fold(typed)), " ")
	place := func(name string) int {
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
	fit := slices.DeleteFunc(slices.Clone(all), func(s Suggestion) bool { return s.Count == 0 || place(s.Name) < 0 })
	slices.SortStableFunc(fit, func(a, b Suggestion) int {
		return cmp.Or(place(a.Name)-place(b.Name), b.Count-a.Count, strings.Compare(a.Name, b.Name), strings.Compare(a.Facet, b.Facet))
	})
	return fit[:min(len(fit), mostSuggestions)]
}

// suggest names the brands, categories and terms that what is typed may mean, with what
// each holds. A category is searched for, so it counts what that finds.
func (q *asked) suggest(typed string) []Suggestion {
	counts := q.index.Count(shelf.Question{}, q.toCount(nil))
	var all []Suggestion
	for i, brand := range q.brands {
		all = append(all, Suggestion{Name: brand.Name, BrandID: brand.Slug, Count: counts.Facets[len(q.facets)].Terms[i]})
	}
	for name, count := range q.searched.index.Categories() {
		all = append(all, Suggestion{Name: name, Facet: "Categoría", Words: name, Count: count})
	}
	for i, facet := range q.facets {
		if facet.Kind != ListFacet && facet.Kind != ColourFacet {
			continue
		}
		for j, term := range facet.Terms {
			f := Filter{facet.Slug: {term.Slug}}.String()
			all = append(all, Suggestion{Name: term.Name, Facet: facet.Name, F: f, Count: counts.Facets[i].Terms[j]})
		}
	}
	chosen := suggest(typed, all)
	for i, suggestion := range chosen {
		if suggestion.Words != "" {
			chosen[i].Count = q.searched.count(q.searched.read(wordsOf(suggestion.Words)))
		}
	}
	return chosen
}
