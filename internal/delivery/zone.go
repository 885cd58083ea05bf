// Package delivery owns where the shop delivers, for how much and how soon, and
// where people can collect. It alone writes delivery_zones, delivery_zone_places and
// pickup_places. Orders carry copies: changing a zone changes no order.
package delivery

import (
	"fmt"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/position"
	"mirada/internal/platform/text"
)

// Place is a municipality, or a whole province.
type Place struct {
	Province     string
	Municipality string // empty: the whole province
}

// Zone is a part of the country with one fee.
type Zone struct {
	ID           string
	Name         string
	FeeCents     int64
	DaysMin      int
	DaysMax      int
	CODAllowed   bool `db:"cod_allowed"`
	IsRest       bool // what no other zone names
	IsActive     bool
	DisplayOrder int
	Places       []Place `db:"-"`
}

// maxZones is how many zones a shop can have: each quote reads all of them, and the
// back office shows them at once.
const maxZones = 100

// wholeCountry is the one zone of a shop that has made none.
var wholeCountry = Zone{Name: "Todo el país", DaysMin: 1, DaysMax: 5, CODAllowed: true, IsRest: true, IsActive: true}

// Choose finds the zone of a municipality: one that names it, before one that names
// its province, before the rest of the country. Without any zone the whole country
// is one, free of charge.
func Choose(zones []Zone, province, municipality string) (Zone, bool) {
	if len(zones) == 0 {
		return wholeCountry, true
	}
	for _, wanted := range []Place{{province, municipality}, {province, ""}} {
		for _, zone := range zones {
			if zone.IsActive && zone.names(wanted) {
				return zone, true
			}
		}
	}
	for _, zone := range zones {
		if zone.IsActive && zone.IsRest {
			return zone, true
		}
	}
	return Zone{}, false
}

func (z Zone) names(wanted Place) bool {
	for _, place := range z.Places {
		if place == wanted {
			return true
		}
	}
	return false
}

// Fee is what delivery costs for goods of that value, after discounts. From
// freeFrom on it is free; zero switches that off.
func (z Zone) Fee(goodsCents, freeFromCents int64) int64 {
	if freeFromCents > 0 && goodsCents >= freeFromCents {
		return 0
	}
	return z.FeeCents
}

const (
	maxFee    = 10_000_000 // cents
	maxDays   = 90
	maxPlaces = 400
)

// What a zone is refused for.
var (
	ErrManyZones  = errs.New(errs.Conflict, "delivery.too_many_zones", "Puede haber hasta 100 zonas: elimina una antes de agregar otra")
	ErrZone       = errs.New(errs.NotFound, "delivery.zone_not_found", "La zona no existe")
	ErrZoneFields = errs.New(errs.Invalid, "delivery.invalid_zone", "Revisa los datos de la zona")
	ErrOneRest    = errs.New(errs.Conflict, "delivery.second_rest", "Ya hay una zona para el resto del país")
	ErrPlaceTaken = errs.New(errs.Conflict, "delivery.place_taken", "Ese lugar ya está en otra zona")
)

// IsPlace tells whether a municipality lies in a province, or a province exists.
type IsPlace func(province, municipality string) bool

// clean trims the zone and refuses what is missing or names no real place.
func (z Zone) clean(isPlace IsPlace) (Zone, error) {
	z.Name = strings.TrimSpace(z.Name)
	var refused []errs.Field
	refuse := func(field, message string) { refused = append(refused, errs.Field{Name: field, Message: message}) }
	if z.Name == "" || !text.OneLine(z.Name, 80) {
		refuse("name", "Escribe un nombre de hasta 80 caracteres")
	}
	if !position.IsAllowed(z.DisplayOrder) {
		refuse("display_order", position.Refusal)
	}
	if z.FeeCents < 0 || z.FeeCents > maxFee {
		refuse("fee", "Escribe un monto de 0 a 100,000")
	}
	if z.DaysMin < 0 || z.DaysMax < z.DaysMin || z.DaysMax > maxDays {
		refuse("days_max", "Escribe de cuántos a cuántos días laborables tarda, hasta 90")
	}
	if !z.IsRest && len(z.Places) == 0 {
		refuse("places", "Elige al menos una provincia o un municipio")
	}
	if len(z.Places) > maxPlaces {
		refuse("places", "La zona tiene demasiados lugares")
	}
	seen := map[Place]bool{}
	for _, place := range z.Places {
		switch {
		case !isPlace(place.Province, place.Municipality):
			refuse("places", fmt.Sprintf("%s no es un lugar de la lista", placeName(place)))
		case seen[place]:
			refuse("places", fmt.Sprintf("%s está dos veces", placeName(place)))
		}
		seen[place] = true
	}
	if len(refused) > 0 {
		return z, ErrZoneFields.WithFields(refused...)
	}
	return z, nil
}

func placeName(p Place) string {
	if p.Municipality == "" {
		return p.Province
	}
	return p.Municipality + ", " + p.Province
}
