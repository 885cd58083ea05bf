package catalog

import (
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// What a characteristic is refused for.
var (
	ErrGroup                = errs.New(errs.NotFound, "catalog.group_not_found", "The characteristic group does not exist")
	ErrCharacteristic       = errs.New(errs.NotFound, "catalog.characteristic_not_found", "The characteristic does not exist")
	ErrValue                = errs.New(errs.NotFound, "catalog.value_not_found", "The characteristic value does not exist")
	ErrCharacteristicFields = errs.New(errs.Invalid, "catalog.invalid_characteristic", "Please check the fields")
	ErrProductID            = errs.New(errs.Invalid, "catalog.product_required", "Product ID is required")
	ErrPair                 = errs.New(errs.Invalid, "catalog.invalid_pair", "A value does not belong to its characteristic")
)

const mostOrder = 1_000_000

// Group holds characteristics together, as the product page shows them.
type Group struct {
	ID           string
	Name         string
	Description  string
	DisplayOrder int
	IsActive     bool
	Version      int `json:"-"` // of one to be saved: what it was made on, or 0
}

// Characteristic is something a product can be described by.
type Characteristic struct {
	ID           string
	GroupID      string
	Name         string
	Description  string
	DisplayOrder int
	IsRequired   bool
	IsActive     bool
	Version      int `json:"-"` // of one to be saved: what it was made on, or 0
}

// Value is one of the things a characteristic can be.
type Value struct {
	ID               string
	CharacteristicID string
	Value            string
	DisplayOrder     int
	IsActive         bool
	Version          int `json:"-"` // of one to be saved: what it was made on, or 0
}

// Pair gives a product the value of a characteristic.
type Pair struct {
	CharacteristicID string
	ValueID          string
}

func (g Group) clean() (Group, error) {
	g.Name, g.Description = strings.TrimSpace(g.Name), strings.TrimSpace(g.Description)
	return g, checkDescribed("name", g.Name, g.Description, g.DisplayOrder)
}

func (c Characteristic) clean() (Characteristic, error) {
	c.Name, c.Description = strings.TrimSpace(c.Name), strings.TrimSpace(c.Description)
	return c, checkDescribed("name", c.Name, c.Description, c.DisplayOrder)
}

func (v Value) clean() (Value, error) {
	v.Value = strings.TrimSpace(v.Value)
	return v, checkDescribed("value", v.Value, "", v.DisplayOrder)
}

func checkDescribed(field, name, about string, order int) error {
	var refused []errs.Field
	if name == "" || !text.OneLine(name, maxName) {
		refused = append(refused, errs.Field{Name: field, Message: "Required, one line of up to 100 characters"})
	}
	if !text.Fits(about, maxAbout) {
		refused = append(refused, errs.Field{Name: "description", Message: "Up to 2000 characters"})
	}
	if order < -mostOrder || order > mostOrder {
		refused = append(refused, errs.Field{Name: "display_order", Message: "A whole number"})
	}
	if len(refused) > 0 {
		return ErrCharacteristicFields.WithFields(refused...)
	}
	return nil
}

// checkPairs refuses a product that would have one characteristic twice.
func checkPairs(pairs []Pair) error {
	seen := map[string]bool{}
	for _, pair := range pairs {
		if seen[pair.CharacteristicID] {
			return ErrPair.Saying("A characteristic is given twice").On("characteristics")
		}
		seen[pair.CharacteristicID] = true
	}
	return nil
}
