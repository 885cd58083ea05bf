package content

import (
	"context"

	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
)

// What public answers are made of; each is kept until its table is written.
var (
	SlideTables   = []string{"slider_content"}
	NetworkTables = []string{"social_networks"}
	FooterTables  = []string{"footer_config"}
	BlockTables   = []string{"site_content"}
)

// ShowSlides is a page of the active slides, in order.
func (s *Service) ShowSlides(ctx context.Context, paging httpx.Paging) (httpx.List[SlideView], error) {
	slides, total, err := s.Slides.Shown(ctx, &db.Filter{}, paging.Limit(), paging.Offset())
	return httpx.ListOf(paging, httpx.Each(slides, showSlide), total), err
}

// ShowNetworks is a page of the active social networks, in order.
func (s *Service) ShowNetworks(ctx context.Context, paging httpx.Paging) (httpx.List[NetworkView], error) {
	networks, total, err := s.Networks.Shown(ctx, &db.Filter{}, paging.Limit(), paging.Offset())
	return httpx.ListOf(paging, httpx.Each(networks, showNetwork), total), err
}

// ShowFooter is the one footer.
func (s *Service) ShowFooter(ctx context.Context) (FooterView, error) {
	footer, saved, err := s.Footer(ctx)
	return showFooter(footer, saved), err
}

// ShowBlocks is a page of active blocks, in order.
func (s *Service) ShowBlocks(ctx context.Context, paging httpx.Paging, query BlockQuery) (httpx.List[BlockView], error) {
	blocks, total, err := s.Blocks.Shown(ctx, query.Filter(), paging.Limit(), paging.Offset())
	return httpx.ListOf(paging, httpx.Each(blocks, showBlock), total), err
}
