package catalog

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mirada/internal/platform/errs"
)

// ErrFilter refuses what no screen writes into an address.
var ErrFilter = errs.New(errs.Invalid, "catalog.invalid_filter", "Los filtros de esta dirección no se entienden")

// FacetKind is how the terms of a facet look and work.
type FacetKind string

const (
	ListFacet   FacetKind = "list"
	ColourFacet FacetKind = "colour"
	SizeFacet   FacetKind = "size"
	RangeFacet  FacetKind = "range"
	SwitchFacet FacetKind = "switch"
)

// The facets that every shop has; no characteristic gets one of these slugs, nor those by
// which brands and genders are counted.
const (
	slugSize, slugPrice                = "talla", "precio"
	slugLens, slugBridge, slugTemple   = "lente", "puente", "varilla"
	slugAvailable, slugTryOn, slugYes  = "disponible", "prueba", "si"
	mostFilter, mostFacets, mostChosen = 300, 8, 12
)

var (
	reserved    = []string{slugSize, slugPrice, slugLens, slugBridge, slugTemple, slugAvailable, slugTryOn, brandFacet, genderFacet}
	ranges      = []string{slugPrice, slugLens, slugBridge, slugTemple}
	filterForm  = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+(_[a-z0-9-]+(\.[a-z0-9-]+)+)*$`)
	rangeNumber = regexp.MustCompile(`^(x|[0-9]{1,7})$`)
)

// Filter is how a list is narrowed, by facet; of a range the two ends.
type Filter map[string][]string

// ParseFilter reads f: facets joined by "_", each its slug and its terms joined by ".".
func ParseFilter(f string) (Filter, error) {
	filter := Filter{}
	if f == "" {
		return filter, nil
	}
	f = strings.ToLower(f)
	if len(f) > mostFilter || !filterForm.MatchString(f) {
		return nil, ErrFilter.On("f")
	}
	for part := range strings.SplitSeq(f, "_") {
		words := strings.Split(part, ".")
		facet, terms := words[0], words[1:]
		if slices.Contains(ranges, facet) {
			if _, twice := filter[facet]; twice || !filter.addRange(facet, terms) {
				return nil, ErrFilter.On("f")
			}
			continue
		}
		filter[facet] = append(filter[facet], terms...)
		slices.Sort(filter[facet])
		filter[facet] = slices.Compact(filter[facet])
	}
	for _, terms := range filter {
		if len(filter) > mostFacets || len(terms) > mostChosen {
			return nil, ErrFilter.On("f")
		}
	}
	return filter, nil
}

func (filter Filter) addRange(facet string, ends []string) bool {
	if len(ends) != 2 || !rangeNumber.MatchString(ends[0]) || !rangeNumber.MatchString(ends[1]) {
		return false
	}
	low, high := plainNumber(ends[0]), plainNumber(ends[1])
	if low != open && high != open && (len(low) > len(high) || len(low) == len(high) && low > high) {
		low, high = high, low
	}
	if low != open || high != open {
		filter[facet] = []string{low, high}
	}
	return true
}

// open is an end that a range does not have.
const open = "x"

func plainNumber(text string) string {
	if n, err := strconv.Atoi(text); err == nil {
		return strconv.Itoa(n)
	}
	return text
}

// String is the one spelling of a filter.
func (filter Filter) String() string {
	parts := make([]string, 0, len(filter))
	for _, facet := range slices.Sorted(maps.Keys(filter)) {
		parts = append(parts, facet+"."+strings.Join(filter[facet], "."))
	}
	return strings.Join(parts, "_")
}

// known leaves what the shop has today; the rest is named, and counts as not said.
func (filter Filter) known(vocabulary []Facet) (still Filter, ignored []string) {
	still = Filter{}
	for _, slug := range slices.Sorted(maps.Keys(filter)) {
		at := slices.IndexFunc(vocabulary, func(facet Facet) bool { return facet.Slug == slug })
		for _, term := range filter[slug] {
			switch {
			case at >= 0 && (vocabulary[at].Kind == RangeFacet || vocabulary[at].hasTerm(term)):
				still[slug] = append(still[slug], term)
			default:
				ignored = append(ignored, slug+"."+term)
			}
		}
	}
	return still, ignored
}
