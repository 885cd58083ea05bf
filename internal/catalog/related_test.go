package catalog

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/uuid"
)

// idOf is an id that sorts as the name does.
func idOf(name string) (id uuid.UUID) {
	copy(id[:], name)
	return id
}

// seen is a round tortoise M of a house, for women, at 100.
var seen = Kin{ID: idOf("seen"), Model: "its", Created: 50, Shape: 1, Brand: 2, Material: 3, Size: "M", Gender: Female, PriceCents: 10000}

func TestWhatProductsHaveInCommonCounts(t *testing.T) {
	for name, test := range map[string]struct {
		other   Kin
		points  int
		reasons []Reason
	}{
		"everything":         {Kin{Shape: 1, Brand: 2, Material: 3, Size: "M", Gender: Female, PriceCents: 10000}, 11, []Reason{SameShape, SameSize}},
		"shape and size":     {Kin{Shape: 1, Size: "M", Gender: Male, PriceCents: 1}, 6, []Reason{SameShape, SameSize}},
		"shape and brand":    {Kin{Shape: 1, Brand: 2, Gender: Male, PriceCents: 1}, 5, []Reason{SameShape, SameBrand}},
		"brand and price":    {Kin{Brand: 2, Gender: Female, PriceCents: 12500}, 4, []Reason{SameBrand, LikePrice}},
		"a neighbour":        {Kin{Brand: 2, Size: "L", Gender: Unisex, PriceCents: 1}, 4, []Reason{SameBrand, LikeSize}},
		"two sizes away":     {Kin{Size: "XL", Gender: Male, PriceCents: 1}, 0, nil},
		"a material":         {Kin{Shape: 1, Material: 3, Gender: Male, PriceCents: 1}, 4, []Reason{SameShape, SameMaterial}},
		"gender says little": {Kin{Shape: 1, Gender: Unisex, PriceCents: 1}, 4, []Reason{SameShape}},
		"75 is like 100":     {Kin{Gender: Male, PriceCents: 7500}, 1, []Reason{LikePrice}},
		"74.99 is not":       {Kin{Gender: Male, PriceCents: 7499}, 0, nil},
		"125.01 is not":      {Kin{Gender: Male, PriceCents: 12501}, 0, nil},
	} {
		if points, reasons := inCommon(seen, test.other); points != test.points || !slices.Equal(said(reasons), test.reasons) {
			t.Errorf("%s: %d %v, want %d %v", name, points, reasons, test.points, test.reasons)
		}
	}
	if points, _ := inCommon(Kin{Gender: Male, PriceCents: 1}, Kin{Gender: Female, PriceCents: 100}); points != 0 {
		t.Errorf("what neither has counts %d", points)
	}
}

func TestTheMostAlikeStandBesideAProduct(t *testing.T) {
	like := func(id, model string, created int64) Kin {
		return Kin{ID: idOf(id), Model: model, Created: created, Shape: 1, Size: "M", Gender: Male, PriceCents: 1}
	}
	better := like("better", "", 1)
	better.Brand = 2
	far := Kin{ID: idOf("far"), Created: 99, Brand: 2, Gender: Female, PriceCents: 1} // three points
	for name, test := range map[string]struct {
		candidates []Kin
		want       []string
	}{
		"nobody":                  {nil, []string{}},
		"too little":              {[]Kin{far}, []string{}},
		"points, newest, then id": {[]Kin{like("b", "", 5), like("a", "", 5), like("new", "", 9), better, far}, []string{"better", "new", "a", "b"}},
		"four":                    {[]Kin{like("a", "", 1), like("b", "", 2), like("c", "", 3), like("d", "", 4), like("e", "", 5)}, []string{"e", "d", "c", "b"}},
		"not itself, not its own": {[]Kin{seen, like("sister", "its", 9), like("a", "", 1)}, []string{"a"}},
		"one of each model":       {[]Kin{like("old", "m", 1), like("new", "m", 2), like("other", "n", 1)}, []string{"new", "other"}},
		"a model counts once":     {[]Kin{like("m1", "m", 5), like("m2", "m", 6), like("m3", "m", 7), like("n1", "n", 1), like("n2", "n", 8), like("a", "", 2), like("b", "", 3)}, []string{"n2", "m3", "b", "a"}},
	} {
		want := make([]string, len(test.want))
		for i, name := range test.want {
			want[i] = idOf(name).String()
		}
		for range 20 {
			rand.Shuffle(len(test.candidates), func(i, j int) {
				test.candidates[i], test.candidates[j] = test.candidates[j], test.candidates[i]
			})
			got := make([]string, 0, mostRelated)
			for _, one := range related(seen, slices.Values(test.candidates)) {
				got = append(got, one.ID)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %v of %v, want %v", name, got, test.candidates, want)
			}
		}
	}
}
