package catalog

import (
	"context"
	"errors"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// keptModel is what is kept of a model's changes.
type keptModel struct {
	Name     string   `json:"name"`
	Products []string `json:"products"`
}

func keepModel(m Model) changes.Fields { return changes.Of(keptModel{m.Name, m.Products}) }

// modelWay gives a model back its name and its colours, as many of them as are free.
func (s *Service) modelWay() changes.Way {
	return changes.Way{
		Kind: modelKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			model, err := findModel(ctx, from, id)
			if errors.Is(err, ErrModel) {
				return nil, nil
			}
			return keepModel(model), err
		},
		Make: func(ctx context.Context, tx *db.Tx, id string, record changes.Fields) ([]string, error) {
			model, said, err := freed(ctx, tx, Model{ID: id}, record)
			if err != nil {
				return nil, err
			}
			_, err = s.addModel(ctx, tx, identity.FromContext(ctx), model, "product_model_restored", time.Now().UTC())
			return said, err
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			before, err := findModel(ctx, tx, id)
			if err != nil {
				return nil, err
			}
			model, said, err := freed(ctx, tx, before, patch)
			if err != nil {
				return nil, err
			}
			_, err = s.rewriteModel(ctx, tx, identity.FromContext(ctx), before, model, time.Now().UTC())
			return said, err
		},
		Remove: func(ctx context.Context, tx *db.Tx, id string) error {
			model, err := findModel(ctx, tx, id)
			if err != nil {
				return err
			}
			return s.removeModel(ctx, tx, identity.FromContext(ctx), model)
		},
	}
}

// freed is a model with some fields as they were, as far as its colours are free.
func freed(ctx context.Context, tx *db.Tx, model Model, fields changes.Fields) (_ Model, said []string, err error) {
	if err := tx.Lock(ctx, productLock); err != nil {
		return model, nil, err
	}
	kept := keptModel{model.Name, slices.Clone(model.Products)} // what is read goes into the same array
	if err := fields.Into(&kept); err != nil {
		return model, nil, err
	}
	found, err := findColours(ctx, tx, kept.Products)
	if err != nil {
		return model, nil, err
	}
	model.Name = kept.Name
	if model.Products, said = stillFree(kept.Products, found, model.ID); len(model.Products) == 0 {
		err = changes.ErrNotUndoable.Saying("Sus colores ya no existen o son de otro modelo")
	}
	return model, said, err
}
