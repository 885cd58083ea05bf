package tryon

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

// FrameView is a description as browsers build models from it.
type FrameView struct {
	Shape      string    `json:"shape" enum:"aviator,wayfarer,round,square,cat-eye,sport,oversized,panto"`
	Material   string    `json:"material" enum:"acetate,metal,translucent"`
	LensWidth  float64   `json:"lens_width" doc:"Millimetres, as all lengths"`
	LensHeight *float64  `json:"lens_height,omitempty" doc:"Without it the shape decides"`
	Bridge     float64   `json:"bridge"`
	Temple     float64   `json:"temple"`
	Color      string    `json:"color"`
	Tortoise   *Tortoise `json:"tortoise,omitempty"`
	Tint       Tint      `json:"tint"`
}

// ProductFrameView tells whether a product can be tried on, and how it is built.
type ProductFrameView struct {
	ProductID string     `json:"product_id"`
	Frame     *FrameView `json:"frame" doc:"null for a product that nobody described"`
	Version   int        `json:"version" doc:"0 without a frame; send it back to change exactly what was read"`
}

func show(f Frame) FrameView {
	view := FrameView{
		Shape: f.Shape, Material: f.Material, LensWidth: f.LensWidth, Bridge: f.Bridge, Temple: f.Temple,
		Color: f.Color, Tortoise: f.Tortoise, Tint: f.Tint,
	}
	if f.LensHeight != 0 {
		view.LensHeight = &f.LensHeight
	}
	return view
}

func showProductFrame(productID string, frame *Frame) ProductFrameView {
	view := ProductFrameView{ProductID: productID}
	if frame != nil {
		shown := show(*frame)
		view.Frame, view.Version = &shown, frame.Version
	}
	return view
}

type soldView struct {
	ProductID string    `json:"product_id"`
	Name      string    `json:"name"`
	Brand     string    `json:"brand"`
	Price     float64   `json:"price"`
	Frame     FrameView `json:"frame"`
}

func showSold(s Sold) soldView {
	return soldView{s.ID, s.Name, s.Brand, httpx.Decimal(s.PriceCents), show(s.Frame)}
}

type shopFrameInput struct {
	ProductID string `path:"id" maxLength:"36"`
	Preview   string `header:"Mirada-Preview" maxLength:"64" doc:"The token of a preview, for a product that is not published"`
}

type byProduct struct {
	ProductID string `path:"id" maxLength:"36"`
}

// describeInput is refused by the rule, not by a schema: then every field is named
// at once, in the screen's language.
type describeInput struct {
	ProductID string `path:"id" maxLength:"36"`
	Body      struct {
		Shape      string    `json:"shape,omitempty"`
		Material   string    `json:"material,omitempty"`
		LensWidth  float64   `json:"lens_width,omitempty"`
		LensHeight float64   `json:"lens_height,omitempty"`
		Bridge     float64   `json:"bridge,omitempty"`
		Temple     float64   `json:"temple,omitempty"`
		Color      string    `json:"color,omitempty"`
		Tortoise   *Tortoise `json:"tortoise,omitempty"`
		Tint       Tint      `json:"tint,omitempty"`
		httpx.ReadVersion
	}
}

func (in *describeInput) frame() Frame {
	b := in.Body
	return Frame{
		ProductID: in.ProductID, Shape: b.Shape, Material: b.Material, LensWidth: b.LensWidth, LensHeight: b.LensHeight,
		Bridge: b.Bridge, Temple: b.Temple, Color: b.Color, Tortoise: b.Tortoise, Tint: b.Tint, Version: b.Version,
	}
}

// ShopRoutes adds what everyone may read; lists is what lists of products are made of.
func (s *Service) ShopRoutes(rt *httpx.Router, lists []string) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/product-frames", Policy: httpx.Public, Reads: lists, ID: "listProductFrames", Summary: "The newest products that can be tried on and bought"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[httpx.List[soldView]], error) {
			sold, err := s.Sold(ctx)
			return httpx.Answer(httpx.ListOf(httpx.Paging{Page: 1, PerPage: mostSold}, httpx.Each(sold, showSold), len(sold))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/product-frames/{id}", Policy: httpx.Public, Reads: FrameTables, Owner: "id", Previewed: true, ID: "getProductFrame", Summary: "The described frame of a product, if it has one"},
		func(ctx context.Context, in *shopFrameInput) (*httpx.Body[ProductFrameView], error) {
			frame, err := s.ShowFrame(ctx, in.ProductID, in.Preview)
			return httpx.Answer(frame), err
		})
}

// AdminRoutes adds the calls of the product dialog.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/product-frames/{id}", Policy: httpx.Staff, ID: "getProductFrameForStaff", Summary: "The described frame of a product, if it has one"},
		func(ctx context.Context, in *byProduct) (*httpx.Body[ProductFrameView], error) {
			frame, err := s.StaffFrame(ctx, identity.FromContext(ctx), in.ProductID)
			return httpx.Answer(showProductFrame(in.ProductID, frame)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/product-frames/{id}", Policy: httpx.Staff, ID: "describeProductFrame", Summary: "Describe a product's frame for the try-on"},
		func(ctx context.Context, in *describeInput) (*httpx.Body[ProductFrameView], error) {
			frame, err := s.Describe(ctx, identity.FromContext(ctx), in.frame())
			shown := func(f Frame) ProductFrameView { return showProductFrame(in.ProductID, &f) }
			return httpx.Answer(shown(frame)), httpx.ShowNewer(err, shown)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/product-frames/{id}", Policy: httpx.Staff, ID: "forgetProductFrame", Summary: "Remove the description of a product's frame", Status: http.StatusNoContent},
		func(ctx context.Context, in *byProduct) (*httpx.Nothing, error) {
			return nil, s.Forget(ctx, identity.FromContext(ctx), in.ProductID)
		})
}

// FrameTables are what a frame is made of.
var FrameTables = []string{"product_frames", "products"}

// ShowFrame is a product's frame as the API answers it; preview is "" or the token of
// who looks at a product that is not published.
func (s *Service) ShowFrame(ctx context.Context, productID, preview string) (ProductFrameView, error) {
	frame, err := s.Frame(ctx, productID, preview)
	return showProductFrame(productID, frame), err
}
