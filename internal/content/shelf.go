package content

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/versions"
)

// kind is what tells slides, social networks and blocks apart: their words, their
// rule and their table.
type kind[T any] struct {
	name                       string // in the audit log
	missing, invalid, stale    *errs.Error
	cannotCreate, cannotUpdate string
	id                         func(*T) *string
	version                    func(T) int
	check                      func(*T) refusals
	facts                      func(T) any // what the audit log keeps
	title                      func(T) string

	list   func(ctx context.Context, from db.Source, filter *db.Filter, limit, offset int) ([]T, int, error)
	find   func(ctx context.Context, from db.Source, id, lock string) (T, error)
	save   func(ctx context.Context, tx *db.Tx, item T, now time.Time) (T, error)
	remove func(ctx context.Context, tx *db.Tx, id string) error
}

// Shelf holds the use cases that all three share. Staff see everything on it, the
// shop what is active.
type Shelf[T any] struct {
	db *db.DB
	kind[T]
}

// Shown returns one page of what the shop may show, in order, and how many there are.
func (s *Shelf[T]) Shown(ctx context.Context, filter *db.Filter, limit, offset int) ([]T, int, error) {
	filter.Add(`is_active`)
	return s.list(ctx, s.db, filter, limit, offset)
}

// Page returns one page of everything, in order, and how many there are.
func (s *Shelf[T]) Page(ctx context.Context, actor identity.Actor, filter *db.Filter, limit, offset int) ([]T, int, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, 0, err
	}
	return s.list(ctx, s.db, filter, limit, offset)
}

// One returns one of them.
func (s *Shelf[T]) One(ctx context.Context, actor identity.Actor, id string) (T, error) {
	if err := actor.RequireStaff(); err != nil {
		return *new(T), err
	}
	return s.get(ctx, s.db, id, "")
}

// Create adds one.
func (s *Shelf[T]) Create(ctx context.Context, actor identity.Actor, item T) (T, error) {
	if err := actor.RequireStaff(); err != nil {
		return *new(T), err
	}
	if refused := s.check(&item); len(refused) > 0 {
		return item, s.invalid.Saying(s.cannotCreate).WithFields(refused...)
	}
	err := s.write(ctx, "create "+s.name, func(tx *db.Tx, now time.Time) (err error) {
		*s.id(&item) = ids.New()
		if item, err = s.save(ctx, tx, item, now); err != nil {
			return err
		}
		return s.note(ctx, tx, actor, "created", nil, &item)
	})
	return item, err
}

// Update lets change alter one of them; what change leaves alone stays as it is, also
// when someone else has just changed it. A change made on another version than the
// newest is refused; version 0 takes any.
func (s *Shelf[T]) Update(ctx context.Context, actor identity.Actor, id string, version int, change func(*T)) (T, error) {
	if err := actor.RequireStaff(); err != nil {
		return *new(T), err
	}
	var after T
	err := s.write(ctx, "update "+s.name, func(tx *db.Tx, now time.Time) error {
		before, err := s.get(ctx, tx, id, tx.ForUpdate())
		if err != nil {
			return err
		}
		of := versions.Of{Type: s.name, ID: id, Deeds: "content." + s.name + "_"}
		if err := versions.Check(ctx, tx, version, s.version(before), s.stale, of, before); err != nil {
			return err
		}
		after, err = s.rewrite(ctx, tx, actor, before, change, now)
		return err
	})
	return after, err
}

func (s *Shelf[T]) rewrite(ctx context.Context, tx *db.Tx, actor identity.Actor, before T, change func(*T), now time.Time) (T, error) {
	after := before
	change(&after)
	if refused := s.check(&after); len(refused) > 0 {
		return after, s.invalid.Saying(s.cannotUpdate).WithFields(refused...)
	}
	after, err := s.save(ctx, tx, after, now)
	if err != nil {
		return after, err
	}
	return after, s.note(ctx, tx, actor, "updated", &before, &after)
}

// Delete removes one.
func (s *Shelf[T]) Delete(ctx context.Context, actor identity.Actor, id string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.write(ctx, "delete "+s.name, func(tx *db.Tx, _ time.Time) error { return s.take(ctx, tx, actor, id) })
}

func (s *Shelf[T]) take(ctx context.Context, tx *db.Tx, actor identity.Actor, id string) error {
	before, err := s.get(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return err
	}
	if err := s.remove(ctx, tx, id); err != nil {
		return err
	}
	return s.note(ctx, tx, actor, "deleted", &before, nil)
}

