package reviews

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type reviewForStaff struct {
	ID          string    `json:"id"`
	ProductID   string    `json:"product_id"`
	ProductName string    `json:"product_name" doc:"Empty once the product is gone"`
	Name        string    `json:"name"`
	Stars       int       `json:"stars"`
	Fit         Fit       `json:"fit" enum:"tight,right,loose"`
	Body        string    `json:"body"`
	Status      Status    `json:"status" enum:"pending,published,hidden"`
	Reason      string    `json:"reason"`
	Answer      string    `json:"answer"`
	Version     int       `json:"version" doc:"Send it back to decide on exactly what was read"`
	CreatedAt   time.Time `json:"created_at"`
	UpdatedAt   time.Time `json:"updated_at"`
}

func showToStaff(r Review) reviewForStaff {
	return reviewForStaff{r.ID, r.ProductID, r.ProductName, showReview(r).Name, r.Stars, r.Fit, r.Body, r.Status, r.Reason, r.Answer, r.Version, r.CreatedAt, r.UpdatedAt}
}

type deskInput struct {
	httpx.Paging
	Status Status `query:"status" enum:"pending,published,hidden"`
}

type decideInput struct {
	ID   string `path:"id" maxLength:"36"`
	Body struct {
		Status string `json:"status,omitempty" doc:"published or hidden; pending leaves it unread"`
		Reason string `json:"reason,omitempty" doc:"Why it is hidden, for its author"`
		Answer string `json:"answer,omitempty" doc:"What the shop answers below it"`
		httpx.ReadVersion
	}
}

// AdminRoutes adds the calls of the screen "Opiniones".
func (s *Service) AdminRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/reviews", Policy: httpx.Staff, ID: "listReviews", Summary: "Reviews, the newest first"},
		func(ctx context.Context, in *deskInput) (*httpx.Body[httpx.List[reviewForStaff]], error) {
			reviews, total, err := s.Page(ctx, identity.FromContext(ctx), in.Status, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(reviews, showToStaff), total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/reviews/{id}", Policy: httpx.Staff, ID: "decideReview", Summary: "Publish, hide or answer a review"},
		func(ctx context.Context, in *decideInput) (*httpx.Body[reviewForStaff], error) {
			decision := Decision{Status: Status(in.Body.Status), Reason: in.Body.Reason, Answer: in.Body.Answer}
			review, err := s.Decide(ctx, identity.FromContext(ctx), in.ID, in.Body.Version, decision)
			return httpx.Answer(showToStaff(review)), httpx.ShowNewer(err, showToStaff)
		})
}
