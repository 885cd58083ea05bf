package storefront

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"mirada/internal/catalog"
	"mirada/internal/content"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/text"
	"mirada/internal/reviews"
	"mirada/internal/tryon"
)

// Shop is what pages are made of: the slices that people may look into.
type Shop struct {
	Catalog  *catalog.Service
	Content  *content.Service
	Frames   *tryon.Service
	Reviews  *reviews.Service
	Currency func(context.Context) (string, error) // that prices are in
	Ordering func(context.Context) (any, error)    // what GET /api/ordering answers
}

// model is one page as the slices tell it. What a page does not have is nil.
type model struct {
	address  address
	status   int
	slides   *httpx.List[content.SlideView]
	cards    *httpx.List[catalog.CardView]
	brands   *httpx.List[catalog.BrandView]
	facets   *catalog.FacetsView
	product  *catalog.DetailView
	rating   reviews.RatingView
	colours  []catalog.ColourView
	related  []catalog.RelatedView
	currency string
	first    []query
	isOdd    bool // it is narrowed by what the shop does not have, as no page of ours asks for it
}

// shown are the products on the page.
func (m *model) shown() (products []string) {
	if m.product != nil {
		products = append(products, m.product.ID)
	}
	if m.cards != nil {
		for _, card := range m.cards.Items {
			products = append(products, shownOn(card)...)
		}
	}
	for _, colour := range m.colours {
		products = append(products, colour.ID)
	}
	for _, related := range m.related {
		products = append(products, shownOn(related.CardView)...)
	}
	slices.Sort(products)
	return text.PackAll(slices.Compact(products))
}

// shownOn are a card's product and its other colours, whose pictures may be its dots.
func shownOn(card catalog.CardView) []string {
	products := []string{card.ID}
	for _, colour := range card.Colours {
		products = append(products, colour.ID)
	}
	return products
}

// query is an answer that a page carries with it, so that it needs no second request
// to show itself.
type query struct {
	Key  []any `json:"key"`
	Data any   `json:"data"`
}

func (s Shop) readCurrency(ctx context.Context) (string, error) { return s.Currency(ctx) }

func (m *model) carry(key []any, data any) { m.first = append(m.first, query{key, data}) }

// contentOf names the blocks of each page that has some.
var contentOf = map[string]string{
	homePath: "home", brandsPath: "brands", "/about": "about", "/contact": "contact", "/help": "help", "/envios": "envios",
	"/garantias": "garantias", "/politicas-devoluciones": "politicas", "/size-guide": "size-guide",
	"/virtual-try-on": "virtual-try-on", "/privacidad": "privacidad", "/terminos": "terminos",
}

// The front end's numbers.
const (
	productsOnAPage = 12
	productsAtHome  = 4
)

var (
	shortList = httpx.Paging{Page: 1, PerPage: 20} // what lists answer who asks for no page
	longList  = httpx.Paging{Page: 1, PerPage: 100}
)

// read asks the slices for everything that the page shows. An error means that they
// cannot tell; what does not exist is a model with status 404.
func (s Shop) read(ctx context.Context, a address) (*model, error) {
	m := &model{address: a, status: http.StatusOK}
	var err error
	if m.currency, err = s.readCurrency(ctx); err != nil {
		return nil, err
	}
	m.carry(currencyKey.of(), m.currency) // first: everything else may hold prices
	err = s.readMain(ctx, m)
	if errors.Is(err, errMissing) {
		m.status = http.StatusNotFound
		return m, nil
	}
	if slug, has := contentOf[a.page.Path]; has && err == nil {
		var blocks httpx.List[content.BlockView]
		blocks, err = s.Content.ShowBlocks(ctx, longList, content.BlockQuery{PageSlug: slug})
		m.carry(pageContentKey.of(slug), blocks)
	}
	if err == nil && tellsOfOrdering(a.page.Path) {
		var ordering any
		ordering, err = s.Ordering(ctx)
		m.carry(orderingKey.of(), ordering)
	}
	return m, err
}

// tellsOfOrdering names the pages whose own words depend on what can be ordered, and
// on whether delivery costs something.
func tellsOfOrdering(path string) bool {
	return slices.Contains([]string{productPath, "/help", "/envios", "/terminos"}, path)
}

var errMissing = errors.New("there is no such thing")

func (s Shop) readMain(ctx context.Context, m *model) error {
	if m.address.brand != "" {
		if known, err := s.Catalog.HasBrand(ctx, m.address.brand); err != nil || !known {
			return cmp.Or(err, errMissing)
		}
	}
	if !m.address.isWorthDrawing() {
		return nil
	}
	switch m.address.page.Path {
	case homePath:
		slides, err := s.Content.ShowSlides(ctx, shortList)
		if err != nil {
			return err
		}
		m.slides = &slides
		m.carry(slidesKey.of(), slides)
		return s.readFeatured(ctx, m, productsAtHome)
	case featuredPath:
		if err := s.readFacets(ctx, m, catalog.Narrowed{Scope: catalog.Featured}); err != nil {
			return err
		}
		return s.readFeatured(ctx, m, productsOnAPage)
	case brandsPath:
		return s.readBrands(ctx, m)
	case productPath:
		return s.readProduct(ctx, m)
	default:
		return nil
	}
}

// encode writes answers as a page carries them, one after the other. The encoder leaves
// nothing in them that could end a script or begin another.
func encode(queries []query) (string, error) {
	out := together()
	defer rooms.Put(out)
	for i, q := range queries {
		text, err := json.Marshal(q)
		if err != nil {
			return "", err
		}
		if i > 0 {
			out.WriteByte(',')
		}
		out.Write(text)
	}
	return out.String(), nil
}
