package app

import (
	"time"

	"mirada/internal/platform/changes"
	"mirada/internal/platform/httpx"
)

// ChangeSetView is a change set; it is exported for the description of what embeds it.
type ChangeSetView struct {
	ID     string    `json:"id"`
	At     time.Time `json:"at"`
	Email  string    `json:"actor_email"`
	Kind   string    `json:"kind" enum:"edit,bulk,import,undo,restore,schedule"`
	Action string    `json:"action" doc:"The deed as the audit log names it, such as catalog.product_updated"`
	Name   string    `json:"name" doc:"Of the record, where it has one"`
	Size   int       `json:"size" doc:"How many records it changed"`
	Done   int       `json:"done" doc:"How many of them so far, while it is open"`
	State  string    `json:"state" enum:"open,done,undone,partly" doc:"open while a job goes on with it"`
	Undoes string    `json:"undoes" doc:"The change set that this one took back, or nothing"`
}

func showSet(set changes.Set) ChangeSetView {
	return ChangeSetView{ID: set.ID, At: set.At, Email: set.ActorEmail, Kind: string(set.Kind), Action: set.Title, Name: set.Name,
		Size: set.Size, Done: set.Done, State: set.State, Undoes: set.Undoes}
}

type takenBackView struct {
	ChangeSet ChangeSetView `json:"change_set" doc:"What was made by taking back; it can be taken back as well"`
	Notes     []string      `json:"notes" nullable:"false" doc:"What could not be brought back, and what else there is to know"`
}

func showDone(done changes.Done) takenBackView {
	notes := done.Said
	if notes == nil {
		notes = []string{}
	}
	return takenBackView{ChangeSet: showSet(done.Set), Notes: notes}
}

type clashView struct {
	Choice string `json:"choice" doc:"What to name in take"`
	Kind   string `json:"kind"`
	Name   string `json:"name"`
	Field  string `json:"field"`
	Before any    `json:"before"`
	Now    any    `json:"now"`
}

// showClashes answers a conflict with the fields that stand in the way.
func showClashes(err error) error {
	return httpx.ShowNewer(err, func(clashes changes.Clashes) []clashView {
		return httpx.Each(clashes, func(c changes.Clash) clashView {
			choice := c.Revision + "." + c.Field
			return clashView{Choice: choice, Kind: c.Kind, Name: c.Name, Field: c.Field, Before: c.Before, Now: c.Now}
		})
	})
}

type revisionView struct {
	ID         string `json:"id"`
	Kind       string `json:"kind"`
	TargetID   string `json:"target_id"`
	Name       string `json:"name"`
	Before     any    `json:"before" doc:"null for what was made"`
	After      any    `json:"after" doc:"null for what was deleted"`
	Now        any    `json:"now" doc:"The same fields as they are; null when the record is gone"`
	Restorable bool   `json:"restorable"`
}

func showSeen(seen changes.Seen) revisionView {
	return revisionView{ID: seen.ID, Kind: seen.Kind, TargetID: seen.TargetID, Name: seen.Name,
		Before: orNull(seen.Before), After: orNull(seen.After), Now: orNull(seen.Now), Restorable: seen.IsUndoable}
}

// orNull keeps an absent record from being shown as an empty one.
func orNull(fields changes.Fields) any {
	if fields == nil {
		return nil
	}
	return fields
}

type changeSetDetail struct {
	ChangeSetView
	Notes     []string       `json:"notes" nullable:"false" doc:"What a job that took it back has to say"`
	Revisions []revisionView `json:"revisions" nullable:"false" doc:"The last hundred"`
}

// pastView is a change of one record, with who did it and when.
type pastView struct {
	Set      ChangeSetView `json:"change_set"`
	Revision revisionView  `json:"revision"`
}

func showPast(past changes.Past) pastView {
	return pastView{Set: showSet(past.Set), Revision: showSeen(past.Seen)}
}

type trashedView struct {
	Kind      string    `json:"kind"`
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	DeletedAt time.Time `json:"deleted_at"`
	DeletedBy string    `json:"deleted_by"`
	PurgeAt   time.Time `json:"purge_at" doc:"When it is removed for ever"`
}

func showTrashed(item changes.Trashed) trashedView {
	return trashedView{Kind: item.Kind, ID: item.TargetID, Name: item.Name, DeletedAt: item.DeletedAt,
		DeletedBy: item.DeletedBy, PurgeAt: item.PurgeAt}
}
