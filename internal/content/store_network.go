package content

import (
	"context"
	"time"

	"mirada/internal/platform/db"
)

const networkColumns = `id, platform, url, icon_name, display_order, is_active, version, created_at, updated_at`

func listNetworks(ctx context.Context, from db.Source, filter *db.Filter, limit, offset int) ([]Network, int, error) {
	return pageOf[Network](ctx, from, networkColumns, `social_networks`, inOrder, filter, limit, offset)
}

func findNetwork(ctx context.Context, from db.Source, id, lock string) (Network, error) {
	return db.One[Network](ctx, from, `SELECT `+networkColumns+` FROM social_networks WHERE id = $1`+lock, id)
}

func saveNetwork(ctx context.Context, tx *db.Tx, n Network, now time.Time) (Network, error) {
	return db.One[Network](ctx, tx, `
		INSERT INTO social_networks (id, platform, url, icon_name, display_order, is_active, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (id) DO UPDATE SET platform = excluded.platform, url = excluded.url, icon_name = excluded.icon_name,
			display_order = excluded.display_order, is_active = excluded.is_active, updated_at = excluded.updated_at,
			version = social_networks.version + 1
		RETURNING `+networkColumns,
		n.ID, n.Platform, n.URL, n.IconName, n.DisplayOrder, n.IsActive, firstMade(n.CreatedAt, now), now)
}

func deleteNetwork(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM social_networks WHERE id = $1`, id)
	return err
}

func networkIDs(ctx context.Context, tx *db.Tx) ([]string, error) {
	return db.All[string](ctx, tx, `SELECT id FROM social_networks`+inOrder)
}

func placeNetwork(ctx context.Context, tx *db.Tx, id string, order int, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE social_networks SET display_order = $1, updated_at = $2, version = version + 1 WHERE id = $3`, order, now, id)
	return err
}
