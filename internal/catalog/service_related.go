package catalog

import (
	"context"
	"iter"
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

// Related finds what else whoever looks at a product might like: nothing yet while the
// shop is filled.
func (s *Service) Related(ctx context.Context, id string) ([]Related, error) {
	product, err := findKin(ctx, s.db, id)
	if err != nil {
		return nil, err
	}
	if isFilled, err := s.isFilled(ctx); err != nil || !isFilled {
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
func (k kinRow) candidates(index *shelf.Index) iter.Seq[Kin] {
	kind := []uint32{termInStock}
	if k.Category != 0 {
		kind = append(kind, k.Category)
	}
	var lists []shelf.Question
	add := func(scope ...uint32) { lists = append(lists, shelf.Question{Scope: scope}) }
	if k.Shape != 0 {
		add(append(slices.Clone(kind), k.Shape)...)
	}
	if k.Size != "" {
		add(append(slices.Clone(kind), termSizes+uint32(slices.Index(Sizes, k.Size)))...)
	}
	if k.Brand != 0 {
		add(termInStock, k.Brand)
	}
	newest := index.Newest(lists, newestCandidates, []uint32{hasShape: k.Shape, hasBrand: k.Brand, hasMaterial: k.Material, isMale: termMale, isFemale: termFemale})
	return func(visit func(Kin) bool) {
		for known := range newest {
			if !visit(k.kinOf(known)) {
				return
			}
		}
	}
}

// What the shelf is asked about each candidate.
const (
	hasShape = iota
	hasBrand
	hasMaterial
	isMale
	isFemale
)

// kinOf reads what the shelf has of a product. What it has and the other has not is
// nothing to be like.
func (k kinRow) kinOf(known shelf.Known) Kin {
	kin := Kin{ID: known.ID, Model: known.Model, Created: known.Created, PriceCents: known.Numbers[shelf.Price], Gender: Unisex}
	if lens, bridge := known.Numbers[shelf.Lens], known.Numbers[shelf.Bridge]; lens != shelf.None && bridge != shelf.None {
		kin.Size = SizeOf(Measures{Lens: int(lens), Bridge: int(bridge)})
	}
	if known.Has(hasShape) {
		kin.Shape = k.Shape
	}
	if known.Has(hasBrand) {
		kin.Brand = k.Brand
	}
	if known.Has(hasMaterial) {
		kin.Material = k.Material
	}
	if known.Has(isMale) {
		kin.Gender = Male
	}
	if known.Has(isFemale) {
		kin.Gender = Female
	}
	return kin
}
