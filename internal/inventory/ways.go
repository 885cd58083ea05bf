package inventory

import (
	"context"
	"strings"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// StockKind is the movements of a product's stock.
var StockKind = changes.Kind{Name: "stock", Area: "inventory"}

// kept is one side of a movement: a number to look at, and why it became another.
type kept struct {
	Stock  int    `json:"stock"`
	Reason string `json:"reason,omitempty"`
}

func revisionOf(before, after Level, adj Adjustment) changes.Revision {
	return StockKind.Revision(after.ProductID, adj.Reason, 0, changes.Of(kept{Stock: before.OnHand}), changes.Of(kept{after.OnHand, adj.Reason}))
}

// Ways are how movements are taken back: by the opposite one, never by an old number,
// so that what was sold in between stays sold.
func (s *Service) Ways() []changes.Way {
	return []changes.Way{{Kind: StockKind, Reverse: func(ctx context.Context, tx *db.Tx, change changes.Revision) ([]string, error) {
		var before, after kept
		if err := change.Before.Into(&before); err != nil {
			return nil, err
		}
		if err := change.After.Into(&after); err != nil {
			return nil, err
		}
		adj, differs := Level{OnHand: after.Stock}.difference(before.Stock)
		if !differs {
			return nil, nil
		}
		adj.Reason = opposite(after.Reason)
		_, err := s.move(ctx, tx, identity.FromContext(ctx), change.TargetID, adj)
		return nil, err
	}}}
}

const undoing, redoing = "Deshacer: ", "Rehacer: "

// opposite says why the opposite of a movement happens: "Deshacer: {deed}", and of one
// that was taken back already, "Rehacer: {deed}".
func opposite(reason string) string {
	word := undoing
	if deed, taken := strings.CutPrefix(reason, undoing); taken {
		word, reason = redoing, deed
	} else if deed, again := strings.CutPrefix(reason, redoing); again {
		reason = deed
	}
	if letters := []rune(word + reason); len(letters) > maxReason {
		return string(letters[:maxReason])
	}
	return word + reason
}
