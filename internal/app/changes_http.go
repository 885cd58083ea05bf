package app

import (
	"context"
	"errors"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

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
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/change-sets", Policy: httpx.Staff, ID: "listChangeSets",
		Summary: "One's own changes, newest first"},
		func(ctx context.Context, in *struct{ httpx.Paging }) (*httpx.Body[httpx.List[ChangeSetView]], error) {
			sets, total, err := s.changes.Own(ctx, by(identity.FromContext(ctx)), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(sets, showSet), total)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/change-sets/{id}", Policy: httpx.Staff, ID: "getChangeSet",
		Summary: "What a change changed, and how that is now"},
		func(ctx context.Context, in *byChangeSet) (*httpx.Body[changeSetDetail], error) {
			set, seen, err := s.changes.Look(ctx, in.ID)
			notes := append([]string{}, s.changes.Told(set)...)
			return httpx.Answer(changeSetDetail{showSet(set), notes, httpx.Each(seen, showSeen)}), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/revisions", Policy: httpx.Staff, ID: "listRevisions",
		Summary: "What happened to one record, newest first"},
		func(ctx context.Context, in *historyInput) (*httpx.Body[httpx.List[pastView]], error) {
			past, total, err := s.changes.History(ctx, in.Kind, in.TargetID, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(past, showPast), total)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: "/api/admin/change-sets/{id}/undo", Policy: httpx.Staff, ID: "undoChangeSet",
		Summary: "Take back one's own change; taking that back does it again"},
		func(ctx context.Context, in *undoInput) (*httpx.Body[takenBackView], error) {
			done, err := s.changes.Undo(ctx, by(identity.FromContext(ctx)), in.ID, in.Body.Decided, in.Body.Take)
			return httpx.Answer(showDone(done)), showClashes(refusedByRule(err))
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: "/api/admin/revisions/{id}/restore", Policy: httpx.Staff, ID: "restoreRevision",
		Summary: "Bring back what a record was before a change, whoever made it"},
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
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/trash", Policy: httpx.Staff, ID: "listTrash",
		Summary: "What was deleted and can be restored, newest first"},
		func(ctx context.Context, in *struct{ httpx.Paging }) (*httpx.Body[httpx.List[trashedView]], error) {
			items, total, err := s.changes.Trash(ctx, in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(items, showTrashed), total)), err
		})
	httpx.Handle(s.router, httpx.Route{Method: "POST", Path: "/api/admin/trash/{kind}/{id}/restore", Policy: httpx.Staff, ID: "restoreFromTrash",
		Summary: "Take something out of the trash"},
		func(ctx context.Context, in *byTrashed) (*httpx.Body[takenBackView], error) {
			done, err := s.changes.RestoreTrashed(ctx, by(identity.FromContext(ctx)), in.Kind, in.ID)
			return httpx.Answer(showDone(done)), refusedByRule(err)
		})
	httpx.Handle(s.router, httpx.Route{Method: "DELETE", Path: "/api/admin/trash/{kind}/{id}", Policy: httpx.SuperAdmin, ID: "purgeFromTrash",
		Summary: "Remove something in the trash for ever", Status: http.StatusNoContent},
		func(ctx context.Context, in *purgeInput) (*httpx.Nothing, error) {
			actor := identity.FromContext(ctx)
			if err := actor.RequireSuperAdmin(); err != nil {
				return nil, err
			}
			return nil, s.changes.Purge(ctx, actor.Audit("", "", ""), in.Kind, in.ID, in.Body.Name)
		})
}
