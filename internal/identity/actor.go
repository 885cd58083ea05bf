package identity

import (
	"context"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/errs"
)

// Realm is one of the two doors. Each has its own cookie, password and session.
type Realm string

const (
	Shop  Realm = "shop"
	Admin Realm = "admin"
)

// Role is what an account may be. A person can hold RoleUser and one staff role.
type Role string

const (
	RoleUser       Role = "user"
	RoleAdmin      Role = "admin"
	RoleSuperAdmin Role = "super_admin"
)

// IsStaff tells whether the role opens the back office.
func (r Role) IsStaff() bool { return r == RoleAdmin || r == RoleSuperAdmin }

// Actor is the caller of a use case, as the server knows them; nothing in it comes
// from the request's body.
type Actor struct {
	UserID     string
	Email      string
	Realm      Realm
	Role       Role // the role that this realm's session stands on
	SessionID  string
	FamilyID   string
	SignedInAt time.Time
	IP         string
	UserAgent  string
}

// ErrSignedOut is the answer to a call that needs a session and has none.
var ErrSignedOut = errs.New(errs.Unauthenticated, "identity.missing_session", "Inicia sesión para continuar.")

// ErrNotAllowed refuses a known caller.
var ErrNotAllowed = errs.New(errs.Forbidden, "identity.not_allowed", "No tienes permiso para hacer esto.")

// SignedIn tells whether anyone is known.
func (a Actor) SignedIn() bool { return a.UserID != "" }

// RequireShopper lets only a signed-in customer through.
func (a Actor) RequireShopper() error {
	if !a.SignedIn() || a.Realm != Shop {
		return ErrSignedOut
	}
	return nil
}

// RequireStaff lets only staff through.
func (a Actor) RequireStaff() error {
	if !a.SignedIn() || a.Realm != Admin || !a.Role.IsStaff() {
		return ErrSignedOut
	}
	return nil
}

// RequireSuperAdmin lets only super administrators through.
func (a Actor) RequireSuperAdmin() error {
	if err := a.RequireStaff(); err != nil {
		return err
	}
	if a.Role != RoleSuperAdmin {
		return ErrNotAllowed
	}
	return nil
}

// Audit begins an audit line of something the actor does.
func (a Actor) Audit(action, targetType, targetID string) audit.Line {
	return audit.Line{ActorID: a.UserID, ActorEmail: a.Email, IP: a.IP, Action: action, TargetType: targetType, TargetID: targetID}
}

type actorKey struct{}

// WithActor puts the caller into the context; the guard does it once a request.
func WithActor(ctx context.Context, actor Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, actor)
}

// FromContext returns the caller; a visitor is the zero Actor with an address.
func FromContext(ctx context.Context) Actor {
	actor, _ := ctx.Value(actorKey{}).(Actor)
	return actor
}

// Operator acts for the program itself where no person does: the demo shop and the
// command line.
var Operator = Actor{UserID: "operator", Email: "operator", Realm: Admin, Role: RoleSuperAdmin}
