package changes

import (
	"context"
	"errors"
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
