package catalog

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/jobs"
)

// Stock is what the catalogue asks of inventory: to open a level with a new product
// and to set it when the form changes it, each inside the caller's transaction. With
// read, Set refuses a level that has moved since it was read.
type Stock interface {
	Open(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, quantity int) error
	Set(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, read *int, quantity int) error
}

// LowStockAt tells which stock counts as low; staff can set it.
type LowStockAt func(ctx context.Context) (int, error)

// Service holds the use cases of the catalogue.
type Service struct {
	db    *db.DB
	stock Stock
	lowAt LowStockAt

	bucket       *blob.Bucket
	queue        *jobs.Queue
	pictureTexts PictureTexts
}

// New makes the service, whose images lie in bucket, and names its jobs to queue.
func New(d *db.DB, stock Stock, lowAt LowStockAt, bucket *blob.Bucket, queue *jobs.Queue, pictureTexts PictureTexts) *Service {
	s := &Service{db: d, stock: stock, lowAt: lowAt, bucket: bucket, queue: queue, pictureTexts: pictureTexts}
	s.imageJobs()
	return s
}

// change runs one change of staff in one transaction.
func (s *Service) change(ctx context.Context, what string, f func(tx *db.Tx, now time.Time) error) error {
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error { return f(tx, time.Now().UTC()) })
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

func note(ctx context.Context, tx *db.Tx, actor identity.Actor, action, targetType, targetID string, before, after any) error {
	line := actor.Audit("catalog."+action, targetType, targetID)
	line.Before, line.After = before, after
	return audit.Write(ctx, tx, line)
}

// Products returns one page of the staff's list and how many match.
func (s *Service) Products(ctx context.Context, actor identity.Actor, query ProductQuery) ([]Product, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	if query.Stock != AnyStock {
		lowAt, err := s.lowAt(ctx)
		if err != nil {
			return nil, 0, err
		}
		query.LowAt = lowAt
	}
	return listProducts(ctx, s.db, query)
}

// Product returns one product as staff see it.
func (s *Service) Product(ctx context.Context, actor identity.Actor, id string) (Product, error) {
	if err := actor.RequireStaff(); err != nil {
		return Product{}, err
	}
	return findProduct(ctx, s.db, id)
}

// CreateProduct adds a product with its stock, findable at once.
func (s *Service) CreateProduct(ctx context.Context, actor identity.Actor, change ProductChange) (Product, error) {
	if err := actor.RequireStaff(); err != nil {
		return Product{}, err
	}
	change, err := change.clean()
	if err != nil {
		return Product{}, err
	}
	var created Product
	err = s.change(ctx, "create product", func(tx *db.Tx, now time.Time) error {
		id, stock := ids.New(), 0
		if change.Stock != nil {
			stock = *change.Stock
		}
		if err := insertProduct(ctx, tx, id, change, now); err != nil {
			return err
		}
		if err := s.stock.Open(ctx, tx, actor, id, stock); err != nil {
			return err
		}
		if err := reindex(ctx, tx, thisProduct, id); err != nil {
			return err
		}
		if created, err = findProduct(ctx, tx, id); err != nil {
			return err
		}
		return note(ctx, tx, actor, "product_created", "product", id, nil, productFacts(created))
	})
	return created, err
}

// UpdateProduct replaces a product's fields if nobody changed it since version was
// read; the second of two people is told, and nothing is overwritten.
func (s *Service) UpdateProduct(ctx context.Context, actor identity.Actor, id string, version int, change ProductChange) (Product, error) {
	if err := actor.RequireStaff(); err != nil {
		return Product{}, err
	}
	change, err := change.clean()
	if err != nil {
		return Product{}, err
	}
	var after Product
	err = s.change(ctx, "update product "+id, func(tx *db.Tx, now time.Time) error {
		before, err := findProduct(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := updateProduct(ctx, tx, id, version, change, now); err != nil {
			return err
		}
		if change.Stock != nil {
			if err := s.stock.Set(ctx, tx, actor, id, change.StockRead, *change.Stock); err != nil {
				return err
			}
		}
		if err := reindex(ctx, tx, thisProduct, id); err != nil {
			return err
		}
		if after, err = findProduct(ctx, tx, id); err != nil {
			return err
		}
		return note(ctx, tx, actor, "product_updated", "product", id, productFacts(before), productFacts(after))
	})
	return after, err
}

// DeleteProduct removes a product; orders keep their own copy of name and price.
func (s *Service) DeleteProduct(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.change(ctx, "delete product "+id, func(tx *db.Tx, _ time.Time) error {
		before, err := findProduct(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := s.dropImages(ctx, tx, id); err != nil {
			return err
		}
		if err := deleteProduct(ctx, tx, id); err != nil {
			return err
		}
		return note(ctx, tx, actor, "product_deleted", "product", id, productFacts(before), nil)
	})
}

func productFacts(p Product) map[string]any {
	return map[string]any{
		"name": p.Name, "description": p.Description, "price_cents": p.PriceCents, "buy_price_cents": p.BuyPriceCents,
		"sell_price_cents": p.SellPriceCents, "markup_hundredths": p.MarkupHundredths, "category": p.Category,
		"brand": p.BrandName, "gender": p.Gender, "is_featured": p.IsFeatured, "stock": p.StockQuantity,
	}
}
