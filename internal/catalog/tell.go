package catalog

import (
	"context"
	"slices"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

const (
	toldAtOnce = 500                   // products of which search and lists hear in the change itself
	toldByJob  = 2000                  // that one job tells of
	toldPiece  = 100                   // in one transaction of the job
	breath     = 50 * time.Millisecond // between two, for everybody else's writes
)

// tellMany is the job that lets search and lists know of products that one change has
// touched, with many others. An older program named them by the number they are marked with.
type tellMany struct {
	Products []string `json:"products"`
	Number   int64    `json:"number,omitempty"`
}

func (tellMany) Kind() string { return "tell_of_products" }

func (s *Service) tellJob() {
	jobs.Register(s.queue, s.tellAll, jobs.Lane("changes", 1), jobs.Timeout(30*time.Minute))
}

// news is what a change of products is about.
type news int

const (
	ofWords    news = iota // that they are found by
	ofTerms                // that lists are narrowed by, too
	ofMeasures             // of their frames, too
)

// tell lets search and lists hear of products that have changed. Of many they hear a
// little later, by jobs: a brand of ten thousand products is deleted at once, and nobody's
// order waits until all is known. Until the jobs have come search still finds them by what
// is gone, but no list counts it any more. Measures would be counted wrongly: they are
// read anew at once.
func (s *Service) tell(ctx context.Context, tx *db.Tx, products []string, what news) error {
	if len(products) <= toldAtOnce {
		return tellOfAll(ctx, tx, products, what)
	}
	if what == ofMeasures {
		if err := restamp(ctx, tx, products); err != nil {
			return err
		}
	}
	for some := range slices.Chunk(products, toldByJob) {
		if err := s.queue.Add(ctx, tx, tellMany{Products: some}); err != nil {
			return err
		}
	}
	return nil
}

// tellOfAll tells what products are at this moment: to be told twice does no harm.
func tellOfAll(ctx context.Context, tx *db.Tx, products []string, what news) error {
	if len(products) == 0 {
		return nil
	}
	which, argument := productsListed(tx.Engine(), products)
	if err := remark(ctx, tx, which, argument); err != nil || what == ofWords {
		return err
	}
	return relist(ctx, tx, products...)
}

// tellAll tells of a few products a transaction, so that nobody who writes waits for long.
func (s *Service) tellAll(ctx context.Context, job tellMany) error {
	if job.Number > 0 {
		marked, err := listMarked(ctx, s.db, job.Number)
		if err != nil {
			return err
		}
		job.Products = append(job.Products, marked...)
	}
	for some := range slices.Chunk(job.Products, toldPiece) {
		err := s.change(ctx, "tell of many products", func(tx *db.Tx, _ time.Time) error {
			return tellOfAll(ctx, tx, some, ofTerms)
		})
		if err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(breath):
		}
	}
	return nil
}
