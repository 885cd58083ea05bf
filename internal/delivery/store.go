package delivery

import (
	"context"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

const zoneColumns = `id, name, fee_cents, days_min, days_max, cod_allowed, is_rest, is_active, display_order`

// listZones reads every zone with its places; a country has few.
func listZones(ctx context.Context, from db.Source) ([]Zone, error) {
	zones, err := db.All[Zone](ctx, from, `SELECT `+zoneColumns+` FROM delivery_zones ORDER BY display_order, created_at, id`)
	if err != nil || len(zones) == 0 {
		return zones, err
	}
	type row struct {
		ZoneID string
		Place
	}
	rows, err := db.All[row](ctx, from, `
		SELECT zone_id, province, municipality FROM delivery_zone_places ORDER BY province, municipality`)
	byZone := map[string][]Place{}
	for _, r := range rows {
		byZone[r.ZoneID] = append(byZone[r.ZoneID], r.Place)
	}
	for i := range zones {
		zones[i].Places = byZone[zones[i].ID]
	}
	return zones, err
}

func insertZone(ctx context.Context, tx *db.Tx, z Zone, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO delivery_zones (id, name, fee_cents, days_min, days_max, cod_allowed, is_rest, is_active, display_order, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
		z.ID, z.Name, z.FeeCents, z.DaysMin, z.DaysMax, z.CODAllowed, z.IsRest, z.IsActive, z.DisplayOrder, now)
	if err != nil {
		return restTaken(err)
	}
	return insertPlaces(ctx, tx, z)
}

func updateZone(ctx context.Context, tx *db.Tx, z Zone, now time.Time) error {
	touched, err := tx.Exec(ctx, `
		UPDATE delivery_zones SET name = $1, fee_cents = $2, days_min = $3, days_max = $4, cod_allowed = $5,
			is_rest = $6, is_active = $7, display_order = $8, updated_at = $9
		WHERE id = $10`,
		z.Name, z.FeeCents, z.DaysMin, z.DaysMax, z.CODAllowed, z.IsRest, z.IsActive, z.DisplayOrder, now, z.ID)
	if err != nil {
		return restTaken(err)
	}
	if touched == 0 {
		return ErrZone
	}
	if _, err := tx.Exec(ctx, `DELETE FROM delivery_zone_places WHERE zone_id = $1`, z.ID); err != nil {
		return err
	}
	return insertPlaces(ctx, tx, z)
}

func insertPlaces(ctx context.Context, tx *db.Tx, z Zone) error {
	for _, place := range z.Places {
		_, err := tx.Exec(ctx, `INSERT INTO delivery_zone_places (zone_id, province, municipality) VALUES ($1, $2, $3)`,
			z.ID, place.Province, place.Municipality)
		if errors.Is(err, db.ErrUnique) {
			return ErrPlaceTaken.Saying(placeName(place) + " ya está en otra zona").On("places")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func restTaken(err error) error {
	if errors.Is(err, db.ErrUnique) {
		return ErrOneRest.On("is_rest")
	}
	return err
}

func deleteZone(ctx context.Context, tx *db.Tx, id string) error {
	touched, err := tx.Exec(ctx, `DELETE FROM delivery_zones WHERE id = $1`, id)
	if err == nil && touched == 0 {
		return ErrZone
	}
	return err
}

const pickupColumns = `id, name, address, hours, phone, is_active, display_order`

func listPickups(ctx context.Context, from db.Source) ([]PickupPlace, error) {
	return db.All[PickupPlace](ctx, from, `SELECT `+pickupColumns+` FROM pickup_places ORDER BY display_order, created_at, id`)
}

func findPickup(ctx context.Context, from db.Source, id string) (PickupPlace, error) {
	if !ids.Valid(id) {
		return PickupPlace{}, ErrPickup
	}
	place, err := db.One[PickupPlace](ctx, from, `SELECT `+pickupColumns+` FROM pickup_places WHERE id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return PickupPlace{}, ErrPickup
	}
	return place, err
}

func insertPickup(ctx context.Context, tx *db.Tx, p PickupPlace, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO pickup_places (id, name, address, hours, phone, is_active, display_order, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
		p.ID, p.Name, p.Address, p.Hours, p.Phone, p.IsActive, p.DisplayOrder, now)
	return err
}

func updatePickup(ctx context.Context, tx *db.Tx, p PickupPlace, now time.Time) error {
	touched, err := tx.Exec(ctx, `
		UPDATE pickup_places SET name = $1, address = $2, hours = $3, phone = $4, is_active = $5, display_order = $6, updated_at = $7
		WHERE id = $8`,
		p.Name, p.Address, p.Hours, p.Phone, p.IsActive, p.DisplayOrder, now, p.ID)
	if err == nil && touched == 0 {
		return ErrPickup
	}
	return err
}

func deletePickup(ctx context.Context, tx *db.Tx, id string) error {
	touched, err := tx.Exec(ctx, `DELETE FROM pickup_places WHERE id = $1`, id)
	if err == nil && touched == 0 {
		return ErrPickup
	}
	return err
}
