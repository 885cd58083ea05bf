package changes

import (
	"context"
	"fmt"

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

// Own returns one page of a person's own change sets, newest first.
func (s *Service) Own(ctx context.Context, by By, limit, offset int) ([]Set, int, error) {
	return listSets(ctx, s.db, by.UserID, limit, offset)
}
