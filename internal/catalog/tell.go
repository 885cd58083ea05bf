package catalog

import (
	"context"
	"strconv"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
)

const (
	toldAtOnce = 500                   // products of which search and lists hear in the change itself
	toldPiece  = 100                   // in one transaction of the job
	breath     = 50 * time.Millisecond // between two, for everybody else's writes
)

// tellMany is the job that lets search and lists know of many products that one change
// marked with a number.
type tellMany struct {
	Number int64 `json:"number"`
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

// tellMarked gathers anew what search and lists know of the products marked with a
// number. Of many they hear a little later, by a job: a brand of ten thousand products
// is deleted at once, and nobody's order waits until all lists know. What is gone counts
// for nobody by then; only measures would be wrong until the job has come.
func (s *Service) tellMarked(ctx context.Context, tx *db.Tx, number int64, what news) error {
	marked, err := listMarked(ctx, tx, number, toldAtOnce+1)
	if err != nil {
		return err
	}
	if len(marked) > toldAtOnce {
		if what == ofMeasures {
			if err := restamp(ctx, tx, number); err != nil {
				return err
			}
		}
		return s.queue.Add(ctx, tx, tellMany{number})
	}
	if err := rewrite(ctx, tx, number); err != nil || what == ofWords {
		return err
	}
	return relist(ctx, tx, productsMarked, strconv.FormatInt(number, 10))
}

// tellAll goes on until no product has the number: each piece gets a newer one, so a job
// that begins again goes on where it was, and who changed a product since has told of it.
func (s *Service) tellAll(ctx context.Context, job tellMany) error {
	for {
		var marked []string
		err := s.change(ctx, "tell of many products", func(tx *db.Tx, _ time.Time) (err error) {
			if err := tx.Lock(ctx, productLock); err != nil {
				return err
			}
			if marked, err = listMarked(ctx, tx, job.Number, toldPiece); err != nil || len(marked) == 0 {
				return err
			}
			return tellOfAll(ctx, tx, marked)
		})
		if err != nil || len(marked) < toldPiece {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(breath):
		}
	}
}
