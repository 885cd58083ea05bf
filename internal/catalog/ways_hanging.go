package catalog

import (
	"context"
	"fmt"
	"strings"

	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// What hangs on a brand, on a category and on what describes products.
var (
	brandProducts = changes.Hanging{Kind: changes.Kind{Name: "brand_products", Area: "products", Owner: true},
		Give: func(ctx context.Context, tx *db.Tx, id string, products []string) (int, error) {
			return refill(ctx, tx, "brand_id", nil, &id, products)
		},
		Take: func(ctx context.Context, tx *db.Tx, id string, products []string) error {
			_, err := refill(ctx, tx, "brand_id", &id, nil, products)
			return err
		},
		Tell: func(given, kept int) string { return givenBack("La marca", "marca", given, kept) },
	}
	categoryProducts = changes.Hanging{Kind: changes.Kind{Name: "category_products", Area: "products", Owner: true},
		Give: func(ctx context.Context, tx *db.Tx, id string, products []string) (int, error) {
			category, err := findCategory(ctx, tx, id, "")
			if err != nil {
				return 0, err
			}
			return refill(ctx, tx, "category", nil, &category.Name, products)
		},
		Take: func(ctx context.Context, tx *db.Tx, id string, products []string) error {
			category, err := findCategory(ctx, tx, id, "")
			if err != nil {
				return err
			}
			_, err = refill(ctx, tx, "category", &category.Name, nil, products)
			return err
		},
		Tell: func(given, kept int) string { return givenBack("La categoría", "categoría", given, kept) },
	}
)

// pairsOf is how products are described by records of a kind.
func pairsOf(kind changes.Kind) changes.Hanging {
	return changes.Hanging{Kind: changes.Kind{Name: kind.Name + "_pairs", Area: kind.Area},
		Give: func(ctx context.Context, tx *db.Tx, _ string, items []string) (int, error) {
			return givePairs(ctx, tx, items)
		},
		Take: func(ctx context.Context, tx *db.Tx, _ string, items []string) error { return takePairs(ctx, tx, items) },
		Tell: func(int, int) string { return "" },
	}
}

// givenBack says how many products have it again, and how many have another.
func givenBack(it, word string, given, kept int) string {
	if given+kept == 0 {
		return ""
	}
	return fmt.Sprintf("%s volvió a %d %s; %d %s otra %s o ya no %s.", it, given, plural(given, "producto", "productos"),
		kept, plural(kept, "tiene", "tienen"), word, plural(kept, "existe", "existen"))
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// ownedPair says that a product is described by a value.
type ownedPair struct{ ProductID, CharacteristicID, ValueID string }

func (p ownedPair) item() string {
	return strings.Join([]string{p.ProductID, p.CharacteristicID, p.ValueID}, " ")
}

func readPair(item string) (pair ownedPair) {
	parts := append(strings.Split(item, " "), "", "", "")
	return ownedPair{ProductID: parts[0], CharacteristicID: parts[1], ValueID: parts[2]}
}
