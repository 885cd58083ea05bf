package app

import (
	"errors"
	"log/slog"
	"net/http"

	"mirada/internal/catalog"
	"mirada/web"
)

// describeProduct gives a product's page its name and words, for search engines and
// for links that people paste. A database that does not answer is no missing
// product: the page then says so itself.
func (a *App) describeProduct(r *http.Request, page web.Page) (web.Page, bool) {
	product, err := a.slices.catalog.Detail(r.Context(), r.PathValue("id"))
	switch {
	case errors.Is(err, catalog.ErrProduct):
		page.Title, page.Private = "Producto no encontrado", true
		return page, false
	case err != nil:
		slog.WarnContext(r.Context(), "describe product", "err", err)
		return page, true
	}
	page.Title = product.Name
	if product.Description != "" {
		page.Description = product.Description
	}
	return page, true
}
