package catalog

import (
	"slices"
	"strings"

	"mirada/internal/catalog/shelf"
)

// CountedTerm is a term with how many products a tick of it brings.
type CountedTerm struct {
	Term
	Count    int
	IsChosen bool
}

// CountedFacet is a facet as a screen shows it; of a range, from where to where it goes
// in whole numbers, if a product of the list has such a number, and the ends that were
// chosen.
type CountedFacet struct {
	Slug, Name string
	Kind       FacetKind
	Terms      []CountedTerm
	Low, High  *int64
	Chosen     []string
}

// Relaxed is what the list would have without one of the choices.
type Relaxed struct {
	Slug, Label string
	Total       int
}

// Narrowing is how a list can be narrowed further.
type Narrowing struct {
	Total     int
	Canonical string
	Facets    []CountedFacet
	Relax     []Relaxed
	Ignored   []string
}

// counts asks the shelf twice: what there is in the list without any choice, which tells
// what facets there are at all, and how many there are now.
func (q *asked) counts(n Narrowed) Narrowing {
	all := slices.Concat(q.facets, []Facet{{Slug: brandFacet, Terms: q.brands}, genders})
	groups := make([]shelf.Group, len(all))
	for i := range all {
		groups[i] = all[i].group()
	}
	whole := q.index.Breadths(shelf.Question{Scope: q.question.Scope, Among: q.question.Among}, groups)
	steps := q.steps(whole)
	now := q.index.Count(q.question, q.toCount(all, groups, steps))
	counted := Narrowing{Total: now.Total, Canonical: q.filter.String(), Ignored: q.ignored}
	for i, facet := range q.facets {
		if shown := q.counted(facet, steps[i], whole[i], now.Facets[i]); shown != nil {
			counted.Facets = append(counted.Facets, *shown)
		}
	}
	brands, last := Facet{Slug: brandFacet, Name: "Marca", Kind: ListFacet, Terms: q.brands}, len(q.facets)
	if n.Scope == AllProducts || whole[last].Some > 1 || len(n.Brands) > 0 {
		counted.Facets = append(counted.Facets, countedTerms(brands, n.Brands, now.Facets[last]))
	}
	if n.Scope == AllProducts || whole[last+1].Some > 1 || n.Gender != "" {
		counted.Facets = append(counted.Facets, countedTerms(genders, []string{string(n.Gender)}, now.Facets[last+1]))
	}
	if now.Total == 0 {
		counted.Relax = q.relax(n, now.Without)
	}
	return counted
}

var genders = Facet{Slug: genderFacet, Name: "Género", Kind: ListFacet, Terms: []Term{
	{Slug: string(Female), Name: "Mujeres", no: termFemale}, {Slug: string(Male), Name: "Hombres", no: termMale}, {Slug: string(Unisex), Name: "Unisex", no: termUnisex},
}}

func (f *Facet) group() (group shelf.Group) {
	if f.Kind == RangeFacet {
		group.Of = &f.of
	}
	for _, term := range f.Terms {
		group.Terms = append(group.Terms, term.no)
	}
	return group
}

// toCount puts facets the way the shelf counts.
func (q *asked) toCount(all []Facet, groups []shelf.Group, steps [][]string) []shelf.Facet {
	put := make([]shelf.Facet, len(all))
	for i, facet := range all {
		put[i] = shelf.Facet{Own: q.ownChoice(facet.Slug), Terms: groups[i].Terms}
		if i < len(steps) {
			for _, step := range steps[i] {
				put[i].Spans = append(put[i].Spans, spanOf(facet.of, strings.Split(step, ".")))
			}
		}
	}
	return put
}

// steps are those of the price, by the whole list, so that they never move.
func (q *asked) steps(whole []shelf.Breadth) [][]string {
	steps := make([][]string, len(q.facets))
	for i, facet := range q.facets {
		if facet.Slug == slugPrice && whole[i].IsAny {
			low, high := inWhole(facet.of, whole[i])
			steps[i] = stepsOf(low, high)
		}
	}
	return steps
}

// inWhole are the ends of a range in the numbers of addresses.
func inWhole(of shelf.Number, c shelf.Breadth) (low, high int64) {
	size, rest := unit(of)
	if rest == 0 {
		return c.Low / size, (c.High + size - 1) / size
	}
	return c.Low / size, c.High / size
}

// counted is a facet to show: one of which two terms have products in the list, or that
// is chosen.
func (q *asked) counted(facet Facet, steps []string, whole shelf.Breadth, now shelf.Count) *CountedFacet {
	chosen := q.filter[facet.Slug]
	if facet.Kind != RangeFacet {
		isUseful := whole.Some > 1 || facet.Kind == SwitchFacet && whole.Some > 0
		if !isUseful && len(chosen) == 0 {
			return nil
		}
		shown := countedTerms(facet, chosen, now)
		return &shown
	}
	low, high := inWhole(facet.of, whole)
	if (!whole.IsAny || low == high) && len(chosen) == 0 {
		return nil
	}
	shown := CountedFacet{Slug: facet.Slug, Name: facet.Name, Kind: facet.Kind, Chosen: chosen, Terms: []CountedTerm{}}
	if whole.IsAny {
		shown.Low, shown.High = &low, &high
	}
	for i, step := range steps {
		shown.Terms = append(shown.Terms, CountedTerm{Term: Term{Slug: step}, Count: now.Spans[i], IsChosen: step == strings.Join(chosen, ".")})
	}
	return &shown
}

func countedTerms(facet Facet, chosen []string, now shelf.Count) CountedFacet {
	shown := CountedFacet{Slug: facet.Slug, Name: facet.Name, Kind: facet.Kind, Terms: make([]CountedTerm, len(facet.Terms))}
	for i, term := range facet.Terms {
		shown.Terms[i] = CountedTerm{Term: term, Count: now.Terms[i], IsChosen: slices.Contains(chosen, term.Slug)}
	}
	return shown
}

// relax names the choices without which there would be something, the best first.
func (q *asked) relax(n Narrowed, without []int) (ways []Relaxed) {
	add := func(slug, label string) {
		if choice := q.ownChoice(slug); choice >= 0 && without[choice] > 0 {
			ways = append(ways, Relaxed{slug, label, without[choice]})
		}
	}
	for _, facet := range q.facets {
		add(facet.Slug, facet.label(q.filter[facet.Slug]))
	}
	add(brandFacet, Facet{Name: "Marca", Terms: q.brands}.label(n.Brands))
	add(genderFacet, genders.label([]string{string(n.Gender)}))
	slices.SortStableFunc(ways, func(a, b Relaxed) int { return b.Total - a.Total })
	return ways
}

// label is what is chosen of a facet, in its words.
func (f Facet) label(chosen []string) string {
	if f.Kind == SwitchFacet {
		return f.Name
	}
	var names []string
	for _, term := range f.Terms {
		if slices.Contains(chosen, term.Slug) {
			names = append(names, term.Name)
		}
	}
	return strings.TrimSpace(f.Name + " " + strings.Join(names, ", "))
}
