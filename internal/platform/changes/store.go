package changes

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mirada/internal/platform/db"
)

// Set is what one press changed, taken back as one.
type Set struct {
	ID         string
	At         time.Time
	ActorID    string
	ActorEmail string
	Kind       Sort
	Title      string // the deed, as the audit log names it
	Name       string // of the record, or of the first of several
	Area       string
	Size       int
	State      string
	Undoes     string
	Done       int // of Size, while a job goes on with it
	Reached    int
	Tally      string
}

// Trashed is something that was deleted and can still be restored.
type Trashed struct {
	Kind, TargetID, Name string
	DeletedAt            time.Time
	DeletedBy            string
	PurgeAt              time.Time
	ChangeSetID          string
}

const setSelect = `
	SELECT s.id, s.at, s.actor_id, s.actor_email, s.kind, s.title, s.area, s.size, s.state, s.undoes, s.done, s.reached, s.tally,
		COALESCE((SELECT r.name FROM revisions r WHERE r.change_set_id = s.id ORDER BY r.seq DESC LIMIT 1), '') AS name
	FROM change_sets s`

func findSet(ctx context.Context, from db.Source, id, lock string) (Set, error) {
	set, err := db.One[Set](ctx, from, setSelect+` WHERE s.id = $1`+lock, id)
	if errors.Is(err, db.ErrNotFound) {
		return Set{}, ErrSet
	}
	return set, err
}

func listSets(ctx context.Context, from db.Source, actorID string, limit, offset int) ([]Set, int, error) {
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM change_sets WHERE actor_id = $1`, actorID)
	if err != nil {
		return nil, 0, err
	}
	const newest = setSelect + ` WHERE s.actor_id = $1 ORDER BY s.at DESC, s.id DESC LIMIT $2 OFFSET $3`
	sets, err := db.All[Set](ctx, from, newest, actorID, limit, offset)
	return sets, total, err
}

func setState(ctx context.Context, tx *db.Tx, id, state string) error {
	touched, err := tx.Exec(ctx, `UPDATE change_sets SET state = $1 WHERE id = $2 AND state = 'done'`, state, id)
	if err == nil && touched == 0 {
		return ErrAlreadyUndone
	}
	return err
}

type revisionRow struct {
	ID, ChangeSetID, Kind, TargetID, Name string
	Version, Seq                          int
	Before, After                         *string
	At                                    time.Time
}

const revisionSelect = `SELECT id, change_set_id, seq, kind, target_id, name, version, before, after, at FROM revisions`

func (r revisionRow) revision() (Revision, error) {
	revision := Revision{ID: r.ID, ChangeSetID: r.ChangeSetID, Kind: r.Kind, TargetID: r.TargetID, Name: r.Name, Version: r.Version}
	for text, fields := range map[*string]*Fields{r.Before: &revision.Before, r.After: &revision.After} {
		if text == nil {
			continue
		}
		if err := json.Unmarshal([]byte(*text), fields); err != nil {
			return revision, fmt.Errorf("read revision %s: %w", r.ID, err)
		}
	}
	return revision, nil
}

// numbered is a revision with its place in its set.
type numbered struct {
	Revision
	seq int
}

func revisionsIn(some []numbered) []Revision {
	revisions := make([]Revision, len(some))
	for i, one := range some {
		revisions[i] = one.Revision
	}
	return revisions
}

func revisionsBy(ctx context.Context, from db.Source, which string, args ...any) ([]Revision, error) {
	some, err := numberedBy(ctx, from, which, args...)
	return revisionsIn(some), err
}

func numberedBy(ctx context.Context, from db.Source, which string, args ...any) ([]numbered, error) {
	rows, err := db.All[revisionRow](ctx, from, revisionSelect+which, args...)
	if err != nil {
		return nil, err
	}
	revisions := make([]numbered, len(rows))
	for i, row := range rows {
		revision, err := row.revision()
		if err != nil {
			return nil, err
		}
		revisions[i] = numbered{revision, row.Seq}
	}
	return revisions, nil
}

func findRevision(ctx context.Context, from db.Source, which string, args ...any) (Revision, error) {
	found, err := revisionsBy(ctx, from, which, args...)
	if err == nil && len(found) == 0 {
		err = ErrSet
	}
	if err != nil {
		return Revision{}, err
	}
	return found[0], nil
}

const trashSelect = `SELECT kind, target_id, name, deleted_at, deleted_by, purge_at, change_set_id FROM trash`

func listTrash(ctx context.Context, from db.Source, limit, offset int) ([]Trashed, int, error) {
	total, err := db.One[int](ctx, from, `SELECT count(*) FROM trash`)
	if err != nil {
		return nil, 0, err
	}
	items, err := db.All[Trashed](ctx, from, trashSelect+` ORDER BY deleted_at DESC, kind, target_id LIMIT $1 OFFSET $2`, limit, offset)
	return items, total, err
}

func listEnded(ctx context.Context, from db.Source, now time.Time, limit int) ([]Trashed, error) {
	return db.All[Trashed](ctx, from, trashSelect+` WHERE purge_at <= $1 ORDER BY purge_at LIMIT $2`, now, limit)
}

func findTrashed(ctx context.Context, tx *db.Tx, kind, id string) (Trashed, error) {
	item, err := db.One[Trashed](ctx, tx, trashSelect+` WHERE kind = $1 AND target_id = $2`+tx.ForUpdate(), kind, id)
	if errors.Is(err, db.ErrNotFound) {
		return Trashed{}, ErrTrash
	}
	return item, err
}

func throwAway(ctx context.Context, tx *db.Tx, item Trashed) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO trash (kind, target_id, name, deleted_at, deleted_by, purge_at, change_set_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (kind, target_id) DO UPDATE SET name = excluded.name, deleted_at = excluded.deleted_at,
			deleted_by = excluded.deleted_by, purge_at = excluded.purge_at, change_set_id = excluded.change_set_id`,
		item.Kind, item.TargetID, item.Name, item.DeletedAt, item.DeletedBy, item.PurgeAt, item.ChangeSetID)
	return err
}

