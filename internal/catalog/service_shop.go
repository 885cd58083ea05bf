package catalog

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"mirada/internal/catalog/shelf"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

// menuBrands is how many brands the menu shows.
const menuBrands = 5

// maxIDs bounds a request for products by their ids.
const maxIDs = 100

// ErrIDs refuses a list of ids that no screen asks for.
var ErrIDs = errs.New(errs.Invalid, "catalog.invalid_ids", "Pide entre 1 y 100 productos por su identificador")

// ShopBrands lists brands by name; counts follow the gender.
func (s *Service) ShopBrands(ctx context.Context, gender Gender, limit, offset int) ([]Brand, int, error) {
	total, err := countBrands(ctx, s.db)
	if err != nil {
		return nil, 0, err
	}
	brands, err := listShopBrands(ctx, s.db, gender, limit, offset)
	return brands, total, err
}

// MenuBrands lists the few brands of the menu, each with products.
func (s *Service) MenuBrands(ctx context.Context) ([]MenuBrand, error) {
	return listMenuBrands(ctx, s.db, menuBrands)
}

// Shop lists products for everyone, cut out of the shelf. While the shelf is not at hand,
// lists that the tables have an index for are theirs.
func (s *Service) Shop(ctx context.Context, query ShopQuery) (products []ShopProduct, total int, err error) {
	narrowed, err := query.narrowed()
	if err != nil {
		return nil, 0, err
	}
	if !narrowed.isPlain() || s.isShelved() {
		return s.shelved(ctx, narrowed, query)
	}
	if products, total, err = listShop(ctx, s.db, query); err == nil {
		err = s.colour(ctx, products)
	}
	return products, total, err
}

func (s *Service) shelved(ctx context.Context, narrowed Narrowed, query ShopQuery) ([]ShopProduct, int, error) {
	q, err := s.ask(ctx, narrowed)
	if err != nil {
		return nil, 0, err
	}
	wanted, total := q.index.Page(q.question, shelfOrders[query.Order], query.Limit, query.Offset)
	cards, err := s.cards(ctx, wanted)
	return inOrder(wanted, cards), total, err
}

// Triable lists the newest products that can be tried on and bought.
func (s *Service) Triable(ctx context.Context, most int) ([]ShopProduct, error) {
	filter := Filter{slugTryOn: {slugYes}, slugAvailable: {slugYes}}
	products, _, err := s.shelved(ctx, Narrowed{Scope: AllProducts, Filter: filter.String()}, ShopQuery{Order: Newest, Limit: most})
	return products, err
}

// colour gives products the colours beside them.
func (s *Service) colour(ctx context.Context, products []ShopProduct) error {
	wanted := make([]string, len(products))
	for i, product := range products {
		wanted[i] = product.ID
	}
	colours, err := coloursOf(ctx, s.db, wanted)
	for i := range products {
		products[i].Colours = colours[products[i].ID]
	}
	return err
}

var shelfOrders = map[Order]shelf.Order{Newest: shelf.Newest, PriceUp: shelf.PriceUp, PriceDown: shelf.PriceDown, ByName: shelf.ByName}

// Facets tells how a list can be narrowed, and how many products each tick brings. A
// plain list has no facets yet while the shop is filled; the rows that are filled then
// drop what was kept of that answer.
func (s *Service) Facets(ctx context.Context, n Narrowed) (Narrowing, error) {
	if n.isPlain() {
		isFilled, err := s.isFilled(ctx)
		if err != nil {
			return Narrowing{}, err
		}
		if !isFilled {
			total, err := countShop(ctx, s.db, n.plainly())
			return Narrowing{Total: total}, err
		}
	}
	q, err := s.ask(ctx, n)
	if err != nil {
		return Narrowing{}, err
	}
	s.among(&q)
	return q.counts(n), nil
}

// SearchQuery is what is asked of a search; without an order the best come first.
type SearchQuery struct {
	Narrowed
	Order         Order
	Limit, Offset int
}

// Found is what a search found, how it was taken, and which lists it may be the name of.
type Found struct {
	Products    []ShopDetail
	Total       int
	Reading     Reading
	Suggestions []Suggestion
}

// Search finds products by words, each anywhere in what describes them, and tells how
// it took them.
func (s *Service) Search(ctx context.Context, query SearchQuery) (found Found, err error) {
	query.Scope = Searched
	q, err := s.ask(ctx, query.Narrowed)
	if err != nil {
		return found, err
	}
	found.Reading = q.match.reading
	found.Suggestions = q.suggest(cmp.Or(found.Reading.Corrected, query.Search))
	var wanted []string
	wanted, found.Total = s.pageOf(&q, query)
	found.Products, err = s.described(ctx, wanted)
	return found, err
}

// pageOf cuts a page out of what was found, narrowed, in the order of the search unless
// another is asked for. Who neither narrows nor sorts needs no more than the page.
func (s *Service) pageOf(q *asked, query SearchQuery) (wanted []string, total int) {
	reading := q.match.reading
	isPlain := len(q.question.Choices) == 0 && query.Order == "" && !reading.isAll
	if isPlain && q.match.slots == nil {
		return q.searched.index.Find(reading.wants, query.Limit, query.Offset)
	}
	s.among(q)
	if query.Order != "" || reading.isAll {
		return q.index.Page(q.question, shelfOrders[cmp.Or(query.Order, Newest)], query.Limit, query.Offset)
	}
	return q.index.Best(q.question, query.Limit, query.Offset)
}

// described reads those of the products that still exist, with their characteristics,
// in the order given.
func (s *Service) described(ctx context.Context, wanted []string) ([]ShopDetail, error) {
	found := []ShopDetail{}
	if len(wanted) == 0 {
		return found, nil
	}
	cards, err := s.cards(ctx, wanted)
	if err != nil {
		return nil, err
	}
	byProduct, err := s.traits(ctx, wanted)
	for _, product := range inOrder(wanted, cards) {
		found = append(found, ShopDetail{ShopProduct: product, Characteristics: byProduct[product.ID]})
	}
	return found, err
}

// ByIDs returns those of the products that exist.
func (s *Service) ByIDs(ctx context.Context, wanted []string) ([]ShopProduct, error) {
	unique := map[string]bool{}
	for _, id := range wanted {
		if !ids.Valid(id) {
			return nil, ErrIDs.On("ids")
		}
		unique[id] = true
	}
	if len(unique) == 0 || len(unique) > maxIDs {
		return nil, ErrIDs.On("ids")
	}
	list := make([]string, 0, len(unique))
	for id := range unique {
		list = append(list, id)
	}
	cards, err := s.cards(ctx, list)
	products := inOrder(list, cards)
	slices.SortFunc(products, func(a, b ShopProduct) int { return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(b.ID, a.ID)) })
	return products, err
}

// Detail returns everything a product's page shows: one query, however much there is, and
// one more for a preview.
func (s *Service) Detail(ctx context.Context, id, preview string) (ShopDetail, error) {
	product, err := s.shown(ctx, id, preview)
	if err != nil {
		return ShopDetail{}, err
	}
	known, err := s.knownTraits(ctx)
	return ShopDetail{
		ShopProduct: product.ShopProduct, Brand: product.brand(), Images: product.Images,
		Characteristics: known.of(strings.Fields(product.ValueIDs)),
	}, err
}
