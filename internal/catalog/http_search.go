package catalog

import (
	"cmp"
	"context"
	"slices"

	"mirada/internal/platform/httpx"
)

// searchView is what a search found, and how it was taken. One answer holds everything
// that is shown while somebody types.
type searchView struct {
	Items       []foundView      `json:"items" nullable:"false"`
	Total       int              `json:"total"`
	Page        int              `json:"page"`
	PerPage     int              `json:"per_page"`
	Matched     [][]string       `json:"matched" nullable:"false" doc:"What was searched for: of each thing, the phrases that are it"`
	Corrected   string           `json:"corrected" doc:"What was searched for instead of what was typed, which no product has"`
	LeftOut     string           `json:"left_out" doc:"The words that were searched for, where no product has all of them"`
	DidYouMean  string           `json:"did_you_mean" doc:"The same with one of its words replaced by one near it that far more products have"`
	Understood  string           `json:"understood" doc:"The gender that was named, in words"`
	Ungendered  string           `json:"ungendered" doc:"What is left of the words without the gender; empty where it is all there is"`
	Suggestions []suggestionView `json:"suggestions" nullable:"false"`
}

type suggestionView struct {
	Name    string `json:"name"`
	Facet   string `json:"facet" doc:"What it is a term of, or Categoría; empty for a brand"`
	BrandID string `json:"brand_id"`
	F       string `json:"f"`
	Words   string `json:"q" doc:"What to search for, of a category"`
	Count   int    `json:"count"`
}

func (s *Service) showSearch(ctx context.Context, in *shopSearchInput) (searchView, error) {
	brands, err := brandsOf(in.BrandID)
	if err != nil {
		return searchView{}, err
	}
	narrowed := Narrowed{Search: in.Query, Brands: brands, Gender: in.Gender, Filter: in.F}
	found, err := s.Search(ctx, SearchQuery{Narrowed: narrowed, Order: in.Sort, Limit: in.Limit(), Offset: in.Offset()})
	if err != nil {
		return searchView{}, err
	}
	ungendered := ""
	if len(found.Reading.Genders) > 0 {
		ungendered = withoutGender(cmp.Or(found.Reading.Corrected, in.Query))
	}
	list, reading := httpx.ListOf(in.Paging, httpx.Each(found.Products, showFound), found.Total), found.Reading
	return searchView{
		Items: list.Items, Total: list.Total, Page: list.Page, PerPage: list.PerPage, Matched: reading.Matched,
		Corrected: reading.Corrected, LeftOut: reading.LeftOut, DidYouMean: reading.DidYouMean, Understood: inWords(reading.Genders), Ungendered: ungendered,
		Suggestions: httpx.Each(found.Suggestions, func(s Suggestion) suggestionView { return suggestionView(s) }),
	}, nil
}

// inWords names the genders that a search was narrowed to.
func inWords(meant []Gender) string {
	for _, term := range genders.Terms {
		if gender := Gender(term.Slug); gender != Unisex && slices.Contains(meant, gender) {
			return term.Name + " y unisex"
		}
	}
	return ""
}
