package content

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
)

// maxBlockBody leaves room for what JSON adds to the longest content.
const maxBlockBody = 2 * maxContent

type byID struct {
	ID string `path:"id" maxLength:"36"`
}

type changeInput[F any] struct {
	ID   string `path:"id" maxLength:"36"`
	Body F
}

type form[T any] interface {
	apply(*T)
	Read() int
}

// shelfRoutes adds the calls that slides, social networks and blocks share.
func shelfRoutes[F form[T], T, V any](rt *httpx.Router, path, name string, maxBody int64, shelf *Shelf[T], blank T, show func(T) V) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: path + "/{id}", Policy: httpx.Staff, ID: "getAdmin" + name, Summary: "One"},
		func(ctx context.Context, in *byID) (*httpx.Body[V], error) {
			item, err := shelf.One(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(show(item)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: path, Policy: httpx.Staff, ID: "create" + name, Summary: "Add one", Status: http.StatusCreated, MaxBody: maxBody},
		func(ctx context.Context, in *httpx.Body[F]) (*httpx.Body[V], error) {
			item := blank
			in.Body.apply(&item)
			created, err := shelf.Create(ctx, identity.FromContext(ctx), item)
			return httpx.Answer(show(created)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: path + "/{id}", Policy: httpx.Staff, ID: "update" + name, Summary: "Change one; what is left out stays", MaxBody: maxBody},
		func(ctx context.Context, in *changeInput[F]) (*httpx.Body[V], error) {
			updated, err := shelf.Update(ctx, identity.FromContext(ctx), in.ID, in.Body.Read(), in.Body.apply)
			return httpx.Answer(show(updated)), httpx.ShowNewer(err, show)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: path + "/{id}", Policy: httpx.Staff, ID: "delete" + name, Summary: "Remove one", Status: http.StatusNoContent},
		func(ctx context.Context, in *byID) (*httpx.Nothing, error) {
			return nil, shelf.Delete(ctx, identity.FromContext(ctx), in.ID)
		})
}

// orderRoutes adds the calls of a shelf that staff put in order.
func orderRoutes[T, V any](rt *httpx.Router, path, name string, shelf *OrderedShelf[T], show func(T) V) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: path, Policy: httpx.Staff, ID: "listAdmin" + name + "s", Summary: "All in order"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[V]], error) {
			items, total, err := shelf.Page(ctx, identity.FromContext(ctx), &db.Filter{}, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(items, show), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: path + "/{id}/move", Policy: httpx.Staff, ID: "move" + name, Summary: "Change the order of one by one"},
		func(ctx context.Context, in *changeInput[moveForm]) (*httpx.Body[V], error) {
			moved, err := shelf.Move(ctx, identity.FromContext(ctx), in.ID, in.Body.Direction)
			return httpx.Answer(show(moved)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: path + "/order", Policy: httpx.Staff, ID: "arrange" + name + "s", Summary: "Put all in a new order", Status: http.StatusNoContent},
		func(ctx context.Context, in *httpx.Body[arrangeForm]) (*httpx.Nothing, error) {
			return nil, shelf.Arrange(ctx, identity.FromContext(ctx), in.Body.IDs)
		})
}

// AdminRoutes adds the calls of the content screens.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	shelfRoutes[slideForm](rt, "/api/admin/slider-content", "Slide", 0, &s.Slides.Shelf, Slide{IsActive: true}, showSlide)
	orderRoutes(rt, "/api/admin/slider-content", "Slide", s.Slides, showSlide)
	shelfRoutes[networkForm](rt, "/api/admin/social-networks", "SocialNetwork", 0, &s.Networks.Shelf, Network{IsActive: true}, showNetwork)
	orderRoutes(rt, "/api/admin/social-networks", "SocialNetwork", s.Networks, showNetwork)
	shelfRoutes[blockForm](rt, "/api/admin/site-content", "Content", maxBlockBody, s.Blocks, Block{IsActive: true}, showAdminBlock)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/site-content", Policy: httpx.Staff, ID: "listAdminContent", Summary: "Blocks by page, in order"},
		func(ctx context.Context, in *blocksInput) (*httpx.Body[httpx.List[BlockView]], error) {
			blocks, total, err := s.Blocks.Page(ctx, identity.FromContext(ctx), in.query().Filter(), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(blocks, showAdminBlock), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/footer-config", Policy: httpx.Staff, ID: "getAdminFooter", Summary: "The footer as saved"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[FooterView], error) {
			footer, saved, err := s.Footer(ctx)
			return httpx.Answer(showFooter(footer, saved)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/footer-config", Policy: httpx.Staff, ID: "saveFooter", Summary: "Save the footer"},
		func(ctx context.Context, in *httpx.Body[footerForm]) (*httpx.Body[FooterView], error) {
			footer, err := s.SaveFooter(ctx, identity.FromContext(ctx), in.Body.footer())
			saved := func(f Footer) FooterView { return showFooter(f, true) }
			return httpx.Answer(saved(footer)), httpx.ShowNewer(err, saved)
		})
}
