package changes

import (
	"context"
	"fmt"

	"mirada/internal/platform/db"
)

// Kind is a kind of record whose changes are kept. No kind is about a person.
type Kind struct {
	Name  string
	Area  string // of the back office, such as products
	Owner bool   // written by super administrators only
	Trash bool   // lies in the trash once it is deleted
}

// Revision is what a change made of one record: Before is nil for what was made, After
// for what was deleted.
type Revision struct {
	ID            string
	ChangeSetID   string // of one that was read
	Kind          string
	TargetID      string
	Name          string
	Version       int // of the record after the change, where it counts them
	Before, After Fields

	kind Kind
}

// Revision describes a change of one record of the kind.
func (k Kind) Revision(id, name string, version int, before, after Fields) Revision {
	return Revision{Kind: k.Name, TargetID: id, Name: name, Version: version, Before: before, After: after, kind: k}
}

// Way is how changes of a kind are taken back, through the same rules as a form: an old
// value must pass today's. Each function writes its own line and revision by Write, and
// may say what could not be brought back.
type Way struct {
	Kind
	Now    func(ctx context.Context, from db.Source, id string) (Fields, error) // nil when there is none
	Make   func(ctx context.Context, tx *db.Tx, id string, record Fields) (said []string, err error)
	Change func(ctx context.Context, tx *db.Tx, id string, patch Fields) (said []string, err error)
	Remove func(ctx context.Context, tx *db.Tx, id string) error
	// Reverse stands in for all four where a change is taken back by its opposite.
	Reverse func(ctx context.Context, tx *db.Tx, change Revision) (said []string, err error)
	// Purge removes what deleting left, such as files; nil when nothing is left.
	Purge func(ctx context.Context, tx *db.Tx, id string) error
	// Parts are kinds whose changes belong to the same record and go with it.
	Parts []Kind
	// Hanging goes with the record when that is deleted, and comes back with it.
	Hanging *Hanging
}

// check tells what is missing: a kind that cannot be taken back does not start.
func (w Way) check() error {
	if w.Name == "" || w.Area == "" {
		return fmt.Errorf("the kind %q has no name or no area", w.Name)
	}
	if w.Reverse == nil && (w.Now == nil || w.Make == nil || w.Change == nil || w.Remove == nil) {
		return fmt.Errorf("changes of %s cannot be taken back: give its way all of Now, Make, Change and Remove, or Reverse", w.Name)
	}
	if w.Hanging != nil {
		return w.Hanging.check()
	}
	return nil
}

// Always fills in for a record that is never made nor deleted, such as a setting.
func (w Way) Always() Way {
	w.Make = func(context.Context, *db.Tx, string, Fields) ([]string, error) { return nil, ErrNotUndoable }
	w.Remove = func(context.Context, *db.Tx, string) error { return ErrNotUndoable }
	return w
}
