package catalog_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"

	"mirada/internal/catalog"
)

// choice is what somebody asks of a list.
type choice struct {
	scope, word string
	terms       map[string][]string // by facet, brand and gender among them
	ignored     []string
}

// choose asks at random for what there is, and now and then for what there is not.
func (n naive) choose(dice *rand.Rand) choice {
	c := choice{scope: []string{"brands", "brands", "featured", "search"}[dice.IntN(4)], terms: map[string][]string{}}
	if c.scope == "search" {
		c.word = []string{"nube", "faro", "risco"}[dice.IntN(3)]
	}
	for range dice.IntN(4) {
		facet := n.facets[dice.IntN(len(n.facets))]
		if facet.isRange {
			c.terms[facet.slug] = facet.around(n.products, dice)
			continue
		}
		for range 1 + dice.IntN(3) {
			if len(facet.terms) > 0 && (facet.slug != "gender" || c.terms["gender"] == nil) {
				c.terms[facet.slug] = append(c.terms[facet.slug], facet.terms[dice.IntN(len(facet.terms))])
			}
		}
		slices.Sort(c.terms[facet.slug])
		c.terms[facet.slug] = slices.Compact(c.terms[facet.slug])
	}
	maps.DeleteFunc(c.terms, func(_ string, terms []string) bool { return len(terms) == 0 })
	if dice.IntN(6) == 0 {
		c.ignored = []string{"nada.si"}
	}
	return c
}

// around is a span in which some product is, if any has the number.
func (f bareFacet) around(products []bare, dice *rand.Rand) []string {
	if len(products) == 0 {
		return nil
	}
	number, _ := f.number(products[dice.IntN(len(products))])
	low := max(0, number/f.unit-dice.IntN(30))
	spans := []string{fmt.Sprint(low, ".", low+dice.IntN(90)), fmt.Sprint(low, ".x"), fmt.Sprint("x.", low+dice.IntN(60))}
	return []string{spans[dice.IntN(len(spans))]}
}

// f is the choice as an address has it.
func (c choice) f() string {
	parts := slices.Clone(c.ignored)
	for slug, terms := range c.terms {
		if slug != "brand" && slug != "gender" {
			parts = append(parts, slug+"."+strings.Join(terms, "."))
		}
	}
	slices.Sort(parts)
	return strings.Join(parts, "_")
}

func (c choice) query() string {
	query := url.Values{"scope": {c.scope}}
	for name, value := range map[string]string{"q": c.word, "f": c.f(), "brand_id": strings.Join(c.terms["brand"], "."), "gender": strings.Join(c.terms["gender"], "")} {
		if value != "" {
			query.Set(name, value)
		}
	}
	return query.Encode()
}

// list is where the same is listed.
func (c choice) list() string {
	path := "/api/products"
	if c.scope != "brands" {
		path += "/" + c.scope
	}
	return path + "?per_page=50&" + strings.Replace(c.query(), "scope="+c.scope, "sort=newest", 1)
}

func (c choice) narrowed() catalog.Narrowed {
	return catalog.Narrowed{Scope: catalog.Scope(c.scope), Brands: c.terms["brand"], Gender: catalog.Gender(strings.Join(c.terms["gender"], "")), Search: c.word, Filter: c.f()}
}

// whole is the list before it is narrowed.
func (n naive) whole(c choice) (all []bare) {
	for _, p := range n.products {
		if (c.scope != "featured" || p.IsFeatured) && strings.Contains(strings.ToLower(p.Name), c.word) {
			all = append(all, p)
		}
	}
	return all
}

// left are those that match every choice but that of one facet.
func (n naive) left(c choice, but string) (all []bare) {
	for _, p := range n.whole(c) {
		if !slices.ContainsFunc(n.facets, func(f bareFacet) bool {
			chosen := c.terms[f.slug]
			return len(chosen) > 0 && f.slug != but && !slices.ContainsFunc(chosen, func(term string) bool { return f.has(p, term) })
		}) {
			all = append(all, p)
		}
	}
	return all
}

