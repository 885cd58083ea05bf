package app

import (
	"context"

	"mirada/internal/identity"
	"mirada/internal/inventory"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/jobs"
	"mirada/internal/tryon"
)

// openChanges gathers from every slice how its changes are taken back.
func (s *slices) openChanges() (err error) {
	var ways []changes.Way
	for _, some := range [][]changes.Way{
		s.catalog.Ways(inventory.StockKind, tryon.FrameKind), s.inventory.Ways(), s.tryon.Ways(),
		s.content.Ways(), s.settings.Ways(), s.requests.Ways(), s.reviews.Ways(),
	} {
		ways = append(ways, some...)
	}
	jobs.Register(s.queue, s.carryOn, jobs.Lane("changes", 1), jobs.Timeout(backupTime), jobs.Attempts(3))
	s.changes, err = changes.New(s.db, s.queue, ways...)
	return err
}

// carryOn goes on with what is too much to be taken back in one request, as the person
// who asked for it.
func (s *slices) carryOn(ctx context.Context, job changes.CarryOn) error {
	actor := identity.Actor{UserID: job.UserID, Email: job.Email, Realm: identity.Admin}
	return s.changes.Continue(identity.WithActor(ctx, actor), job)
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
