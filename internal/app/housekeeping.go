package app

import (
	"context"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/once"
	"mirada/internal/platform/previews"
	"mirada/internal/settings"
)

// sweepCarts is the job that finds carts left behind.
type sweepCarts struct{}

func (sweepCarts) Kind() string { return "sweep_carts" }

// watchOrders is the job that ends orders whose deadline has passed.
type watchOrders struct{}

func (watchOrders) Kind() string { return "watch_orders" }

// forgetBuyers is the job that takes proofs out of the orders of who was erased.
type forgetBuyers struct{}

func (forgetBuyers) Kind() string { return "forget_buyers" }

func (s *slices) tidyOrders(ctx context.Context, tx *db.Tx) error {
	return s.queue.Add(ctx, tx, forgetBuyers{})
}

// sendAlerts is the job that writes to who waited for a product.
type sendAlerts struct{}

func (sendAlerts) Kind() string { return "send_alerts" }

func (s *slices) tellWaiting(ctx context.Context, tx *db.Tx) error {
	return s.queue.Add(ctx, tx, sendAlerts{})
}

// restocked fits alerts, which are made later, to what stock tells of.
func (s *slices) restocked(ctx context.Context, tx *db.Tx, productID string) error {
	return s.alerts.Restocked(ctx, tx, productID)
}

// tidyUp is the hourly job that drops what has ended.
type tidyUp struct{}

func (tidyUp) Kind() string { return "tidy_up" }

func (s *slices) housekeeping() {
	jobs.Register(s.queue, func(ctx context.Context, _ tidyUp) error {
		return s.tidy(db.Unhurried(ctx))
	})
	s.queue.Every(time.Hour, tidyUp{}, true)
	jobs.Register(s.queue, func(ctx context.Context, _ sweepCarts) error { return s.carts.Sweep(ctx) })
	s.queue.Every(time.Minute, sweepCarts{}, true)
	jobs.Register(s.queue, func(ctx context.Context, _ watchOrders) error { return s.orders.Clock(ctx) })
	s.queue.Every(5*time.Minute, watchOrders{}, true)
	jobs.Register(s.queue, func(ctx context.Context, _ sendAlerts) error { return s.alerts.Send(ctx) })
	s.queue.Every(5*time.Minute, sendAlerts{}, true) // what was too much for an hour
	jobs.Register(s.queue, func(ctx context.Context, _ forgetBuyers) error { return s.orders.Forget(ctx) })
}

// tidy drops what has ended and was kept for long enough, and on SQLite wipes the
// pages it lay on.
func (s *slices) tidy(ctx context.Context) error {
	for _, tidy := range []func(context.Context) error{
		s.identity.Tidy, s.captcha.Forget, s.limits.Forget, s.newsletter.Tidy, s.alerts.Tidy, s.orders.Forget,
		func(ctx context.Context) error { return s.outbox.Tidy(ctx, s.config.Keep.Mails) },
		func(ctx context.Context) error { return once.Forget(ctx, s.db, s.config.Keep.Retries) },
		func(ctx context.Context) error { return previews.Forget(ctx, s.db, time.Now()) },
		s.tidyChanges, s.catalog.ForgetGone,
		s.db.FoldLog,
	} {
		if err := tidy(ctx); err != nil {
			return err
		}
	}
	return nil
}

// tidyChanges fits the setting to what changes ask.
func (s *slices) tidyChanges(ctx context.Context) error {
	months, err := s.settings.Number(ctx, settings.HistoryMonths)
	if err != nil {
		return err
	}
	return s.changes.Tidy(ctx, time.Now().UTC(), int(months))
}
