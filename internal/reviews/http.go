package reviews

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

// RatingView is what all published reviews of a product say together.
type RatingView struct {
	Average float64 `json:"average" doc:"Stars, to one place; 0 where nobody wrote"`
	Count   int     `json:"count"`
	Tight   int     `json:"tight"`
	Right   int     `json:"right"`
	Loose   int     `json:"loose"`
}

// ReviewView is one review as everyone reads it. All who wrote had bought the product.
type ReviewView struct {
	ID     string    `json:"id"`
	Stars  int       `json:"stars"`
	Fit    Fit       `json:"fit" enum:"tight,right,loose"`
	Body   string    `json:"body"`
	Name   string    `json:"name" doc:"First name and initial"`
	Answer string    `json:"answer" doc:"The shop's; empty without one"`
	At     time.Time `json:"at"`
}

// ReviewsView is the reviews of a product, as its page shows them.
type ReviewsView struct {
	Rating RatingView `json:"rating"`
	httpx.List[ReviewView]
}

func showReview(r Review) ReviewView {
	name := r.ShownName
	if name == "" {
		name = nobody
	}
	return ReviewView{ID: r.ID, Stars: r.Stars, Fit: r.Fit, Body: r.Body, Name: name, Answer: r.Answer, At: r.UpdatedAt}
}

type ownReviewView struct {
	ProductID string    `json:"product_id"`
	Stars     int       `json:"stars"`
	Fit       Fit       `json:"fit" enum:"tight,right,loose"`
	Body      string    `json:"body"`
	Name      string    `json:"name" doc:"How others read the author's name"`
	Status    Status    `json:"status" enum:"pending,published,hidden"`
	Reason    string    `json:"reason" doc:"Why it is hidden"`
	Answer    string    `json:"answer"`
	At        time.Time `json:"at"`
}

func showOwn(r Review) ownReviewView {
	return ownReviewView{r.ProductID, r.Stars, r.Fit, r.Body, r.ShownName, r.Status, r.Reason, r.Answer, r.UpdatedAt}
}

type myReviewView struct {
	MayReview bool           `json:"may_review" doc:"Whether the caller may write, or change what they wrote"`
	Refusal   string         `json:"refusal" doc:"Why not, such as reviews.not_bought"`
	Review    *ownReviewView `json:"review" doc:"null for who has not written"`
}

type reviewsInput struct {
	ProductID string `path:"id" maxLength:"36"`
	Page      int    `query:"page" default:"1" minimum:"1" maximum:"1000"`
	PerPage   int    `query:"per_page" default:"5" minimum:"1" maximum:"20"`
}

type byProduct struct {
	ProductID string `path:"id" maxLength:"36"`
}

type writeReviewInput struct {
	ProductID string `path:"id" maxLength:"36"`
	Body      struct {
		Stars int    `json:"stars,omitempty" doc:"1 to 5"`
		Fit   string `json:"fit,omitempty" doc:"tight, right or loose"`
		Body  string `json:"body,omitempty" doc:"Up to 1000 characters, which are only text"`
	}
}

// Tables are what the reviews of a product are made of.
var Tables = []string{"product_reviews", "products", "product_model_colours"}

// FirstPage is what the page of a product shows at first.
var FirstPage = httpx.Paging{Page: 1, PerPage: 5}

// Show is the reviews of a product as the API answers them.
func (s *Service) Show(ctx context.Context, productID string, paging httpx.Paging) (ReviewsView, error) {
	rating, reviews, err := s.Published(ctx, productID, paging.Limit(), paging.Offset())
	return ReviewsView{
		Rating: RatingView{Average: rating.Average(), Count: rating.Count, Tight: rating.Tight, Right: rating.Right, Loose: rating.Loose},
		List:   httpx.ListOf(paging, httpx.Each(reviews, showReview), rating.Count),
	}, err
}

// ShopRoutes adds what the page of a product asks.
func (s *Service) ShopRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/{id}/reviews", Policy: httpx.Public, Reads: Tables, ID: "listProductReviews", Summary: "Published reviews of a product, the newest first"},
		func(ctx context.Context, in *reviewsInput) (*httpx.Body[ReviewsView], error) {
			reviews, err := s.Show(ctx, in.ProductID, httpx.Paging{Page: in.Page, PerPage: in.PerPage})
			return httpx.Answer(reviews), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/products/{id}/my-review", Policy: httpx.Shopper, ID: "getMyReview", Summary: "What I said of a product, or whether I may"},
		func(ctx context.Context, in *byProduct) (*httpx.Body[myReviewView], error) {
			own, refused, err := s.Own(ctx, identity.FromContext(ctx), in.ProductID)
			view := myReviewView{MayReview: refused == nil}
			var why *errs.Error
			if errors.As(refused, &why) {
				view.Refusal = why.Code
			}
			if own != nil {
				shown := showOwn(*own)
				view.Review = &shown
			}
			return httpx.Answer(view), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/products/{id}/my-review", Policy: httpx.Shopper, ID: "writeMyReview", Summary: "Say how something bought fits, or change what I said"},
		func(ctx context.Context, in *writeReviewInput) (*httpx.Body[myReviewView], error) {
			own, err := s.Write(ctx, identity.FromContext(ctx), in.ProductID, Words{Stars: in.Body.Stars, Fit: Fit(in.Body.Fit), Body: in.Body.Body})
			shown := showOwn(own)
			return httpx.Answer(myReviewView{MayReview: true, Review: &shown}), err
		})
}
