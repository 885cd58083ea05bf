package reviews

import (
	"context"
	"errors"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// reviewKind keeps what staff decided, and nothing of what somebody wrote.
var reviewKind = changes.Kind{Name: "review", Area: "reviews"}

// Ways are how a decision is taken back. One that would publish words which nobody of
// the staff has read is not.
func (s *Service) Ways() []changes.Way {
	return []changes.Way{changes.Way{
		Kind: reviewKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			review, err := findReview(ctx, from, id)
			if errors.Is(err, ErrReview) {
				return nil, nil
			}
			return changes.Of(review.decision()), err
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			review, err := lockReview(ctx, tx, id)
			if err != nil {
				return nil, err
			}
			to := review.decision()
			if err := patch.Into(&to); err != nil {
				return nil, err
			}
			if to, err = to.clean(); err != nil {
				return nil, err
			}
			if to.Status == Published && review.Status != Published && review.rewritten() {
				return nil, ErrUnread
			}
			_, err = s.decide(ctx, tx, identity.FromContext(ctx), review, to, time.Now())
			return nil, err
		},
	}.Always()}
}
