package changes

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/jobs"
)

// What taking back is refused for.
var (
	ErrSet           = errs.New(errs.NotFound, "changes.not_found", "El cambio no existe")
	ErrTrash         = errs.New(errs.NotFound, "changes.not_in_trash", "Ya no está en la papelera")
	ErrConflict      = errs.New(errs.Conflict, "changes.conflict", "Alguien cambió lo mismo después")
	ErrGone          = errs.New(errs.Conflict, "changes.gone", "Lo que se cambió ya no existe. Si está en la papelera, restáuralo primero.")
	ErrAlreadyUndone = errs.New(errs.Conflict, "changes.already_undone", "Este cambio ya se deshizo")
	ErrRunning       = errs.New(errs.Conflict, "changes.running", "Todavía se está haciendo. Inténtalo cuando termine.")
	ErrNotUndoable   = errs.New(errs.Invalid, "changes.not_undoable", "Este cambio no se puede deshacer")
	ErrName          = errs.New(errs.Invalid, "changes.wrong_name", "Escribe el nombre tal como aparece")
)

// Queue runs the jobs of what takes long.
type Queue interface {
	Add(ctx context.Context, tx *db.Tx, args jobs.Args) error
}

// Service takes changes back and keeps the trash.
type Service struct {
	db      *db.DB
	queue   Queue
	ways    map[string]Way
	hanging map[string]Hanging // by its own kind
	owners  map[string]Way     // what it hangs on, by the same
}

// New makes the service; a kind whose changes could not be taken back stops it.
func New(d *db.DB, queue Queue, ways ...Way) (*Service, error) {
	s := &Service{db: d, queue: queue, ways: map[string]Way{}, hanging: map[string]Hanging{}, owners: map[string]Way{}}
	for _, way := range ways {
		if err := way.check(); err != nil {
			return nil, err
		}
		if _, twice := s.ways[way.Name]; twice {
			return nil, fmt.Errorf("the kind %s is there twice", way.Name)
		}
		s.ways[way.Name] = way
		if way.Hanging != nil {
			s.hanging[way.Hanging.Name], s.owners[way.Hanging.Name] = *way.Hanging, way
		}
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
// (as revision.field), and the others stay. Of a large set only the beginning is taken
// back at once; a job goes on with it, and leaves what others changed as it is.
func (s *Service) Undo(ctx context.Context, by By, id string, decided bool, take []string) (Done, error) {
	var done Done
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		set, err := findSet(ctx, tx, id, lockSet(tx))
		if err == nil && set.ActorID != by.UserID {
			err = ErrSet
		}
		if err == nil {
			err = undoable(set)
		}
		if err != nil {
			return err
		}
		sort := Undone
		if set.Kind == Undone {
			sort = Edited // what is undone twice is done again
		}
		mine := begin(ctx, tx, by, sort, id, set.Title)
		job := CarryOn{ID: mine.id, From: source{SetID: id}, Decided: decided, Take: take, UserID: by.UserID, Email: by.Email}
		got, err := s.start(ctx, tx, by, mine, job)
		if err != nil {
			return err
		}
		state := "undone"
		if got.left > 0 {
			state = "partly"
		}
		done = mine.as(by, got.said, set.Name)
		return setState(ctx, tx, id, state)
	})
	return done, err
}

func undoable(set Set) error {
	switch set.State {
	case "done":
		return nil
	case "open":
		return ErrRunning
	default:
		return ErrAlreadyUndone
	}
}

