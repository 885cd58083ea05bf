package delivery

import (
	"context"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// Service holds the use cases of delivery.
type Service struct {
	db      *db.DB
	isPlace IsPlace
}

// New makes the service; isPlace knows the country's geography.
func New(d *db.DB, isPlace IsPlace) *Service { return &Service{db: d, isPlace: isPlace} }

// ZoneFor finds the zone that delivers to a municipality, if one does.
func (s *Service) ZoneFor(ctx context.Context, from db.Source, province, municipality string) (Zone, bool, error) {
	zones, err := listZones(ctx, from)
	if err != nil {
		return Zone{}, false, err
	}
	zone, found := Choose(zones, province, municipality)
	return zone, found, nil
}

// Zones returns every zone; who has made none has the whole country as one.
func (s *Service) Zones(ctx context.Context, from db.Source) ([]Zone, error) {
	zones, err := listZones(ctx, from)
	if err == nil && len(zones) == 0 {
		return []Zone{wholeCountry}, nil
	}
	return zones, err
}

// OpenPickups returns the places where people can collect today.
func (s *Service) OpenPickups(ctx context.Context, from db.Source) ([]PickupPlace, error) {
	all, err := listPickups(ctx, from)
	return slices.DeleteFunc(all, func(p PickupPlace) bool { return !p.IsActive }), err
}

// Pickup finds a place where people can collect today.
func (s *Service) Pickup(ctx context.Context, from db.Source, id string) (PickupPlace, error) {
	place, err := findPickup(ctx, from, id)
	if err == nil && !place.IsActive {
		return PickupPlace{}, ErrPickup
	}
	return place, err
}

// ListZones returns the zones that staff made.
func (s *Service) ListZones(ctx context.Context, actor identity.Actor) ([]Zone, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	return listZones(ctx, s.db)
}

// SaveZone adds a zone, or changes the one with that id.
func (s *Service) SaveZone(ctx context.Context, actor identity.Actor, zone Zone) (Zone, error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return Zone{}, err
	}
	zone, err := zone.clean(s.isPlace)
	if err != nil {
		return Zone{}, err
	}
	if zone.ID != "" && !ids.Valid(zone.ID) {
		return Zone{}, ErrZone
	}
	var saved Zone
	err = s.db.Write(ctx, "save zone", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, "delivery_zones"); err != nil { // counting and adding are one
			return err
		}
		before, err := listZones(ctx, tx)
		if err != nil {
			return err
		}
		saved = zone
		if saved.ID == "" {
			if len(before) >= maxZones {
				return ErrManyZones
			}
			saved.ID = ids.New()
			if err := insertZone(ctx, tx, saved, now); err != nil {
				return err
			}
			return note(ctx, tx, actor, "zone_created", "delivery_zone", saved.ID, nil, saved)
		}
		if err := updateZone(ctx, tx, saved, now); err != nil {
			return err
		}
		return note(ctx, tx, actor, "zone_updated", "delivery_zone", saved.ID, zoneOf(before, saved.ID), saved)
	})
	return saved, err
}

// DeleteZone takes a zone away; orders carry their own copy of it.
func (s *Service) DeleteZone(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireSuperAdmin(); err != nil {
		return err
	}
	if !ids.Valid(id) {
		return ErrZone
	}
	return s.db.Write(ctx, "delete zone", func(tx *db.Tx, _ time.Time) error {
		before, err := listZones(ctx, tx)
		if err != nil {
			return err
		}
		if err := deleteZone(ctx, tx, id); err != nil {
			return err
		}
		return note(ctx, tx, actor, "zone_deleted", "delivery_zone", id, zoneOf(before, id), nil)
	})
}

// ListPickups returns every pickup place.
func (s *Service) ListPickups(ctx context.Context, actor identity.Actor) ([]PickupPlace, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	return listPickups(ctx, s.db)
}

// SavePickup adds a pickup place, or changes the one with that id.
func (s *Service) SavePickup(ctx context.Context, actor identity.Actor, place PickupPlace) (PickupPlace, error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return PickupPlace{}, err
	}
	place, err := place.clean()
	if err != nil {
		return PickupPlace{}, err
	}
	var saved PickupPlace
	err = s.db.Write(ctx, "save pickup place", func(tx *db.Tx, now time.Time) error {
		saved = place
		if saved.ID == "" {
			if err := tx.Lock(ctx, "pickup_places"); err != nil {
				return err
			}
			others, err := listPickups(ctx, tx)
			if err != nil {
				return err
			}
			if len(others) >= maxPickups {
				return ErrManyPickups
			}
			saved.ID = ids.New()
			if err := insertPickup(ctx, tx, saved, now); err != nil {
				return err
			}
			return note(ctx, tx, actor, "pickup_created", "pickup_place", saved.ID, nil, saved)
		}
		before, err := findPickup(ctx, tx, saved.ID)
		if err != nil {
			return err
		}
		if err := updatePickup(ctx, tx, saved, now); err != nil {
			return err
		}
		return note(ctx, tx, actor, "pickup_updated", "pickup_place", saved.ID, before, saved)
	})
	return saved, err
}

// DeletePickup takes a pickup place away; orders carry their own copy of it.
func (s *Service) DeletePickup(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireSuperAdmin(); err != nil {
		return err
	}
	return s.db.Write(ctx, "delete pickup place", func(tx *db.Tx, _ time.Time) error {
		before, err := findPickup(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := deletePickup(ctx, tx, id); err != nil {
			return err
		}
		return note(ctx, tx, actor, "pickup_deleted", "pickup_place", id, before, nil)
	})
}

func note(ctx context.Context, tx *db.Tx, actor identity.Actor, deed, targetType, id string, before, after any) error {
	return audit.Write(ctx, tx, actor.Audit("delivery."+deed, targetType, id).From(before, after))
}

func zoneOf(zones []Zone, id string) any {
	for _, zone := range zones {
		if zone.ID == id {
			return zone
		}
	}
	return nil
}
