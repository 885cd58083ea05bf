package identity

import (
	"context"
	"net/http"
	"strings"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
)

// Guard puts the caller into the request's context and holds each policy. Each
// realm accepts only its own cookie.
func (s *Service) Guard(policy httpx.Policy, next http.Handler) http.Handler {
	realm, require := rulesOf(policy)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		secret := s.cookieValue(r, realm)
		actor, err := s.Present(r.Context(), realm, secret)
		if err != nil && errs.KindOf(err) != errs.Unauthenticated {
			httpx.WriteError(w, r, err)
			return
		}
		actor.IP, actor.UserAgent = httpx.ClientIP(r.Context()), shorten(r.UserAgent())
		if refusal := require(actor); refusal != nil {
			if err != nil {
				refusal = err // tells a stale session from none
			}
			httpx.WriteError(w, r, refusal)
			return
		}
		ctx := context.WithValue(WithActor(r.Context(), actor), secretKey{}, secret)
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// rulesOf says which cookie a policy goes by and what it asks of the caller. What
// is not listed is refused.
func rulesOf(policy httpx.Policy) (Realm, func(Actor) error) {
	anyone := func(Actor) error { return nil }
	switch policy {
	case httpx.Public:
		return Shop, anyone
	case httpx.AdminDoor:
		return Admin, anyone
	case httpx.Shopper:
		return Shop, Actor.RequireShopper
	case httpx.Staff:
		return Admin, Actor.RequireStaff
	case httpx.SuperAdmin:
		return Admin, Actor.RequireSuperAdmin
	default:
		return Admin, func(Actor) error { return ErrNotAllowed }
	}
}

type secretKey struct{}

// presentedSecret is the cookie's value, for the calls that rotate or end it.
func presentedSecret(ctx context.Context) string {
	secret, _ := ctx.Value(secretKey{}).(string)
	return secret
}

var cookieNames = map[Realm]string{Shop: "mirada_shop", Admin: "mirada_admin"}

// cookieName carries the __Host- prefix over HTTPS: such a cookie cannot be set by
// another host of the same domain.
func (s *Service) cookieName(realm Realm) string {
	if s.https {
		return "__Host-" + cookieNames[realm]
	}
	return cookieNames[realm]
}

func (s *Service) cookieValue(r *http.Request, realm Realm) string {
	cookie, err := r.Cookie(s.cookieName(realm))
	if err != nil {
		return ""
	}
	return cookie.Value
}

// cookie keeps a session in the browser, out of reach of scripts.
func (s *Service) cookie(signedIn SignedIn) http.Cookie {
	return s.bakedCookie(signedIn.Realm, signedIn.Secret, signedIn.EndsAt)
}

// noCookie removes the realm's cookie and leaves the other realm's alone.
func (s *Service) noCookie(realm Realm) http.Cookie {
	gone := s.bakedCookie(realm, "", time.Time{})
	gone.MaxAge = -1
	return gone
}

func (s *Service) bakedCookie(realm Realm, value string, ends time.Time) http.Cookie {
	sameSite := http.SameSiteLaxMode
	if realm == Admin {
		sameSite = http.SameSiteStrictMode
	}
	return http.Cookie{
		Name: s.cookieName(realm), Value: value, Path: "/", Expires: ends,
		HttpOnly: true, Secure: s.https, SameSite: sameSite,
	}
}

// shorten keeps what a database can store of a header that anyone may write.
func shorten(userAgent string) string {
	const most = 300
	return strings.ToValidUTF8(userAgent[:min(len(userAgent), most)], "")
}
