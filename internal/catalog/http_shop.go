package catalog

import (
	"context"
	"strings"
	"time"

	"mirada/internal/platform/httpx"
)

// CardView is exactly what the specification names of a product, and its brand.
type CardView struct {
	ID            string         `json:"id"`
	Name          string         `json:"name"`
	Description   string         `json:"description"`
	Price         float64        `json:"price"`
	ImageURL      string         `json:"image_url"`
	ImageWidth    int            `json:"image_width" doc:"0 when it is not known"`
	ImageHeight   int            `json:"image_height"`
	ImageSizes    []SizeView     `json:"image_sizes" nullable:"false" doc:"Smaller copies, narrowest first; none until they are made"`
	Category      *string        `json:"category"`
	Gender        Gender         `json:"gender" enum:"male,female,unisex"`
	StockQuantity int            `json:"stock_quantity"`
	IsFeatured    bool           `json:"is_featured"`
	BrandID       *string        `json:"brand_id"`
	CreatedAt     time.Time      `json:"created_at"`
	Brand         cardBrandView  `json:"brand"`
	Frame         *cardFrameView `json:"frame" doc:"Null where its measures are not known"`
	Colours       []DotView      `json:"colours" nullable:"false" doc:"The first five colours of its model; none where it comes in one"`
	ColourCount   int            `json:"colour_count" doc:"How many colours there are"`
}

// cardFrameView is how large a frame is, in millimetres.
type cardFrameView struct {
	Size   Size    `json:"size" enum:"XS,S,M,L,XL"`
	Lens   float64 `json:"lens"`
	Bridge float64 `json:"bridge"`
	Temple float64 `json:"temple"`
}

func showFrame(p ShopProduct) *cardFrameView {
	if p.Lens == nil || p.Bridge == nil || p.Temple == nil {
		return nil
	}
	mm := func(tenths int) float64 { return float64(tenths) / 10 }
	return &cardFrameView{SizeOf(Measures{Lens: *p.Lens, Bridge: *p.Bridge}), mm(*p.Lens), mm(*p.Bridge), mm(*p.Temple)}
}

type cardBrandView struct {
	Name string `json:"name" doc:"Empty without a brand"`
}

func showCard(p ShopProduct) CardView {
	return CardView{
		ID: p.ID, Name: p.Name, Description: p.Description, Price: httpx.Decimal(p.PriceCents), ImageURL: p.ImageURL,
		ImageWidth: p.ImageWidth, ImageHeight: p.ImageHeight, ImageSizes: showSizes(p.ImageURL, p.ImageSizes), Category: p.Category, Gender: p.Gender, StockQuantity: p.StockQuantity, IsFeatured: p.IsFeatured, BrandID: p.BrandID,
		CreatedAt: p.CreatedAt, Brand: cardBrandView{p.BrandName}, Frame: showFrame(p),
		Colours: showDots(p.Colours), ColourCount: len(p.Colours),
	}
}

type shopBrandView struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
	LogoURL     string `json:"logo_url"`
}

// ShopImageView is a picture of a product's gallery.
type ShopImageView struct {
	ID           string     `json:"id"`
	ImageURL     string     `json:"image_url"`
	AltText      string     `json:"alt_text"`
	IsThumbnail  bool       `json:"is_thumbnail"`
	DisplayOrder int        `json:"display_order"`
	Width        int        `json:"width"`
	Height       int        `json:"height"`
	Sizes        []SizeView `json:"sizes" nullable:"false" doc:"Smaller copies, narrowest first; none until they are made"`
}

func showShopImage(i ShopImage) ShopImageView {
	return ShopImageView{
		ID: i.ID, ImageURL: i.ImageURL, AltText: i.AltText, IsThumbnail: i.IsThumbnail, DisplayOrder: i.DisplayOrder,
		Width: i.Width, Height: i.Height, Sizes: showSizes(i.ImageURL, i.Sizes),
	}
}

// SizeView is a copy of a picture in one width, in the two formats of a srcset.
type SizeView struct {
	Width int    `json:"width"`
	WebP  string `json:"webp"`
	JPEG  string `json:"jpeg"`
}

