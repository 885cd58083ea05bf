package httpx

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
