package storefront

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"mirada/internal/catalog"
	"mirada/internal/content"
	"mirada/internal/orders"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
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
	currency string
	first    []query
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

func (s Shop) readFeatured(ctx context.Context, m *model, perPage int) error {
	a := m.address
	paging := httpx.Paging{Page: a.number, PerPage: perPage}
	cards, err := s.Catalog.ShowCards(ctx, paging, catalog.ShopQuery{Featured: true, Order: a.order, Filter: a.filter})
	m.cards = &cards
	key := featuredKey.of(paging.Page, perPage)
	if a.order != catalog.Newest || a.filter != "" {
		key = append(key, a.order, a.filter)
	}
	m.carry(key, cards)
	return orBeyond(cards, err)
}

func (s Shop) readBrands(ctx context.Context, m *model) error {
	a := m.address
	brands, err := s.Catalog.ShowBrands(ctx, longList, a.gender)
	if err != nil {
		return err
	}
	m.brands = &brands
	if a.brand != "" && !ids.Valid(a.brand) {
		return errMissing
	}
	paging := httpx.Paging{Page: a.number, PerPage: productsOnAPage}
	cards, err := s.Catalog.ShowCards(ctx, paging, catalog.ShopQuery{BrandID: a.brand, Gender: a.gender, Order: a.order, Filter: a.filter})
	if err != nil {
		return err
	}
	m.cards = &cards
	key := brandProductsKey.of(orAll(a.brand), orAll(string(a.gender)), string(a.order), a.number)
	if a.filter != "" {
		key = append(key, a.filter)
	}
	m.carry(key, cards)
	m.carry(brandsKey.of(orAll(string(a.gender))), brands)
	narrowed := catalog.Narrowed{Scope: catalog.AllProducts, Gender: a.gender}
	if a.brand != "" {
		narrowed.Brands = []string{a.brand}
	}
	if err := s.readFacets(ctx, m, narrowed); err != nil {
		return err
	}
	if a.brand != "" && cards.Total == 0 && !m.facets.Chooses(a.brand) {
		return errMissing
	}
	return orBeyond(cards, nil)
}

// readFacets tells how the list can be narrowed.
func (s Shop) readFacets(ctx context.Context, m *model, narrowed catalog.Narrowed) error {
	a := m.address
	narrowed.Filter = a.filter
	facets, err := s.Catalog.ShowFacets(ctx, narrowed)
	m.facets = &facets
	m.carry(facetsKey.of(string(narrowed.Scope), orAll(a.brand), orAll(string(a.gender)), a.filter), facets)
	return err
}

// orBeyond tells a page of a list that the list does not have.
func orBeyond(cards httpx.List[catalog.CardView], err error) error {
	if err == nil && len(cards.Items) == 0 && cards.Page > 1 {
		return errMissing
	}
	return err
}

func (s Shop) readProduct(ctx context.Context, m *model) error {
	id := m.address.id
	if !ids.Valid(id) {
		return errMissing
	}
	product, err := s.Catalog.ShowDetail(ctx, id, "")
	if err != nil {
		return orMissing(err)
	}
	frame, err := s.Frames.ShowFrame(ctx, id, "")
	if err != nil {
		return orMissing(err)
	}
	m.product = &product
	m.carry(productKey.of(id), product)
	m.carry(productFrameKey.of(id), frame)
	said, err := s.Reviews.Show(ctx, id, reviews.FirstPage)
	if err != nil {
		return orMissing(err)
	}
	m.rating = said.Rating
	m.carry(reviewsKey.of(id, reviews.FirstPage.Page), said)
	if err := s.readBeside(ctx, m); err != nil {
		return orMissing(err)
	}
	if product.Brand == nil {
		return nil
	}
	others, err := s.Catalog.ShowCards(ctx, httpx.Paging{Page: 1, PerPage: productsOnAPage}, catalog.ShopQuery{BrandID: product.Brand.ID, Order: catalog.Newest})
	m.carry(brandProductsKey.of(product.Brand.ID, orAll(""), string(catalog.Newest), 1), others)
	return err
}

// readBeside tells in which colours the product comes and what is like it.
func (s Shop) readBeside(ctx context.Context, m *model) error {
	id := m.address.id
	colours, err := s.Catalog.ShowColours(ctx, id)
	if err != nil {
		return err
	}
	m.carry(coloursKey.of(id), colours)
	related, err := s.Catalog.ShowRelated(ctx, id)
	m.carry(relatedKey.of(id), related)
	return err
}

func orMissing(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errMissing
	}
	return err
}

// brand is the chosen brand, if the list has it.
func (m *model) brand() *catalog.BrandView {
	if m.brands == nil {
		return nil
	}
	for i := range m.brands.Items {
		if m.brands.Items[i].ID == m.address.brand {
			return &m.brands.Items[i]
		}
	}
	return nil
}

func orAll(value string) string {
	if value == "" {
		return "all"
	}
	return value
}

// tables are what the page is made of, the footer below it apart.
func (a address) tables() []string {
	tables := currencyTables
	switch a.page.Path {
	case homePath: // whose structured data also tell what the footer says
		tables = join(tables, content.SlideTables, catalog.CardTables, aroundTables)
	case featuredPath:
		tables = join(tables, catalog.CardTables, catalog.FacetTables)
	case brandsPath:
		tables = join(tables, catalog.CardTables, catalog.BrandTables, catalog.FacetTables)
	case productPath:
		tables = join(tables, catalog.DetailTables, catalog.AroundTables, tryon.FrameTables, reviews.Tables)
	}
	if _, has := contentOf[a.page.Path]; has {
		tables = join(tables, content.BlockTables)
	}
	if tellsOfOrdering(a.page.Path) {
		tables = join(tables, orders.OrderingTables)
	}
	return tables
}

var currencyTables = []string{"admin_settings"}

func join(lists ...[]string) (joined []string) {
	for _, list := range lists {
		joined = append(joined, list...)
	}
	return joined
}

// encode writes answers as a page carries them, one after the other. The encoder leaves
// nothing in them that could end a script or begin another.
func encode(queries []query) (string, error) {
	var out bytes.Buffer
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
