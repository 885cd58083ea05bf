package customers

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mirada/internal/platform/errs"
)

// DefaultCountry is where the shop delivers.
const DefaultCountry = "República Dominicana"

// Countries are the options of the form.
var Countries = []string{DefaultCountry, "Estados Unidos", "España", "Otro"}

const maxAddresses = 20

// What an address is refused for.
var (
	ErrAddress          = errs.New(errs.NotFound, "customers.address_not_found", "La dirección no existe.")
	ErrAddressFields    = errs.New(errs.Invalid, "customers.invalid_address", "Error al agregar la dirección")
	ErrTooManyAddresses = errs.New(errs.Conflict, "customers.too_many_addresses", "Puedes guardar hasta 20 direcciones.")
)

// Address is where something can be delivered. In the Dominican Republic State is
// the province and City the municipality.
type Address struct {
	ID            string
	Title         string
	StreetAddress string
	Sector        string
	City          string
	State         string
	PostalCode    string
	Country       string
	IsDefault     bool
}

// clean trims the address and refuses what is missing or does not fit together,
// naming each field.
func (a Address) clean() (Address, error) {
	fields := []struct {
		name string
		text *string
		max  int
	}{
		{"title", &a.Title, 60}, {"street_address", &a.StreetAddress, 200}, {"sector", &a.Sector, 100},
		{"city", &a.City, 100}, {"state", &a.State, 100}, {"postal_code", &a.PostalCode, 20}, {"country", &a.Country, 60},
	}
	var refused []errs.Field
	for _, field := range fields {
		*field.text = strings.TrimSpace(*field.text)
		if utf8.RuneCountInString(*field.text) > field.max || strings.ContainsAny(*field.text, "\r\n\t") {
			refused = append(refused, errs.Field{Name: field.name, Message: "El texto es demasiado largo o tiene varias líneas"})
		}
	}
	if a.Country == "" {
		a.Country = DefaultCountry
	}
	refused = append(refused, a.missing()...)
	if len(refused) == 0 {
		refused = a.misplaced()
	}
	if len(refused) > 0 {
		return a, ErrAddressFields.WithFields(refused...)
	}
	return a, nil
}

func (a Address) missing() (refused []errs.Field) {
	require := func(name, value, message string) {
		if value == "" {
			refused = append(refused, errs.Field{Name: name, Message: message})
		}
	}
	require("title", a.Title, "Ponle un nombre a la dirección")
	require("street_address", a.StreetAddress, "Escribe la calle y el número")
	require("postal_code", a.PostalCode, "Escribe el código postal")
	if a.Country == DefaultCountry {
		require("state", a.State, "Elige la provincia")
		require("city", a.City, "Elige el municipio")
		require("sector", a.Sector, "Escribe el sector")
		return refused
	}
	require("city", a.City, "Escribe la ciudad")
	require("state", a.State, "Escribe el estado")
	return refused
}

// misplaced refuses a municipality of another province and an unknown country.
func (a Address) misplaced() []errs.Field {
	if !slices.Contains(Countries, a.Country) {
		return []errs.Field{{Name: "country", Message: "Elige un país de la lista"}}
	}
	if a.Country != DefaultCountry {
		return nil
	}
	switch known, inside := municipalityOf(a.State, a.City); {
	case !known:
		return []errs.Field{{Name: "state", Message: "Elige una provincia de la lista"}}
	case !inside:
		return []errs.Field{{Name: "city", Message: "Elige un municipio de esa provincia"}}
	}
	return nil
}
