package changes

import (
	"context"
	"errors"
	"math"
	"slices"

	"mirada/internal/platform/db"
)

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
