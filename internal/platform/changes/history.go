package changes

import (
	"context"

	"mirada/internal/platform/db"
)

// Past is one change of a record, with the change set that it was part of.
type Past struct {
	Seen
	Set Set
}

// History returns one page of what happened to a record, newest first.
func (s *Service) History(ctx context.Context, kind, id string, limit, offset int) ([]Past, int, error) {
	total, err := db.One[int](ctx, s.db, `SELECT count(*) FROM revisions WHERE kind = $1 AND target_id = $2`, kind, id)
	if err != nil || total == 0 {
		return []Past{}, total, err
	}
	const newest = ` WHERE kind = $1 AND target_id = $2 ORDER BY at DESC, id DESC LIMIT $3 OFFSET $4`
	revisions, err := revisionsBy(ctx, s.db, newest, kind, id, limit, offset)
	if err != nil {
		return nil, 0, err
	}
	sets, err := setsOf(ctx, s.db, revisions)
	if err != nil {
		return nil, 0, err
	}
	now, tells, err := s.now(ctx, s.db, kind, id)
	past := make([]Past, len(revisions))
	for i, revision := range revisions {
		past[i] = Past{Seen: Seen{Revision: revision}, Set: sets[revision.ChangeSetID]}
		if tells {
			past[i].Seen = beside(revision, now)
		}
	}
	return past, total, err
}

// setsOf reads the sets of revisions, by their ids.
func setsOf(ctx context.Context, from db.Source, revisions []Revision) (map[string]Set, error) {
	byID := map[string]Set{}
	if len(revisions) == 0 {
		return byID, nil
	}
	filter, args := &db.Filter{}, make([]any, len(revisions))
	for i, revision := range revisions {
		args[i] = revision.ChangeSetID
	}
	filter.Add(`s.id IN (`+db.In(len(args))+`)`, args...)
	sets, err := db.All[Set](ctx, from, setSelect+filter.Where(), filter.Args()...)
	for _, set := range sets {
		byID[set.ID] = set
	}
	return byID, err
}