// start takes back all of a small set, or the first piece of a large one.
func (s *Service) start(ctx context.Context, tx *db.Tx, by By, mine *pending, job CarryOn) (got result, err error) {
	some, more, err := job.From.next(ctx, tx, math.MaxInt32, mostAtOnce)
	if err == nil && more {
		some, _, err = job.From.next(ctx, tx, math.MaxInt32, pieceSize)
	}
	if err == nil && more {
		err = s.allowsAll(ctx, tx, by, job.From)
	}
	if err == nil && len(some) == 0 {
		err = ErrNotUndoable.Saying("No se puede deshacer: ya no se guarda lo de antes")
	}
	if err != nil {
		return got, err
	}
	choose := job.choose
	if !job.Decided {
		choose = func(Clash) choice { return ask }
	}
	if got, err = s.takeBack(ctx, tx, by, revisionsIn(some), choose); err != nil {
		return got, err
	}
	if !more {
		got.said = append(got.said, s.told(got.tally)...)
		return got, nil
	}
	mine.long = &progress{state: "open", tally: tally{}, job: job.text()}
	if mine.long.size, err = s.sizeOf(ctx, tx, job.From); err != nil {
		return got, err
	}
	mine.long.count(some, got)
	return got, s.queue.Add(ctx, tx, job)
}

// allowsAll asks of every kind before a job begins with the first.
func (s *Service) allowsAll(ctx context.Context, tx *db.Tx, by By, from source) error {
	kinds, err := from.kinds(ctx, tx)
	for _, kind := range kinds {
		err = errors.Join(err, s.allows(by, kind.Kind))
	}
	return err
}

// sizeOf is about how many records a source is about; its pieces count as full.
func (s *Service) sizeOf(ctx context.Context, tx *db.Tx, from source) (size int, err error) {
	kinds, err := from.kinds(ctx, tx)
	for _, kind := range kinds {
		if _, hangs := s.hanging[kind.Kind]; hangs {
			kind.Revisions *= pieceSize
		}
		size += kind.Revisions
	}
	return size, err
}

func (s *Service) allows(by By, kind string) error {
	if owner, hangs := s.owners[kind]; hangs {
		return by.Allows(owner.Kind)
	}
	way, known := s.ways[kind]
	if !known {
		return ErrNotUndoable
	}
	return by.Allows(way.Kind)
}

// choose is what becomes of a field that somebody changed since, where nobody is asked.
func (j CarryOn) choose(clash Clash) choice {
	if j.All || slices.Contains(j.Take, clash.Revision+"."+clash.Field) {
		return overwrite
	}
	return leave
}

// as is what taking back came to.
func (p *pending) as(by By, said []string, name string) Done {
	set := Set{ID: p.id, At: p.at, ActorEmail: by.Email, Kind: p.sort, Title: p.title, Name: name, State: "done", Undoes: p.undoes}
	for _, revision := range p.revisions {
		set.Size += revision.weight()
	}
	set.Done = set.Size
	if p.long != nil {
		set.State, set.Size, set.Done = p.long.state, p.long.size, p.long.done
	}
	return Done{Set: set, Said: said}
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

// result is what taking revisions back came to.
type result struct {
	said  []string
	tally tally
	left  int // fields that stay as others made them
}

// takeBack undoes revisions in the order given, all or none.
func (s *Service) takeBack(
	ctx context.Context, tx *db.Tx, by By, revisions []Revision, choose func(Clash) choice,
) (result, error) {
	got := result{said: []string{}, tally: tally{}}
	var clashes Clashes
	chosen := func(clash Clash) choice {
		answer := choose(clash)
		if answer == leave {
			got.left++
		}
		return answer
	}
	for _, revision := range revisions {
		if err := s.allows(by, revision.Kind); err != nil {
			return result{}, err
		}
		if hanging, hangs := s.hanging[revision.Kind]; hangs {
			given, kept, err := hanging.takeBack(ctx, tx, s.owners[revision.Kind], revision)
			if err != nil {
				return result{}, err
			}
			got.tally.count(revision.Kind, given, kept)
			continue
		}
		words, open, err := s.ways[revision.Kind].takeBack(ctx, tx, revision, chosen)
		if err != nil {
			return result{}, err
		}
		got.said, clashes = append(got.said, words...), append(clashes, open...)
	}
	if len(clashes) > 0 {
		return result{}, ErrConflict.Over(errs.Newer{Record: clashes})
	}
	return got, nil
}

// takeBack undoes one revision, or tells which fields stand in the way.
func (w Way) takeBack(
	ctx context.Context, tx *db.Tx, revision Revision, choose func(Clash) choice,
) (said []string, open Clashes, err error) {
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
