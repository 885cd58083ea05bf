package catalog

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"mirada/internal/platform/httpx"
)

type termView struct {
	Slug     string `json:"slug" doc:"What stands for it in f; of a step of a range, its two ends"`
	Name     string `json:"name"`
	Count    int    `json:"count" doc:"How many products a tick brings"`
	IsChosen bool   `json:"chosen"`
	Swatch   string `json:"swatch" doc:"A colour as #rrggbb, or two with a comma between them"`
}

type facetView struct {
	Slug   string     `json:"slug"`
	Name   string     `json:"name"`
	Kind   FacetKind  `json:"kind" enum:"list,colour,size,range,switch"`
	Terms  []termView `json:"terms" nullable:"false"`
	Low    *int64     `json:"low" doc:"Of a range: where it begins in the whole list"`
	High   *int64     `json:"high"`
	Chosen []string   `json:"chosen" nullable:"false" doc:"Of a range: the two ends that are chosen, x for an open one"`
}

type relaxView struct {
	Slug  string `json:"slug"`
	Label string `json:"label"`
	Total int    `json:"total" doc:"How many products there would be without it"`
}

// FacetsView is how a list can be narrowed.
type FacetsView struct {
	Total     int         `json:"total"`
	Canonical string      `json:"canonical" doc:"f without what was ignored, in its one spelling"`
	Facets    []facetView `json:"facets" nullable:"false"`
	Relax     []relaxView `json:"relax" nullable:"false" doc:"Where nothing matches: which choices stand in the way, best first"`
	Ignored   []string    `json:"ignored" nullable:"false" doc:"What f names and the shop does not have"`
}

// BrandName is what a brand is called by which the list can be narrowed, or nothing.
func (v FacetsView) BrandName(id string) string {
	for _, facet := range v.Facets {
		for _, term := range facet.Terms {
			if facet.Slug == brandFacet && term.Slug == id {
				return term.Name
			}
		}
	}
	return ""
}

func showFacets(c Narrowing) FacetsView {
	return FacetsView{Total: c.Total, Canonical: c.Canonical, Ignored: append([]string{}, c.Ignored...),
		Relax: httpx.Each(c.Relax, func(r Relaxed) relaxView { return relaxView(r) }),
		Facets: httpx.Each(c.Facets, func(f CountedFacet) facetView {
			return facetView{Slug: f.Slug, Name: f.Name, Kind: f.Kind, Low: f.Low, High: f.High, Chosen: append([]string{}, f.Chosen...),
				Terms: httpx.Each(f.Terms, func(t CountedTerm) termView { return termView{t.Slug, t.Name, t.Count, t.IsChosen, t.Swatch} })}
		})}
}

type facetsInput struct {
	Scope   Scope  `query:"scope" enum:"brands,featured,search" default:"brands"`
	BrandID string `query:"brand_id" maxLength:"369" doc:"A brand, or up to ten with dots between them"`
	Gender  Gender `query:"gender" enum:"male,female,unisex"`
	Query   string `query:"q" doc:"With the scope search: at least 2 characters"`
	F       string `query:"f" doc:"Filters: facets joined by _, each its slug and its terms joined by dots"`
}

// What narrowed lists and their counts are made of. A sale that leaves some changes no
// count: stock itself is not among them.
var (
	narrowerTables = append([]string{"facet_terms", "brands"}, traitTables...)

	FacetTables = append([]string{"product_listing"}, narrowerTables...)
	ListTables  = append(append([]string{}, CardTables...), "facet_terms")
)

// ShowFacets is how a list can be narrowed.
func (s *Service) ShowFacets(ctx context.Context, n Narrowed) (FacetsView, error) {
	counts, err := s.Facets(ctx, n)
	return showFacets(counts), err
}

func (s *Service) facetRoute(rt *httpx.Router, searches *httpx.Limiter) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/facets", Policy: httpx.Public, Reads: FacetTables, Aside: counts, ID: "listFacets", Summary: "How a list can be narrowed, and what each tick brings"},
		func(ctx context.Context, in *facetsInput) (*httpx.Body[FacetsView], error) {
			asked := Narrowed{Scope: in.Scope, Gender: in.Gender, Search: in.Query, Filter: in.F}
			if asked.searches() {
				if wait, ok := searches.Allow(httpx.LimitKey(httpx.ClientIP(ctx))); !ok {
					return nil, httpx.ErrTooMany.After(wait)
				}
			}
			var err error
			if asked.Brands, err = brandsOf(in.BrandID); err != nil {
				return nil, err
			}
			facets, err := s.ShowFacets(ctx, asked)
			return httpx.Answer(facets), err
		})
}

const keptFacets, keptPages = 2, 5

// KeepsFilter tells whether a list narrowed so is worth keeping: robots try every
// combination, people few.
func KeepsFilter(f string, page int) bool {
	filter, err := ParseFilter(f)
	return err == nil && filter.String() == f && len(filter) <= keptFacets && page <= keptPages
}

// narrows sends lists with filters to a place of their own, so that whoever asks for all
// combinations drives nobody else's answers out.
func narrows(query url.Values) (aside, keep bool) {
	page, _ := strconv.Atoi(query.Get("page"))
	isSeveral := strings.Contains(query.Get("brand_id"), ".")
	return query.Has("f") || isSeveral, KeepsFilter(query.Get("f"), page) && !isSeveral
}

func counts(query url.Values) (aside, keep bool) {
	_, keep = narrows(query)
	return true, keep && !query.Has("q") && !slices.Contains(query["scope"], string(Searched))
}
