package changes

import (
	"context"
	"maps"
	"slices"

	"mirada/internal/platform/db"
)

// Seen is a revision with the record as it is now.
type Seen struct {
	Revision
	Now        Fields // the fields that the change touched; nil when the record is gone
	IsUndoable bool   // there is something to restore
}

// mostLooked is how many records of a set are shown.
const mostLooked = 100

// Look returns a change set, anybody's, with what it changed and how that is now. What
// hangs on a record is told by its number, in the record itself.
func (s *Service) Look(ctx context.Context, id string) (set Set, seen []Seen, err error) {
	if set, err = findSet(ctx, s.db, id, ""); err != nil {
		return set, nil, err
	}
	filter := &db.Filter{}
	filter.Add(`change_set_id = ?`, id)
	for _, kind := range slices.Sorted(maps.Keys(s.hanging)) {
		filter.Add(`kind <> ?`, kind)
	}
	revisions, err := revisionsBy(ctx, s.db, filter.Where()+` ORDER BY seq DESC`+filter.Then(` LIMIT ?`, mostLooked), filter.Args()...)
	if err != nil {
		return set, nil, err
	}
	seen = make([]Seen, len(revisions))
	for i, revision := range revisions {
		if seen[i], err = s.see(ctx, s.db, revision); err != nil {
			return set, nil, err
		}
	}
	return set, seen, nil
}

// Told are the sentences about what a set gave back.
func (s *Service) Told(set Set) []string { return s.told(readTally(set.Tally)) }

func (s *Service) see(ctx context.Context, from db.Source, revision Revision) (Seen, error) {
	now, tells, err := s.now(ctx, from, revision.Kind, revision.TargetID)
	if err != nil || !tells {
		return Seen{Revision: revision}, err
	}
	return beside(revision, now), nil
}

// now is a record as it is, if its kind can tell.
func (s *Service) now(ctx context.Context, from db.Source, kind, id string) (now Fields, tells bool, err error) {
	way, known := s.ways[kind]
	if !known || way.Now == nil {
		return nil, false, nil
	}
	if now, err = way.Now(ctx, from, id); err == nil {
		now, err = plain[Fields](now)
	}
	return now, true, err
}

// beside puts a revision beside the record as it is.
func beside(revision Revision, now Fields) Seen {
	seen := Seen{Revision: revision}
	if now != nil {
		seen.Now = Fields{}
		for _, name := range names(revision.Before, revision.After) {
			seen.Now[name] = now[name]
		}
	}
	seen.IsUndoable = revision.Before != nil && (now != nil) == (revision.After != nil)
	return seen
}

// Restore brings back what a record was before a change, whoever made it: the fields
// that the change touched, or the whole of what it deleted.
func (s *Service) Restore(ctx context.Context, by By, revisionID string) (Done, error) {
	var done Done
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error {
		revision, err := findRevision(ctx, tx, ` WHERE id = $1`, revisionID)
		if err != nil {
			return err
		}
		if way := s.ways[revision.Kind]; revision.Before == nil || way.Reverse != nil {
			return ErrNotUndoable
		}
		done, err = s.bring(ctx, tx, by, revision)
		return err
	})
	return done, err
}

func (s *Service) bring(ctx context.Context, tx *db.Tx, by By, revision Revision) (Done, error) {
	mine := begin(ctx, tx, by, Restored, "", "changes.restored")
	from := source{SetID: revision.ChangeSetID, TargetID: revision.TargetID, Kinds: []string{revision.Kind}}
	if way := s.ways[revision.Kind]; way.Hanging != nil && revision.After == nil {
		from.Kinds = append(from.Kinds, way.Hanging.Name)
	}
	job := CarryOn{ID: mine.id, From: from, Decided: true, All: true, UserID: by.UserID, Email: by.Email}
	got, err := s.start(ctx, tx, by, mine, job)
	if err == nil && len(mine.revisions) == 0 {
		err = ErrAlreadyUndone
	}
	return mine.as(by, got.said, revision.Name), err
}
