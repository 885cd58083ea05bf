package app

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

// shopDay is the zone whose days staff mean when they name a date.
var shopDay = time.FixedZone("America/Santo_Domingo", -4*60*60)

var errAuditQuery = errs.New(errs.Invalid, "audit.invalid_query", "The value cannot be read")

type auditInput struct {
	httpx.Paging
	Entity   string `query:"entity" maxLength:"50" doc:"The kind of thing: product, brand, user…"`
	EntityID string `query:"entity_id" maxLength:"200"`
	Actor    string `query:"actor" maxLength:"254" doc:"A part of the address of whoever did it, in any case"`
	From     string `query:"from" format:"date" doc:"First day, in the shop's zone"`
	To       string `query:"to" format:"date" doc:"Last day, in the shop's zone"`
}

// query reads the days; an address bar can hold bytes that a database refuses.
func (in *auditInput) query() (q audit.Query, err error) {
	q = audit.Query{TargetType: in.Entity, TargetID: in.EntityID, Actor: in.Actor, Limit: in.Limit(), Offset: in.Offset()}
	for field, value := range map[string]string{"entity": in.Entity, "entity_id": in.EntityID, "actor": in.Actor} {
		if !storable(value) {
			return q, errAuditQuery.On(field)
		}
	}
	if in.From != "" {
		if q.From, err = time.ParseInLocation(time.DateOnly, in.From, shopDay); err != nil {
			return q, errAuditQuery.On("from")
		}
	}
	if in.To != "" {
		last, err := time.ParseInLocation(time.DateOnly, in.To, shopDay)
		if err != nil {
			return q, errAuditQuery.On("to")
		}
		q.Until = last.AddDate(0, 0, 1)
	}
	return q, nil
}

func storable(value string) bool { return utf8.ValidString(value) && !strings.ContainsRune(value, 0) }

type auditView struct {
	ID         string    `json:"id"`
	At         time.Time `json:"at"`
	ActorID    string    `json:"actor_id"`
	ActorEmail string    `json:"actor_email" doc:"Empty when nobody was signed in"`
	IP         string    `json:"ip"`
	Action     string    `json:"action" doc:"slice.verb, such as catalog.product_updated"`
	Entity     string    `json:"entity"`
	EntityID   string    `json:"entity_id"`
	Before     any       `json:"before" doc:"What was there; null when nothing was"`
	After      any       `json:"after" doc:"What is there since; null when nothing is"`
	ChangeSet  string    `json:"change_set_id" doc:"What it can be taken back by; empty when it cannot"`
}

// auditRoutes adds the call that reads the log, of one thing or of all.
func (s *slices) auditRoutes() {
	httpx.Handle(s.router, httpx.Route{Method: "GET", Path: "/api/admin/audit-entries", Policy: httpx.Staff, ID: "listAuditEntries", Summary: "Who changed what, newest first"},
		func(ctx context.Context, in *auditInput) (*httpx.Body[httpx.List[auditView]], error) {
			if err := identity.FromContext(ctx).RequireStaff(); err != nil {
				return nil, err
			}
			query, err := in.query()
			if err != nil {
				return nil, err
			}
			entries, total, err := audit.Read(ctx, s.db, query)
			if err != nil {
				return nil, err
			}
			views := make([]auditView, len(entries))
			for i, entry := range entries {
				if views[i], err = showEntry(entry); err != nil {
					return nil, err
				}
			}
			return httpx.Answer(httpx.ListOf(in.Paging, views, total)), nil
		})
}

func showEntry(e audit.Entry) (auditView, error) {
	before, after, err := e.BeforeAfter()
	return auditView{ID: e.ID, At: e.At, ActorID: e.ActorID, ActorEmail: e.ActorEmail, IP: e.IP, Action: e.Action,
		Entity: e.TargetType, EntityID: e.TargetID, Before: before, After: after, ChangeSet: e.ChangeSetID}, err
}
