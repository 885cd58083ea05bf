package identity

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
)

// Present turns the secret of a cookie into its owner, as things stand now. Staff
// who lost their role or were deactivated are out here, at their next request.
func (s *Service) Present(ctx context.Context, realm Realm, secret string) (Actor, error) {
	if secret == "" {
		return Actor{}, ErrSignedOut
	}
	now, err := s.now(ctx)
	if err != nil {
		return Actor{}, err
	}
	found, err := findSession(ctx, s.db, realm, ids.Hash(secret))
	if errors.Is(err, db.ErrNotFound) {
		return Actor{}, ErrStaleSession
	}
	if err != nil {
		return Actor{}, err
	}
	actor := found.actor(ctx)
	switch found.standing(now) {
	case ended:
		return Actor{}, ErrStaleSession
	case reused:
		s.endStolen(ctx, actor)
		return Actor{}, ErrStaleSession
	}
	if !found.mayStay() {
		s.endFamily(ctx, found.FamilyID)
		return Actor{}, ErrStaleSession
	}
	if now.Sub(found.LastUsedAt) > touchAfter {
		s.touch(ctx, found.Session, now)
	}
	return actor, nil
}

func (p presented) actor(ctx context.Context) Actor {
	actor := Actor{
		UserID: p.UserID, Email: p.Email, Realm: p.Realm, Role: RoleUser, SessionID: p.ID, FamilyID: p.FamilyID,
		SignedInAt: p.SignedInAt, IP: httpx.ClientIP(ctx), UserAgent: p.UserAgent,
	}
	if p.Realm == Admin {
		actor.Role = Role(p.StaffRole)
	}
	return actor
}

// mayStay holds the owner to the role that the realm stands on.
func (p presented) mayStay() bool {
	if p.Realm == Shop {
		return p.UserRole
	}
	return Role(p.StaffRole).IsStaff() && p.IsActive
}

// endStolen ends every session of a family whose old id came back: one of its two
// holders is not the owner, and no one can tell which.
func (s *Service) endStolen(ctx context.Context, actor Actor) {
	err := s.write(ctx, "end stolen session", func(tx *db.Tx, _ time.Time) error {
		if err := endFamily(ctx, tx, actor.FamilyID); err != nil {
			return err
		}
		return writeAudit(ctx, tx, actor.Audit("identity.session_reused", "user", actor.UserID), nil, nil)
	})
	if err != nil {
		slog.ErrorContext(ctx, "end stolen session", "err", err)
	}
}

func (s *Service) endFamily(ctx context.Context, familyID string) {
	err := s.write(ctx, "end session", func(tx *db.Tx, _ time.Time) error { return endFamily(ctx, tx, familyID) })
	if err != nil {
		slog.ErrorContext(ctx, "end session", "err", err)
	}
}

// touch notes that the session is in use. Failing to note it must not fail the
// request: on a full disk people who are signed in stay in.
func (s *Service) touch(ctx context.Context, session Session, now time.Time) {
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error { return touchSession(ctx, tx, session, now) })
	if err != nil {
		slog.WarnContext(ctx, "note session use", "err", err)
	}
}

// auditRefusal notes a failed sign-in at the back office, in a transaction of its own.
func (s *Service) auditRefusal(ctx context.Context, realm Realm, email Email) {
	if realm != Admin {
		return
	}
	s.auditAlone(ctx, audit.Line{IP: httpx.ClientIP(ctx), Action: "identity.staff_sign_in_refused", TargetType: "email", TargetID: email.Key})
}

// refused notes that someone tried to do what their rank does not allow, and passes
// err on. Other faults, and none, leave no line.
func (s *Service) refused(ctx context.Context, attempt audit.Line, err error) error {
	for _, rule := range []*errs.Error{ErrRank, ErrSelf, ErrLastSuper, ErrReauth} {
		if errors.Is(err, rule) {
			attempt.After = map[string]any{"refused": rule.Code}
			s.auditAlone(ctx, attempt)
		}
	}
	return err
}

// auditAlone writes a line in a transaction of its own: that of the refused change
// was rolled back.
func (s *Service) auditAlone(ctx context.Context, line audit.Line) {
	err := s.db.WriteTx(ctx, func(tx *db.Tx) error { return audit.Write(ctx, tx, line) })
	if err != nil {
		slog.ErrorContext(ctx, "audit refusal", "err", err)
	}
}

func writeAudit(ctx context.Context, tx *db.Tx, line audit.Line, before, after any) error {
	line.Before, line.After = before, after
	return audit.Write(ctx, tx, line)
}
