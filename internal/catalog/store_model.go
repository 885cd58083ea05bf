package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/text"
)

// ModelQuery is one page of the models.
type ModelQuery struct {
	Search, ProductID string
	Limit, Offset     int
}

func (q ModelQuery) filter() *db.Filter {
	f := &db.Filter{}
	f.Add(`EXISTS (SELECT 1 FROM product_model_colours mc JOIN office_products p ON p.id = mc.product_id WHERE mc.model_id = m.id)`)
	if words := text.Fold(q.Search); words != "" {
		f.Add(db.Alphabetical("m.name")+` LIKE ? ESCAPE '\'`, db.Contains(words))
	}
	if q.ProductID != "" {
		f.Add(`m.id IN (SELECT model_id FROM product_model_colours WHERE product_id = ?)`, q.ProductID)
	}
	return f
}

// listModels reads a page by name, with the colours of all of them in one go.
func listModels(ctx context.Context, from db.Source, engine db.Engine, q ModelQuery) (models []Model, total int, err error) {
	filter := q.filter()
	if total, err = db.One[int](ctx, from, `SELECT count(*) FROM product_models m`+filter.Where(), filter.Args()...); err != nil {
		return nil, 0, err
	}
	models, err = db.All[Model](ctx, from, `SELECT m.id, m.name, m.version FROM product_models m`+filter.Where()+`
		ORDER BY `+db.Alphabetical("m.name")+`, m.id`+filter.Then(` LIMIT ? OFFSET ?`, q.Limit, q.Offset), filter.Args()...)
	if err != nil || len(models) == 0 {
		return models, total, err
	}
	wanted := make([]string, len(models))
	for i, model := range models {
		wanted[i] = model.ID
	}
	which := &db.Filter{}
	which.AddAny(engine, "mc.model_id", wanted)
	colours, err := listColours(ctx, from, officeColours, which)
	byID := map[string][]Colour{}
	for _, one := range colours {
		byID[one.ModelID] = append(byID[one.ModelID], one)
	}
	for i := range models {
		models[i] = models[i].with(named(byID[models[i].ID]))
	}
	return models, total, err
}

func (m Model) with(colours []Colour) Model {
	m.Colours, m.Products = colours, nil
	for _, one := range colours {
		m.Products = append(m.Products, one.ProductID)
	}
	return m
}

// findModel reads a model with all its products, those in the trash last.
func findModel(ctx context.Context, from db.Source, id string) (Model, error) {
	model, err := db.One[Model](ctx, from, `SELECT id, name, version FROM product_models WHERE id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return Model{}, ErrModel
	}
	if err != nil {
		return Model{}, err
	}
	which := &db.Filter{}
	which.Add(`mc.model_id = ?`, id)
	colours, err := listColours(ctx, from, officeColours, which)
	if err != nil {
		return Model{}, err
	}
	trashed, err := db.All[string](ctx, from, `
		SELECT mc.product_id FROM product_model_colours mc
		WHERE mc.model_id = $1 AND NOT EXISTS (SELECT 1 FROM office_products p WHERE p.id = mc.product_id) ORDER BY mc.display_order, mc.product_id`, id)
	model = model.with(named(colours))
	model.Products = append(model.Products, trashed...)
	return model, err
}

func insertModel(ctx context.Context, tx *db.Tx, m Model, now time.Time) error {
	_, err := tx.Exec(ctx, `INSERT INTO product_models (id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)`, m.ID, m.Name, now)
	if err != nil {
		return err
	}
	return colourModel(ctx, tx, m)
}

func updateModel(ctx context.Context, tx *db.Tx, m Model, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE product_models SET name = $1, updated_at = $2, version = version + 1 WHERE id = $3`, m.Name, now, m.ID)
	if err != nil {
		return err
	}
	return colourModel(ctx, tx, m)
}

// colourModel gives a model exactly its products, in their order.
func colourModel(ctx context.Context, tx *db.Tx, m Model) error {
	_, err := tx.Exec(ctx, `DELETE FROM product_model_colours WHERE model_id = $1`, m.ID)
	for order, product := range m.Products {
		if err == nil {
			_, err = tx.Exec(ctx, `INSERT INTO product_model_colours (product_id, model_id, display_order) VALUES ($1, $2, $3)`, product, m.ID, order)
		}
	}
	return err
}

func deleteModel(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM product_model_colours WHERE model_id = $1`, id)
	if err == nil {
		_, err = tx.Exec(ctx, `DELETE FROM product_models WHERE id = $1`, id)
	}
	return err
}

// findColours tells of products whether they are a colour of a model. Those that do not
// exist are left out.
func findColours(ctx context.Context, tx *db.Tx, products []string) ([]colourOf, error) {
	which := &db.Filter{}
	which.AddAny(tx.Engine(), "p.id", products)
	return db.All[colourOf](ctx, tx, `
		SELECT p.id AS product_id, p.name AS product_name, COALESCE(m.id, '') AS model_id, COALESCE(m.name, '') AS model_name,
			p.deleted_at IS NOT NULL AS is_trashed
		FROM products p
		LEFT JOIN product_model_colours mc ON mc.product_id = p.id
		LEFT JOIN product_models m ON m.id = mc.model_id`+which.Where()+` ORDER BY p.id`, which.Args()...)
}
