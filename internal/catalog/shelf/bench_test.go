package shelf_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"mirada/internal/catalog/shelf"
)

// BenchmarkCounts tells what five facets with eleven terms cost at 100,000 products, and
// what the index of them weighs.
func BenchmarkCounts(b *testing.B) {
	const products, facets, terms = 100_000, 12, 13
	dice, all := rand.New(rand.NewPCG(1, 1)), make([]shelf.Product, products)
	var before, after runtime.MemStats
	for i := range all {
		all[i] = shelf.Product{No: uint32(i + 1), ID: idOf(uint32(i)), Created: int64(i), Name: fmt.Sprint("montura ", dice.IntN(products)), Numbers: [4]int64{int64(dice.IntN(40_000)), 520, 180, 1450}}
		for f := range facets {
			all[i].Terms = append(all[i].Terms, uint32(f*terms+dice.IntN(terms)))
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&before)
	x := shelf.New()
	x.Change(all)
	q, asked := shelf.Question{}, []shelf.Facet{}
	for f := range facets {
		facet := shelf.Facet{Own: -1}
		for term := range terms {
			facet.Terms = append(facet.Terms, uint32(f*terms+term))
		}
		if f < 5 {
			facet.Own = f
			q.Choices = append(q.Choices, shelf.Choice{Any: facet.Terms[:2+f%2]})
		}
		asked = append(asked, facet)
	}
	x.Count(q, asked)
	runtime.GC()
	runtime.ReadMemStats(&after)
	for b.Loop() {
		x.Count(q, asked)
	}
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB")
	runtime.KeepAlive(all)
}

// BenchmarkShopCounts asks as a shopper does: two colours, two shapes and a price, with
// sixty brands to count.
func BenchmarkShopCounts(b *testing.B) {
	const products = 100_000
	sizes := []int{11, 13, 5, 6, 60, 3}
	dice, all := rand.New(rand.NewPCG(1, 1)), make([]shelf.Product, products)
	for i := range all {
		all[i] = shelf.Product{No: uint32(i + 1), ID: idOf(uint32(i)), Created: int64(i), Name: fmt.Sprint("montura ", dice.IntN(products)), Numbers: [4]int64{int64(dice.IntN(40_000)), 520, 180, 1450}}
		for f, terms := range sizes {
			all[i].Terms = append(all[i].Terms, uint32(f*100+dice.IntN(terms)))
		}
	}
	x := shelf.New()
	x.Change(all)
	q, asked := shelf.Question{}, []shelf.Facet{}
	for f, terms := range sizes {
		facet := shelf.Facet{Own: -1}
		for term := range terms {
			facet.Terms = append(facet.Terms, uint32(f*100+term))
		}
		if f < 2 {
			facet.Own = f
			q.Choices = append(q.Choices, shelf.Choice{Any: facet.Terms[:2]})
		}
		asked = append(asked, facet)
	}
	price := shelf.Facet{Own: 2}
	for step := range int64(5) {
		price.Spans = append(price.Spans, shelf.Span{Of: shelf.Price, Low: step * 8_000, High: step*8_000 + 7_999})
	}
	q.Choices = append(q.Choices, shelf.Choice{Span: &shelf.Span{Of: shelf.Price, Low: 1_000, High: 1 << 40}})
	asked = append(asked, price)
	x.Count(q, asked) // sorts, and keeps what the next can use
	for b.Loop() {
		x.Count(q, asked)
	}
}
