package catalog

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

// publishDue is the job that puts into the shop what was scheduled for now.
type publishDue struct{}

func (publishDue) Kind() string { return "publish_products" }

// publishedAtOnce bounds one run; the next goes on a minute later.
const publishedAtOnce = 100

func (s *Service) publishJob() {
	jobs.Register(s.queue, func(ctx context.Context, _ publishDue) error { return s.PublishDue(ctx, time.Now().UTC()) })
	s.queue.Every(time.Minute, publishDue{}, true)
}

// PublishDue publishes what is due, each as the person who scheduled it. Two nodes may
// come at once: whoever comes second finds it published and does nothing.
func (s *Service) PublishDue(ctx context.Context, now time.Time) error {
	due, err := listDue(ctx, s.db, now, publishedAtOnce)
	if err != nil {
		return err
	}
	for _, one := range due {
		err := s.change(ctx, "publish product "+one.ID, func(tx *db.Tx, _ time.Time) error {
			before, err := findProduct(ctx, tx, one.ID)
			if err != nil {
				return err
			}
			isMine, err := publishProduct(ctx, tx, one.ID, now)
			if err != nil || !isMine {
				return err
			}
			if err := tellOf(ctx, tx, one.ID); err != nil {
				return err
			}
			if err := endPreviews(ctx, tx, one.ID, Scheduled, Published); err != nil {
				return err
			}
			after, err := findProduct(ctx, tx, one.ID)
			if err != nil {
				return err
			}
			scheduler := identity.Actor{UserID: one.ScheduledBy, Email: one.ScheduledEmail}
			changes.OnSchedule(ctx, tx)
			return note(ctx, tx, scheduler, "product_published", "product", one.ID, productFacts(before), productFacts(after), revisionOf(&before, &after))
		})
		if err != nil {
			return err
		}
	}
	return nil
}
