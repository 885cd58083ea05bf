package tryon

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/previews"
	"mirada/internal/platform/versions"
)

// Shelf is what the try-on asks of the lists of the shop.
type Shelf interface {
	// Relist looks at a product anew, inside the transaction in which its frame was
	// described or forgotten.
	Relist(ctx context.Context, tx *db.Tx, productID string) error
	// Triable lists the newest products that have a frame and can be bought.
	Triable(ctx context.Context, most int) ([]Sold, error)
}

// Service holds the use cases of described frames.
type Service struct {
	db    *db.DB
	shelf Shelf
}

// New makes the service.
func New(d *db.DB, shelf Shelf) *Service { return &Service{d, shelf} }

// Frame returns the frame of a product in the shop, or nil if nobody described it. With
// the token of its preview it need not be in the shop yet.
func (s *Service) Frame(ctx context.Context, productID, preview string) (*Frame, error) {
	if preview != "" {
		if err := previews.Check(ctx, s.db, preview, previews.Target{Scope: previews.Product, ID: productID}, time.Now()); err != nil {
			return nil, err
		}
		return s.frameOf(ctx, "office_products", productID)
	}
	return s.frameOf(ctx, "shop_products", productID)
}

// StaffFrame returns the frame of any product.
func (s *Service) StaffFrame(ctx context.Context, actor identity.Actor, productID string) (*Frame, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	return s.frameOf(ctx, "office_products", productID)
}

func (s *Service) frameOf(ctx context.Context, products, productID string) (*Frame, error) {
	frame, err := readFrame(ctx, s.db, productID, ` AND EXISTS (SELECT 1 FROM `+products+` p WHERE p.id = $1)`)
	if !errors.Is(err, ErrFrame) {
		return &frame, err
	}
	if exists, err := productExists(ctx, s.db, products, productID); err != nil || exists {
		return nil, err
	}
	return nil, ErrProduct
}

// Describe saves how a product's frame is built, in place of what was there; its
// version says what it was made on, or 0.
func (s *Service) Describe(ctx context.Context, actor identity.Actor, frame Frame) (Frame, error) {
	if err := actor.RequireStaff(); err != nil {
		return Frame{}, err
	}
	if err := frame.check(); err != nil {
		return Frame{}, err
	}
	err := s.db.WriteTx(ctx, func(tx *db.Tx) (err error) {
		frame, err = s.write(ctx, tx, actor, frame)
		return err
	})
	if err != nil {
		return Frame{}, fmt.Errorf("describe frame of product %s: %w", frame.ProductID, err)
	}
	return frame, nil
}

// write saves a frame that is in order.
func (s *Service) write(ctx context.Context, tx *db.Tx, actor identity.Actor, frame Frame) (Frame, error) {
	frame.UpdatedAt = time.Now().UTC()
	exists, err := productExists(ctx, tx, "office_products", frame.ProductID)
	if err == nil && !exists {
		err = ErrProduct
	}
	if err != nil {
		return frame, err
	}
	line, was := actor.Audit("tryon.frame_described", "product", frame.ProductID), changes.Fields(nil)
	if before, err := readFrame(ctx, tx, frame.ProductID, tx.ForUpdate()); err == nil {
		of := versions.Of{Type: "product", ID: frame.ProductID, Deeds: "tryon.frame_"}
		if err := versions.Check(ctx, tx, frame.Version, before.Version, ErrStale, of, before); err != nil {
			return frame, err
		}
		line.Before, was = show(before), changes.Of(show(before))
	} else if !errors.Is(err, ErrFrame) {
		return frame, err
	}
	version, err := saveFrame(ctx, tx, frame)
	if err != nil {
		return frame, err
	}
	if err := s.shelf.Relist(ctx, tx, frame.ProductID); err != nil {
		return frame, err
	}
	frame.Version = version
	line.After = show(frame)
	return frame, changes.Write(ctx, tx, line, FrameKind.Revision(frame.ProductID, "", version, was, changes.Of(show(frame))))
}

// Copy gives a product that was just made of another the same frame, if that has one.
// The copy belongs to the making of the product and goes with it.
func (s *Service) Copy(ctx context.Context, tx *db.Tx, from, to string) error {
	frame, err := readFrame(ctx, tx, from, "")
	if errors.Is(err, ErrFrame) {
		return nil
	}
	if err != nil {
		return err
	}
	frame.ProductID, frame.UpdatedAt = to, time.Now().UTC()
	_, err = saveFrame(ctx, tx, frame)
	return err
}

// Forget removes a description: the product is no longer tried on first.
func (s *Service) Forget(ctx context.Context, actor identity.Actor, productID string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		return s.remove(ctx, tx, actor, productID)
	})
	if err != nil {
		return fmt.Errorf("forget frame of product %s: %w", productID, err)
	}
	return nil
}

func (s *Service) remove(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string) error {
	before, err := readFrame(ctx, tx, productID, tx.ForUpdate())
	if err != nil {
		return err
	}
	if err := deleteFrame(ctx, tx, productID); err != nil {
		return err
	}
	if err := s.shelf.Relist(ctx, tx, productID); err != nil {
		return err
	}
	line := actor.Audit("tryon.frame_removed", "product", productID)
	line.Before = show(before)
	return changes.Write(ctx, tx, line, FrameKind.Revision(productID, "", before.Version, changes.Of(show(before)), nil))
}
