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

// traits are what is active of the characteristics of products, by product, in the order
// that staff gave them. The words for it are kept: they are few, and all products share
// them.
func (s *Service) traits(ctx context.Context, products []string) (map[string][]Trait, error) {
	known, err := s.keptTraits.Get(s.answers, traitTables, "", keepLongest, func() (map[string]knownTrait, error) {
		all, err := listTraits(ctx, s.db)
		byValue := make(map[string]knownTrait, len(all))
		for place, trait := range all {
			byValue[trait.ValueID] = knownTrait{trait, place}
		}
		return byValue, err
	})
	if err != nil {
		return nil, err
	}
	pairs, err := listOwnedPairs(ctx, s.db, products)
	pairs = slices.DeleteFunc(pairs, func(pair ownedPair) bool { return known[pair.ValueID].ValueID == "" })
	slices.SortFunc(pairs, func(a, b ownedPair) int { return cmp.Compare(known[a.ValueID].place, known[b.ValueID].place) })
	byProduct := map[string][]Trait{}
	for _, pair := range pairs {
		byProduct[pair.ProductID] = append(byProduct[pair.ProductID], known[pair.ValueID].Trait)
	}
	return byProduct, err
}
