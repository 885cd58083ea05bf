package catalog

import (
	"context"

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
	brands, err := listShopBrands(ctx, s.db, gender, false, limit, offset)
	return brands, total, err
}

// MenuBrands lists the few brands of the menu, each with products.
func (s *Service) MenuBrands(ctx context.Context) ([]Brand, error) {
	return listShopBrands(ctx, s.db, "", true, menuBrands, 0)
}

// Shop lists products for everyone.
func (s *Service) Shop(ctx context.Context, query ShopQuery) ([]ShopProduct, int, error) {
	return listShop(ctx, s.db, query)
}

// Search finds products by words, each anywhere in what describes them.
func (s *Service) Search(ctx context.Context, typed string, limit, offset int) ([]ShopDetail, int, error) {
	words, err := searchWords(typed)
	if err != nil {
		return nil, 0, err
	}
	products, total, err := searchShop(ctx, s.db, words, limit, offset)
	if err != nil || len(products) == 0 {
		return []ShopDetail{}, total, err
	}
	found := make([]ShopDetail, len(products))
	productIDs := make([]string, len(products))
	for i, product := range products {
		found[i], productIDs[i] = ShopDetail{ShopProduct: product}, product.ID
	}
	byProduct, err := traits(ctx, s.db, productIDs)
	for i := range found {
		found[i].Characteristics = byProduct[found[i].ID]
	}
	return found, total, err
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
// there is.
func (s *Service) Detail(ctx context.Context, id string) (ShopDetail, error) {
	product, err := findShopProduct(ctx, s.db, id)
	if err != nil {
		return ShopDetail{}, err
	}
	detail := ShopDetail{ShopProduct: product}
	if product.BrandID != nil {
		brand, err := findBrand(ctx, s.db, *product.BrandID)
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
