package app

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"mirada/internal/demo"
	"mirada/internal/platform/db"
)

// adviseNodes tells what a second machine on the same database would miss.
func (s *slices) adviseNodes() {
	if s.db.Engine != db.Postgres {
		return
	}
	advise := func(missing bool, advice string) {
		if missing {
			slog.Warn(advice)
			s.greet("Note:            " + advice)
		}
	}
	advise(s.config.Storage == "", "uploads lie in this machine's data folder: with a second machine on the same database give --storage s3://…, or it will not find them")
	advise(s.config.SecretKey == "", "the key of second factors lies in this machine's data folder: with a second machine on the same database give both one --secret-key, or it will refuse codes")
}

// prepare does what must be true before the first request.
func (s *slices) prepare(ctx context.Context) error {
	s.adviseNodes()
	if s.db.Engine == db.SQLite { // nobody else can be at it
		if err := s.db.WriteTx(ctx, func(tx *db.Tx) error { return failLostBackups(ctx, tx, time.Now()) }); err != nil {
			return err
		}
	}
	generated, made, err := s.identity.EnsureSuperAdmin(ctx, s.config.AdminEmail, s.config.AdminPassword)
	if err != nil {
		return fmt.Errorf("first super administrator: %w", err)
	}
	if err := s.catalog.NameTerms(ctx); err != nil {
		return err
	}
	if err := s.fillDemo(ctx); err != nil {
		return err
	}
	switch {
	case generated != "":
		s.greet("Administrator:   " + s.config.AdminEmail)
		s.greet("Password:        " + generated + "   (shown this once)")
	case made:
		s.greet("Administrator:   " + s.config.AdminEmail)
	case s.config.AdminEmail != "":
		s.greet("Administrator:   " + s.config.AdminEmail + "   (forgot the password? bin/mirada admin reset-password --email " + s.config.AdminEmail + ")")
	}
	return nil
}

// fillDemo makes the demo shop in an empty database, if that was asked for.
func (s *slices) fillDemo(ctx context.Context) error {
	if !s.config.Demo {
		return nil
	}
	made, err := demo.Fill(ctx, demo.Shop{
		Catalog: s.catalog, Accounts: s.identity, Orders: s.orders, Coupons: s.promotions, Delivery: s.delivery, Settings: s.settings, Carts: s.carts, Requests: s.requests, Reviews: s.reviews, Alerts: s.alerts, Content: s.content, Frames: s.tryon,
	})
	if made {
		slog.Info("the demo shop is made")
	}
	return err
}

func (s *slices) greet(line string) { s.greetings = append(s.greetings, line) }
