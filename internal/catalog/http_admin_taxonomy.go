package catalog

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

// BrandView is a brand as lists show it.
type BrandView struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Description  string `json:"description"`
	LogoURL      string `json:"logo_url"`
	ProductCount int    `json:"product_count"`
	Version      int    `json:"version" doc:"Send it back to change exactly what was read"`
}

func showBrand(b Brand) BrandView { return BrandView(b) }

type brandForm struct {
	Name        string `json:"name,omitempty"`
	Description string `json:"description,omitempty"`
	LogoURL     string `json:"logo_url,omitempty"`
	httpx.ReadVersion
}

func (f brandForm) brand(id string) Brand {
	return Brand{ID: id, Name: f.Name, Description: f.Description, LogoURL: f.LogoURL, Version: f.Version}
}

type oneBrand struct {
	ID   string `path:"id" maxLength:"36"`
	Body brandForm
}

type categoryView struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Description  string `json:"description"`
	ProductCount int    `json:"product_count"`
	Version      int    `json:"version" doc:"Send it back to change exactly what was read"`
}

func showCategory(c Category) categoryView { return categoryView(c) }

type categoryForm struct {
	Name        string `json:"name,omitempty"`
	Description string `json:"description,omitempty"`
	httpx.ReadVersion
}

func (f categoryForm) category(id string) Category {
	return Category{ID: id, Name: f.Name, Description: f.Description, Version: f.Version}
}

type oneCategory struct {
	ID   string `path:"id" maxLength:"36"`
	Body categoryForm
}

type pageInput struct{ httpx.Paging }

type removed struct {
	ProductsLeft int `json:"products_left_without" doc:"How many products had it"`
}

func (s *Service) taxonomyRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/brands", Policy: httpx.Staff, ID: "listAdminBrands", Summary: "Brands by name"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[BrandView]], error) {
			brands, total, err := s.Brands(ctx, identity.FromContext(ctx), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(brands, showBrand), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/brands", Policy: httpx.SuperAdmin, ID: "createBrand", Summary: "Add a brand", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[brandForm]) (*httpx.Body[BrandView], error) {
			brand, err := s.SaveBrand(ctx, identity.FromContext(ctx), in.Body.brand(""))
			return httpx.Answer(showBrand(brand)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/brands/{id}", Policy: httpx.SuperAdmin, ID: "updateBrand", Summary: "Change a brand"},
		func(ctx context.Context, in *oneBrand) (*httpx.Body[BrandView], error) {
			brand, err := s.SaveBrand(ctx, identity.FromContext(ctx), in.Body.brand(in.ID))
			return httpx.Answer(showBrand(brand)), httpx.ShowNewer(err, showBrand)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/brands/{id}", Policy: httpx.SuperAdmin, ID: "deleteBrand", Summary: "Remove a brand from its products"},
		func(ctx context.Context, in *byID) (*httpx.Body[removed], error) {
			left, err := s.DeleteBrand(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(removed{left}), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/categories", Policy: httpx.Staff, ID: "listAdminCategories", Summary: "Categories by name"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[categoryView]], error) {
			categories, total, err := s.Categories(ctx, identity.FromContext(ctx), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(categories, showCategory), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/categories", Policy: httpx.SuperAdmin, ID: "createCategory", Summary: "Add a category", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[categoryForm]) (*httpx.Body[categoryView], error) {
			category, err := s.SaveCategory(ctx, identity.FromContext(ctx), in.Body.category(""))
			return httpx.Answer(showCategory(category)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/categories/{id}", Policy: httpx.SuperAdmin, ID: "updateCategory", Summary: "Change a category"},
		func(ctx context.Context, in *oneCategory) (*httpx.Body[categoryView], error) {
			category, err := s.SaveCategory(ctx, identity.FromContext(ctx), in.Body.category(in.ID))
			return httpx.Answer(showCategory(category)), httpx.ShowNewer(err, showCategory)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/categories/{id}", Policy: httpx.SuperAdmin, ID: "deleteCategory", Summary: "Remove a category from its products"},
		func(ctx context.Context, in *byID) (*httpx.Body[removed], error) {
			left, err := s.DeleteCategory(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(removed{left}), err
		})
}
