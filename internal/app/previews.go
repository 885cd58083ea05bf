package app

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type previewView struct {
	Token     string    `json:"token" doc:"Goes into the header Mirada-Preview of the page's reads; told this once"`
	Path      string    `json:"path" doc:"The page as it will be"`
	ExpiresAt time.Time `json:"expires_at"`
}

type previewForm struct {
	Scope    string `json:"scope" enum:"product" doc:"What is to be looked at"`
	TargetID string `json:"target_id" maxLength:"36"`
}

// previewRoutes adds the one way to look at what is not published. Each scope belongs to
// a slice.
func (s *slices) previewRoutes() {
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: "/api/admin/previews", Policy: httpx.Staff, ID: "openPreview", Summary: "Open a preview of what is not published, for 30 minutes", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[previewForm]) (*httpx.Body[previewView], error) {
			opened, err := s.catalog.OpenPreview(ctx, identity.FromContext(ctx), in.Body.TargetID)
			view := previewView{Token: opened.Token, Path: "/product/" + in.Body.TargetID + "?preview=" + opened.Token, ExpiresAt: opened.ExpiresAt}
			return httpx.Answer(view), err
		})
}
