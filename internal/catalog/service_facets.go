package catalog

import (
	"context"
	"slices"
	"strings"

	"mirada/internal/catalog/shelf"
	"mirada/internal/platform/ids"
)

// Scope is the list that is narrowed.
type Scope string

const (
	AllProducts Scope = "brands"
	Featured    Scope = "featured"
	Searched    Scope = "search"
)

// mostBrands bounds how many brands a list may be of.
const mostBrands = 10

// Narrowed is what is asked of a list: which one, and how it is narrowed.
type Narrowed struct {
	Scope  Scope
	Brands []string
	Gender Gender
	Search string
	Filter string // as f has it
}

// searches tells that words must be looked up for it, whatever list it names.
func (n Narrowed) searches() bool { return n.Search != "" || n.Scope == Searched }

// brandsOf splits the ids that a list is narrowed to.
func brandsOf(joined string) ([]string, error) {
	if joined == "" {
		return nil, nil
	}
	brands := strings.Split(joined, ".")
	slices.Sort(brands)
	brands = slices.Compact(brands)
	if len(brands) > mostBrands || !ids.Valid(brands[0]) || slices.ContainsFunc(brands, func(id string) bool { return !ids.Valid(id) }) {
		return nil, ErrFilter.On("brand_id")
	}
	return brands, nil
}

// HasBrand tells whether one of the brands that an address names is the shop's.
func (s *Service) HasBrand(ctx context.Context, joined string) (bool, error) {
	wanted, err := brandsOf(joined)
	if err != nil {
		return false, nil //nolint:nilerr // what cannot be an id is nobody's
	}
	return anyBrand(ctx, s.db, wanted)
}

// asked is a question made ready: what the shop knows of it, and how the shelf puts it.
type asked struct {
	index    *shelf.Index
	facets   []Facet
	brands   []Term
	filter   Filter
	ignored  []string
	question shelf.Question
	own      map[string]int // which choice is each facet's

	// Of a search: what was typed, how it was taken, and by what.
	typed    matchKey
	match    *match
	searched searched
}

const brandFacet, genderFacet = "brand", "gender"

// narrowers are all facets and brands that lists can be narrowed by.
type narrowers struct {
	facets []Facet
	brands []Term
}

// narrowers are kept: hardly anything is written as seldom and asked for as often.
func (s *Service) narrowers(ctx context.Context) (narrowers, error) {
	return s.keptNarrowers.Get(s.answers, narrowerTables, "", keepLongest, func() (all narrowers, err error) {
		chosen, err := listFacets(ctx, s.db)
		if err != nil {
			return all, err
		}
		all.facets = vocabularyOf(chosen)
		all.brands, err = brandTerms(ctx, s.db)
		return all, err
	})
}

// ask reads what the question is about.
func (s *Service) ask(ctx context.Context, n Narrowed) (q asked, err error) {
	filter, err := ParseFilter(n.Filter)
	if err != nil {
		return q, err
	}
	q.own = map[string]int{}
	if n.Scope == Featured {
		q.question.Scope = []uint32{termFeatured}
	}
	if n.searches() {
		err = s.lookUp(ctx, &q, n.Search)
	} else {
		q.index, err = s.shelf(ctx)
	}
	if err != nil {
		return q, err
	}
	all, err := s.narrowers(ctx)
	if err != nil {
		return q, err
	}
	q.facets, q.brands = all.facets, all.brands
	q.filter, q.ignored = filter.known(q.facets)
	q.choose(n)
	return q, err
}

func (q *asked) choose(n Narrowed) {
	add := func(facet string, choice shelf.Choice) {
		q.own[facet] = len(q.question.Choices)
		q.question.Choices = append(q.question.Choices, choice)
	}
	if q.match != nil {
		q.question.Choices = forGenders(q.match.reading.Genders)
	}
	if n.Gender != "" {
		add(genderFacet, shelf.Choice{Any: []uint32{genderTerms[n.Gender]}})
	}
	if len(n.Brands) > 0 {
		choice := shelf.Choice{Any: []uint32{}}
		for _, brand := range q.brands {
			if slices.Contains(n.Brands, brand.Slug) {
				choice.Any = append(choice.Any, brand.no)
			}
		}
		add(brandFacet, choice)
	}
	for _, facet := range q.facets {
		terms, isChosen := q.filter[facet.Slug]
		switch {
		case !isChosen:
		case facet.Kind == RangeFacet:
			span := spanOf(facet.of, terms)
			add(facet.Slug, shelf.Choice{Span: &span})
		default:
			choice := shelf.Choice{}
			for _, term := range facet.Terms {
				if slices.Contains(terms, term.Slug) {
					choice.Any = append(choice.Any, term.no)
				}
			}
			add(facet.Slug, choice)
		}
	}
}

func (q *asked) ownChoice(facet string) int {
	if choice, has := q.own[facet]; has {
		return choice
	}
	return -1
}
