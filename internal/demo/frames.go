package demo

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"mirada/internal/identity"
	"mirada/internal/tryon"
)

// frameLooks say what the words of the shop mean to the generator of models.
type frameLooks struct {
	Shapes, Materials map[string]string
	Colours           map[string]struct {
		Color    string
		Tortoise *tryon.Tortoise
	}
	Tints map[string]tryon.Tint
}

// looksFile is read by tools/studio too.
//
//go:embed looks.json
var looksFile []byte

var looks = sync.OnceValue(func() (w frameLooks) {
	if err := json.Unmarshal(looksFile, &w); err != nil {
		panic(fmt.Sprintf("looks.json: %v", err)) // embedded: a test would have seen it
	}
	return w
})

// fillFrames describes every product's frame, so that all can be tried on.
func fillFrames(ctx context.Context, frames *tryon.Service, s *shelves) error {
	for _, p := range products() {
		frame := p.frame()
		frame.ProductID = s.products[p.Name]
		if _, err := frames.Describe(ctx, identity.Operator, frame); err != nil {
			return fmt.Errorf("product %s: %w", p.Name, err)
		}
	}
	return nil
}

func (p product) frame() tryon.Frame {
	w := looks()
	frame := tryon.Frame{
		Shape: w.Shapes[p.Shape], Material: w.Materials[p.Material],
		Color: w.Colours[p.Colour].Color, Tortoise: w.Colours[p.Colour].Tortoise, Tint: w.Tints[p.Tint],
	}
	fmt.Sscanf(p.Size, "%g-%g-%g", &frame.LensWidth, &frame.Bridge, &frame.Temple) //nolint:errcheck // what cannot be read is refused
	return frame
}
