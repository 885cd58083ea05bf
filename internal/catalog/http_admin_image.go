package catalog

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type imageView struct {
	ID           string    `json:"id"`
	ProductID    string    `json:"product_id"`
	ImageURL     string    `json:"image_url"`
	AltText      string    `json:"alt_text"`
	IsThumbnail  bool      `json:"is_thumbnail"`
	DisplayOrder int       `json:"display_order"`
	Width        int       `json:"width"`
	Height       int       `json:"height"`
	Sizes        []int     `json:"sizes" nullable:"false" doc:"Widths that can be had as {name}-{width}.webp and .jpg beside the image; made soon after the upload"`
	CreatedAt    time.Time `json:"created_at"`
}

func showImage(i Image) imageView {
	return imageView{ID: i.ID, ProductID: i.ProductID, ImageURL: i.ImageURL, AltText: i.AltText, IsThumbnail: i.IsThumbnail,
		DisplayOrder: i.DisplayOrder, Width: i.Width, Height: i.Height, Sizes: i.Widths(), CreatedAt: i.CreatedAt}
}

type imagesInput struct {
	httpx.Paging
	ProductID string `query:"product_id" required:"true" maxLength:"36"`
}

type imageForm struct {
	AltText     *string `json:"alt_text,omitempty"`
	IsThumbnail *bool   `json:"is_thumbnail,omitempty" doc:"true makes it the thumbnail in place of the one before"`
}

type oneImage struct {
	ID   string `path:"id" maxLength:"36"`
	Body imageForm
}

type imageOrder struct {
	ProductID string   `json:"product_id"`
	IDs       []string `json:"ids" nullable:"false" maxItems:"100" doc:"Every image of the product, once, in its new order"`
}

type pictureInput struct {
	Folder PictureFolder `query:"folder" required:"true" enum:"brand-logos,slides,content" doc:"brand-logos is for super administrators"`
}

type pictureView struct {
	URL string `json:"url"`
}

// imageRoutes let one member of staff send as many files in a minute as uploads allows.
func (s *Service) imageRoutes(rt *httpx.Router, uploads *httpx.Limiter) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/product-images", Policy: httpx.Staff, ID: "listProductImages", Summary: "The images of a product in order"},
		func(ctx context.Context, in *imagesInput) (*httpx.Body[httpx.List[imageView]], error) {
			images, err := s.Images(ctx, identity.FromContext(ctx), in.ProductID)
			page := httpx.Each(httpx.PageOf(in.Paging, images), showImage)
			return httpx.Answer(httpx.ListOf(in.Paging, page, len(images))), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/product-images", Policy: httpx.Staff, ID: "addProductImage", Summary: "Add an image to a product",
		Status: http.StatusCreated, Upload: true, Fields: []string{"product_id"}},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[imageView], error) {
			actor, form := identity.FromContext(ctx), httpx.Uploaded(ctx)
			if err := takeUpload(uploads, actor); err != nil {
				return nil, err
			}
			productID := form.Field("product_id")
			if productID == "" {
				return nil, ErrImageFields.Saying("Say which product the image is of").On("product_id")
			}
			image, err := s.AddImage(ctx, actor, productID, form.File)
			return httpx.Answer(showImage(image)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/product-images/order", Policy: httpx.Staff, ID: "orderProductImages", Summary: "Put the images of a product in order"},
		func(ctx context.Context, in *httpx.Body[imageOrder]) (*httpx.Body[[]imageView], error) {
			images, err := s.OrderImages(ctx, identity.FromContext(ctx), in.Body.ProductID, in.Body.IDs)
			return httpx.Answer(httpx.Each(images, showImage)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/product-images/{id}", Policy: httpx.Staff, ID: "updateProductImage", Summary: "Describe an image, or make it the thumbnail"},
		func(ctx context.Context, in *oneImage) (*httpx.Body[imageView], error) {
			image, err := s.ChangeImage(ctx, identity.FromContext(ctx), in.ID, ImageChange(in.Body))
			return httpx.Answer(showImage(image)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/product-images/{id}", Policy: httpx.Staff, ID: "deleteProductImage", Summary: "Remove an image", Status: http.StatusNoContent},
		func(ctx context.Context, in *byID) (*httpx.Nothing, error) {
			return nil, s.DeleteImage(ctx, identity.FromContext(ctx), in.ID)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/uploads", Policy: httpx.Staff, ID: "addPicture", Summary: "Keep a picture for a brand, a slide or a page",
		Status: http.StatusCreated, Upload: true},
		func(ctx context.Context, in *pictureInput) (*httpx.Body[pictureView], error) {
			actor := identity.FromContext(ctx)
			if err := takeUpload(uploads, actor); err != nil {
				return nil, err
			}
			url, err := s.AddPicture(ctx, actor, in.Folder, httpx.Uploaded(ctx).File)
			return httpx.Answer(pictureView{url}), err
		})
}

func takeUpload(uploads *httpx.Limiter, actor identity.Actor) error {
	if wait, ok := uploads.Allow(actor.UserID); !ok {
		return httpx.ErrTooMany.After(wait)
	}
	return nil
}
