package app

import (
	"context"
	"errors"
	"net/http"
	"time"

	"mirada/internal/identity"
	"mirada/internal/inventory"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
	"mirada/internal/tryon"
)

// openChanges gathers from every slice how its changes are taken back.
func (s *slices) openChanges() (err error) {
	var ways []changes.Way
	for _, some := range [][]changes.Way{
		s.catalog.Ways(inventory.StockKind, tryon.FrameKind), s.inventory.Ways(), s.tryon.Ways(), s.content.Ways(), s.settings.Ways(), s.requests.Ways(),
	} {
		ways = append(ways, some...)
	}
	s.changes, err = changes.New(s.db, ways...)
	return err
}

// by is who takes something back: whoever may not do a thing may not undo it.
func by(actor identity.Actor) changes.By {
	return changes.By{UserID: actor.UserID, Email: actor.Email, Allows: func(kind changes.Kind) error {
		if kind.Owner {
			return actor.RequireSuperAdmin()
		}
		return actor.RequireStaff()
	}}
}

type changeSetView struct {
	ID     string    `json:"id"`
	At     time.Time `json:"at"`
	Email  string    `json:"actor_email"`
	Kind   string    `json:"kind" enum:"edit,bulk,import,undo,restore,schedule"`
	Action string    `json:"action" doc:"The deed as the audit log names it, such as catalog.product_updated"`
	Name   string    `json:"name" doc:"Of the record, where it has one"`
	Size   int       `json:"size" doc:"How many records it changed"`
	State  string    `json:"state" enum:"open,done,undone,partly"`
	Undoes string    `json:"undoes" doc:"The change set that this one took back, or nothing"`
}

func showSet(set changes.Set) changeSetView {
	return changeSetView{ID: set.ID, At: set.At, Email: set.ActorEmail, Kind: string(set.Kind), Action: set.Title, Name: set.Name,
		Size: set.Size, State: set.State, Undoes: set.Undoes}
}

type takenBackView struct {
	ChangeSet changeSetView `json:"change_set" doc:"What was made by taking back; it can be taken back as well"`
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
			return clashView{Choice: c.Revision + "." + c.Field, Kind: c.Kind, Name: c.Name, Field: c.Field, Before: c.Before, Now: c.Now}
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
	changeSetView
	Revisions []revisionView `json:"revisions" nullable:"false"`
}

// pastView is a change of one record, with who did it and when.
type pastView struct {
	Set      changeSetView `json:"change_set"`
	Revision revisionView  `json:"revision"`
}

func showPast(past changes.Past) pastView {
	return pastView{Set: showSet(past.Set), Revision: showSeen(past.Seen)}
}

type historyInput struct {
	httpx.Paging
	Kind     string `query:"kind" required:"true" maxLength:"64" doc:"As a revision names it, such as slide"`
	TargetID string `query:"target_id" required:"true" maxLength:"64"`
}

type byChangeSet struct {
	ID string `path:"id" maxLength:"36"`
}

type undoInput struct {
	ID   string `path:"id" maxLength:"36"`
	Body struct {
		Decided bool     `json:"decided,omitempty" doc:"The person has seen what others changed since, and chosen"`
		Take    []string `json:"take,omitempty" maxItems:"500" doc:"Which of those fields are taken back all the same"`
	}
}

