package catalog

import (
	"strings"

	"mirada/internal/platform/text"
)

// searchable is everything a product can be found by.
type searchable struct {
	ProductID       string
	Name            string
	Description     string
	Category        string
	Brand           string
	Characteristics []string // names and values
}

// indexed is searchable as the index keeps it: folded, field by field for the order
// of results, and all together for finding.
type indexed struct {
	ProductID, Name, Brand, Category, Characteristics, All string
}

func (s searchable) fold() indexed {
	characteristics := text.Fold(strings.Join(s.Characteristics, " "))
	name, brand, category := text.Fold(s.Name), text.Fold(s.Brand), text.Fold(s.Category)
	all := strings.Join([]string{name, brand, category, characteristics, text.Fold(s.Description)}, " ")
	return indexed{ProductID: s.ProductID, Name: name, Brand: brand, Category: category, Characteristics: characteristics, All: all}
}
