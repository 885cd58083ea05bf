package orders

import (
	"context"
	"fmt"
	"strings"

	"mirada/internal/platform/db"
)

// take takes units of a line off the shelf, for what is said.
func (s *Service) take(ctx context.Context, tx *db.Tx, item Item, units int, why string) error {
	return s.n.Stock.Take(ctx, tx, productOf(item), units, movement(item.OrderID, why))
}

// putBack puts units of a line on the shelf again; false says that they are no longer
// sold.
func (s *Service) putBack(ctx context.Context, tx *db.Tx, item Item, units int, why string) (bool, error) {
	if item.ProductID == nil {
		return false, nil
	}
	return s.n.Stock.Give(ctx, tx, *item.ProductID, units, movement(item.OrderID, why))
}

// movement is how the history of a product names what an order moved.
func movement(orderID, why string) string {
	return strings.TrimSpace(fmt.Sprintf("Order %s %s", orderID[:8], why))
}

// enough holds the shelves of what is about to move and names all that is missing.
func (s *Service) enough(ctx context.Context, tx *db.Tx, wanted []shift) error {
	var productIDs, missing []string
	for _, move := range wanted {
		if product := productOf(move.item); product != "" {
			productIDs = append(productIDs, product)
		}
	}
	shelf, err := s.n.Stock.Hold(ctx, tx, productIDs)
	if err != nil {
		return err
	}
	for _, move := range wanted {
		product := productOf(move.item)
		if shelf[product] -= move.units; shelf[product] < 0 && move.units > 0 {
			missing = append(missing, fmt.Sprintf("%s (quedan %d)", move.item.ProductName, max(0, shelf[product]+move.units)))
		}
	}
	if len(missing) > 0 {
		return ErrMissing.Saying("No hay suficientes unidades: " + strings.Join(missing, ", ")).On("items")
	}
	return nil
}

// moveAll moves what is said of each line, all of it or nothing, and names what could
// not go back because it is no longer sold. Lines come in the order of their products.
func (s *Service) moveAll(ctx context.Context, tx *db.Tx, moves []shift, why string) (gone []string, err error) {
	if err := s.enough(ctx, tx, moves); err != nil {
		return nil, err
	}
	for _, move := range moves {
		switch given := true; {
		case move.units > 0:
			err = s.take(ctx, tx, move.item, move.units, why)
		case move.units < 0:
			if given, err = s.putBack(ctx, tx, move.item, -move.units, why); !given {
				gone = append(gone, move.item.ProductName)
			}
		}
		if err != nil {
			return gone, err
		}
	}
	return gone, nil
}
