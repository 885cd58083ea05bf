package customers

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type favouriteView struct {
	ProductID string `json:"product_id"`
}

type favouriteInput struct {
	ProductID string `path:"product_id" maxLength:"36"`
}

type mergeFavouritesInput struct {
	Body struct {
		ProductIDs []string `json:"product_ids,omitempty"`
	}
}

func showFavourites(ids []string) *httpx.Body[httpx.List[favouriteView]] {
	views := httpx.Each(ids, func(id string) favouriteView { return favouriteView{id} })
	return httpx.Answer(httpx.ListOf(httpx.Paging{Page: 1, PerPage: maxFavourites}, views, len(views)))
}

func (s *Service) favouriteRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/user-favorites", Policy: httpx.Shopper, ID: "listFavourites", Summary: "My favourites, newest first"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[httpx.List[favouriteView]], error) {
			ids, err := s.Favourites(ctx, identity.FromContext(ctx))
			return showFavourites(ids), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/user-favorites/{product_id}", Policy: httpx.Shopper, ID: "addFavourite", Summary: "Mark a product", Status: http.StatusNoContent},
		func(ctx context.Context, in *favouriteInput) (*httpx.Nothing, error) {
			return nil, s.AddFavourite(ctx, identity.FromContext(ctx), in.ProductID)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/user-favorites/{product_id}", Policy: httpx.Shopper, ID: "removeFavourite", Summary: "Unmark a product", Status: http.StatusNoContent},
		func(ctx context.Context, in *favouriteInput) (*httpx.Nothing, error) {
			return nil, s.RemoveFavourite(ctx, identity.FromContext(ctx), in.ProductID)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/user-favorites/merge", Policy: httpx.Shopper, ID: "mergeFavourites", Summary: "Add what was marked before signing in"},
		func(ctx context.Context, in *mergeFavouritesInput) (*httpx.Body[httpx.List[favouriteView]], error) {
			ids, err := s.MergeFavourites(ctx, identity.FromContext(ctx), in.Body.ProductIDs)
			return showFavourites(ids), err
		})
}
