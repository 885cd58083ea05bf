package shelf

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// Of a large catalogue, those of one shape and one colour stand in hardly more words than
// they fill, also where the first products are of half the brands; and every product keeps
// a slot of its own.
func TestWhatIsAlikeStandsTogether(t *testing.T) {
	t.Parallel()
	const products, shapes, colours = 50_000, 11, 13
	dice, x := rand.New(rand.NewPCG(1, 2)), New()
	product := func(no uint32) Product {
		brands := 60
		if no < togetherFrom {
			brands = 30
		}
		return Product{No: no, ID: fmt.Sprintf("00000000-0000-7000-8000-%012d", no),
			Terms: []uint32{uint32(1 + dice.IntN(brands)), uint32(100 + dice.IntN(shapes)), uint32(200 + dice.IntN(colours)), uint32(300 + dice.IntN(3)), 400}}
	}
	for from := uint32(0); from < products; from += 1000 {
		some := []Product{}
		for no := range uint32(1000) {
			some = append(some, product(from+no))
		}
		x.Change(some)
	}
	if got := x.Len(); got != products {
		t.Fatalf("%d products have a slot of their own, want %d", got, products)
	}
	found := x.match(takeSheet(), Question{Choices: []Choice{{Any: []uint32{105}}, {Any: []uint32{205}}}})
	words := 0
	for _, word := range found[togetherFrom/inAWord:] {
		if word != 0 {
			words++
		}
	}
	if full := found.count() / inAWord; words > full+5 {
		t.Errorf("%d products are in %d words, which %d would hold", found.count(), words, full)
	}
	if most := products/inAWord + mostKinds; len(x.all) > most {
		t.Errorf("sets have %d words, want at most %d", len(x.all), most)
	}
	slot, _ := x.slots.find(40_000)
	x.Change([]Product{product(40_000), {No: 30_000, Gone: true}})
	if now, _ := x.slots.find(40_000); now != slot {
		t.Errorf("a product moved from slot %d to %d", slot, now)
	}
	if x.Len() != products-1 {
		t.Errorf("%d products are left", x.Len())
	}
}

// Where no two products are alike, few words are begun for one alone.
func TestRareKindsShareWords(t *testing.T) {
	t.Parallel()
	dice, s := rand.New(rand.NewPCG(1, 2)), slots{}
	having := map[uint32]set{}
	for term := range uint32(38) {
		has := make(set, 3)
		has[0], has[1] = ^uint64(0), ^uint64(0)
		having[term+1] = has
	}
	seen := map[uint32]bool{}
	for no := range uint32(20_000) {
		slot := s.take(no, []uint32{uint32(1 + dice.IntN(38)), uint32(1 + dice.IntN(38))}, having)
		if seen[slot] {
			t.Fatalf("slot %d is taken twice", slot)
		}
		seen[slot] = true
	}
	if most := uint32(20_000 + (mostKinds+1)*inAWord); s.next > most {
		t.Errorf("slots go up to %d, want at most %d", s.next, most)
	}
}
