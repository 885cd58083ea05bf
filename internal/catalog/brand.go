package catalog

import (
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
	"mirada/internal/platform/weburl"
)

// What a brand or a category is refused for.
var (
	ErrBrand          = errs.New(errs.NotFound, "catalog.brand_not_found", "The brand does not exist")
	ErrBrandFields    = errs.New(errs.Invalid, "catalog.invalid_brand", "Failed to save brand")
	ErrStaleBrand     = errs.New(errs.Conflict, "catalog.stale_brand", "Somebody else changed this brand while you were editing it")
	ErrCategory       = errs.New(errs.NotFound, "catalog.category_not_found", "The category does not exist")
	ErrCategoryFields = errs.New(errs.Invalid, "catalog.invalid_category", "Failed to save category")
	ErrCategoryTaken  = errs.New(errs.Conflict, "catalog.category_taken", "A category with this name already exists")
	ErrStaleCategory  = errs.New(errs.Conflict, "catalog.stale_category", "Somebody else changed this category while you were editing it")
)

const (
	maxName  = 100
	maxAbout = 2000
)

// Brand is a maker of frames.
type Brand struct {
	ID           string
	Name         string
	Description  string
	LogoURL      string
	ProductCount int
	Version      int `json:"-"` // of one to be saved: what it was made on, or 0
}

// MenuBrand is a brand as the menu shows it: beside one of its frames.
type MenuBrand struct {
	Brand
	ImageURL   string
	ImageSizes string
}

func (b Brand) clean() (Brand, error) {
	b.Name, b.Description, b.LogoURL = strings.TrimSpace(b.Name), strings.TrimSpace(b.Description), strings.TrimSpace(b.LogoURL)
	refused := refusedName(b.Name, b.Description)
	if b.LogoURL != "" && !weburl.Image(b.LogoURL) {
		refused = append(refused, errs.Field{Name: "logo_url", Message: "Enter an http or https address, or a path on this site"})
	}
	if len(refused) > 0 {
		return b, ErrBrandFields.WithFields(refused...)
	}
	return b, nil
}

// Category groups products; they keep it by name.
type Category struct {
	ID           string
	Name         string
	Description  string
	ProductCount int
	Version      int `json:"-"` // of one to be saved: what it was made on, or 0
}

func (c Category) clean() (Category, error) {
	c.Name, c.Description = strings.TrimSpace(c.Name), strings.TrimSpace(c.Description)
	if refused := refusedName(c.Name, c.Description); len(refused) > 0 {
		return c, ErrCategoryFields.WithFields(refused...)
	}
	return c, nil
}

func refusedName(name, about string) (refused []errs.Field) {
	if name == "" {
		refused = append(refused, errs.Field{Name: "name", Message: "Name is required"})
	}
	if !text.OneLine(name, maxName) {
		refused = append(refused, errs.Field{Name: "name", Message: "Name must be one line of up to 100 characters"})
	}
	if !text.Fits(about, maxAbout) {
		refused = append(refused, errs.Field{Name: "description", Message: "Description may have up to 2000 characters"})
	}
	return refused
}
