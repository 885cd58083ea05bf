package reviews

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/versions"
)

// Page returns one page of all reviews, the newest first, and how many match.
func (s *Service) Page(ctx context.Context, actor identity.Actor, status Status, limit, offset int) ([]Review, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	return listReviews(ctx, s.db, status, limit, offset)
}

// Decide publishes, hides or answers a review, over the version that was read: what its
// author wrote meanwhile is not published unread.
func (s *Service) Decide(ctx context.Context, actor identity.Actor, id string, version int, decision Decision) (decided Review, err error) {
	if err := actor.RequireStaff(); err != nil {
		return Review{}, err
	}
	if decision, err = decision.clean(); err != nil {
		return Review{}, err
	}
	err = s.db.Write(ctx, "decide on review", func(tx *db.Tx, now time.Time) error {
		review, err := lockReview(ctx, tx, id)
		if err != nil {
			return err
		}
		if version != review.Version {
			return versions.Refusal(ctx, tx, ErrStale, versions.Of{Type: "review", ID: id, Deeds: "reviews."}, review)
		}
		decided, err = s.decide(ctx, tx, actor, review, decision, now)
		return err
	})
	return decided, err
}

func (s *Service) decide(ctx context.Context, tx *db.Tx, actor identity.Actor, review Review, to Decision, now time.Time) (Review, error) {
	before := review.decision()
	if before == to {
		return review, nil
	}
	if err := saveDecision(ctx, tx, review.ID, to, now); err != nil {
		return review, err
	}
	after, err := findReview(ctx, tx, review.ID)
	if err != nil {
		return review, err
	}
	if err := s.tellAuthor(ctx, tx, after, news(before, to)); err != nil {
		return review, err
	}
	line := actor.Audit(deed(before, to), "review", review.ID)
	line.Before, line.After = before, to
	return after, changes.Write(ctx, tx, line, reviewKind.Revision(review.ID, review.ProductName, after.Version, changes.Of(before), changes.Of(to)))
}
