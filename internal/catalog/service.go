package catalog

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/jobs"
	"mirada/internal/platform/versions"
)

// Stock is what the catalogue asks of inventory: to open a level with a new product
// and to set it when the form changes it, each inside the caller's transaction. With
// read, Set refuses a level that has moved since it was read.
type Stock interface {
	Open(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, quantity int) error
	Set(ctx context.Context, tx *db.Tx, actor identity.Actor, productID string, read *int, quantity int) error
}

// Frames is what the catalogue asks of the try-on: to give a copy of a product the frame
// of its original, inside the caller's transaction.
type Frames interface {
	Copy(ctx context.Context, tx *db.Tx, from, to string) error
}

// LowStockAt tells which stock counts as low; staff can set it.
type LowStockAt func(ctx context.Context) (int, error)

// Service holds the use cases of the catalogue.
type Service struct {
	db     *db.DB
	stock  Stock
	frames Frames
	lowAt  LowStockAt

	search   atomic.Pointer[search] // it and the listing are built anew now and then
	listing  atomic.Pointer[listing]
	isListed atomic.Bool // once every product was listed
	filling  chan struct{}
	synonyms atomic.Pointer[vocabulary]
	matches  *matches

	answers       *cache.Cache // hears of writes
	keptCards     *cache.Each[ShopProduct]
	keptNarrowers cache.One[narrowers]
	keptTraits    cache.One[traits]
	keptCount     cache.One[int] // of a list of staff

	bucket       *blob.Bucket
	queue        *jobs.Queue
	pictureTexts PictureTexts
}

// New makes the service, whose images lie in bucket, and names its jobs to queue. What it
// keeps of products it keeps until answers hears that they were written.
func New(d *db.DB, stock Stock, frames Frames, lowAt LowStockAt, bucket *blob.Bucket, queue *jobs.Queue, pictureTexts PictureTexts, answers *cache.Cache) *Service {
	s := &Service{db: d, stock: stock, frames: frames, lowAt: lowAt, filling: oneTurn(), matches: newMatches(time.Now), bucket: bucket, queue: queue, pictureTexts: pictureTexts,
		answers: answers, keptCards: newCards(answers)}
	s.search.Store(newSearch())
	s.listing.Store(newListing())
	s.imageJobs()
	s.publishJob()
	s.tellJob()
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

// note writes down what an actor did, and with it what can be taken back.
func note(ctx context.Context, tx *db.Tx, actor identity.Actor, action, targetType, targetID string, before, after any, revisions ...changes.Revision) error {
	line := actor.Audit("catalog."+action, targetType, targetID)
	line.Before, line.After = before, after
	return changes.Write(ctx, tx, line, revisions...)
}

// changed names a record of the catalogue to the refusal of a change made on an older
// version of it.
func changed(kind, id string) versions.Of {
	return versions.Of{Type: kind, ID: id, Deeds: "catalog." + kind + "_"}
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
	if words := wordsOf(query.Search); len(words) > 0 {
		index, err := s.search.Load().fresh(ctx, s.db)
		if err != nil {
			return nil, 0, err
		}
		hidden, err := unpublished(ctx, s.db)
		if err != nil {
			return nil, 0, err
		}
		if query.Found = append(index.All(words), hidden.All(words)...); len(query.Found) == 0 {
			return []Product{}, 0, nil
		}
	} else {
		query.Search = ""
	}
	total, err := s.countProducts(ctx, query)
	if err != nil {
		return nil, 0, err
	}
	products, err := listProducts(ctx, s.db, query)
	return products, total, err
}

// countTime bounds how long a count is kept; writes drop it long before.
const countTime = time.Hour

// countProducts tells how long a list of staff is. That goes through every product, so the
// last count is kept for whoever turns pages. A count within a search is not: its key would
// list every product that was found.
func (s *Service) countProducts(ctx context.Context, q ProductQuery) (int, error) {
	if q.isSearchAlone(s.db.Engine) {
		return len(q.Found), nil
	}
	query, args := countQuery(s.db.Engine, q)
	count := func() (int, error) { return db.One[int](ctx, s.db, query, args...) }
	if q.Search != "" {
		return count()
	}
	return s.keptCount.Get(s.answers, q.countedIn(), fmt.Sprintf("%s %#v", query, args), countTime, count)
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
		change, err := change.settled(Product{State: Published}, now)
		if err != nil {
			return err
		}
		if err := freeReferences(ctx, tx, id, change); err != nil {
			return err
		}
		if err := insertProduct(ctx, tx, actor, id, change, now); err != nil {
			return err
		}
		if err := s.stock.Open(ctx, tx, actor, id, stock); err != nil {
			return err
		}
		if err := tellOf(ctx, tx, id); err != nil {
			return err
		}
		if created, err = findProduct(ctx, tx, id); err != nil {
			return err
		}
		return note(ctx, tx, actor, "product_created", "product", id, nil, productFacts(created), revisionOf(nil, &created))
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
		after, err = s.rewriteProduct(ctx, tx, actor, before, version, change, now)
		return err
	})
	return after, err
}

