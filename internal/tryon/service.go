package tryon

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
)

// Service holds the use cases of described frames.
type Service struct {
	db *db.DB
}

// New makes the service.
func New(d *db.DB) *Service { return &Service{db: d} }

// Frame returns a product's frame, or nil if nobody described it.
func (s *Service) Frame(ctx context.Context, productID string) (*Frame, error) {
	frame, err := readFrame(ctx, s.db, productID)
	if !errors.Is(err, ErrFrame) {
		return &frame, err
	}
	if exists, err := productExists(ctx, s.db, productID); err != nil || exists {
		return nil, err
	}
	return nil, ErrProduct
}

// Describe saves how a product's frame is built, in place of what was there.
func (s *Service) Describe(ctx context.Context, actor identity.Actor, frame Frame) (Frame, error) {
	if err := actor.RequireStaff(); err != nil {
		return Frame{}, err
	}
	if err := frame.check(); err != nil {
		return Frame{}, err
	}
	frame.UpdatedAt = time.Now().UTC()
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		line := actor.Audit("tryon.frame_described", "product", frame.ProductID)
		if before, err := readFrame(ctx, tx, frame.ProductID); err == nil {
			line.Before = show(before)
		} else if !errors.Is(err, ErrFrame) {
			return err
		}
		if err := saveFrame(ctx, tx, frame); err != nil {
			return err
		}
		line.After = show(frame)
		return audit.Write(ctx, tx, line)
	})
	if err != nil {
		return Frame{}, fmt.Errorf("describe frame of product %s: %w", frame.ProductID, err)
	}
	return frame, nil
}

// Forget removes a description: the product is no longer tried on first.
func (s *Service) Forget(ctx context.Context, actor identity.Actor, productID string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		before, err := readFrame(ctx, tx, productID)
		if err != nil {
			return err
		}
		if err := deleteFrame(ctx, tx, productID); err != nil {
			return err
		}
		line := actor.Audit("tryon.frame_removed", "product", productID)
		line.Before = show(before)
		return audit.Write(ctx, tx, line)
	})
	if err != nil {
		return fmt.Errorf("forget frame of product %s: %w", productID, err)
	}
	return nil
}
