package catalog

import (
	"context"
	"slices"

	"mirada/internal/catalog/shelf"
)

// Related is a product that stands beside another, and why.
type Related struct {
	ShopProduct
	Reasons []Reason
}

// newestCandidates bounds how many of each kind are held beside a product.
const newestCandidates = 200

// Colours are those of a product's model, its own among them; none where it comes in one.
func (s *Service) Colours(ctx context.Context, id string) ([]Colour, error) {
	if _, err := findShopProduct(ctx, s.db, id); err != nil {
		return nil, err
	}
	colours, err := coloursOf(ctx, s.db, []string{id})
	return colours[id], err
}

// Related finds what else whoever looks at a product might like.
func (s *Service) Related(ctx context.Context, id string) ([]Related, error) {
	product, err := findKin(ctx, s.db, id)
	if err != nil {
		return nil, err
	}
	index, err := s.shelf(ctx)
	if err != nil {
		return nil, err
	}
	chosen := related(product.Kin, product.candidates(index))
	wanted := make([]string, len(chosen))
	for i, one := range chosen {
		wanted[i] = one.ID
	}
	cards, err := s.cards(ctx, wanted)
	found := []Related{}
	for _, one := range chosen {
		if card, exists := cards[one.ID]; exists {
			found = append(found, Related{ShopProduct: card, Reasons: one.Reasons})
		}
	}
	return found, err
}

// candidates are the newest of its category that have its shape or its size, and the
// newest of its brand, all in stock.
func (k kinRow) candidates(index *shelf.Index) (found []Kin) {
	kind := []uint32{termInStock}
	if k.Category != 0 {
		kind = append(kind, k.Category)
	}
	var scopes [][]uint32
	if k.Shape != 0 {
		scopes = append(scopes, append(slices.Clone(kind), k.Shape))
	}
	if k.Size != "" {
		scopes = append(scopes, append(slices.Clone(kind), termSizes+uint32(slices.Index(Sizes, k.Size))))
	}
	if k.Brand != 0 {
		scopes = append(scopes, []uint32{termInStock, k.Brand})
	}
	seen := map[string]bool{}
	for _, scope := range scopes {
		for _, known := range index.Newest(shelf.Question{Scope: scope}, newestCandidates, []uint32{k.Shape, k.Brand, k.Material, termMale, termFemale}) {
			if !seen[known.ID] {
				seen[known.ID] = true
				found = append(found, k.kinOf(known))
			}
		}
	}
	return found
}

// kinOf reads what the shelf has of a product. What it has and the other has not is
// nothing to be like.
func (k kinRow) kinOf(known shelf.Known) Kin {
	kin := Kin{ID: known.ID, Model: known.Model, Created: known.Created, PriceCents: known.Numbers[shelf.Price], Gender: Unisex}
	if lens, bridge := known.Numbers[shelf.Lens], known.Numbers[shelf.Bridge]; lens != shelf.None && bridge != shelf.None {
		kin.Size = SizeOf(Measures{Lens: int(lens), Bridge: int(bridge)})
	}
	for _, term := range known.Terms {
		switch term {
		case k.Shape:
			kin.Shape = term
		case k.Brand:
			kin.Brand = term
		case k.Material:
			kin.Material = term
		case termMale:
			kin.Gender = Male
		case termFemale:
			kin.Gender = Female
		}
	}
	return kin
}