func (f bareFacet) count(products []bare, term string) (count int) {
	for _, p := range products {
		if f.has(p, term) {
			count++
		}
	}
	return count
}

// isShown tells that there is something to choose: two terms of the list, or one is chosen.
func (f bareFacet) isShown(c choice, whole []bare) bool {
	if len(c.terms[f.slug]) > 0 || c.scope == "brands" && (f.slug == "brand" || f.slug == "gender") {
		return true
	}
	if f.isRange {
		low, high, isAny := f.ends(whole)
		return isAny && low < high
	}
	some := 0
	for _, term := range f.terms {
		if f.count(whole, term) > 0 {
			some++
		}
	}
	return some > 1 || some == 1 && f.isSwitch
}

// ends are from where to where a range goes; a price that is not whole lies between two.
func (f bareFacet) ends(whole []bare) (low, high int, isAny bool) {
	var numbers []int
	for _, p := range whole {
		if number, has := f.number(p); has {
			numbers = append(numbers, number)
		}
	}
	if len(numbers) == 0 {
		return 0, 0, false
	}
	low, high = slices.Min(numbers)/f.unit, slices.Max(numbers)
	if f.unit == 100 {
		high += f.unit - 1
	}
	return low, high / f.unit, true
}

// faults are what an answer says otherwise than the rows.
func (n naive) faults(c choice, answer facetsAnswer) (faults []string) {
	say := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	whole, left := n.whole(c), n.left(c, "")
	if answer.Total != len(left) {
		say("total %d, want %d", answer.Total, len(left))
	}
	var shown []string
	relax := map[string]int{}
	for _, f := range n.facets {
		if f.isShown(c, whole) {
			shown = append(shown, f.slug)
		}
		without := n.left(c, f.slug)
		if len(left) == 0 && len(c.terms[f.slug]) > 0 && len(without) > 0 {
			relax[f.slug] = len(without)
		}
		for _, counted := range answer.Facets {
			if counted.Slug == f.slug {
				faults = append(faults, f.faults(counted, whole, without)...)
			}
		}
	}
	var saidShown []string
	for _, f := range answer.Facets {
		saidShown = append(saidShown, f.Slug)
	}
	if !slices.Equal(saidShown, shown) {
		say("facets %v, want %v", saidShown, shown)
	}
	saidRelax := map[string]int{}
	for _, way := range answer.Relax {
		saidRelax[way.Slug] = way.Total
	}
	if !maps.Equal(saidRelax, relax) {
		say("relax %v, want %v", saidRelax, relax)
	}
	if strings.Join(answer.Ignored, " ") != strings.Join(c.ignored, " ") {
		say("ignored %v, want %v", answer.Ignored, c.ignored)
	}
	return faults
}

// faults of one facet, in the whole list and in what all other choices leave.
func (f bareFacet) faults(counted facetAnswer, whole, without []bare) (faults []string) {
	say := func(format string, args ...any) {
		faults = append(faults, f.slug+fmt.Sprintf(format, args...))
	}
	var terms []string
	for _, term := range counted.Terms {
		terms = append(terms, term.Slug)
		if want := f.count(without, term.Slug); term.Count != want {
			say(".%s counts %d, want %d", term.Slug, term.Count, want)
		}
	}
	if !f.isRange {
		if want := slices.Sorted(slices.Values(f.terms)); !slices.Equal(slices.Sorted(slices.Values(terms)), want) {
			say(" has %v, want %v", terms, want)
		}
		return faults
	}
	said, want := "nowhere", "nowhere"
	if counted.Low != nil && counted.High != nil {
		said = fmt.Sprint(*counted.Low, " to ", *counted.High)
	}
	if low, high, isAny := f.ends(whole); isAny {
		want = fmt.Sprint(low, " to ", high)
	}
	if said != want {
		say(" goes %s, want %s", said, want)
	}
	return faults
}
