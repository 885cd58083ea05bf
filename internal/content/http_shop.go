package content

import (
	"context"

	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
)

type pageInput struct{ httpx.Paging }

type blocksInput struct {
	httpx.Paging
	PageSlug    string `query:"page_slug" maxLength:"100"`
	SectionKey  string `query:"section_key" maxLength:"100"`
	ContentType Type   `query:"content_type" enum:"text,richtext,faq,table,list,card,section,separator,link,image"`
	ContentKey  string `query:"content_key" maxLength:"100"`
	IsActive    string `query:"is_active" enum:"true,false"`
}

func (in *blocksInput) query() BlockQuery {
	q := BlockQuery{PageSlug: in.PageSlug, SectionKey: in.SectionKey, ContentType: in.ContentType, ContentKey: in.ContentKey}
	if in.IsActive != "" {
		active := in.IsActive == "true"
		q.IsActive = &active
	}
	return q
}

// ShopRoutes adds what everyone may read: active rows, whatever is asked.
func (s *Service) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/slider-content", Policy: httpx.Public, Reads: []string{"slider_content"}, ID: "listSlides", Summary: "Active slides in order"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[slideView]], error) {
			slides, total, err := s.Slides.Shown(ctx, &db.Filter{}, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(slides, showSlide), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/social-networks", Policy: httpx.Public, Reads: []string{"social_networks"}, ID: "listSocialNetworks", Summary: "Active social networks in order"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[networkView]], error) {
			networks, total, err := s.Networks.Shown(ctx, &db.Filter{}, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(networks, showNetwork), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/footer-config", Policy: httpx.Public, Reads: []string{"footer_config"}, ID: "getFooter", Summary: "The footer"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[footerView], error) {
			footer, saved, err := s.Footer(ctx)
			return httpx.Answer(showFooter(footer, saved)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/site-content", Policy: httpx.Public, Reads: []string{"site_content"}, ID: "listContent", Summary: "Active blocks of a page in order"},
		func(ctx context.Context, in *blocksInput) (*httpx.Body[httpx.List[blockView]], error) {
			blocks, total, err := s.Blocks.Shown(ctx, in.query().Filter(), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(blocks, showBlock), total)), err
		})
}