// changeRoutes adds the calls that look at changes and take them back.
func (s *slices) changeRoutes() {
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/change-sets", Policy: httpx.Staff, ID: "listChangeSets", Summary: "One's own changes, newest first"},
		func(ctx context.Context, in *struct{ httpx.Paging }) (*httpx.Body[httpx.List[changeSetView]], error) {
			sets, total, err := s.changes.Own(ctx, by(identity.FromContext(ctx)), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(sets, showSet), total)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/change-sets/{id}", Policy: httpx.Staff, ID: "getChangeSet", Summary: "What a change changed, and how that is now"},
		func(ctx context.Context, in *byChangeSet) (*httpx.Body[changeSetDetail], error) {
			set, seen, err := s.changes.Look(ctx, in.ID)
			return httpx.Answer(changeSetDetail{changeSetView: showSet(set), Revisions: httpx.Each(seen, showSeen)}), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/revisions", Policy: httpx.Staff, ID: "listRevisions", Summary: "What happened to one record, newest first"},
		func(ctx context.Context, in *historyInput) (*httpx.Body[httpx.List[pastView]], error) {
			past, total, err := s.changes.History(ctx, in.Kind, in.TargetID, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(past, showPast), total)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: "/api/admin/change-sets/{id}/undo", Policy: httpx.Staff, ID: "undoChangeSet", Summary: "Take back one's own change; taking that back does it again"},
		func(ctx context.Context, in *undoInput) (*httpx.Body[takenBackView], error) {
			done, err := s.changes.Undo(ctx, by(identity.FromContext(ctx)), in.ID, in.Body.Decided, in.Body.Take)
			return httpx.Answer(showDone(done)), showClashes(refusedByRule(err))
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: "/api/admin/revisions/{id}/restore", Policy: httpx.Staff, ID: "restoreRevision", Summary: "Bring back what a record was before a change, whoever made it"},
		func(ctx context.Context, in *byChangeSet) (*httpx.Body[takenBackView], error) {
			done, err := s.changes.Restore(ctx, by(identity.FromContext(ctx)), in.ID)
			return httpx.Answer(showDone(done)), refusedByRule(err)
		})
	s.trashRoutes()
}

// refusedByRule answers what a rule of today refuses of yesterday's values as a
// conflict with the reason: nobody sent those fields.
func refusedByRule(err error) error {
	var refused *errs.Error
	if !errors.As(err, &refused) || refused.Kind != errs.Invalid || refused.Code == changes.ErrNotUndoable.Code {
		return err
	}
	message := refused.Message
	if len(refused.Fields) > 0 {
		message = refused.Fields[0].Message
	}
	return changes.ErrConflict.Saying(message)
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
	return trashedView{Kind: item.Kind, ID: item.TargetID, Name: item.Name, DeletedAt: item.DeletedAt, DeletedBy: item.DeletedBy, PurgeAt: item.PurgeAt}
}

type byTrashed struct {
	Kind string `path:"kind" maxLength:"50"`
	ID   string `path:"id" maxLength:"36"`
}

type purgeInput struct {
	Kind string `path:"kind" maxLength:"50"`
	ID   string `path:"id" maxLength:"36"`
	Body struct {
		Name string `json:"name" maxLength:"300" doc:"Its name, typed"`
	}
}

func (s *slices) trashRoutes() {
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/trash", Policy: httpx.Staff, ID: "listTrash", Summary: "What was deleted and can be restored, newest first"},
		func(ctx context.Context, in *struct{ httpx.Paging }) (*httpx.Body[httpx.List[trashedView]], error) {
			items, total, err := s.changes.Trash(ctx, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(items, showTrashed), total)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: "/api/admin/trash/{kind}/{id}/restore", Policy: httpx.Staff, ID: "restoreFromTrash", Summary: "Take something out of the trash"},
		func(ctx context.Context, in *byTrashed) (*httpx.Body[takenBackView], error) {
			done, err := s.changes.RestoreTrashed(ctx, by(identity.FromContext(ctx)), in.Kind, in.ID)
			return httpx.Answer(showDone(done)), refusedByRule(err)
		})
	httpx.Handle(s.router, httpx.Route{Method: "DELETE", Path: "/api/admin/trash/{kind}/{id}", Policy: httpx.SuperAdmin, ID: "purgeFromTrash", Summary: "Remove something in the trash for ever", Status: http.StatusNoContent},
		func(ctx context.Context, in *purgeInput) (*httpx.Nothing, error) {
			actor := identity.FromContext(ctx)
			if err := actor.RequireSuperAdmin(); err != nil {
				return nil, err
			}
			return nil, s.changes.Purge(ctx, actor.Audit("", "", ""), in.Kind, in.ID, in.Body.Name)
		})
}
