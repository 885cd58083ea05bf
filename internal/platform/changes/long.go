package changes

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

const (
	mostAtOnce = 500                   // records that are taken back in the request itself
	breath     = 50 * time.Millisecond // between two pieces, for everybody else
)

// CarryOn is the job that goes on with taking back what is too much for one request.
type CarryOn struct {
	ID      string   `json:"id"` // of the change set that is being made
	From    source   `json:"from"`
	Decided bool     `json:"decided"`
	Take    []string `json:"take"`
	All     bool     `json:"all"` // whatever others changed since
	UserID  string   `json:"user_id"`
	Email   string   `json:"email"`
}

// Kind names the job.
func (CarryOn) Kind() string { return "take_back" }

func (j CarryOn) text() string {
	text, _ := json.Marshal(j) // of texts, which cannot fail
	return string(text)
}

// lostAfter is when a set that is still open has been left by its job.
const lostAfter = time.Hour

// resume begins again with what a job gave up or lost; one that is still at work
// commits each piece once all the same.
func (s *Service) resume(ctx context.Context, now time.Time) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		left, err := db.All[string](ctx, tx, `
			SELECT job FROM change_sets WHERE state = 'open' AND at < $1 ORDER BY at LIMIT 10`, now.Add(-lostAfter))
		for _, text := range left {
			var job CarryOn
			if err := json.Unmarshal([]byte(text), &job); err != nil {
				return err
			}
			if err := s.queue.Add(ctx, tx, job); err != nil {
				return err
			}
		}
		return err
	})
}

// Continue takes back the rest, piece by piece, from where it was left: what a piece
// did and how far that is are committed together.
func (s *Service) Continue(ctx context.Context, job CarryOn) error {
	for {
		more, err := s.continueWith(ctx, job, pieceSize)
		var refused *errs.Error
		if errors.As(err, &refused) && refused.Kind != errs.Unavailable {
			more, err = s.continueWith(ctx, job, 1) // the others are not refused with it
		}
		if err != nil || !more {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(breath):
		}
	}
}

// continueWith takes back one piece. One that a rule of today refuses is left as it is.
func (s *Service) continueWith(ctx context.Context, job CarryOn, most int) (more bool, err error) {
	err = s.piece(ctx, job, most, &more, s.takeBack)
	var refused *errs.Error
	if most == 1 && errors.As(err, &refused) && refused.Kind != errs.Unavailable {
		err = s.piece(ctx, job, most, &more, func(context.Context, *db.Tx, By, []Revision, func(Clash) choice) (result, error) {
			return result{left: 1}, nil
		})
	}
	return more, err
}

type taking func(context.Context, *db.Tx, By, []Revision, func(Clash) choice) (result, error)

func (s *Service) piece(ctx context.Context, job CarryOn, most int, more *bool, take taking) error {
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		*more = false
		set, err := findSet(ctx, tx, job.ID, lockSet(tx))
		if errors.Is(err, ErrSet) || err == nil && set.State != "open" {
			return nil
		}
		if err != nil {
			return err
		}
		some, isMore, err := job.From.next(ctx, tx, set.Reached, most)
		if err != nil {
			return err
		}
		by := By{UserID: job.UserID, Email: job.Email, Allows: func(Kind) error { return nil }} // it was asked at the start
		mine := begin(ctx, tx, by, set.Kind, set.Undoes, set.Title)
		mine.id, mine.at = set.ID, set.At
		mine.long = &progress{isBegun: true, size: set.Size, done: set.Done, reached: set.Reached, state: "open",
			undoes: set.Undoes, tally: readTally(set.Tally), job: job.text()}
		got, err := take(ctx, tx, by, revisionsIn(some), job.choose)
		if err != nil {
			return err
		}
		mine.long.count(some, got)
		if !isMore {
			mine.long.state = "done"
		}
		*more = isMore
		return nil
	})
}
