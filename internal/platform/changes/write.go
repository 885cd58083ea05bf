package changes

import (
	"context"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
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
		if revision.Before, err = plainly(revision.Before); err != nil {
			return err
		}
		if revision.After, err = plainly(revision.After); err != nil {
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
