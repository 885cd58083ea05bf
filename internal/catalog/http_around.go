package catalog

import (
	"context"

	"mirada/internal/platform/httpx"
)

// DotView is a colour as cards show it; it is exported for the description of what embeds it.
type DotView struct {
	ID   string `json:"id" doc:"Of the product"`
	Name string `json:"name"`
	LookView
}

// LookView is what a colour is shown by.
type LookView struct {
	Swatch  string `json:"swatch" doc:"A colour as #rrggbb, or two with a comma between them; empty where it has none"`
	Picture string `json:"picture,omitempty" doc:"Small, of the product; only where it has no swatch"`
}

func showLook(c Colour) LookView {
	if c.Swatch != "" || c.ImageURL == "" {
		return LookView{Swatch: c.Swatch}
	}
	if small := showSizes(c.ImageURL, c.ImageSizes); len(small) > 0 {
		return LookView{Picture: small[0].WebP}
	}
	return LookView{Picture: c.ImageURL}
}

func showDot(c Colour) DotView { return DotView{c.ProductID, c.Name, showLook(c)} }

// mostDots is one more than cards have room for.
const mostDots = 5

func showDots(colours []Colour) []DotView {
	return httpx.Each(colours[:min(mostDots, len(colours))], showDot)
}

// ColourView is a colour as the product's page shows it.
type ColourView struct {
	DotView
	ImageURL string `json:"image_url"`
	InStock  bool   `json:"in_stock"`
}

func showColour(c Colour) ColourView {
	return ColourView{DotView: showDot(c), ImageURL: c.ImageURL, InStock: c.StockQuantity > 0}
}

// RelatedView is a card with why it is there.
type RelatedView struct {
	CardView
	Reasons []Reason `json:"reasons" nullable:"false" enum:"shape,size,brand,price,material,near_size" doc:"The strongest first, at most two"`
}

func showRelated(r Related) RelatedView {
	return RelatedView{CardView: showCard(r.ShopProduct), Reasons: append([]Reason{}, r.Reasons...)}
}

// What the colours of a product and its like are made of.
var AroundTables = append(append([]string{}, CardTables...), "facet_terms")

// ShowColours are the colours of a product's model.
func (s *Service) ShowColours(ctx context.Context, id string) (httpx.List[ColourView], error) {
	colours, err := s.Colours(ctx, id)
	return httpx.ListOf(httpx.Paging{Page: 1, PerPage: maxColours}, httpx.Each(colours, showColour), len(colours)), err
}

// ShowRelated are the products that are most like one.
func (s *Service) ShowRelated(ctx context.Context, id string) (httpx.List[RelatedView], error) {
	products, err := s.Related(ctx, id)
	return httpx.ListOf(httpx.Paging{Page: 1, PerPage: mostRelated}, httpx.Each(products, showRelated), len(products)), err
}

func (s *Service) aroundRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/{id}/colours", Policy: httpx.Public, Reads: AroundTables, ID: "listProductColours", Summary: "The colours that a product comes in"},
		func(ctx context.Context, in *byID) (*httpx.Body[httpx.List[ColourView]], error) {
			colours, err := s.ShowColours(ctx, in.ID)
			return httpx.Answer(colours), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/{id}/related", Policy: httpx.Public, Reads: AroundTables, ID: "listRelatedProducts", Summary: "Products like this one, and why"},
		func(ctx context.Context, in *byID) (*httpx.Body[httpx.List[RelatedView]], error) {
			products, err := s.ShowRelated(ctx, in.ID)
			return httpx.Answer(products), err
		})
}
