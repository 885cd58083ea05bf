package catalog

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type modelView struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`
	Colours []modelColourView `json:"colours" nullable:"false" doc:"In the order of the shop, without what is in the trash; none when the model is gone"`
	Version int               `json:"version" doc:"Send it back to change exactly what was read"`
}

type modelColourView struct {
	ProductID   string `json:"product_id"`
	ProductName string `json:"product_name"`
	Name        string `json:"name" doc:"Of the colour"`
	LookView
	State State `json:"state" enum:"draft,scheduled,published"`
}

func showModel(m Model) modelView {
	return modelView{ID: m.ID, Name: m.Name, Version: m.Version, Colours: httpx.Each(m.Colours, func(c Colour) modelColourView {
		return modelColourView{ProductID: c.ProductID, ProductName: c.ProductName, Name: c.Name, LookView: showLook(c), State: c.State}
	})}
}

type modelForm struct {
	Name     string   `json:"name,omitempty"`
	Products []string `json:"products" nullable:"false" doc:"Its colours by their ids, in the order of the shop"`
	httpx.ReadVersion
}

func (f modelForm) model(id string) Model {
	return Model{ID: id, Name: f.Name, Products: f.Products, Version: f.Version}
}

type oneModel struct {
	ID   string `path:"id" maxLength:"36"`
	Body modelForm
}

type modelsInput struct {
	httpx.Paging
	Search    string `query:"search" maxLength:"100"`
	ProductID string `query:"product_id" maxLength:"36" doc:"Only the model that this product is a colour of"`
}

func (s *Service) modelRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/product-models", Policy: httpx.Staff, ID: "listProductModels", Summary: "Models by name, with their colours"},
		func(ctx context.Context, in *modelsInput) (*httpx.Body[httpx.List[modelView]], error) {
			models, total, err := s.Models(ctx, identity.FromContext(ctx), ModelQuery{Search: in.Search, ProductID: in.ProductID, Limit: in.Limit(), Offset: in.Offset()})
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(models, showModel), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/product-models", Policy: httpx.Staff, ID: "createProductModel", Summary: "Make products the colours of a new model", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[modelForm]) (*httpx.Body[modelView], error) {
			model, err := s.SaveModel(ctx, identity.FromContext(ctx), in.Body.model(""))
			return httpx.Answer(showModel(model)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/product-models/{id}", Policy: httpx.Staff, ID: "updateProductModel", Summary: "Change a model's name and colours; one that loses all but one is gone"},
		func(ctx context.Context, in *oneModel) (*httpx.Body[modelView], error) {
			model, err := s.SaveModel(ctx, identity.FromContext(ctx), in.Body.model(in.ID))
			return httpx.Answer(showModel(model)), httpx.ShowNewer(err, showModel)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/product-models/{id}", Policy: httpx.Staff, ID: "deleteProductModel", Summary: "Leave its products without a model", Status: http.StatusNoContent},
		func(ctx context.Context, in *byID) (*httpx.Nothing, error) {
			return nil, s.DeleteModel(ctx, identity.FromContext(ctx), in.ID)
		})
}
