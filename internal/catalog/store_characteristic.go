package catalog

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

func listGroups(ctx context.Context, from db.Source, limit, offset int) ([]Group, error) {
	return db.All[Group](ctx, from, `
		SELECT id, name, description, display_order, is_active, version FROM characteristic_groups
		ORDER BY display_order, created_at, id LIMIT $1 OFFSET $2`, limit, offset)
}

func countGroups(ctx context.Context, from db.Source) (int, error) {
	return db.One[int](ctx, from, `SELECT count(*) FROM characteristic_groups`)
}

// listCharacteristics and listValues read the children of the groups given, all at
// once.
func listCharacteristics(ctx context.Context, from db.Source, groups []Group) ([]Characteristic, error) {
	filter := inGroups(`group_id`, groups)
	return db.All[Characteristic](ctx, from, `
		SELECT id, group_id, name, description, display_order, is_required, is_active, is_facet, meaning, version FROM characteristics`+
		filter.Where()+` ORDER BY display_order, created_at, id`, filter.Args()...)
}

func listValues(ctx context.Context, from db.Source, groups []Group) ([]Value, error) {
	filter := inGroups(`c.group_id`, groups)
	return db.All[Value](ctx, from, `
		SELECT v.id, v.characteristic_id, v.value, v.display_order, v.is_active, v.swatch, v.version
		FROM characteristic_values v JOIN characteristics c ON c.id = v.characteristic_id`+
		filter.Where()+` ORDER BY v.display_order, v.created_at, v.id`, filter.Args()...)
}

func inGroups(column string, groups []Group) *db.Filter {
	ids := groupIDs(groups)
	filter := &db.Filter{}
	filter.Add(column+` IN (`+db.In(len(ids))+`)`, ids...)
	return filter
}

func groupIDs(groups []Group) []any {
	ids := make([]any, 0, len(groups))
	for _, group := range groups {
		ids = append(ids, group.ID)
	}
	return ids
}

func saveGroup(ctx context.Context, tx *db.Tx, g Group, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO characteristic_groups (id, name, description, display_order, is_active, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $6)
		ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description,
			display_order = excluded.display_order, is_active = excluded.is_active, updated_at = excluded.updated_at,
			version = characteristic_groups.version + 1`,
		g.ID, g.Name, g.Description, g.DisplayOrder, g.IsActive, now)
	return err
}

func saveCharacteristic(ctx context.Context, tx *db.Tx, c Characteristic, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO characteristics (id, group_id, name, description, display_order, is_required, is_active, is_facet, meaning, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
		ON CONFLICT (id) DO UPDATE SET group_id = excluded.group_id, name = excluded.name, description = excluded.description,
			display_order = excluded.display_order, is_required = excluded.is_required, is_active = excluded.is_active,
			is_facet = excluded.is_facet, meaning = excluded.meaning, updated_at = excluded.updated_at, version = characteristics.version + 1`,
		c.ID, c.GroupID, c.Name, c.Description, c.DisplayOrder, c.IsRequired, c.IsActive, c.IsFacet, c.Meaning, now)
	if errors.Is(err, db.ErrUnique) {
		return ErrCharacteristicFields.Saying("Another characteristic has this meaning already").On("meaning")
	}
	if errors.Is(err, db.ErrForeignKey) {
		return ErrGroup.On("group_id")
	}
	return err
}

func saveValue(ctx context.Context, tx *db.Tx, v Value, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO characteristic_values (id, characteristic_id, value, display_order, is_active, swatch, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
		ON CONFLICT (id) DO UPDATE SET value = excluded.value, display_order = excluded.display_order,
			is_active = excluded.is_active, swatch = excluded.swatch, updated_at = excluded.updated_at,
			version = characteristic_values.version + 1`,
		v.ID, v.CharacteristicID, v.Value, v.DisplayOrder, v.IsActive, v.Swatch, now)
	if errors.Is(err, db.ErrForeignKey) {
		return ErrCharacteristic.On("characteristic_id")
	}
	return err
}

func findGroup(ctx context.Context, from db.Source, id, lock string) (Group, error) {
	group, err := db.One[Group](ctx, from, `
		SELECT id, name, description, display_order, is_active, version FROM characteristic_groups WHERE id = $1`+lock, id)
	return group, orMissing(err, ErrGroup)
}

func findCharacteristic(ctx context.Context, from db.Source, id, lock string) (Characteristic, error) {
	characteristic, err := db.One[Characteristic](ctx, from, `
		SELECT id, group_id, name, description, display_order, is_required, is_active, is_facet, meaning, version FROM characteristics WHERE id = $1`+lock, id)
	return characteristic, orMissing(err, ErrCharacteristic)
}

func findValue(ctx context.Context, from db.Source, id, lock string) (Value, error) {
	value, err := db.One[Value](ctx, from, `
		SELECT id, characteristic_id, value, display_order, is_active, swatch, version FROM characteristic_values WHERE id = $1`+lock, id)
	return value, orMissing(err, ErrValue)
}

func orMissing(err, missing error) error {
	if errors.Is(err, db.ErrNotFound) {
		return missing
	}
	return err
}

func deleteGroup(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM characteristic_groups WHERE id = $1`, id)
	return err
}

func deleteCharacteristic(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM characteristics WHERE id = $1`, id)
	return err
}

func deleteValue(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM characteristic_values WHERE id = $1`, id)
	return err
}

func listPairs(ctx context.Context, from db.Source, productID string) ([]Pair, error) {
	return db.All[Pair](ctx, from, `
		SELECT pc.characteristic_id, pc.value_id FROM product_characteristics pc
		JOIN characteristics c ON c.id = pc.characteristic_id
		WHERE pc.product_id = $1 ORDER BY c.display_order, c.created_at, c.id`, productID)
}

// replacePairs takes all old pairs away and sets the new ones.
func replacePairs(ctx context.Context, tx *db.Tx, productID string, pairs []Pair) error {
	if _, err := tx.ExecOf(ctx, productID, `DELETE FROM product_characteristics WHERE product_id = $1`, productID); err != nil {
		return err
	}
	for _, pair := range pairs {
		_, err := tx.ExecOf(ctx, productID, `
			INSERT INTO product_characteristics (id, product_id, characteristic_id, value_id) VALUES ($1, $2, $3, $4)`,
			ids.New(), productID, pair.CharacteristicID, pair.ValueID)
		if errors.Is(err, db.ErrForeignKey) {
			return ErrPair.On("characteristics")
		}
		if err != nil {
			return err
		}
	}
	return nil
}
