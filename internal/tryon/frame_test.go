package tryon

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"mirada/internal/platform/errs"
)

func good() Frame {
	return Frame{
		ProductID: "p1", Shape: "panto", Material: "acetate", LensWidth: 48, Bridge: 22, Temple: 145,
		Color: "#7a4a21", Tint: Tint{Color: "#eef1ea", Top: 0.08, Bottom: 0.05},
	}
}

func TestFramesAreRefusedFieldByField(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		change func(*Frame)
		fields []string
	}{
		"a good one":           {func(*Frame) {}, nil},
		"smallest":             {func(f *Frame) { f.LensWidth, f.Bridge, f.Temple = 36, 10, 110 }, nil},
		"largest":              {func(f *Frame) { f.LensWidth, f.Bridge, f.Temple = 72, 30, 170 }, nil},
		"with spots":           {func(f *Frame) { f.Tortoise = &Tortoise{Light: "#b9803a", Dark: "#1d0d06", Spot: 8, Coverage: 0.55} }, nil},
		"unknown shape":        {func(f *Frame) { f.Shape = "heart" }, []string{"shape"}},
		"unknown material":     {func(f *Frame) { f.Material = "" }, []string{"material"}},
		"lens too narrow":      {func(f *Frame) { f.LensWidth = 35.9 }, []string{"lens_width"}},
		"two at once":          {func(f *Frame) { f.Bridge, f.Temple = 31, 0 }, []string{"bridge", "temple"}},
		"lens too low":         {func(f *Frame) { f.LensHeight = 5 }, []string{"lens_height"}},
		"a colour by name":     {func(f *Frame) { f.Color = "red" }, []string{"color"}},
		"tint too strong":      {func(f *Frame) { f.Tint.Top = 1.1 }, []string{"tint.top"}},
		"spots without colour": {func(f *Frame) { f.Tortoise = &Tortoise{Light: "#b9803a", Spot: 8} }, []string{"tortoise.dark"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			frame := good()
			test.change(&frame)
			var refused *errs.Error
			errors.As(frame.check(), &refused)
			var fields []string
			if refused != nil {
				for _, field := range refused.Fields {
					fields = append(fields, field.Name)
				}
			}
			if !slices.Equal(fields, test.fields) {
				t.Errorf("refused %v, want %v", fields, test.fields)
			}
		})
	}
}

// The generator lives in the front end; a frame that the server lets pass must be one
// that it can build.
func TestLimitsAreTheGenerators(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("../../web/src/features/tryon/frame/spec-limits.ts")
	if err != nil {
		t.Fatal(err)
	}
	for ours, theirs := range map[string]string{
		"lens_width": `\n  lensWidth: \[`, "lens_height": `\n  lensHeight: \[`, "bridge": `\n  bridge: \[`, "temple": `\n  temple: \[`,
		"tint.top": `'tint\.top', spec\.tint\.top, `, "tint.bottom": `'tint\.bottom', spec\.tint\.bottom, `,
		"tortoise.spot": `'tortoise\.spot', [^,]+, `, "tortoise.coverage": `'tortoise\.coverage', [^,]+, `, "tortoise.seed": `'tortoise\.seed', [^,]+, `,
	} {
		found := regexp.MustCompile(theirs + `([\d.]+), ([\d.]+)`).FindSubmatch(source)
		if found == nil {
			t.Errorf("the generator has no limit for %s", ours)
			continue
		}
		low, _ := strconv.ParseFloat(string(found[1]), 64)
		high, _ := strconv.ParseFloat(string(found[2]), 64)
		if limits[ours] != [2]float64{low, high} {
			t.Errorf("%s: limits %v, the generator's are %v to %v", ours, limits[ours], low, high)
		}
	}
}
