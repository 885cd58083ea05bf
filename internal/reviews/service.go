package reviews

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/limits"
	"mirada/internal/platform/mail"
)

// Neighbours are what reviews ask of others.
type Neighbours struct {
	// Bought are the lines of somebody's own orders that hold a product.
	Bought func(ctx context.Context, from db.Source, userID, productID string) ([]Item, error)
	Name   func(ctx context.Context, actor identity.Actor) (first, last string, err error)
	// EmailOf is the address of an account, or "" when it is gone.
	EmailOf func(ctx context.Context, from db.Source, userID string) (string, error)
	Mail    interface {
		Queue(ctx context.Context, tx *db.Tx, message mail.Message) error
	}
	Limits  *limits.Counter
	BaseURL string
}

// Service holds the use cases of reviews.
type Service struct {
	db *db.DB
	n  Neighbours
}

// New makes the service.
func New(d *db.DB, n Neighbours) *Service { return &Service{d, n} }

// Published returns what all published reviews of a product say together, and one page
// of them, the newest first.
func (s *Service) Published(ctx context.Context, productID string, limit, offset int) (Rating, []Review, error) {
	if err := isInShop(ctx, s.db, productID); err != nil {
		return Rating{}, nil, err
	}
	rating, err := readRating(ctx, s.db, productID)
	if err != nil || rating.Count <= offset {
		return rating, nil, err
	}
	reviews, err := listPublished(ctx, s.db, productID, limit, offset)
	return rating, reviews, err
}

// Own is what somebody has said of a product, or nil and why they may not say anything.
func (s *Service) Own(ctx context.Context, actor identity.Actor, productID string) (own *Review, refused error, err error) {
	if err := actor.RequireShopper(); err != nil {
		return nil, nil, err
	}
	if err := isInShop(ctx, s.db, productID); err != nil {
		return nil, nil, err
	}
	if own, err = findOwn(ctx, s.db, actor.UserID, productID); own != nil || err != nil {
		return own, nil, err
	}
	items, err := s.n.Bought(ctx, s.db, actor.UserID, productID)
	if err != nil {
		return nil, nil, err
	}
	_, refused = mayReview(items, time.Now())
	return nil, refused, nil
}

var limitWrite = limits.Rule{Name: "review", Max: 20, Window: time.Hour}

// Write keeps what a buyer says, for staff to read. Who has written before changes their
// own words; the same words again change nothing.
func (s *Service) Write(ctx context.Context, actor identity.Actor, productID string, words Words) (own Review, err error) {
	if err := actor.RequireShopper(); err != nil {
		return own, err
	}
	if words, err = words.clean(); err != nil {
		return own, err
	}
	if err := isInShop(ctx, s.db, productID); err != nil {
		return own, err
	}
	if err := s.n.Limits.Take(ctx, limitWrite, actor.UserID); err != nil {
		return own, err
	}
	first, last, err := s.n.Name(ctx, actor)
	if err != nil {
		return own, err
	}
	err = s.db.Write(ctx, "write review", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, "reviews:"+actor.UserID); err != nil { // two presses are one review
			return err
		}
		own, err = s.write(ctx, tx, actor.UserID, productID, words, shownName(first, last), now)
		return err
	})
	return own, err
}

func (s *Service) write(ctx context.Context, tx *db.Tx, userID, productID string, words Words, name string, now time.Time) (Review, error) {
	before, err := findOwn(ctx, tx, userID, productID)
	if err != nil {
		return Review{}, err
	}
	if before != nil {
		if before.words() == words {
			return *before, nil
		}
		if err := rewrite(ctx, tx, before.ID, words, name, now); err != nil {
			return Review{}, err
		}
		return findReview(ctx, tx, before.ID)
	}
	items, err := s.n.Bought(ctx, tx, userID, productID)
	if err != nil {
		return Review{}, err
	}
	itemID, err := mayReview(items, now)
	if err != nil {
		return Review{}, err
	}
	fresh := Review{ID: ids.New(), ProductID: productID, UserID: &userID, Stars: words.Stars, Fit: words.Fit, Body: words.Body,
		ShownName: name, Status: Pending, CreatedAt: now}
	if err := insertReview(ctx, tx, fresh, itemID); err != nil {
		return Review{}, err
	}
	return findReview(ctx, tx, fresh.ID)
}

func (r Review) words() Words { return Words{r.Stars, r.Fit, r.Body} }

// Part is this slice's share of export and erasure of a customer's data: the text goes
// with the account, stars and fit stay without a name.
func (s *Service) Part() identity.Part {
	return identity.Part{
		Name: "reviews",
		Read: func(ctx context.Context, userID string) (any, error) {
			own, err := listOwn(ctx, s.db, userID)
			return httpx.Each(own, showOwn), err
		},
		Erase: forgetAuthor,
	}
}

// Past is a review as somebody wrote it long ago, for the demo shop.
type Past struct {
	UserID, ProductID   string
	FirstName, LastName string
	Words               Words
	Decision            Decision
	At                  time.Time
}

// Remember writes such reviews down, by the same rule as any other, and mails nobody.
func (s *Service) Remember(ctx context.Context, past []Past) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		for _, p := range past {
			review, err := s.write(ctx, tx, p.UserID, p.ProductID, p.Words, shownName(p.FirstName, p.LastName), p.At)
			if err != nil {
				return fmt.Errorf("review by %s: %w", p.FirstName, err)
			}
			if p.Decision.Status == Pending {
				continue
			}
			if err := saveDecision(ctx, tx, review.ID, p.Decision, p.At.Add(time.Hour)); err != nil {
				return err
			}
		}
		return nil
	})
}
