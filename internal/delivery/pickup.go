package delivery

import (
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/position"
	"mirada/internal/platform/text"
)

// PickupPlace is where people collect what they ordered.
type PickupPlace struct {
	ID           string
	Name         string
	Address      string
	Hours        string
	Phone        string
	IsActive     bool
	DisplayOrder int
}

// maxPickups is how many places a shop can have: all of them are read and shown at once.
const maxPickups = 50

// What a pickup place is refused for.
var (
	ErrPickup       = errs.New(errs.NotFound, "delivery.pickup_not_found", "El lugar de recogida no existe")
	ErrManyPickups  = errs.New(errs.Conflict, "delivery.too_many_pickups", "Puede haber hasta 50 lugares de recogida: elimina uno antes de agregar otro")
	ErrPickupFields = errs.New(errs.Invalid, "delivery.invalid_pickup", "Revisa los datos del lugar")
)

func (p PickupPlace) clean() (PickupPlace, error) {
	var refused []errs.Field
	for _, field := range []struct {
		name   string
		value  *string
		max    int
		needed bool
	}{{"name", &p.Name, 80, true}, {"address", &p.Address, 200, true}, {"hours", &p.Hours, 120, false}, {"phone", &p.Phone, 40, false}} {
		*field.value = strings.TrimSpace(*field.value)
		switch {
		case !text.OneLine(*field.value, field.max):
			refused = append(refused, errs.Field{Name: field.name, Message: "El texto es demasiado largo o tiene varias líneas"})
		case field.needed && *field.value == "":
			refused = append(refused, errs.Field{Name: field.name, Message: "Este dato hace falta"})
		}
	}
	if !position.IsAllowed(p.DisplayOrder) {
		refused = append(refused, errs.Field{Name: "display_order", Message: position.Refusal})
	}
	if len(refused) > 0 {
		return p, ErrPickupFields.WithFields(refused...)
	}
	return p, nil
}
