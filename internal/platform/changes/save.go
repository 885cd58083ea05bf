package changes

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// ErrTooLong refuses a value that is too long to be kept.
var ErrTooLong = errs.New(errs.TooLarge, "changes.value_too_long", "El valor es demasiado largo")

const maxValue = 512 << 10 // bytes; the longest text of a form

func (p *pending) save(ctx context.Context, tx *db.Tx) error {
	from, err := p.saveSet(ctx, tx)
	if err != nil {
		return fmt.Errorf("keep change set: %w", err)
	}
	for i, revision := range p.revisions {
		if err := p.saveRevision(ctx, tx, from+i, revision); err != nil {
			return fmt.Errorf("keep revision of %s: %w", revision.Kind, err)
		}
	}
	return nil
}

// saveSet writes the row, or how far the one that is there has come, and tells the
// number of its next revision.
func (p *pending) saveSet(ctx context.Context, tx *db.Tx) (next int, err error) {
	if p.long != nil && p.long.isBegun {
		return p.long.save(ctx, tx, p.id)
	}
	size, area := 0, ""
	for _, revision := range p.revisions {
		size, area = size+revision.weight(), cmp.Or(area, revision.kind.Area)
	}
	row := cmp.Or(p.long, &progress{size: size, state: "done"})
	_, err = tx.Exec(ctx, `
		INSERT INTO change_sets (id, at, actor_id, actor_email, kind, title, area, size, state, undoes, done, reached, tally, job)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
		p.id, p.at, p.actor.ActorID, p.actor.ActorEmail, p.sort, p.title, area, row.size, row.state, p.undoes,
		row.done, row.reached, row.tally.text(), row.job)
	return 0, err
}

func (p *pending) saveRevision(ctx context.Context, tx *db.Tx, seq int, r Revision) error {
	before, err := encoded(r.Before)
	if err != nil {
		return err
	}
	after, err := encoded(r.After)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO revisions (id, change_set_id, seq, kind, target_id, name, version, before, after, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		r.ID, p.id, seq, r.Kind, r.TargetID, r.Name, r.Version, before, after, p.at)
	if err != nil || !r.kind.Trash {
		return err
	}
	switch {
	case r.After == nil:
		return throwAway(ctx, tx, Trashed{Kind: r.Kind, TargetID: r.TargetID, Name: r.Name, DeletedAt: p.at,
			DeletedBy: p.actor.ActorEmail, PurgeAt: p.at.Add(keptFor), ChangeSetID: p.id})
	case r.Before == nil:
		return takeOut(ctx, tx, r.Kind, r.TargetID)
	}
	return nil
}

func encoded(fields Fields) (*string, error) {
	if fields == nil {
		return nil, nil
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return nil, err
	}
	if len(text) > maxValue { // else each value is shorter
		for _, value := range fields {
			if err := fits(value); err != nil {
				return nil, err
			}
		}
	}
	kept := string(text)
	return &kept, nil
}

// fits bounds one value: a text by its letters, a list by all that it holds.
func fits(value any) error {
	text, isText := value.(string)
	if !isText {
		whole, err := json.Marshal(value)
		if err != nil {
			return err
		}
		text = string(whole)
	}
	if len(text) > maxValue {
		return ErrTooLong
	}
	return nil
}
