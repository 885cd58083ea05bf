package catalog

import (
	"context"
	"math"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type productView struct {
	ID               string     `json:"id"`
	Name             string     `json:"name"`
	Description      string     `json:"description"`
	Price            float64    `json:"price"`
	BuyPrice         *float64   `json:"buy_price"`
	SellPrice        *float64   `json:"sell_price"`
	MarkupPercentage *float64   `json:"markup_percentage"`
	StockQuantity    int        `json:"stock_quantity"`
	Category         *string    `json:"category"`
	BrandID          *string    `json:"brand_id"`
	BrandName        string     `json:"brand_name"`
	Gender           Gender     `json:"gender" enum:"male,female,unisex"`
	IsFeatured       bool       `json:"is_featured"`
	ImageURL         string     `json:"image_url"`
	State            State      `json:"state" enum:"draft,scheduled,published"`
	PublishAt        *time.Time `json:"publish_at" nullable:"true" doc:"When a scheduled product is published"`
	SKU              *string    `json:"sku" nullable:"true"`
	Barcode          *string    `json:"barcode" nullable:"true"`
	Version          int        `json:"version" doc:"Send it back to change exactly what was read"`
	CreatedAt        time.Time  `json:"created_at"`
	UpdatedAt        time.Time  `json:"updated_at"`
}

func showProduct(p Product) productView {
	return productView{
		ID: p.ID, Name: p.Name, Description: p.Description, Price: httpx.Decimal(p.PriceCents), BuyPrice: decimal(p.BuyPriceCents),
		SellPrice: decimal(p.SellPriceCents), MarkupPercentage: decimal(p.MarkupHundredths), StockQuantity: p.StockQuantity,
		Category: p.Category, BrandID: p.BrandID, BrandName: p.BrandName, Gender: p.Gender, IsFeatured: p.IsFeatured,
		ImageURL: p.ImageURL, State: p.State, PublishAt: p.PublishAt, SKU: p.SKU, Barcode: p.Barcode, Version: p.Version, CreatedAt: p.CreatedAt, UpdatedAt: p.UpdatedAt,
	}
}

func decimal(hundredths *int64) *float64 {
	if hundredths == nil {
		return nil
	}
	value := httpx.Decimal(*hundredths)
	return &value
}

type productForm struct {
	Name             string     `json:"name,omitempty"`
	Description      string     `json:"description,omitempty"`
	Price            *float64   `json:"price,omitempty" nullable:"true" doc:"Required; null is what an empty field sends"`
	BuyPrice         *float64   `json:"buy_price,omitempty" nullable:"true"`
	SellPrice        *float64   `json:"sell_price,omitempty" nullable:"true"`
	MarkupPercentage *float64   `json:"markup_percentage,omitempty" nullable:"true"`
	StockQuantity    *float64   `json:"stock_quantity,omitempty" nullable:"true" doc:"A whole number. A change leaves a movement; left out, stock stays"`
	StockRead        *int       `json:"stock_read,omitempty" nullable:"true" doc:"The stock that was read. If it has moved since, stock_quantity is refused"`
	Category         *string    `json:"category,omitempty" nullable:"true"`
	BrandID          *string    `json:"brand_id,omitempty" nullable:"true" doc:"none means no brand"`
	Gender           Gender     `json:"gender,omitempty" doc:"male, female or unisex; unisex unless given"`
	IsFeatured       bool       `json:"is_featured,omitempty"`
	State            State      `json:"state,omitempty" doc:"draft, scheduled or published. Left out, a new product is published and another stays as it is"`
	PublishAt        *time.Time `json:"publish_at,omitempty" nullable:"true" doc:"Required for a scheduled product; a time that has passed publishes at once"`
	SKU              *string    `json:"sku,omitempty" nullable:"true" doc:"Left out, it stays; empty, the product has none"`
	Barcode          *string    `json:"barcode,omitempty" nullable:"true" doc:"Left out, it stays; empty, the product has none"`
	Version          int        `json:"version,omitempty" doc:"Required for a change: the version that was read"`
}

// change reads amounts from JSON. What is no amount becomes one that the rule for
// products refuses, so that all fields are named at once.
func (f productForm) change() ProductChange {
	return ProductChange{
		Name: f.Name, Description: f.Description, Category: f.Category, BrandID: f.BrandID, Gender: f.Gender, IsFeatured: f.IsFeatured,
		PriceCents: amountOr(f.Price, refusedAmount), BuyPriceCents: amount(f.BuyPrice), SellPriceCents: amount(f.SellPrice),
		MarkupHundredths: percentage(f.MarkupPercentage), Stock: units(f.StockQuantity), StockRead: f.StockRead,
		State: f.State, PublishAt: f.PublishAt, SKU: f.SKU, Barcode: f.Barcode,
	}
}

func amountOr(value *float64, otherwise int64) int64 {
	if cents := amount(value); cents != nil {
		return *cents
	}
	return otherwise
}

func amount(value *float64) *int64 {
	if value == nil {
		return nil
	}
	cents, ok := httpx.Cents(*value)
	if !ok {
		cents = refusedAmount
	}
	return &cents
}

func percentage(value *float64) *int64 {
	if value == nil {
		return nil
	}
	hundredths := int64(math.Round(math.Min(math.Max(*value, -1), 1001) * 100))
	return &hundredths
}

func units(value *float64) *int {
	if value == nil {
		return nil
	}
	whole := refusedAmount
	if *value == math.Trunc(*value) && math.Abs(*value) <= math.MaxInt32 {
		whole = int(*value)
	}
	return &whole
}

type listProductsInput struct {
	httpx.Paging
	Search   string     `query:"search" maxLength:"100"`
	BrandID  string     `query:"brand_id" maxLength:"36" doc:"none finds products without a brand"`
	Category string     `query:"category" maxLength:"100"`
	Gender   Gender     `query:"gender" enum:"male,female,unisex"`
	Stock    StockState `query:"stock" enum:"in,low,out"`
	Featured string     `query:"featured" enum:"true,false"`
	State    State      `query:"state" enum:"draft,scheduled,published"`
	Measures string     `query:"measures" enum:"none" doc:"none finds products without a size"`
	Sort     string     `query:"sort" enum:"created_at,name,price,stock,brand" default:"created_at"`
	Order    string     `query:"order" enum:"asc,desc" default:"desc"`
}

func (in *listProductsInput) query() ProductQuery {
	q := ProductQuery{Search: in.Search, BrandID: in.BrandID, Category: in.Category, Gender: in.Gender, Stock: in.Stock, State: in.State, Unmeasured: in.Measures == "none",
		Sort: in.Sort, Ascending: in.Order == "asc", Limit: in.Limit(), Offset: in.Offset()}
	if in.Featured != "" {
		featured := in.Featured == "true"
		q.Featured = &featured
	}
	return q
}

type oneProduct struct {
	ID   string `path:"id" maxLength:"36"`
	Body productForm
}

type byID struct {
	ID string `path:"id" maxLength:"36"`
}

func (s *Service) productRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/products", Policy: httpx.Staff, ID: "listAdminProducts", Summary: "Products, filtered and sorted"},
		func(ctx context.Context, in *listProductsInput) (*httpx.Body[httpx.List[productView]], error) {
			products, total, err := s.Products(ctx, identity.FromContext(ctx), in.query())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(products, showProduct), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/products/{id}", Policy: httpx.Staff, ID: "getAdminProduct", Summary: "One product"},
		func(ctx context.Context, in *byID) (*httpx.Body[productView], error) {
			product, err := s.Product(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(showProduct(product)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/products", Policy: httpx.Staff, ID: "createProduct", Summary: "Add a product", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[productForm]) (*httpx.Body[productView], error) {
			product, err := s.CreateProduct(ctx, identity.FromContext(ctx), in.Body.change())
			return httpx.Answer(showProduct(product)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/products/{id}", Policy: httpx.Staff, ID: "updateProduct", Summary: "Change a product"},
		func(ctx context.Context, in *oneProduct) (*httpx.Body[productView], error) {
			product, err := s.UpdateProduct(ctx, identity.FromContext(ctx), in.ID, in.Body.Version, in.Body.change())
			return httpx.Answer(showProduct(product)), httpx.ShowNewer(err, showProduct)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/products/{id}/duplicate", Policy: httpx.Staff, ID: "duplicateProduct", Summary: "Copy a product as a draft", Status: http.StatusCreated},
		func(ctx context.Context, in *byID) (*httpx.Body[productView], error) {
			product, err := s.DuplicateProduct(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(showProduct(product)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/products/{id}", Policy: httpx.Staff, ID: "deleteProduct", Summary: "Remove a product", Status: http.StatusNoContent},
		func(ctx context.Context, in *byID) (*httpx.Nothing, error) {
			return nil, s.DeleteProduct(ctx, identity.FromContext(ctx), in.ID)
		})
}
