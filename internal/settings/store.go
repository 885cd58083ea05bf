package settings

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

type row struct {
	SettingKey   Key
	SettingValue string
	Version      int
	UpdatedAt    time.Time
}

// stored wraps a value as the table keeps it: an object with a value field.
type stored struct {
	Value any `json:"value"`
}

func readAll(ctx context.Context, from db.Source) (map[Key]Setting, error) {
	rows, err := db.All[row](ctx, from, `SELECT setting_key, setting_value, version, updated_at FROM admin_settings ORDER BY setting_key`)
	if err != nil {
		return nil, err
	}
	found := map[Key]Setting{}
	for _, r := range rows {
		var value stored
		if err := json.Unmarshal([]byte(r.SettingValue), &value); err != nil {
			return nil, fmt.Errorf("read setting %s: %w", r.SettingKey, err)
		}
		found[r.SettingKey] = Setting{Key: r.SettingKey, Value: value.Value, Version: r.Version, UpdatedAt: &r.UpdatedAt}
	}
	return found, nil
}

// save tells the version it made.
func save(ctx context.Context, tx *db.Tx, key Key, value any, now time.Time) (int, error) {
	text, err := json.Marshal(stored{value})
	if err != nil {
		return 0, err
	}
	return db.One[int](ctx, tx, `
		INSERT INTO admin_settings (id, setting_key, setting_value, description, updated_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value, updated_at = excluded.updated_at,
			version = admin_settings.version + 1
		RETURNING version`,
		ids.New(), key, string(text), definitions[key].description, now)
}
