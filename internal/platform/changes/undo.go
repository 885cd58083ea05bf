package changes

import (
	"context"
	"fmt"
	"slices"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// What taking back is refused for.
var (
	ErrSet           = errs.New(errs.NotFound, "changes.not_found", "El cambio no existe")
	ErrTrash         = errs.New(errs.NotFound, "changes.not_in_trash", "Ya no está en la papelera")
	ErrConflict      = errs.New(errs.Conflict, "changes.conflict", "Alguien cambió lo mismo después")
	ErrGone          = errs.New(errs.Conflict, "changes.gone", "Lo que se cambió ya no existe. Si está en la papelera, restáuralo primero.")
	ErrAlreadyUndone = errs.New(errs.Conflict, "changes.already_undone", "Este cambio ya se deshizo")
	ErrNotUndoable   = errs.New(errs.Invalid, "changes.not_undoable", "Este cambio no se puede deshacer")
	ErrName          = errs.New(errs.Invalid, "changes.wrong_name", "Escribe el nombre tal como aparece")
)

// Service takes changes back and keeps the trash.
type Service struct {
	db   *db.DB
	ways map[string]Way
}

// New makes the service; a kind whose changes could not be taken back stops it.
func New(d *db.DB, ways ...Way) (*Service, error) {
	s := &Service{db: d, ways: map[string]Way{}}
	for _, way := range ways {
		if err := way.check(); err != nil {
			return nil, err
		}
		if _, twice := s.ways[way.Name]; twice {
			return nil, fmt.Errorf("the kind %s is there twice", way.Name)
		}
		s.ways[way.Name] = way
	}
	return s, nil
}

// By is who takes something back: Allows refuses a kind that they may not write.
type By struct {
	UserID string
	Email  string
	Allows func(Kind) error
}

// Done is what taking back came to.
type Done struct {
	Set  Set
	Said []string // what could not be brought back, and what else there is to know
}

// Clash is a conflict in one record of a set.
type Clash struct {
	Revision, Kind, Name string
	Conflict
}

// Clashes are what stands in the way of taking a set back.
type Clashes []Clash

// Own returns one page of a person's own change sets, newest first.
func (s *Service) Own(ctx context.Context, by By, limit, offset int) ([]Set, int, error) {
	return listSets(ctx, s.db, by.UserID, limit, offset)
}

// Undo takes back a person's own change set. Fields that somebody changed since are a
// conflict, unless the person has decided: then those in take are taken back as well
// (as revision.field), and the others stay.
func (s *Service) Undo(ctx context.Context, by By, id string, decided bool, take []string) (Done, error) {
	var done Done
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		set, err := findSet(ctx, tx, id, lockSet(tx))
		if err == nil && set.ActorID != by.UserID {
			err = ErrSet
		}
		if err == nil && set.State != "done" {
			err = ErrAlreadyUndone
		}
		if err != nil {
			return err
		}
		revisions, err := revisionsOf(ctx, tx, id)
		if err != nil {
			return err
		}
		sort := Undone
		if set.Kind == Undone {
			sort = Edited // what is undone twice is done again
		}
		mine, left := begin(ctx, tx, sort, id, set.Title), 0
		if done.Said, err = s.takeBack(ctx, tx, by, revisions, func(clash Clash) choice {
			switch {
			case !decided:
				return ask
			case slices.Contains(take, clash.Revision+"."+clash.Field):
				return overwrite
			default:
				left++
				return leave
			}
		}); err != nil {
			return err
		}
		state := "undone"
		if left > 0 {
			state = "partly"
		}
		done.Set = Set{ID: mine.id, At: mine.at, ActorEmail: by.Email, Kind: sort, Title: set.Title, Name: set.Name, Size: len(mine.revisions), State: "done", Undoes: id}
		return setState(ctx, tx, id, state)
	})
	return done, err
}

// lockSet keeps a second who undoes the same waiting; the subquery of the name is not
// locked.
func lockSet(tx *db.Tx) string {
	if lock := tx.ForUpdate(); lock != "" {
		return lock + " OF s"
	}
	return ""
}

// choice is what becomes of a field that somebody changed since.
type choice int

const (
	ask choice = iota
	leave
	overwrite
)

// takeBack undoes revisions in the order given, all or none.
func (s *Service) takeBack(ctx context.Context, tx *db.Tx, by By, revisions []Revision, choose func(Clash) choice) (said []string, err error) {
	said = []string{}
	var clashes Clashes
	for _, revision := range revisions {
		way, known := s.ways[revision.Kind]
		if !known {
			return nil, ErrNotUndoable
		}
		if err := by.Allows(way.Kind); err != nil {
			return nil, err
		}
		words, open, err := way.takeBack(ctx, tx, revision, choose)
		if err != nil {
			return nil, err
		}
		said, clashes = append(said, words...), append(clashes, open...)
	}
	if len(clashes) > 0 {
		return nil, ErrConflict.Over(errs.Newer{Record: clashes})
	}
	return said, nil
}

// takeBack undoes one revision, or tells which fields stand in the way.
func (w Way) takeBack(ctx context.Context, tx *db.Tx, revision Revision, choose func(Clash) choice) (said []string, open Clashes, err error) {
	if w.Reverse != nil {
		said, err = w.Reverse(ctx, tx, revision)
		return said, nil, err
	}
	now, err := w.Now(ctx, tx, revision.TargetID)
	if err != nil {
		return nil, nil, err
	}
	switch {
	case revision.Before == nil && now == nil, revision.After == nil && now != nil:
		return nil, nil, nil // somebody did it already
	case revision.Before == nil:
		return nil, nil, w.Remove(ctx, tx, revision.TargetID)
	case revision.After == nil:
		said, err = w.Make(ctx, tx, revision.TargetID, revision.Before)
		return said, nil, err
	case now == nil:
		return nil, nil, ErrGone
	}
	if now, err = plain(now); err != nil {
		return nil, nil, err
	}
	patch, conflicts := Undo(now, revision)
	for _, conflict := range conflicts {
		clash := Clash{Revision: revision.ID, Kind: revision.Kind, Name: revision.Name, Conflict: conflict}
		switch choose(clash) {
		case overwrite:
			patch[conflict.Field] = conflict.Before
		case ask:
			open = append(open, clash)
		case leave:
		}
	}
	if len(open) > 0 || len(patch) == 0 {
		return nil, open, nil
	}
	said, err = w.Change(ctx, tx, revision.TargetID, patch)
	return said, nil, err
}
