package content

import (
	"context"

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
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/slider-content", Policy: httpx.Public, Reads: SlideTables, ID: "listSlides", Summary: "Active slides in order"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[SlideView]], error) {
			slides, err := s.ShowSlides(ctx, in.Paging)
			return httpx.Answer(slides), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/social-networks", Policy: httpx.Public, Reads: NetworkTables, ID: "listSocialNetworks", Summary: "Active social networks in order"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[NetworkView]], error) {
			networks, err := s.ShowNetworks(ctx, in.Paging)
			return httpx.Answer(networks), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/footer-config", Policy: httpx.Public, Reads: FooterTables, ID: "getFooter", Summary: "The footer"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[FooterView], error) {
			footer, err := s.ShowFooter(ctx)
			return httpx.Answer(footer), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/site-content", Policy: httpx.Public, Reads: BlockTables, ID: "listContent", Summary: "Active blocks of a page in order"},
		func(ctx context.Context, in *blocksInput) (*httpx.Body[httpx.List[BlockView]], error) {
			blocks, err := s.ShowBlocks(ctx, in.Paging, in.query())
			return httpx.Answer(blocks), err
		})
}