func showSizes(url, sizes string) []SizeView {
	original := mediaKey(url)
	return httpx.Each(parseWidths(sizes), func(width int) SizeView {
		return SizeView{Width: width, WebP: mediaURL(variantKey(original, width, "webp")), JPEG: mediaURL(variantKey(original, width, "jpg"))}
	})
}

type menuBrandView struct {
	BrandView
	ImageURL   string     `json:"image_url" doc:"One of its frames; empty without a picture"`
	ImageSizes []SizeView `json:"image_sizes" nullable:"false"`
}

func showMenuBrand(b MenuBrand) menuBrandView {
	return menuBrandView{BrandView: showBrand(b.Brand), ImageURL: b.ImageURL, ImageSizes: showSizes(b.ImageURL, b.ImageSizes)}
}

type traitView struct {
	Characteristic traitNameView  `json:"characteristic"`
	Value          traitValueView `json:"value"`
}

type traitNameView struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Group       traitGroupView `json:"group"`
}

type traitGroupView struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
}

type traitValueView struct {
	ID    string `json:"id"`
	Value string `json:"value"`
}

func showTrait(t Trait) traitView {
	return traitView{
		Characteristic: traitNameView{ID: t.ID, Name: t.Name, Description: t.Description,
			Group: traitGroupView{ID: t.GroupID, Name: t.GroupName, Description: t.GroupDescription}},
		Value: traitValueView{ID: t.ValueID, Value: t.Value},
	}
}

// DetailView is all that a product's page shows.
type DetailView struct {
	ID              string          `json:"id"`
	Name            string          `json:"name"`
	Description     string          `json:"description"`
	Price           float64         `json:"price"`
	ImageURL        string          `json:"image_url"`
	Category        *string         `json:"category"`
	Gender          Gender          `json:"gender" enum:"male,female,unisex"`
	StockQuantity   int             `json:"stock_quantity"`
	IsFeatured      bool            `json:"is_featured"`
	BrandID         *string         `json:"brand_id"`
	CreatedAt       time.Time       `json:"created_at"`
	Brand           *shopBrandView  `json:"brand,omitempty"`
	Images          []ShopImageView `json:"images" nullable:"false"`
	Characteristics []traitView     `json:"characteristics" nullable:"false"`
}

func showDetail(d ShopDetail) DetailView {
	view := DetailView{
		ID: d.ID, Name: d.Name, Description: d.Description, Price: httpx.Decimal(d.PriceCents), ImageURL: d.ImageURL,
		Category: d.Category, Gender: d.Gender, StockQuantity: d.StockQuantity, IsFeatured: d.IsFeatured, BrandID: d.BrandID,
		CreatedAt: d.CreatedAt, Images: httpx.Each(d.Images, showShopImage),
		Characteristics: httpx.Each(d.Characteristics, showTrait),
	}
	if d.Brand != nil {
		view.Brand = &shopBrandView{ID: d.Brand.ID, Name: d.Brand.Name, Description: d.Brand.Description, LogoURL: d.Brand.LogoURL}
	}
	return view
}

type foundView struct {
	CardView
	Characteristics []traitView `json:"characteristics" nullable:"false"`
}

func showFound(d ShopDetail) foundView {
	return foundView{CardView: showCard(d.ShopProduct), Characteristics: httpx.Each(d.Characteristics, showTrait)}
}

type shopBrandsInput struct {
	httpx.Paging
	Gender Gender `query:"gender" enum:"male,female,unisex"`
}

type shopProductsInput struct {
	httpx.Paging
	BrandID string `query:"brand_id" maxLength:"369" doc:"A brand, or up to ten with dots between them"`
	Gender  Gender `query:"gender" enum:"male,female,unisex"`
	Sort    Order  `query:"sort" enum:"newest,price_asc,price_desc,name" default:"newest"`
	F       string `query:"f" doc:"Filters: facets joined by _, each its slug and its terms joined by dots"`
}

type shopSearchInput struct {
	httpx.Paging
	Query   string `query:"q" doc:"At least 2 characters; every word must match"`
	BrandID string `query:"brand_id" maxLength:"369" doc:"A brand, or up to ten with dots between them"`
	Gender  Gender `query:"gender" enum:"male,female,unisex"`
	F       string `query:"f" doc:"Filters: facets joined by _, each its slug and its terms joined by dots"`
	Sort    Order  `query:"sort" enum:"newest,price_asc,price_desc,name" doc:"The best first unless given"`
}

