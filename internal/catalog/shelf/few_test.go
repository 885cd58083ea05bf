package shelf_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"mirada/internal/catalog/shelf"
)

// Where few products match, they are asked one by one instead of comparing sets: by the
// one brand that each has, by the colours of which it may have several, by its price.
func TestFewAmongManyAreCountedByHandToo(t *testing.T) {
	t.Parallel()
	const products, brands, colours, rare = 6_000, 60, 50, 200 // enough to be put together by kind
	w := &world{rand.New(rand.NewPCG(7, 7)), map[uint32]shelf.Product{}}
	make1 := func(no uint32) shelf.Product {
		p := shelf.Product{No: no, ID: idOf(no), Name: fmt.Sprint(no), Numbers: [4]int64{int64(w.dice.IntN(500)), shelf.None, 18, shelf.None}}
		p.Terms = []uint32{uint32(w.dice.IntN(brands)), uint32(100 + w.dice.IntN(colours)), uint32(rare + w.dice.IntN(40))}
		if second := uint32(100 + w.dice.IntN(colours)); second != p.Terms[1] {
			p.Terms = append(p.Terms, second)
		}
		w.products[no] = p
		return p
	}
	x, all := shelf.New(), []shelf.Product{}
	for no := range uint32(products) {
		all = append(all, make1(no))
	}
	x.Change(all)
	facets := []shelf.Facet{{Own: -1}, {Own: -1}, {Own: -1}, {Own: -1}, {Own: -1}, {Own: -1, Terms: []uint32{rare, 0}}}
	for term := range uint32(brands) {
		facets[0].Terms = append(facets[0].Terms, term)
	}
	for term := range uint32(colours) {
		facets[1].Terms = append(facets[1].Terms, 100+term)
	}
	for term := range uint32(300) { // more than a column has places for
		facets[4].Terms = append(facets[4].Terms, rare+term)
	}
	for step := range int64(5) {
		facets[2].Spans = append(facets[2].Spans, shelf.Span{Of: shelf.Price, Low: step * 100, High: step*100 + 99})
		facets[3].Spans = append(facets[3].Spans, shelf.Span{Of: shelf.Temple, Low: step, High: 1 << 20})
	}
	for range 6 {
		for _, chosen := range []shelf.Choice{
			{Any: []uint32{rare}}, {Any: []uint32{rare, rare + 1, rare + 2, rare + 3, rare + 4, rare + 5}},
			{Any: []uint32{rare + 99}}, {Any: []uint32{101, 102, 103}}, {Span: &shelf.Span{Of: shelf.Price, Low: 498, High: 1 << 40}}, {Span: &shelf.Span{Of: shelf.Price, Low: 100, High: 199}},
		} {
			w.wantCounts(t, x, shelf.Question{Choices: []shelf.Choice{chosen}}, facets)
		}
		x.Change([]shelf.Product{make1(uint32(w.dice.IntN(products))), make1(uint32(w.dice.IntN(products)))})
	}
}
