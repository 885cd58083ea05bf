// Package tryon owns how the frames of products are described for the virtual
// try-on: enough for the browser to build a model, and nothing about any face. It
// alone writes product_frames.
package tryon

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"time"

	"mirada/internal/platform/errs"
)

// What a description is refused for.
var (
	ErrProduct = errs.New(errs.NotFound, "tryon.product_not_found", "El producto no existe")
	ErrFrame   = errs.New(errs.NotFound, "tryon.frame_not_found", "El producto no tiene una montura descrita")
	ErrStale   = errs.New(errs.Conflict, "tryon.stale_frame", "Otra persona cambió esta montura mientras la editabas")
	ErrFields  = errs.New(errs.Invalid, "tryon.invalid_frame", "Revisa la descripción de la montura")
)

// Shapes and Materials are what the generator of models can build.
var (
	Shapes    = []string{"aviator", "wayfarer", "round", "square", "cat-eye", "sport", "oversized", "panto"}
	Materials = []string{"acetate", "metal", "translucent"}
)

// Frame describes a product's frame. Lengths are millimetres, colours #rrggbb.
type Frame struct {
	ProductID  string
	Shape      string
	Material   string
	LensWidth  float64
	LensHeight float64 // 0 leaves it to the shape
	Bridge     float64
	Temple     float64
	Color      string
	Tortoise   *Tortoise
	Tint       Tint
	Version    int // of one to be saved: what it was made on, or 0
	UpdatedAt  time.Time
}

// Tint is the colour of the lenses and its strength, from 0 (clear) to 1, above and
// below.
type Tint struct {
	Color  string  `json:"color"`
	Top    float64 `json:"top"`
	Bottom float64 `json:"bottom"`
}

// Tortoise is a pattern of dark spots, this many millimetres large, in a light colour.
type Tortoise struct {
	Light    string  `json:"light"`
	Dark     string  `json:"dark"`
	Spot     float64 `json:"spot"`
	Coverage float64 `json:"coverage"`
	Seed     float64 `json:"seed"`
}

// limits are those of the generator, so that what is saved can be built. A test
// compares them with the front end's.
var limits = map[string][2]float64{
	"lens_width": {36, 72}, "lens_height": {22, 64}, "bridge": {10, 30}, "temple": {110, 170},
	"tint.top": {0, 1}, "tint.bottom": {0, 1},
	"tortoise.spot": {2, 40}, "tortoise.coverage": {0, 1}, "tortoise.seed": {0, 9999},
}

var colorForm = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

// check refuses what cannot be built, field by field.
func (f Frame) check() error {
	var refused []errs.Field
	refuse := func(field, message string) {
		refused = append(refused, errs.Field{Name: field, Message: message})
	}
	number := func(field string, value float64) {
		low, high := limits[field][0], limits[field][1]
		if math.IsNaN(value) || value < low || value > high {
			refuse(field, fmt.Sprintf("Escribe un número de %g a %g", low, high))
		}
	}
	color := func(field, value string) {
		if !colorForm.MatchString(value) {
			refuse(field, "Elige un color")
		}
	}
	if !slices.Contains(Shapes, f.Shape) {
		refuse("shape", "Elige una forma de la lista")
	}
	if !slices.Contains(Materials, f.Material) {
		refuse("material", "Elige un material de la lista")
	}
	number("lens_width", f.LensWidth)
	if f.LensHeight != 0 {
		number("lens_height", f.LensHeight)
	}
	number("bridge", f.Bridge)
	number("temple", f.Temple)
	color("color", f.Color)
	color("tint.color", f.Tint.Color)
	number("tint.top", f.Tint.Top)
	number("tint.bottom", f.Tint.Bottom)
	if t := f.Tortoise; t != nil {
		color("tortoise.light", t.Light)
		color("tortoise.dark", t.Dark)
		number("tortoise.spot", t.Spot)
		number("tortoise.coverage", t.Coverage)
		number("tortoise.seed", t.Seed)
	}
	if len(refused) > 0 {
		return ErrFields.WithFields(refused...)
	}
	return nil
}
