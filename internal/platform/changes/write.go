package changes

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
)

// Sort says how a change set came about.
type Sort string

const (
	Edited    Sort = "edit"
	Undone    Sort = "undo"
	Restored  Sort = "restore"
	Scheduled Sort = "schedule"
)

// ErrTooLong refuses a value that is too long to be kept.
var ErrTooLong = errs.New(errs.TooLarge, "changes.value_too_long", "El valor es demasiado largo")

const maxValue = 512 << 10 // bytes; the longest text of a form

// pending is the change set of one transaction, written as its last thing.
type pending struct {
	id        string
	sort      Sort
	undoes    string
	title     string
	isTitled  bool
	actor     audit.Line
	at        time.Time
	revisions []Revision
	long      *progress // of one that goes on in a job
}

type pendingKey struct{}

// of is the change set of tx; all that one transaction changes is taken back together.
func of(ctx context.Context, tx *db.Tx) *pending {
	set, _ := tx.Hold(pendingKey{}, func() (any, func(context.Context) error) {
		set := &pending{id: ids.New(), sort: Edited, at: time.Now().UTC()}
		return set, func(limit context.Context) error {
			if len(set.revisions) == 0 && set.long == nil {
				return nil
			}
			httpx.Changed(ctx, set.id)
			return set.save(limit, tx)
		}
	}).(*pending)
	return set
}

// begin says what the change set of tx is, before anything is written.
func begin(ctx context.Context, tx *db.Tx, by By, sort Sort, undoes, title string) *pending {
	set := of(ctx, tx)
	set.sort, set.undoes, set.title, set.isTitled = sort, undoes, title, true
	set.actor = audit.Line{ActorID: by.UserID, ActorEmail: by.Email}
	return set
}

// OnSchedule says that nobody pressed anything: the change was due.
func OnSchedule(ctx context.Context, tx *db.Tx) { of(ctx, tx).sort = Scheduled }

// Write adds a line to the audit log, and with it what the change made of each record,
// in the transaction of the change. A record that the change left as it was counts for
// nothing.
func Write(ctx context.Context, tx *db.Tx, line audit.Line, revisions ...Revision) error {
	set := of(ctx, tx)
	if err := set.add(revisions...); err != nil {
		return err
	}
	if len(set.revisions) > 0 {
		line.ChangeSet = set.id
	}
	set.actor = line
	if !set.isTitled {
		set.title = line.Action
	}
	return audit.Write(ctx, tx, line)
}

func (p *pending) add(revisions ...Revision) error {
	for _, revision := range revisions {
		var err error
		if revision.Before, err = plain(revision.Before); err != nil {
			return err
		}
		if revision.After, err = plain(revision.After); err != nil {
			return err
		}
		revision.Before, revision.After = Patch(revision.Before, revision.After)
		if revision.Before != nil && revision.After != nil && len(revision.Before) == 0 {
			continue
		}
		revision.ID = ids.New()
		p.revisions = append(p.revisions, revision)
	}
	return nil
}

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
	for _, value := range fields {
		if err := fits(value); err != nil {
			return nil, err
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
