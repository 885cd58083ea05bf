package content

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

const (
	slideColumns = `id, title, subtitle, description, image_url, button_text, button_link, display_order, is_active, version, created_at, updated_at`
	// inOrder breaks ties by age.
	inOrder = ` ORDER BY display_order, created_at, id`
)

func listSlides(ctx context.Context, from db.Source, filter *db.Filter, limit, offset int) ([]Slide, int, error) {
	return pageOf[Slide](ctx, from, slideColumns, `slider_content`, inOrder, filter, limit, offset)
}

// pageOf reads one page of a table and how many rows match.
func pageOf[T any](ctx context.Context, from db.Source, columns, table, order string, filter *db.Filter, limit, offset int) ([]T, int, error) {
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM `+table+filter.Where(), filter.Args()...)
	if err != nil {
		return nil, 0, err
	}
	text := `SELECT ` + columns + ` FROM ` + table + filter.Where() + order + filter.Then(` LIMIT ? OFFSET ?`, limit, offset)
	items, err := db.All[T](ctx, from, text, filter.Args()...)
	return items, total, err
}

func findSlide(ctx context.Context, from db.Source, id, lock string) (Slide, error) {
	return db.One[Slide](ctx, from, `SELECT `+slideColumns+` FROM slider_content WHERE id = $1`+lock, id)
}

func saveSlide(ctx context.Context, tx *db.Tx, s Slide, now time.Time) (Slide, error) {
	return db.One[Slide](ctx, tx, `
		INSERT INTO slider_content (id, title, subtitle, description, image_url, button_text, button_link, display_order, is_active, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		ON CONFLICT (id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle, description = excluded.description,
			image_url = excluded.image_url, button_text = excluded.button_text, button_link = excluded.button_link,
			display_order = excluded.display_order, is_active = excluded.is_active, updated_at = excluded.updated_at,
			version = slider_content.version + 1
		RETURNING `+slideColumns,
		s.ID, s.Title, s.Subtitle, s.Description, s.ImageURL, s.ButtonText, s.ButtonLink, s.DisplayOrder, s.IsActive, firstMade(s.CreatedAt, now), now)
}

func deleteSlide(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM slider_content WHERE id = $1`, id)
	return err
}

func slideIDs(ctx context.Context, tx *db.Tx) ([]string, error) {
	return db.All[string](ctx, tx, `SELECT id FROM slider_content`+inOrder)
}

func placeSlide(ctx context.Context, tx *db.Tx, id string, order int, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE slider_content SET display_order = $1, updated_at = $2, version = version + 1 WHERE id = $3`, order, now, id)
	return err
}

// firstMade is when something was made: one that comes back keeps its place among equals.
func firstMade(created, now time.Time) time.Time {
	if created.IsZero() {
		return now
	}
	return created
}