// rewriteProduct gives a product the fields of a change that is clean.
func (s *Service) rewriteProduct(ctx context.Context, tx *db.Tx, actor identity.Actor, before Product, version int, change ProductChange, now time.Time) (Product, error) {
	change, err := change.settled(before, now)
	if err != nil {
		return before, err
	}
	if err := freeReferences(ctx, tx, before.ID, change); err != nil {
		return before, err
	}
	err = updateProduct(ctx, tx, actor, before.ID, version, change, now)
	if errors.Is(err, ErrStaleProduct) {
		return before, s.overtaken(ctx, tx, before.ID)
	}
	if err != nil {
		return before, err
	}
	if change.Stock != nil {
		if err := s.stock.Set(ctx, tx, actor, before.ID, change.StockRead, *change.Stock); err != nil {
			return before, err
		}
	}
	if err := tellOfSaved(ctx, tx, before, change); err != nil {
		return before, err
	}
	if err := endPreviews(ctx, tx, before.ID, before.State, change.State); err != nil {
		return before, err
	}
	after, err := findProduct(ctx, tx, before.ID)
	if err != nil {
		return before, err
	}
	return after, note(ctx, tx, actor, "product_updated", "product", before.ID, productFacts(before), productFacts(after), revisionOf(&before, &after))
}

// overtaken refuses a change of a product that somebody else has changed since.
func (s *Service) overtaken(ctx context.Context, tx *db.Tx, id string) error {
	newest, err := findProduct(ctx, tx, id)
	if err != nil {
		return err
	}
	return versions.Refusal(ctx, tx, ErrStaleProduct, changed("product", id), newest)
}

// DeleteProduct puts a product into the trash; orders keep their own copy of name and
// price.
func (s *Service) DeleteProduct(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.change(ctx, "delete product "+id, func(tx *db.Tx, now time.Time) error {
		return s.removeProduct(ctx, tx, actor, id, now)
	})
}

func (s *Service) removeProduct(ctx context.Context, tx *db.Tx, actor identity.Actor, id string, now time.Time) error {
	before, err := findProduct(ctx, tx, id)
	if err != nil {
		return err
	}
	if err := deleteProduct(ctx, tx, id, now); err != nil {
		return err
	}
	if err := tellOf(ctx, tx, id); err != nil {
		return err
	}
	return note(ctx, tx, actor, "product_deleted", "product", id, productFacts(before), nil, revisionOf(&before, nil))
}

func productFacts(p Product) map[string]any {
	return map[string]any{
		"name": p.Name, "description": p.Description, "price_cents": p.PriceCents, "buy_price_cents": p.BuyPriceCents,
		"sell_price_cents": p.SellPriceCents, "markup_hundredths": p.MarkupHundredths, "category": p.Category,
		"brand": p.BrandName, "gender": p.Gender, "is_featured": p.IsFeatured, "stock": p.StockQuantity,
		"state": p.State, "publish_at": p.PublishAt, "sku": p.SKU, "barcode": p.Barcode,
	}
}
