package demo

import (
	"context"
	"fmt"

	"mirada/internal/catalog"
	"mirada/internal/identity"
)

// models are frames of the house that come in several colours: products that share brand,
// shape, material and calibre.
var models = []struct {
	name    string
	colours []string
}{
	{"Samaná", []string{"Samaná", "Pedernales", "Luperón"}},
	{"Bayahíbe", []string{"Bayahíbe", "Macao"}},
	{"Norte", []string{"Cabarete", "Montecristi", "Jimaní", "Dajabón"}},
	{"Bávaro", []string{"Bávaro", "Miches", "Azua"}},
	{"Moca", []string{"Moca", "San Cristóbal"}},
}

func fillModels(ctx context.Context, c *catalog.Service, s *shelves) error {
	for _, m := range models {
		model := catalog.Model{Name: m.name}
		for _, product := range m.colours {
			model.Products = append(model.Products, s.products[product])
		}
		if _, err := c.SaveModel(ctx, identity.Operator, model); err != nil {
			return fmt.Errorf("model %s: %w", m.name, err)
		}
	}
	return nil
}