func (s *Shelf[T]) get(ctx context.Context, from db.Source, id, lock string) (T, error) {
	if !ids.Valid(id) { // an address bar can hold bytes that a database refuses to read
		return *new(T), s.missing
	}
	item, err := s.find(ctx, from, id, lock)
	if errors.Is(err, db.ErrNotFound) {
		return item, s.missing
	}
	return item, err
}

func (s *Shelf[T]) write(ctx context.Context, what string, f func(tx *db.Tx, now time.Time) error) error {
	return write(ctx, s.db, what, f)
}

// note writes down a change of one; nil stands for none.
func (s *Shelf[T]) note(ctx context.Context, tx *db.Tx, actor identity.Actor, action string, before, after *T) error {
	var was, is changes.Fields
	var factsBefore, factsAfter any
	var newest *T
	if before != nil {
		was, factsBefore, newest = keep(*before), s.facts(*before), before
	}
	if after != nil {
		is, factsAfter, newest = keep(*after), s.facts(*after), after
	}
	id := *s.id(newest)
	return note(ctx, tx, actor, s.name+"_"+action, s.name, id, factsBefore, factsAfter,
		s.kept().Revision(id, s.title(*newest), s.version(*newest), was, is))
}

// write runs one change of staff in one transaction. Times are cut to what both
// engines store, so that an answer says what the next read will say.
func write(ctx context.Context, d *db.DB, what string, f func(tx *db.Tx, now time.Time) error) error {
	err := d.WriteTx(ctx, func(tx *db.Tx) error { return f(tx, moment()) })
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

func note(ctx context.Context, tx *db.Tx, actor identity.Actor, action, targetType, targetID string, before, after any, revisions ...changes.Revision) error {
	line := actor.Audit("content."+action, targetType, targetID)
	line.Before, line.After = before, after
	return changes.Write(ctx, tx, line, revisions...)
}

// OrderedShelf is a shelf whose order staff change by hand.
type OrderedShelf[T any] struct {
	Shelf[T]
	order func(*T) *int
	ids   func(ctx context.Context, tx *db.Tx) ([]string, error)
	place func(ctx context.Context, tx *db.Tx, id string, order int, now time.Time) error
}

// Direction is which way one moves in the list.
type Direction string

const (
	Up   Direction = "up"
	Down Direction = "down"
)

// What a new order is refused for.
var (
	ErrDirection = errs.New(errs.Invalid, "content.invalid_direction", "Elige up o down")
	ErrOrder     = errs.New(errs.Conflict, "content.stale_order", "La lista cambió mientras la ordenabas. Vuelve a cargarla.")
)

// Move changes the order of one by one; its neighbour keeps its own.
func (s *OrderedShelf[T]) Move(ctx context.Context, actor identity.Actor, id string, direction Direction) (T, error) {
	step, known := map[Direction]int{Up: -1, Down: 1}[direction]
	if !known {
		return *new(T), ErrDirection.On("direction")
	}
	return s.Update(ctx, actor, id, 0, func(item *T) { *s.order(item) += step })
}

// Arrange numbers all of them anew, in the order given. A list that misses one, or
// names one that is gone, changes nothing.
func (s *OrderedShelf[T]) Arrange(ctx context.Context, actor identity.Actor, wanted []string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	return s.write(ctx, "arrange "+s.name, func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, "content.arrange:"+s.name); err != nil {
			return err
		}
		return s.arrange(ctx, tx, actor, wanted, now)
	})
}

func (s *OrderedShelf[T]) arrange(ctx context.Context, tx *db.Tx, actor identity.Actor, wanted []string, now time.Time) error {
	before, err := s.ids(ctx, tx)
	if err != nil {
		return err
	}
	if !slices.Equal(slices.Sorted(slices.Values(before)), slices.Sorted(slices.Values(wanted))) {
		return ErrOrder.On("ids")
	}
	for order, id := range wanted {
		if err := s.place(ctx, tx, id, order, now); err != nil {
			return err
		}
	}
	return note(ctx, tx, actor, s.name+"_arranged", s.name, "", before, wanted,
		s.orderKind().Revision("", "", 0, changes.Fields{"ids": before}, changes.Fields{"ids": wanted}))
}
