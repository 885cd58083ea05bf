package catalog

import (
	"regexp"
	"slices"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/position"
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

var swatchForm = regexp.MustCompile(`^(#[0-9a-f]{6}(,#[0-9a-f]{6})?)?$`)

// Group holds characteristics together, as the product page shows them.
type Group struct {
	ID           string
	Name         string
	Description  string
	DisplayOrder int
	IsActive     bool
	Version      int  `json:"-"`        // of one to be saved: what it was made on, or 0
	AllFacets    bool `json:"-" db:"-"` // of one to be saved: lists can be narrowed by all that is in it
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
	IsFacet      bool // shoppers can narrow lists by it
	Meaning      Meaning
	Version      int  `json:"-"`        // of one to be saved: what it was made on, or 0
	Untold       bool `json:"-" db:"-"` // of one to be saved: facet and meaning stay as they are
}

// Meaning is what a characteristic is about, for those that the shop itself must
// understand. Of those in use, each is had by one at most.
type Meaning string

const (
	MeansShape      Meaning = "shape"
	MeansMaterial   Meaning = "material"
	MeansColour     Meaning = "colour"
	MeansTint       Meaning = "tint"
	MeansProtection Meaning = "protection"
	MeansSize       Meaning = "size" // as it is stamped on the temple
)

var meanings = []Meaning{"", MeansShape, MeansMaterial, MeansColour, MeansTint, MeansProtection, MeansSize}

// Value is one of the things a characteristic can be.
type Value struct {
	ID               string
	CharacteristicID string
	Value            string
	DisplayOrder     int
	IsActive         bool
	Swatch           string // a colour as #rrggbb, or two with a comma between them
	Version          int    `json:"-"`        // of one to be saved: what it was made on, or 0
	Untold           bool   `json:"-" db:"-"` // of one to be saved: the swatch stays as it is
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
	if !slices.Contains(meanings, c.Meaning) {
		return c, ErrCharacteristicFields.On("meaning")
	}
	return c, checkDescribed("name", c.Name, c.Description, c.DisplayOrder)
}

func (v Value) clean() (Value, error) {
	v.Value, v.Swatch = strings.TrimSpace(v.Value), strings.ToLower(v.Swatch)
	if !swatchForm.MatchString(v.Swatch) {
		return v, ErrCharacteristicFields.Saying("A swatch is one colour, or two").On("swatch")
	}
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
	if !position.IsAllowed(order) {
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

// orAsBefore keeps what an older form does not know of.
func (c Characteristic) orAsBefore(old Characteristic) Characteristic {
	if c.Untold {
		c.IsFacet, c.Meaning = old.IsFacet, old.Meaning
	}
	return c
}

func (v Value) orAsBefore(old Value) Value {
	if v.Untold {
		v.Swatch = old.Swatch
	}
	return v
}
