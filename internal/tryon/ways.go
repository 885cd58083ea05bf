package tryon

import (
	"context"
	"errors"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// FrameKind is how a product's frame is described.
var FrameKind = changes.Kind{Name: "product_frame", Area: "products"}

// Ways are how descriptions are taken back.
func (s *Service) Ways() []changes.Way {
	put := func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
		var view FrameView
		if err := record.Into(&view); err != nil {
			return nil, err
		}
		frame := Frame{ProductID: id, Shape: view.Shape, Material: view.Material, LensWidth: view.LensWidth, Bridge: view.Bridge, Temple: view.Temple,
			Color: view.Color, Tortoise: view.Tortoise, Tint: view.Tint}
		if view.LensHeight != nil {
			frame.LensHeight = *view.LensHeight
		}
		if err := frame.check(); err != nil {
			return nil, err
		}
		_, err := s.write(ctx, tx, identity.FromContext(ctx), frame)
		if errors.Is(err, ErrProduct) {
			return nil, changes.ErrGone
		}
		return nil, err
	}
	now := func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
		frame, err := readFrame(ctx, from, id, "")
		if errors.Is(err, ErrFrame) {
			return nil, nil
		}
		return changes.Of(show(frame)), err
	}
	return []changes.Way{{
		Kind: FrameKind, Now: now, Make: put,
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			stands, err := now(ctx, tx, id)
			if err != nil {
				return nil, err
			}
			return put(ctx, tx, id, stands.With(patch))
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			return s.remove(ctx, tx, identity.FromContext(ctx), id)
		},
	}}
}
