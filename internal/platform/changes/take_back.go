package changes

import (
	"context"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// Clash is a conflict in one record of a set.
type Clash struct {
	Revision, Kind, Name string
	Conflict
}

// Clashes are what stands in the way of taking a set back.
type Clashes []Clash

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
	if now, err = plain[Fields](now); err != nil {
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
