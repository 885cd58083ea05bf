package catalog

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

func TestColoursHaveNamesAndLooks(t *testing.T) {
	colours := named([]Colour{
		{ProductName: "Samaná", Value: "Dorado", Given: "#c9a227", Frame: `{"color":"#000000"}`},
		{ProductName: "Macao", Value: "Carey", Frame: `{"color":"#111111","tortoise":{"light":"#b5793a","dark":"#3b2414"}}`},
		{ProductName: "Cabral", Value: "Carey", Frame: `{"color":"#222222"}`},
		{ProductName: "Azua", Frame: `{"color":"red"}`},
		{ProductName: "Moca", Frame: `no frame`},
	})
	var got []string
	for _, one := range colours {
		got = append(got, one.Name+" "+one.Swatch)
	}
	want := []string{"Dorado #c9a227", "Carey · Macao #b5793a,#3b2414", "Carey · Cabral #222222", "Azua ", "Moca "}
	if !slices.Equal(got, want) {
		t.Errorf("colours = %q, want %q", got, want)
	}
}

func TestAColourWithoutASwatchIsShownByItsPicture(t *testing.T) {
	const picture = "/media/products/1.jpg"
	for name, test := range map[string]struct {
		colour Colour
		want   LookView
	}{
		"a swatch":        {Colour{Swatch: "#c9a227", ImageURL: picture, ImageSizes: "320"}, LookView{Swatch: "#c9a227"}},
		"small copies":    {Colour{ImageURL: picture, ImageSizes: "320,640"}, LookView{Picture: mediaURL(variantKey(mediaKey(picture), 320, "webp"))}},
		"no copies yet":   {Colour{ImageURL: picture}, LookView{Picture: picture}},
		"nothing to show": {Colour{}, LookView{}},
	} {
		if got := showLook(test.colour); got != test.want {
			t.Errorf("%s: %+v, want %+v", name, got, test.want)
		}
	}
}

func TestAColourWithoutOthersIsNone(t *testing.T) {
	byProduct := byModel([]Colour{{ModelID: "1", ProductID: "a"}, {ModelID: "2", ProductID: "b"}, {ModelID: "2", ProductID: "c"}})
	if len(byProduct["a"]) != 0 || len(byProduct["b"]) != 2 || len(byProduct["c"]) != 2 {
		t.Errorf("colours = %v", byProduct)
	}
}

func TestAModelVanishesWithItsSecondColour(t *testing.T) {
	for _, test := range []struct {
		before, after int
		vanishes      bool
	}{{3, 2, false}, {2, 1, true}, {2, 0, true}, {1, 1, false}, {1, 0, true}, {0, 1, false}} {
		if got := vanishes(test.before, test.after); got != test.vanishes {
			t.Errorf("from %d to %d: %v", test.before, test.after, got)
		}
	}
}

func TestModelIsRefusedByField(t *testing.T) {
	one := ids.New()
	many := make([]string, maxColours+1)
	for i := range many {
		many[i] = ids.New()
	}
	for name, test := range map[string]struct {
		model Model
		field string
	}{
		"no name":  {Model{Name: " ", Products: []string{one}}, "name"},
		"long":     {Model{Name: strings.Repeat("á", 101), Products: []string{one}}, "name"},
		"twice":    {Model{Name: "a", Products: []string{one, one}}, "products"},
		"no id":    {Model{Name: "a", Products: []string{"' OR 1=1"}}, "products"},
		"too many": {Model{Name: "a", Products: many}, "products"},
	} {
		_, err := test.model.clean()
		var refused *errs.Error
		if !errors.As(err, &refused) || len(refused.Fields) != 1 || refused.Fields[0].Name != test.field {
			t.Errorf("%s: err = %v, want field %s", name, err, test.field)
		}
	}
}
