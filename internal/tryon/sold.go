package tryon

import "context"

// Sold is a product of the shop that can be tried on and bought.
type Sold struct {
	ID, Name, Brand string
	PriceCents      int64
	Frame           Frame
}

// mostSold is as many as the strip of the try-on holds and a person tries.
const mostSold = 12

// Sold lists the newest products that can be tried on and bought, with their frames.
func (s *Service) Sold(ctx context.Context) ([]Sold, error) {
	products, err := s.shelf.Triable(ctx, mostSold)
	if err != nil || len(products) == 0 {
		return nil, err
	}
	ids := make([]any, len(products))
	for i, product := range products {
		ids[i] = product.ID
	}
	frames, err := framesOf(ctx, s.db, ids)
	sold := products[:0]
	for _, product := range products {
		frame, isDescribed := frames[product.ID] // or no more, since the list was read
		if isDescribed {
			product.Frame = frame
			sold = append(sold, product)
		}
	}
	return sold, err
}
