package changes

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"mirada/internal/platform/db"
)

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
		WITH young AS (SELECT r.before, r.after FROM change_sets s JOIN revisions r ON r.change_set_id = s.id WHERE s.at > $1)
		SELECT before FROM young WHERE before LIKE '%/media/%'
		UNION ALL SELECT after FROM young WHERE after LIKE '%/media/%'`, now.Add(-keptFor))
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
