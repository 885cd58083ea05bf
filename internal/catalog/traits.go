package catalog

import (
	"cmp"
	"context"
	"slices"
	"time"
)

// keepLongest is how long is kept what only a write changes.
const keepLongest = 24 * time.Hour

// knownTrait is a trait with its place in the order that staff gave them.
type knownTrait struct {
	Trait
	place int
}

// traits are known by the ids of their values.
type traits map[string]knownTrait

// knownTraits are all that are active. They are kept: they are few, and all products share
// them.
func (s *Service) knownTraits(ctx context.Context) (traits, error) {
	return s.keptTraits.Get(s.answers, traitTables, "", keepLongest, func() (traits, error) {
		all, err := listTraits(ctx, s.db)
		byValue := make(traits, len(all))
		for place, trait := range all {
			byValue[trait.ValueID] = knownTrait{trait, place}
		}
		return byValue, err
	})
}

// of are those of some values that are active, in the order that staff gave them.
func (t traits) of(values []string) []Trait {
	active := slices.DeleteFunc(values, func(value string) bool { return t[value].ValueID == "" })
	slices.SortFunc(active, func(a, b string) int { return cmp.Compare(t[a].place, t[b].place) })
	found := make([]Trait, len(active))
	for i, value := range active {
		found[i] = t[value].Trait
	}
	return found
}

// traits are what is active of the characteristics of products, by product.
func (s *Service) traits(ctx context.Context, products []string) (map[string][]Trait, error) {
	known, err := s.knownTraits(ctx)
	if err != nil {
		return nil, err
	}
	pairs, err := listOwnedPairs(ctx, s.db, products)
	values := map[string][]string{}
	for _, pair := range pairs {
		values[pair.ProductID] = append(values[pair.ProductID], pair.ValueID)
	}
	byProduct := make(map[string][]Trait, len(values))
	for product, owned := range values {
		byProduct[product] = known.of(owned)
	}
	return byProduct, err
}
