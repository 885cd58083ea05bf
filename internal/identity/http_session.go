package identity

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/platform/httpx"
)

// sessionView tells a browser who is signed in. It holds no secret: the browser
// mirrors it where scripts can read.
type sessionView[U any] struct {
	User         *U         `json:"user" doc:"null for a visitor"`
	ExpiresAt    *time.Time `json:"expires_at,omitempty" doc:"When the session ends if it is not used"`
	RefreshAfter *time.Time `json:"refresh_after,omitempty" doc:"When to ask for a refresh"`
}

type shopUser struct {
	ID             string `json:"id"`
	Email          string `json:"email"`
	FirstName      string `json:"first_name"`
	LastName       string `json:"last_name"`
	Mobile         string `json:"mobile"`
	AvatarURL      string `json:"avatar_url"`
	EmailConfirmed bool   `json:"email_confirmed"`
}

func showProfile(p Profile) shopUser {
	return shopUser{ID: p.UserID, Email: p.Email, FirstName: p.FirstName, LastName: p.LastName, Mobile: p.Mobile,
		AvatarURL: p.AvatarURL, EmailConfirmed: p.EmailConfirmed}
}

type staffUser struct {
	ID           string `json:"id"`
	Email        string `json:"email"`
	FullName     string `json:"full_name"`
	Role         Role   `json:"role" enum:"admin,super_admin"`
	IsAdmin      bool   `json:"is_admin"`
	IsSuperAdmin bool   `json:"is_super_admin"`
}

type sessionAnswer[U any] struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      sessionView[U]
}

type signOutAnswer struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
}

func (s *Service) shopSession(ctx context.Context, userID string, session Session) (sessionView[shopUser], error) {
	profile, err := s.Profile(ctx, Actor{UserID: userID, Realm: Shop})
	user := showProfile(profile)
	return view(&user, session), err
}

func (s *Service) adminSession(ctx context.Context, userID string, session Session) (sessionView[staffUser], error) {
	member, err := findStaffByUser(ctx, s.db, userID)
	user := staffUser{ID: member.UserID, Email: member.Email, FullName: member.FullName, Role: member.Role,
		IsAdmin: member.Role.IsStaff(), IsSuperAdmin: member.Role == RoleSuperAdmin}
	return view(&user, session), err
}

func view[U any](user *U, session Session) sessionView[U] {
	refresh := session.CreatedAt.Add(refreshAfter)
	return sessionView[U]{User: user, ExpiresAt: &session.IdleUntil, RefreshAfter: &refresh}
}

// realmRoutes adds the four session calls of one realm. show reads the user that
// the realm's screens know; signIn opens the door.
func realmRoutes[U, Form any](rt *httpx.Router, s *Service, realm Realm, policy httpx.Policy, prefix, name string,
	show func(context.Context, string, Session) (sessionView[U], error),
	signIn func(context.Context, Form) (SignedIn, error),
) {
	answer := func(ctx context.Context, signedIn SignedIn, err error) (*sessionAnswer[U], error) {
		if err != nil {
			return nil, err
		}
		body, err := show(ctx, signedIn.UserID, signedIn.Session)
		return &sessionAnswer[U]{SetCookie: s.cookies(signedIn), Body: body}, err
	}
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: prefix + "/session", Policy: policy, ID: "signIn" + name, Summary: "Sign in"},
		func(ctx context.Context, in *httpx.Body[Form]) (*sessionAnswer[U], error) {
			signedIn, err := signIn(ctx, in.Body)
			return answer(ctx, signedIn, err)
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: prefix + "/session/refresh", Policy: policy, ID: "refresh" + name + "Session", Summary: "Rotate the session"},
		func(ctx context.Context, _ *httpx.Nothing) (*sessionAnswer[U], error) {
			signedIn, err := s.Refresh(ctx, realm, presentedSecret(ctx))
			return answer(ctx, signedIn, err)
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: prefix + "/session", Policy: policy, Personal: true, ID: "get" + name + "Session", Summary: "Who is signed in"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[sessionView[U]], error) {
			actor := FromContext(ctx)
			if !actor.SignedIn() {
				return httpx.Answer(sessionView[U]{}), nil
			}
			session, err := s.currentSession(ctx, realm, presentedSecret(ctx))
			if err != nil {
				return nil, err
			}
			body, err := show(ctx, actor.UserID, session)
			return httpx.Answer(body), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: prefix + "/session", Policy: policy, ID: "signOut" + name, Summary: "Sign out", Status: http.StatusNoContent},
		func(ctx context.Context, _ *httpx.Nothing) (*signOutAnswer, error) {
			err := s.SignOut(ctx, FromContext(ctx))
			return &signOutAnswer{SetCookie: s.noCookie(realm)}, err
		})
}
