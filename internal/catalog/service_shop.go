package catalog

import (
	"cmp"
	"context"

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

// Shop lists products for everyone. What is narrowed by more than a brand and a gender
// is cut out of the shelf.
func (s *Service) Shop(ctx context.Context, query ShopQuery) ([]ShopProduct, int, error) {
	narrowed, err := query.narrowed()
	if err != nil {
		return nil, 0, err
	}
	if narrowed == nil {
		return listShop(ctx, s.db, query)
	}
	q, err := s.ask(ctx, *narrowed, false)
	if err != nil {
		return nil, 0, err
	}
	wanted, total := q.index.Page(q.question, shelfOrders[query.Order], query.Limit, query.Offset)
	goods, err := s.Goods(ctx, s.db, wanted)
	products := make([]ShopProduct, 0, len(wanted))
	for _, id := range wanted {
		if product, exists := goods[id]; exists {
			products = append(products, product)
		}
	}
	return products, total, err
}

var shelfOrders = map[Order]shelf.Order{Newest: shelf.Newest, PriceUp: shelf.PriceUp, PriceDown: shelf.PriceDown, ByName: shelf.ByName}

// Facets tells how a list can be narrowed, and how many products each tick brings.
func (s *Service) Facets(ctx context.Context, n Narrowed) (Narrowing, error) {
	q, err := s.ask(ctx, n, true)
	if err != nil {
		return Narrowing{}, err
	}
	return q.counts(n), nil
}

// SearchQuery is what is asked of a search; without an order the best come first.
type SearchQuery struct {
	Typed, Filter string
	Order         Order
	Limit, Offset int
}

// Search finds products by words, each anywhere in what describes them, and tells how
// it took them.
func (s *Service) Search(ctx context.Context, query SearchQuery) ([]ShopDetail, int, Reading, error) {
	index, reading, err := s.read(ctx, query.Typed)
	if err != nil {
		return nil, 0, reading, err
	}
	var wanted []string
	var total int
	if query.Filter == "" && query.Order == "" && len(reading.Genders) == 0 {
		wanted, total = index.Find(reading.wants, query.Limit, query.Offset)
	} else if wanted, total, err = s.searchNarrowed(ctx, query); err != nil {
		return nil, 0, reading, err
	}
	found, err := s.inOrder(ctx, wanted)
	return found, total, reading, err
}

// searchNarrowed leaves of what is found what the filter and the gender leave, in the
// order of the search unless another is asked for.
func (s *Service) searchNarrowed(ctx context.Context, query SearchQuery) (wanted []string, total int, err error) {
	q, err := s.ask(ctx, Narrowed{Scope: Searched, Search: query.Typed, Filter: query.Filter}, false)
	if err != nil {
		return nil, 0, err
	}
	if query.Order != "" || q.question.Among == nil {
		wanted, total = q.index.Page(q.question, shelfOrders[cmp.Or(query.Order, Newest)], query.Limit, query.Offset)
		return wanted, total, nil
	}
	left := q.index.Narrow(q.question, q.question.Among)
	return left[min(query.Offset, len(left)):min(query.Offset+query.Limit, len(left))], len(left), nil
}

// inOrder reads those of the products that still exist, with their characteristics,
// in the order given.
func (s *Service) inOrder(ctx context.Context, wanted []string) ([]ShopDetail, error) {
	found := []ShopDetail{}
	if len(wanted) == 0 {
		return found, nil
	}
	goods, err := s.Goods(ctx, s.db, wanted)
	if err != nil {
		return nil, err
	}
	byProduct, err := traits(ctx, s.db, wanted)
	for _, id := range wanted {
		if product, exists := goods[id]; exists {
			found = append(found, ShopDetail{ShopProduct: product, Characteristics: byProduct[id]})
		}
	}
	return found, err
}

// WarmSearch reads all products, so that the first who searches or narrows a list need
// not wait.
func (s *Service) WarmSearch(ctx context.Context) error {
	if _, err := s.search.fresh(ctx, s.db); err != nil {
		return err
	}
	_, err := s.shelf(ctx)
	return err
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
	return listByIDs(ctx, s.db, list)
}

// Detail returns everything a product's page shows: four queries, however much
// there is, and one more for a preview.
func (s *Service) Detail(ctx context.Context, id, preview string) (ShopDetail, error) {
	product, err := s.shown(ctx, id, preview)
	if err != nil {
		return ShopDetail{}, err
	}
	detail := ShopDetail{ShopProduct: product}
	if product.BrandID != nil {
		brand, err := findBrand(ctx, s.db, *product.BrandID, "") // its page counts, this one does not
		if err != nil {
			return ShopDetail{}, err
		}
		detail.Brand = &brand
	}
	if detail.Images, err = shopImages(ctx, s.db, id); err != nil {
		return ShopDetail{}, err
	}
	byProduct, err := traits(ctx, s.db, []string{id})
	detail.Characteristics = byProduct[id]
	return detail, err
}
