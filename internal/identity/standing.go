package identity

import (
	"context"
	"fmt"
	"time"

	"mirada/internal/platform/db"
)

// Standing is what a shop knows that an older copy of it does not: who was erased and
// who may enter the back office. It is read before the copy takes the shop's place.
type Standing struct {
	Erasures []Erasure
	Staff    []string // ids of those who may enter; nil when they are not to be judged
}

// Erasure remembers that an account was erased; of the person only a mark is left.
type Erasure struct {
	UserID    string
	EmailHash string
	At        time.Time
}

// ReadStanding reads it from a shop that is about to be replaced.
func ReadStanding(ctx context.Context, from db.Source) (Standing, error) {
	erasures, err := listErasures(ctx, from)
	if err != nil {
		return Standing{}, err
	}
	staff, err := activeStaff(ctx, from)
	return Standing{Erasures: erasures, Staff: staff}, err
}

// TakeOver makes a copy that was just brought back safe to open: nobody is signed in,
// no link of a mail works, the erased are erased again, and the dismissed stay out. It
// works inside tx alone.
func (s *Service) TakeOver(ctx context.Context, tx *db.Tx, before Standing) error {
	if err := endEverything(ctx, tx); err != nil {
		return err
	}
	for _, erasure := range before.Erasures {
		if err := s.eraseAgain(ctx, tx, erasure); err != nil {
			return fmt.Errorf("erase again: %w", err)
		}
	}
	if before.Staff == nil {
		return nil
	}
	inCopy, err := activeStaff(ctx, tx)
	if err != nil {
		return err
	}
	for _, userID := range dismissed(inCopy, before.Staff) {
		if err := dismiss(ctx, tx, userID, time.Now()); err != nil {
			return fmt.Errorf("keep out: %w", err)
		}
	}
	return nil
}

// dismissed are those whom a copy would let in and who may not enter now.
func dismissed(inCopy, now []string) (out []string) {
	allowed := map[string]bool{}
	for _, userID := range now {
		allowed[userID] = true
	}
	for _, userID := range inCopy {
		if !allowed[userID] {
			out = append(out, userID)
		}
	}
	return out
}

func (s *Service) eraseAgain(ctx context.Context, tx *db.Tx, erasure Erasure) error {
	if err := insertErasure(ctx, tx, erasure); err != nil {
		return err
	}
	email, known, err := s.ShopperEmail(ctx, tx, erasure.UserID)
	if err != nil || !known {
		return err
	}
	return s.erase(ctx, tx, erasure.UserID, email)
}

// erase removes a customer from every slice. Orders stay for the books.
func (s *Service) erase(ctx context.Context, tx *db.Tx, userID, email string) error {
	for _, part := range s.parts {
		if err := part.Erase(ctx, tx, userID); err != nil {
			return fmt.Errorf("erase %s: %w", part.Name, err)
		}
	}
	if err := s.mail.ForgetAll(ctx, tx, email); err != nil {
		return err
	}
	return deleteShopper(ctx, tx, userID)
}

// HasOwner tells whether an active super administrator is left to run the shop.
func HasOwner(ctx context.Context, from db.Source) (bool, error) {
	owners, err := ownerEmails(ctx, from)
	return len(owners) > 0, err
}
