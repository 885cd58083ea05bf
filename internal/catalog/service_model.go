package catalog

import (
	"context"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/versions"
)

// Models returns one page of the models by name, and how many there are.
func (s *Service) Models(ctx context.Context, actor identity.Actor, query ModelQuery) ([]Model, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	return listModels(ctx, s.db, s.db.Engine, query)
}

// SaveModel adds a model, or gives the one it names another name and other colours. One
// that is left with a single colour vanishes: then the answer has none.
func (s *Service) SaveModel(ctx context.Context, actor identity.Actor, change Model) (saved Model, err error) {
	if err := actor.RequireStaff(); err != nil {
		return Model{}, err
	}
	if change, err = change.clean(); err != nil {
		return Model{}, err
	}
	isNew := change.ID == ""
	if isNew {
		change.ID = ids.New() // here: the transaction may run twice
	}
	err = s.change(ctx, "save product model", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, productLock); err != nil {
			return err
		}
		var before Model
		if !isNew {
			if before, err = findModel(ctx, tx, change.ID); err != nil {
				return err
			}
			if err := versions.Check(ctx, tx, change.Version, before.Version, ErrStaleModel, changed("product_model", change.ID), before); err != nil {
				return err
			}
		}
		found, err := findColours(ctx, tx, change.Products)
		if err != nil {
			return err
		}
		if err := refusedColours(change.Products, found, change.ID); err != nil {
			return err
		}
		if isNew {
			saved, err = s.addModel(ctx, tx, actor, change, "product_model_created", now)
			return err
		}
		if vanishes(len(before.Colours), len(change.Products)) {
			saved = Model{ID: before.ID, Name: before.Name}
			return s.removeModel(ctx, tx, actor, before)
		}
		next := change
		for _, trashed := range before.Products[len(before.Colours):] {
			if !slices.Contains(next.Products, trashed) {
				next.Products = append(slices.Clone(next.Products), trashed)
			}
		}
		saved, err = s.rewriteModel(ctx, tx, actor, before, next, now)
		return err
	})
	return saved, err
}

// DeleteModel leaves its products without a model.
func (s *Service) DeleteModel(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.change(ctx, "delete product model", func(tx *db.Tx, _ time.Time) error {
		if err := tx.Lock(ctx, productLock); err != nil {
			return err
		}
		before, err := findModel(ctx, tx, id)
		if err != nil {
			return err
		}
		return s.removeModel(ctx, tx, actor, before)
	})
}

func (s *Service) addModel(ctx context.Context, tx *db.Tx, actor identity.Actor, model Model, deed string, now time.Time) (Model, error) {
	if len(model.Products) == 0 {
		return model, ErrModelFields.Saying("Un modelo tiene al menos un color").On("products")
	}
	if err := insertModel(ctx, tx, model, now); err != nil {
		return model, err
	}
	if err := relist(ctx, tx, model.Products...); err != nil {
		return model, err
	}
	after, err := findModel(ctx, tx, model.ID)
	if err != nil {
		return model, err
	}
	return after, note(ctx, tx, actor, deed, "product_model", model.ID, nil, modelFacts(after), modelRevision(nil, &after))
}

func (s *Service) rewriteModel(ctx context.Context, tx *db.Tx, actor identity.Actor, before, model Model, now time.Time) (Model, error) {
	if err := updateModel(ctx, tx, model, now); err != nil {
		return model, err
	}
	if err := relist(ctx, tx, slices.Concat(before.Products, model.Products)...); err != nil {
		return model, err
	}
	after, err := findModel(ctx, tx, model.ID)
	if err != nil {
		return model, err
	}
	return after, note(ctx, tx, actor, "product_model_updated", "product_model", model.ID, modelFacts(before), modelFacts(after), modelRevision(&before, &after))
}

func (s *Service) removeModel(ctx context.Context, tx *db.Tx, actor identity.Actor, before Model) error {
	if err := deleteModel(ctx, tx, before.ID); err != nil {
		return err
	}
	if err := relist(ctx, tx, before.Products...); err != nil {
		return err
	}
	return note(ctx, tx, actor, "product_model_deleted", "product_model", before.ID, modelFacts(before), nil, modelRevision(&before, nil))
}

// leaveModel takes a product that goes for ever out of its model, and the model with it
// where nothing would be left to choose from.
func leaveModel(ctx context.Context, tx *db.Tx, productID string) error {
	found, err := findColours(ctx, tx, []string{productID})
	if err != nil || len(found) == 0 || found[0].ModelID == "" {
		return err
	}
	model, err := findModel(ctx, tx, found[0].ModelID)
	if err != nil {
		return err
	}
	before := len(model.Products)
	model.Products = slices.DeleteFunc(model.Products, func(id string) bool { return id == productID })
	if !vanishes(before, len(model.Products)) {
		return colourModel(ctx, tx, model)
	}
	if err := deleteModel(ctx, tx, model.ID); err != nil {
		return err
	}
	return relist(ctx, tx, model.Products...)
}

// modelFacts are what the log tells of a model.
func modelFacts(m Model) map[string]any {
	names := make([]string, len(m.Colours))
	for i, one := range m.Colours {
		names[i] = one.ProductName
	}
	return map[string]any{"name": m.Name, "products": names}
}

func modelRevision(before, after *Model) changes.Revision {
	var was, is changes.Fields
	var newest Model
	if before != nil {
		was, newest = keepModel(*before), *before
	}
	if after != nil {
		is, newest = keepModel(*after), *after
	}
	return modelKind.Revision(newest.ID, newest.Name, newest.Version, was, is)
}