type byIDsInput struct {
	IDs string `query:"ids" maxLength:"3700" doc:"Ids separated by commas, at most 100"`
}

type shopProductInput struct {
	ID      string `path:"id" maxLength:"36"`
	Preview string `header:"Mirada-Preview" maxLength:"64" doc:"The token of a preview, for a product that is not published"`
}

// What public answers are made of; each is kept until one of its tables is written.
var (
	BrandTables  = []string{"brands", "products"}
	MenuTables   = []string{"brands", "products", "product_images"}
	traitTables  = []string{"characteristic_groups", "characteristics", "characteristic_values"}
	DetailTables = append([]string{"products", "brands", "categories", "product_images", "stock_levels", "product_characteristics"}, traitTables...)
	CardTables   = append([]string{"product_model_colours", "product_frames", "product_listing"}, DetailTables...)
)

// ShopRoutes adds what everyone may read.
func (s *Service) ShopRoutes(rt *httpx.Router, searches *httpx.Limiter) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/brands", Policy: httpx.Public, Reads: BrandTables, ID: "listBrands", Summary: "Brands by name, with their number of products"},
		func(ctx context.Context, in *shopBrandsInput) (*httpx.Body[httpx.List[BrandView]], error) {
			brands, err := s.ShowBrands(ctx, in.Paging, in.Gender)
			return httpx.Answer(brands), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/brands/featured", Policy: httpx.Public, Reads: MenuTables, ID: "listFeaturedBrands", Summary: "The brands of the menu"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[httpx.List[menuBrandView]], error) {
			brands, err := s.MenuBrands(ctx)
			return httpx.Answer(httpx.ListOf(httpx.Paging{Page: 1, PerPage: menuBrands}, httpx.Each(brands, showMenuBrand), len(brands))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products", Policy: httpx.Public, Reads: ListTables, Aside: narrows, ID: "listProducts", Summary: "Products by brand and gender"},
		func(ctx context.Context, in *shopProductsInput) (*httpx.Body[httpx.List[CardView]], error) {
			cards, err := s.ShowCards(ctx, in.Paging, ShopQuery{BrandID: in.BrandID, Gender: in.Gender, Order: in.Sort, Filter: in.F})
			return httpx.Answer(cards), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/featured", Policy: httpx.Public, Reads: ListTables, Aside: narrows, ID: "listFeaturedProducts", Summary: "Featured products, newest first"},
		func(ctx context.Context, in *shopProductsInput) (*httpx.Body[httpx.List[CardView]], error) {
			cards, err := s.ShowCards(ctx, in.Paging, ShopQuery{Featured: true, BrandID: in.BrandID, Gender: in.Gender, Order: in.Sort, Filter: in.F})
			return httpx.Answer(cards), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/search", Policy: httpx.Public, ID: "searchProducts", Summary: "Find products by words"},
		func(ctx context.Context, in *shopSearchInput) (*httpx.Body[searchView], error) {
			if wait, ok := searches.Allow(httpx.LimitKey(httpx.ClientIP(ctx))); !ok {
				return nil, httpx.ErrTooMany.After(wait)
			}
			found, err := s.showSearch(ctx, in)
			return httpx.Answer(found), err
		})
	s.facetRoute(rt, searches)
	s.aroundRoutes(rt)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/by-ids", Policy: httpx.Public, ID: "listProductsByIds", Summary: "Products by their ids"},
		func(ctx context.Context, in *byIDsInput) (*httpx.Body[httpx.List[CardView]], error) {
			products, err := s.ByIDs(ctx, strings.Split(in.IDs, ","))
			return httpx.Answer(httpx.ListOf(httpx.Paging{Page: 1, PerPage: maxIDs}, httpx.Each(products, showCard), len(products))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/{id}", Policy: httpx.Public, Reads: DetailTables, Owner: "id", Previewed: true, ID: "getProduct", Summary: "A product with brand, images and characteristics"},
		func(ctx context.Context, in *shopProductInput) (*httpx.Body[DetailView], error) {
			detail, err := s.ShowDetail(ctx, in.ID, in.Preview)
			return httpx.Answer(detail), err
		})
}