func takeOut(ctx context.Context, tx *db.Tx, kind, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM trash WHERE kind = $1 AND target_id = $2`, kind, id)
	return err
}

func forgetRevisions(ctx context.Context, tx *db.Tx, kind, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM revisions WHERE kind = $1 AND target_id = $2`, kind, id)
	return err
}

// ForgetOwned drops what happened to records that name another in a field: the images of
// a product, those too that went before it did.
func ForgetOwned(ctx context.Context, tx *db.Tx, kind Kind, field, id string) error {
	pattern := db.Contains(fmt.Sprintf(`"%s":"%s"`, field, id))
	_, err := tx.Exec(ctx, `
		DELETE FROM revisions WHERE kind = $1 AND (before LIKE $2 ESCAPE '\' OR after LIKE $2 ESCAPE '\')`, kind.Name, pattern)
	return err
}

// KeptTexts are the texts of revisions that are young enough to be taken back and may
// name pictures: what they name is in use.
func KeptTexts(ctx context.Context, from db.Source, now time.Time) ([]string, error) {
	return db.All[string](ctx, from, `
		SELECT before FROM revisions WHERE at > $1 AND before LIKE '%/media/%'
		UNION ALL SELECT after FROM revisions WHERE at > $1 AND after LIKE '%/media/%'`, now.Add(-keptFor))
}

// NameOf is what a record was last called, for one that is gone; nothing when no change
// of it is kept.
func NameOf(ctx context.Context, from db.Source, kind, id string) (string, error) {
	names, err := db.All[string](ctx, from, `SELECT name FROM revisions WHERE kind = $1 AND target_id = $2 ORDER BY at DESC LIMIT 1`, kind, id)
	if err != nil || len(names) == 0 {
		return "", err
	}
	return names[0], nil
}
