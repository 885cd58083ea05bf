// Package versions keeps two people from saving over each other unseen: a change
// names the version it was made on, and the second of two is told what the first did.
package versions

import (
	"context"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// Of says what is changed, as the audit log names it.
type Of struct {
	Type, ID string
	Deeds    string // how the deeds that change it begin, such as content.slide_
}

// Check refuses a change that was made on another version than the stored one.
// A change that names none (sent is 0) keeps the last write: switches, moves and
// older clients send none.
func Check(ctx context.Context, tx *db.Tx, sent, stored int, stale *errs.Error, of Of, current any) error {
	if sent == 0 || sent == stored {
		return nil
	}
	return Refusal(ctx, tx, stale, of, current)
}

// Refusal is stale with the record as it is now and who made it so.
func Refusal(ctx context.Context, from db.Source, stale *errs.Error, of Of, current any) error {
	by, at, err := audit.LastDeed(ctx, from, of.Deeds, of.Type, of.ID)
	if err != nil {
		return err
	}
	return stale.Over(errs.Newer{Record: current, ChangedBy: by, ChangedAt: at})
}
