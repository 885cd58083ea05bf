package changes

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"mirada/internal/platform/db"
)

// Hanging is what hangs on a record and goes with it when that is deleted: the products
// of a brand, the pairs of a characteristic. It is kept in pieces of its own, so that no
// value is long, and comes back piece by piece, so that no transaction is either.
type Hanging struct {
	Kind
	// Give gives items back to those that still lack it, and tells to how many.
	Give func(ctx context.Context, tx *db.Tx, id string, items []string) (given int, err error)
	// Take takes away again what was given.
	Take func(ctx context.Context, tx *db.Tx, id string, items []string) error
	// Tell says how many have it back and how many have not; nothing where nobody asks.
	Tell func(given, kept int) string
}

// pieceSize is how many records one transaction may touch.
const pieceSize = 100

// Lost describes what went with a record that was deleted. It stands before the record's
// own revision: what was done last is taken back first.
func (h Hanging) Lost(id, name string, items []string) (pieces []Revision) {
	for piece := range slices.Chunk(items, pieceSize) {
		pieces = append(pieces, h.piece(id, name, piece, nil))
	}
	return pieces
}

func (h Hanging) piece(id, name string, before, after []string) Revision {
	return h.Revision(id, name, 0, Fields{itemsField: before}, Fields{itemsField: after})
}

const itemsField = "items"

func (h Hanging) check() error {
	if h.Name == "" || h.Area == "" || h.Give == nil || h.Take == nil || h.Tell == nil {
		return fmt.Errorf("what hangs on records as %q cannot be given back: it needs a name, an area, Give, Take and Tell", h.Name)
	}
	return nil
}

// takeBack gives or takes a piece, if the record that it hung on is there.
func (h Hanging) takeBack(ctx context.Context, tx *db.Tx, owner Way, piece Revision) (given, kept int, err error) {
	now, err := owner.Now(ctx, tx, piece.TargetID)
	if err != nil {
		return 0, 0, err
	}
	before, after := itemsOf(piece.Before), itemsOf(piece.After)
	switch {
	case now == nil:
		return 0, len(before), nil
	case len(after) > 0:
		err = h.Take(ctx, tx, piece.TargetID, after)
	default:
		given, err = h.Give(ctx, tx, piece.TargetID, before)
	}
	if err != nil {
		return 0, 0, err
	}
	return given, len(before) - given, of(ctx, tx).add(h.piece(piece.TargetID, piece.Name, after, before))
}

func itemsOf(fields Fields) []string {
	list, _ := fields[itemsField].([]any)
	items := make([]string, 0, len(list))
	for _, item := range list {
		if text, isText := item.(string); isText {
			items = append(items, text)
		}
	}
	return items
}

// weight is how many records a revision is about.
func (r Revision) weight() int { return max(1, len(itemsOf(r.Before)), len(itemsOf(r.After))) }

// tally is how many records have back what hung on others, by its kind.
type tally map[string][2]int

func (t tally) count(kind string, given, kept int) {
	sum := t[kind]
	t[kind] = [2]int{sum[0] + given, sum[1] + kept}
}

// told are the sentences of a tally.
func (s *Service) told(t tally) (said []string) {
	for _, kind := range slices.Sorted(maps.Keys(t)) {
		if words := s.hanging[kind].Tell(t[kind][0], t[kind][1]); words != "" {
			said = append(said, words)
		}
	}
	return said
}
