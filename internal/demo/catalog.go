package demo

import (
	"context"
	"fmt"

	"mirada/internal/catalog"
	"mirada/internal/identity"
)

// shelves remembers the ids of what the catalogue was given.
type shelves struct {
	brands   map[string]string // by name
	traits   map[string]string // by name
	values   map[string]string // by trait and value
	products map[string]string // by name
}

// fillCatalog stocks the shelves with what is left in the end and what is sold before.
func fillCatalog(ctx context.Context, c *catalog.Service, sold map[string]int) (*shelves, error) {
	s := &shelves{brands: map[string]string{}, traits: map[string]string{}, values: map[string]string{}, products: map[string]string{}}
	for _, b := range brands {
		saved, err := c.SaveBrand(ctx, identity.Operator, catalog.Brand{Name: b.name, Description: b.description})
		if err != nil {
			return nil, fmt.Errorf("brand %s: %w", b.name, err)
		}
		s.brands[b.name] = saved.ID
	}
	for _, k := range categories {
		if _, err := c.SaveCategory(ctx, identity.Operator, catalog.Category{Name: k.name, Description: k.description}); err != nil {
			return nil, fmt.Errorf("category %s: %w", k.name, err)
		}
	}
	if err := s.describe(ctx, c); err != nil {
		return nil, err
	}
	for _, p := range products() {
		if err := s.addProduct(ctx, c, p, p.Stock+sold[p.Name]); err != nil {
			return nil, fmt.Errorf("product %s: %w", p.Name, err)
		}
		if err := s.addPictures(ctx, c, p); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *shelves) describe(ctx context.Context, c *catalog.Service) error {
	groups := map[string]string{}
	for order, t := range traits {
		if groups[t.group] == "" {
			group, err := c.SaveGroup(ctx, identity.Operator, catalog.Group{Name: t.group, DisplayOrder: len(groups), IsActive: true})
			if err != nil {
				return err
			}
			groups[t.group] = group.ID
		}
		saved, err := c.SaveCharacteristic(ctx, identity.Operator, catalog.Characteristic{GroupID: groups[t.group], Name: t.name, DisplayOrder: order, IsActive: true, IsFacet: t.isFacet(), Meaning: t.meaning})
		if err != nil {
			return err
		}
		s.traits[t.name] = saved.ID
		for order, text := range t.values {
			value, err := c.SaveValue(ctx, identity.Operator, catalog.Value{CharacteristicID: saved.ID, Value: text, DisplayOrder: order, IsActive: true, Swatch: swatchOf(t, text)})
			if err != nil {
				return err
			}
			s.values[t.name+"/"+text] = value.ID
		}
	}
	return nil
}

func (s *shelves) addProduct(ctx context.Context, c *catalog.Service, p product, stock int) error {
	brandID, category, cost := s.brands[p.Brand], p.Category, int64(p.Cost)*100
	saved, err := c.CreateProduct(ctx, identity.Operator, catalog.ProductChange{
		Name: p.Name, Description: p.Description, PriceCents: int64(p.Price) * 100, BuyPriceCents: &cost,
		Category: &category, BrandID: &brandID, Gender: catalog.Gender(p.Gender), IsFeatured: p.Featured, Stock: &stock,
	})
	if err != nil {
		return err
	}
	s.products[p.Name] = saved.ID
	var pairs []catalog.Pair
	for name, value := range p.traits() {
		id, known := s.values[name+"/"+value]
		if !known {
			return fmt.Errorf("%s has no value %q", name, value)
		}
		pairs = append(pairs, catalog.Pair{CharacteristicID: s.traits[name], ValueID: id})
	}
	_, err = c.ReplacePairs(ctx, identity.Operator, saved.ID, pairs)
	return err
}

// traits are the values that a product chooses.
func (p product) traits() map[string]string {
	return map[string]string{
		"Talla": p.sizeLetter(), "Calibre": p.Size, "Forma": p.Shape, "Material": p.Material,
		"Color": p.Colour, "Tinte": p.Tint, "Protección": p.Protection,
	}
}

// sizeLetter is that of the shop's size table.
func (p product) sizeLetter() string {
	measures, read := catalog.ReadStamp(p.Size)
	if !read {
		return ""
	}
	return string(catalog.SizeOf(measures))
}

// swatchOf is the look of a colour; tortoise has two.
func swatchOf(t trait, colour string) string {
	look, known := looks().Colours[colour]
	switch {
	case t.meaning != catalog.MeansColour || !known:
		return ""
	case look.Tortoise != nil:
		return look.Tortoise.Light + "," + look.Tortoise.Dark
	default:
		return look.Color
	}
}
