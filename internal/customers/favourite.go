package customers

import (
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
)

const maxFavourites = 500

// What a favourite is refused for.
var (
	ErrFavouriteProduct  = errs.New(errs.NotFound, "customers.product_not_found", "El producto ya no existe.")
	ErrTooManyFavourites = errs.New(errs.Conflict, "customers.too_many_favourites", "Puedes guardar hasta 500 favoritos.")
	ErrFavourites        = errs.New(errs.Invalid, "customers.invalid_favourites", "Error actualizando favoritos")
)

// checkFavourites refuses a list that no browser of ours would send.
func checkFavourites(productIDs []string) error {
	if len(productIDs) > maxFavourites {
		return ErrTooManyFavourites
	}
	for _, id := range productIDs {
		if !ids.Valid(id) {
			return ErrFavourites.On("product_ids")
		}
	}
	return nil
}
