package customers

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
)

//go:embed provinces.json
var provincesFile []byte

// Province is one of the 31 provinces or the Distrito Nacional.
type Province struct {
	Code           string   `json:"code"`
	Name           string   `json:"name"`
	Municipalities []string `json:"municipalities"`
}

// Provinces is the fixed geography of the Dominican Republic.
var Provinces = sync.OnceValue(func() []Province {
	var file struct{ Provinces []Province }
	if err := json.Unmarshal(provincesFile, &file); err != nil {
		panic(fmt.Sprintf("provinces.json: %v", err)) // embedded: a test would have seen it
	}
	return file.Provinces
})

// municipalityOf tells whether the municipality lies in that province.
func municipalityOf(province, municipality string) (knownProvince, inProvince bool) {
	for _, p := range Provinces() {
		if p.Name == province {
			return true, slices.Contains(p.Municipalities, municipality)
		}
	}
	return false, false
}

// IsPlace tells whether a municipality lies in a province; without one, whether the
// province exists.
func IsPlace(province, municipality string) bool {
	known, inside := municipalityOf(province, municipality)
	return known && (inside || municipality == "")
}
