package httpx

import "math"

// Paging is embedded in the input of every list.
type Paging struct {
	Page    int `query:"page" default:"1" minimum:"1" maximum:"1000000" doc:"Page, from 1"`
	PerPage int `query:"per_page" default:"20" minimum:"1" maximum:"100" doc:"Items on a page"`
}

// Limit and Offset are the page in SQL's terms.
func (p Paging) Limit() int  { return p.PerPage }
func (p Paging) Offset() int { return (p.Page - 1) * p.PerPage }

// List is the answer of every list.
type List[T any] struct {
	Items   []T `json:"items" nullable:"false"`
	Total   int `json:"total" doc:"How many there are on all pages"`
	Page    int `json:"page"`
	PerPage int `json:"per_page"`
}

// ListOf fits a page of items to the paging that asked for it.
func ListOf[T any](paging Paging, items []T, total int) List[T] {
	return List[T]{Items: items, Total: total, Page: paging.Page, PerPage: paging.PerPage}
}

// PageOf cuts a page out of a list that is whole in memory.
func PageOf[T any](paging Paging, all []T) []T {
	from := min(paging.Offset(), len(all))
	return all[from:min(from+paging.Limit(), len(all))]
}

// Each turns a list of what is inside into a list of what is shown; none is an empty
// list, never null.
func Each[T, V any](items []T, show func(T) V) []V {
	views := make([]V, 0, len(items))
	for _, item := range items {
		views = append(views, show(item))
	}
	return views
}

// Body wraps what an operation answers with.
type Body[T any] struct{ Body T }

// Answer makes a Body.
func Answer[T any](body T) *Body[T] { return &Body[T]{Body: body} }

// Nothing is the input or output of an operation that has none.
type Nothing struct{}

// Decimal is an amount of cents as JSON shows money: a number with at most two
// places. Amounts are whole cents everywhere inside.
func Decimal(cents int64) float64 { return float64(cents) / 100 }

// Cents reads money from JSON: zero or more, at most two places, and no more than a
// shop could ask for.
func Cents(amount float64) (cents int64, ok bool) {
	const most = 99_999_999.99
	scaled := math.Round(amount * 100)
	if math.IsNaN(amount) || amount < 0 || amount > most || math.Abs(scaled-amount*100) > 1e-6 {
		return 0, false
	}
	return int64(scaled), true
}
