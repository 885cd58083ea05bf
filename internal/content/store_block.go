package content

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

const blockColumns = `id, content_key, title, content, content_type, page_slug, section_key, description, display_order, is_active, version, created_at, updated_at`

// BlockQuery narrows a list of blocks; what is empty does not count.
type BlockQuery struct {
	PageSlug, SectionKey, ContentKey string
	ContentType                      Type
	IsActive                         *bool
}

// Filter is the query in SQL's terms.
func (q BlockQuery) Filter() *db.Filter {
	filter := &db.Filter{}
	if q.PageSlug != "" {
		filter.Add(`page_slug = ?`, q.PageSlug)
	}
	if q.SectionKey != "" {
		filter.Add(`section_key = ?`, q.SectionKey)
	}
	if q.ContentKey != "" {
		filter.Add(`content_key = ?`, q.ContentKey)
	}
	if q.ContentType != "" {
		filter.Add(`content_type = ?`, q.ContentType)
	}
	if q.IsActive != nil {
		filter.Add(`is_active = ?`, *q.IsActive)
	}
	return filter
}

func listBlocks(ctx context.Context, from db.Source, filter *db.Filter, limit, offset int) ([]Block, int, error) {
	return pageOf[Block](ctx, from, blockColumns, `site_content`, ` ORDER BY page_slug, display_order, created_at, id`, filter, limit, offset)
}

func findBlock(ctx context.Context, from db.Source, id, lock string) (Block, error) {
	return db.One[Block](ctx, from, `SELECT `+blockColumns+` FROM site_content WHERE id = $1`+lock, id)
}

func saveBlock(ctx context.Context, tx *db.Tx, b Block, now time.Time) (Block, error) {
	return db.One[Block](ctx, tx, `
		INSERT INTO site_content (id, content_key, title, content, content_type, page_slug, section_key, description, display_order, is_active, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
		ON CONFLICT (id) DO UPDATE SET content_key = excluded.content_key, title = excluded.title, content = excluded.content,
			content_type = excluded.content_type, page_slug = excluded.page_slug, section_key = excluded.section_key,
			description = excluded.description, display_order = excluded.display_order, is_active = excluded.is_active, updated_at = excluded.updated_at,
			version = site_content.version + 1
		RETURNING `+blockColumns,
		b.ID, b.ContentKey, b.Title, b.Content, b.ContentType, b.PageSlug, b.SectionKey, b.Description, b.DisplayOrder, b.IsActive, firstMade(b.CreatedAt, now), now)
}

func deleteBlock(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM site_content WHERE id = $1`, id)
	return err
}

func pictureTexts(ctx context.Context, from db.Source) ([]string, error) {
	return db.All[string](ctx, from, `
		SELECT content FROM site_content WHERE content LIKE '%/media/%'
		UNION ALL SELECT image_url FROM slider_content WHERE image_url LIKE '%/media/%'`)
}
